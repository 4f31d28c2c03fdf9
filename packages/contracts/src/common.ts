import { z } from 'zod';

/** Record identifier: a UUIDv7 string, carried as `_id` on the wire. */
export const id = z.uuid();

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();

/** E.164 phone, the only form in which a phone is stored or published to other services. */
export const e164 = z.string().regex(/^\+[1-9]\d{7,14}$/);

/** Slug: lower-case ASCII letters, digits and single dashes, 1 to 120 characters. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);

/** Instagram user name after folding: 1 to 30 letters, digits, dots, underscores, at least one letter [R211]. */
export const handle = z.string().regex(/^(?=.*[a-z])[a-z0-9._]{1,30}$/);

/** Whole runs of blanks: a pattern that looks for a break within them takes seconds for 64 KB of tabs. */
const blanks = /[\s\u0085]+/g;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** A name: trimmed, each line break in it one blank, `max` characters at most. */
export const oneLine = (max: number, message?: string) =>
  z
    .string(message)
    .overwrite((text) => text.replace(blanks, (run) => (lineBreak.test(run) ? ' ' : run)).trim())
    .max(max);

/** What a screen shows nothing of: blanks, controls, marks of direction and joining, fillers, the empty Braille cell. */
const unseen = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows something; an empty one is its length's matter. */
export const isSeen = (text: string): boolean => text.trim() === '' || text.replace(unseen, '') !== '';

/** Page number in a query string. */
export const pageNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1);

/** How many, in a query string: at least one, cut down to `max`. */
export const countUpTo = (max: number, usual: number) =>
  z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .transform((n) => Math.min(n, max))
    .default(usual);

/** Page number and size as they arrive in a query string; `perPage` is capped by the caller. */
export const pageQuery = (maxPerPage: number, usual = 20) =>
  z.object({ page: pageNumber, perPage: countUpTo(maxPerPage, usual) });

/** Every list answers in this shape. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    perPage: z.number().int().min(1),
    pages: z.number().int().min(0),
  });

export type ListOf<T> = { items: T[]; total: number; page: number; perPage: number; pages: number };

/** Position in a list, as its last answer named it; empty for the beginning. */
export const listCursor = z.string().regex(/^[A-Za-z0-9_-]{0,200}$/);

/**
 * A list that can also be walked by `next`, the position after its last row; null at the end. `total` and `pages` mean «at
 * least» from `countedRows` on.
 */
export const walkableListOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ next: z.string().nullable() });

export type WalkableListOf<T> = ListOf<T> & { next: string | null };

/** A version that the caller saw, in a query string. */
export const versionQuery = z.object({ version: z.coerce.number<number | string>().int().min(1).optional() });

/** An empty success answer. */
export const okBody = z.object({ ok: z.literal(true) });
export const ok: z.infer<typeof okBody> = { ok: true };

/** `:id` path parameter. */
export const idParams = z.object({ id });

/** `Idempotency-Key` request header: 8 to 128 visible ASCII characters. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,128}$/);

/** Headers of a call that may be repeated; others pass untouched. */
export const keyedHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });
