import type { ListPage } from './read-list.ts';

/** Rows a page when the dashboard fetches everything [R161]. */
export const adminPageSize = 200;
const atOnce = 4;

/**
 * Every row of a paged list, once each: a row that moves to another page while we read is not shown twice.
 * @param read answers page `page`, counted from 1
 */
export async function fetchAllPages<T extends { _id: string }>(
  read: (page: number) => Promise<ListPage<T>>,
): Promise<T[]> {
  const first = await read(1);
  const rows = [...first.items];
  for (let next = 2; next <= first.pages; next += atOnce) {
    const pages = Array.from({ length: Math.min(atOnce, first.pages - next + 1) }, (_, n) => next + n);
    for (const page of await Promise.all(pages.map(read))) rows.push(...page.items);
  }
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
