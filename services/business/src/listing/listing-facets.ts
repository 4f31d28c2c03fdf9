import { brand } from '@edogrula/contracts/brand';
import type { facetsQuery, listingFacets } from '@edogrula/contracts/http/business';
import { lodgingTypes } from '@edogrula/contracts/lodging-types';
import type { z } from 'zod';
import { listedBusinesses } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { searchPatterns } from '../text/search-terms.ts';

type Facets = z.infer<typeof listingFacets>;

/** Counting reads all of the region; a filter that is a few minutes late misleads nobody. */
const believedMs = 5 * 60_000;
const districtsMax = 30;

/** How many lodgings of the region each type has in each district. */
async function count(deps: Reads) {
  let rows = listedBusinesses(deps).where('type_key', 'in', [...lodgingTypes]);
  for (const pattern of searchPatterns(brand.region)) rows = rows.where('place_folded', 'like', pattern);
  return rows
    .select((select) => ['type_key', 'district', select.fn.countAll<number>().as('count')])
    .groupBy(['type_key', 'district'])
    .execute();
}
type Counts = Awaited<ReturnType<typeof count>>;

const sumOf = (counts: Counts): number => counts.reduce((sum, row) => sum + row.count, 0);

/** Each choice with what it leads to beside the other one: none leads to an empty page. */
function facetsOf(counts: Counts, { type, district }: z.output<typeof facetsQuery>): Facets {
  const inDistrict = counts.filter((row) => !district || row.district === district);
  const ofType = counts.filter((row) => !type || row.type_key === type);
  const districts = Map.groupBy(ofType, (row) => row.district ?? '');
  return {
    types: lodgingTypes.flatMap((one) => {
      const all = sumOf(inDistrict.filter((row) => row.type_key === one));
      return all ? [{ type: one, count: all }] : [];
    }),
    districts: [...districts]
      .flatMap(([name, rows]) => (name ? [{ district: name, count: sumOf(rows) }] : []))
      .sort((a, b) => b.count - a.count || a.district.localeCompare(b.district, 'tr'))
      .slice(0, districtsMax),
  };
}

/** Types of lodging and districts of the region's listing, with how many each has; counted every five minutes. */
export function createFacets(deps: Reads) {
  let known: { at: number; counts: Promise<Counts> } | null = null;
  return async (chosen: z.output<typeof facetsQuery>): Promise<Facets> => {
    const now = deps.clock().getTime();
    if (!known || now - known.at > believedMs || now < known.at) known = { at: now, counts: count(deps) };
    const current = known;
    try {
      return facetsOf(await current.counts, chosen);
    } catch (error) {
      if (known === current) known = null;
      throw error;
    }
  };
}
