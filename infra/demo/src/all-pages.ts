import type { DemoClient } from './demo-client.ts';

/** Every row of a paged admin list. */
export async function allPages<T>(
  call: DemoClient,
  path: string,
  headers: Record<string, string>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call<{ items: T[]; pages: number }>({
      method: 'GET',
      path: `${path}?limit=200&perPage=200&page=${page}`,
      headers,
    });
    rows.push(...answer.items);
    if (page >= answer.pages) return rows;
  }
}
