import type { BusinessView } from '@edogrula/contracts/http/business';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import { businessViewOf } from '../business/business-view.ts';
import type { Reads } from '../context.ts';
import type { BusinessRow } from '../tables.ts';
import { holdsAll, searchTerms } from '../text/search-terms.ts';

/** Ranking compares texts one by one: more candidates than this are not looked at. */
const candidatesMax = 1000;

/**
 * How alike the whole text is, which takes longer than all else of a search. It begins with the name: it holds everything
 * when the name does.
 */
const wholeLikeness = (folded: string) => sql<number>`
  case when likeness = 1 then 1 else word_similarity(${folded}, search_folded) end`;

/**
 * Businesses whose name, place, type or handle holds all words, or resembles them when none does, the nearest first
 * [R030, R147]; never one that is blacklisted.
 * @throws AppError invalid_query when nothing to search for is left of the text
 */
export async function searchText(deps: Reads, query: { q: string; limit: number }): Promise<BusinessView[]> {
  const now = deps.clock();
  const terms = searchTerms(query.q);
  if (!terms.length) throw new AppError('invalid_query');
  const folded = terms.join(' ');
  const resembling = sql<boolean>`${folded} <% search_folded`;
  for (const matching of [holdsAll('search_folded', folded), resembling]) {
    const { rows } = await sql<BusinessRow>`
      select b.* from (
        select id, row_number() over (order by whole desc, begins desc, likeness desc, ${wholeLikeness(folded)} desc,
          not ${stillVerified(now, 'nearest')}, reviews_rank desc, id) as place
        from (
          select *, name_folded = ${folded} as whole, starts_with(name_folded, ${folded}) as begins,
            word_similarity(${folded}, name_folded) as likeness
          from (
            select id, name_folded, search_folded, verified_at, verified_until, reviews_rank from business
            where deleted_at is null and ${notBlacklisted(now)} and ${matching}
            limit ${candidatesMax}) found
          order by whole desc, begins desc, likeness desc
          fetch first ${query.limit} rows with ties) nearest
        ) ranked join business b on b.id = ranked.id
      where ranked.place <= ${query.limit}
      order by ranked.place`.execute(deps.db);
    if (rows.length) return rows.map((row) => businessViewOf(row, now));
  }
  return [];
}
