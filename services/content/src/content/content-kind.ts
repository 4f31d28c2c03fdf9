import type { z } from 'zod';
import type { ContentInput, ContentOrder, ContentPatch, ContentStore } from '../content-store.ts';
import type { ContentFields } from '../store-fields.ts';

/** What the routes of articles and of pages do not share. */
export type ContentKind<T extends ContentFields, View> = {
  path: 'articles' | 'pages';
  /** Name in answers: `{ article }` or `{ page }`. */
  name: 'article' | 'page';
  store: ContentStore<T>;
  order: ContentOrder;
  viewOf: (content: T) => View;
  /** A parsed body as it is stored. */
  inputOf: (body: object) => ContentInput<T>;
  schemas: { input: z.ZodType; patch: z.ZodType; answer: z.ZodType; list: z.ZodType };
};

/** Parsed bodies as the contracts' schemas leave them. */
export type InputBody = { slug: string | null } & Record<string, unknown>;
export type PatchBody<T extends ContentFields> = ContentPatch<T> & { version?: number; content?: string };
