import { brand } from '@edogrula/contracts/brand';
import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/business';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listFeatured } from '../featured/list-featured.ts';
import { searchTerms } from '../lookup/search-terms.ts';
import { asksForLodging, namesRegion } from '../registry/lodging-type.ts';
import { findDocuments } from './find-documents.ts';
import { busyDistricts, findPlaces } from './find-places.ts';

type ExploreDeps = Pick<Deps, 'db' | 'clock'>;

const suggestionsMax = 5;
const trendingMax = 6;

/** What the search page shows for a query [R062, R145, R197]: found records, and places to stay when asked for. */
export async function explore(
  deps: ExploreDeps,
  query: z.output<typeof exploreQuery>,
): Promise<z.output<typeof exploreAnswer>> {
  const terms = searchTerms(query.q);
  const folded = terms.join(' ');
  const lodging = asksForLodging(folded);
  const [results, places, districts, featured] = await Promise.all([
    findDocuments(deps, { terms, tab: query.tab }),
    lodging ? findPlaces(deps, terms) : [],
    lodging ? busyDistricts(deps, suggestionsMax) : [],
    listFeatured(deps, { limit: trendingMax }),
  ]);
  const suggestions = lodging
    ? districts.map((district) => `${district} ${brand.lodgingType}`)
    : results.slice(0, suggestionsMax).map((result) => result.title);
  return {
    vertical: lodging ? 'lodging' : 'web',
    location: lodging || namesRegion(folded) ? brand.region : null,
    places,
    results,
    suggestions: [...new Set(suggestions)],
    trending: [...new Set(featured.map((item) => item.business.name))],
  };
}
