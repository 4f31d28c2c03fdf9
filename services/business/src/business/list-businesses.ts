import type { ListOf } from '@edogrula/contracts/common';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { toPhone } from '@edogrula/contracts/lookup-input';
import type { Deps } from '../deps.ts';
import { searchPatterns } from '../lookup/search-terms.ts';
import type { Db } from '../tables.ts';
import { businessViewOf } from './business-view.ts';

type Page = { page: number; limit: number; q?: string | undefined };

function matching(db: Db, q: string | undefined) {
  const base = db.selectFrom('business').where('deleted_at', 'is', null);
  const phone = q && toPhone(q);
  if (phone)
    return base.where((where) => where.or([where('phone', '=', phone), where('landline', '=', phone)]));
  return searchPatterns(q ?? '').reduce(
    (query, pattern) => query.where('search_folded', 'like', pattern),
    base,
  );
}

/** Businesses newest first, each page with the exact total [R161]; the public sees none that is blacklisted. */
export async function listBusinesses(
  deps: Pick<Deps, 'db' | 'clock'>,
  page: Page,
  audience: 'public' | 'admin',
): Promise<ListOf<BusinessView> & { businesses: BusinessView[] }> {
  const all = matching(deps.db, page.q);
  const seen =
    audience === 'admin'
      ? all
      : all.where((where) =>
          where.or([where('blacklisted_from', 'is', null), where('blacklisted_from', '>', deps.clock())]),
        );
  const { total } = await seen
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = (page.page - 1) * page.limit;
  const rows =
    offset >= total
      ? []
      : await seen
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(offset)
          .limit(page.limit)
          .execute();
  const items = rows.map(businessViewOf);
  const pages = Math.ceil(total / page.limit);
  return { items, businesses: items, total, page: page.page, perPage: page.limit, pages };
}
