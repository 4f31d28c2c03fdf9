import { brand } from '@edogrula/contracts/brand';
import type { listingFacets } from '@edogrula/contracts/http/business';
import { lodgingTypes } from '@edogrula/contracts/lodging-types';
import type { z } from 'zod';
import { listedBusinesses } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { searchPatterns } from '../text/search-terms.ts';

type Facets = z.infer<typeof listingFacets>;

/** Counting reads all of the region; a filter that is a few minutes late misleads nobody. */
const believedMs = 5 * 60_000;
const districtsMax = 30;

async function count(deps: Reads): Promise<Facets> {
  let rows = listedBusinesses(deps).where('type_key', 'in', [...lodgingTypes]);
  for (const pattern of searchPatterns(brand.region)) rows = rows.where('place_folded', 'like', pattern);
  const found = await rows
    .select((select) => ['type_key', 'district', select.fn.countAll<number>().as('count')])
    .groupBy(['type_key', 'district'])
    .execute();
  const districts = new Map<string, number>();
  for (const { district, count: n } of found)
    if (district) districts.set(district, (districts.get(district) ?? 0) + n);
  return {
    types: lodgingTypes.flatMap((type) => {
      const all = found.filter((row) => row.type_key === type).reduce((sum, row) => sum + row.count, 0);
      return all ? [{ type, count: all }] : [];
    }),
    districts: [...districts]
      .map(([district, n]) => ({ district, count: n }))
      .sort((a, b) => b.count - a.count || a.district.localeCompare(b.district, 'tr'))
      .slice(0, districtsMax),
  };
}

/** Types of lodging and districts of the region's listing, with how many each has; counted every five minutes. */
export function createFacets(deps: Reads) {
  let known: { at: number; facets: Promise<Facets> } | null = null;
  return async (): Promise<Facets> => {
    const now = deps.clock().getTime();
    if (!known || now - known.at > believedMs || now < known.at) known = { at: now, facets: count(deps) };
    const current = known;
    try {
      return await current.facets;
    } catch (error) {
      if (known === current) known = null;
      throw error;
    }
  };
}
