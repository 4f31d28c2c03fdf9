/** One page of a list, whatever shape it came in; `next` is where the rest begins, null at the end or when untold. */
export type ListPage<T> = { items: T[]; total: number; pages: number; next: string | null };

type Body = Record<string, unknown>;
const asBody = (body: unknown): Body => (typeof body === 'object' && body !== null ? (body as Body) : {});

const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;

/**
 * Reads a list under the first of the names that holds one, else the joined lists of all `parts` [R161–R165]; an
 * answer without page numbers is one page.
 */
export function readList<T>(
  body: unknown,
  { names, parts = [], limit }: { names: readonly string[]; parts?: readonly string[]; limit: number },
): ListPage<T> {
  const fields = asBody(body);
  const named = [...names, ...(Array.isArray(body) ? [''] : [])]
    .map((name) => (name ? fields[name] : body))
    .find(Array.isArray);
  const items = (named ?? parts.flatMap((part) => (Array.isArray(fields[part]) ? fields[part] : []))) as T[];
  const total = countOf(fields.total) ?? items.length;
  const pages = countOf(fields.pages) ?? Math.ceil(total / limit);
  const next = typeof fields.next === 'string' && fields.next ? fields.next : null;
  return { items, total, pages, next };
}
