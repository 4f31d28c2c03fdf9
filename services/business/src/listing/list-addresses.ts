import type { ListOf } from '@edogrula/contracts/common';
import type { Deps } from '../deps.ts';
import { listed } from './listed.ts';

const perPage = 1000;

/** Addresses of all listed businesses, oldest first, so that a part of the sitemap keeps what it holds. */
export async function listAddresses(
  deps: Pick<Deps, 'db' | 'clock'>,
  { page }: { page: number },
): Promise<ListOf<{ slug: string; updatedAt: string }>> {
  const { total } = await listed(deps)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(deps)
    .select(['slug', 'updated_at'])
    .orderBy('id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  const items = rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at.toISOString() }));
  return { items, total, page, perPage, pages: Math.ceil(total / perPage) };
}
