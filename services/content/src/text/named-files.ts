import type { ContentFields } from '../store-fields.ts';
import { renderForReaders } from './render.ts';

const filesMax = 200;
const key = /\/api\/img\?src=public(?:\/|%2F)([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/gi;

/** Ids of the stored pictures that a text shows, as its cover or inside, sorted; at most 200. */
export function namedFiles({ content, coverImage }: Pick<ContentFields, 'content' | 'coverImage'>): string[] {
  const shown = `${coverImage ?? ''}\n${renderForReaders(content)}`;
  const ids = [...shown.matchAll(key)].map((found) => (found[1] ?? '').toLowerCase());
  return [...new Set(ids)].sort().slice(0, filesMax);
}
