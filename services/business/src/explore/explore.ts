import { brand } from '@edogrula/contracts/brand';
import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { isPageOf } from '@edogrula/contracts/contact/own-page';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import type { exploreAnswer, exploreQuery } from '@edogrula/contracts/http/explore';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { clientNetwork } from '@edogrula/service-kit/client-network';
import type { z } from 'zod';
import { findHolders } from '../keys/key-repository.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type LookupDeps, lookUp } from '../lookup/look-up.ts';
import {
  type Asked,
  namedContact,
  type RecognisedQuery,
  recogniseQuestion,
} from '../lookup/recognise-query.ts';
import { countableOf } from '../search-counts/countable.ts';
import type { SearchCounts } from '../search-counts/search-counts.ts';
import { asksForLodging, namesRegion } from '../text/lodging-type.ts';
import { searchTerms, wordsInOrder } from '../text/search-terms.ts';
import type { WebSearch } from '../web-search/web-search.ts';
import { findDocuments } from './find-documents.ts';
import { busyDistricts, findPlaces } from './find-places.ts';
import { findWarnings } from './find-warnings.ts';
import { contactsInText, keysInText, refusedLink, type TextKey } from './keys-in-text.ts';
import { termsOf, wordsNaming } from './ranking/name-in-text.ts';
import { verdictOf } from './verdict-of.ts';
import { findOnWeb } from './web-results.ts';

export type ExploreDeps = LookupDeps & { webSearch: WebSearch; searches: SearchCounts };
type Answer = z.output<typeof exploreAnswer>;

const suggestionsMax = 5;
/** No counted query has more words. */
const nameWordsMax = 8;
const trendingMax = 6;

/** Keys in a query besides what it is as a whole, which the lookup answers. */
const keysBeside = (q: string, whole: readonly LookupKey[]): TextKey[] =>
  keysInText(q).filter(({ kind, key }) => !whole.some((asked) => asked.kind === kind && asked.key === key));

/** How many contacts of a sentence are asked for. */
const namedMax = 3;

/** The contacts that a query is, or names; pages of ours are nobody's. A bare word may be a user name or just a word. */
function plainlyNamed(q: string, whole: readonly Asked[], publicUrl: string): (readonly Asked[])[] {
  const [first] = whole;
  const isOurs = ({ contact: { kind, key } }: Asked) => kind === 'website' && isPageOf(publicUrl, key);
  if (!first)
    return contactsInText(q)
      .filter((one) => !one.some(isOurs))
      .slice(0, namedMax);
  return first.contact.kind === 'ig_username' && !/[@._\d]/.test(q) ? [] : [whole];
}

/** The address of a page without a key: a report of it must not name the whole site. */
const keylessOf = (contact: Contact): { keyless?: string } =>
  contact.kind === 'website' && contact.keyless ? { keyless: contact.keyless } : {};

/**
 * A contact of a query that no record has, in whatever state and tab [decision 39]. What only resembles it is found all
 * the same, and would pass for an answer. With it, what else the same word may mean.
 */
async function unknownContact(deps: LookupDeps, q: string, whole: readonly Asked[]) {
  for (const asked of plainlyNamed(q, whole, deps.publicUrl)) {
    const { verdict } = await lookUp(deps, asked);
    const keys = asked.flatMap((one) => one.keys);
    if (verdict.status !== 'not_found' || (await findHolders(deps.db, keys, 1)).length) continue;
    const [first, other] = asked.map(({ contact }) => ({ ...namedContact(contact), ...keylessOf(contact) }));
    return { first: first ?? null, other: other ?? null };
  }
  return { first: null, other: null };
}

/** Why what was typed, or a link in it, is not asked; words that are no contact are no fault of a search. */
function refusalOf(q: string, wanted: RecognisedQuery): Refusal | null {
  const whole = 'refused' in wanted && !/\s/.test(q) ? wanted.refused : 'unrecognised';
  return whole === 'unrecognised' ? refusedLink(q) : whole;
}

/** Whether a query says one of these folded names of sellers. */
function namesOneOf(q: string, sellers: readonly string[]): boolean {
  const terms = termsOf(wordsInOrder(q, nameWordsMax));
  return sellers.some((name) => wordsNaming(terms, name) > 0);
}

/** What the search page shows for a query of a visitor at `address` [R062, R145, R197]. */
export async function explore(
  deps: ExploreDeps,
  input: z.output<typeof exploreQuery>,
  address: string | undefined,
): Promise<Answer> {
  if (input.q.length <= longestQuestion) return exploreWhole(deps, input, address);
  // The whole query or nothing: what is found of its beginning would be shown as the answer to what was typed.
  return { ...(await exploreWhole(deps, { ...input, q: '' }, address)), refused: 'too_long' };
}

async function exploreWhole(
  deps: ExploreDeps,
  input: z.output<typeof exploreQuery>,
  address: string | undefined,
): Promise<Answer> {
  const query = { ...input, q: cleanText(input.q) };
  const terms = searchTerms(query.q);
  const folded = terms.join(' ');
  // As it was typed: signs that no screen shows part an address for a browser, too [decision 34].
  const wanted = recogniseQuestion(input.q, undefined, deps.publicUrl);
  const asked = 'by' in wanted && wanted.by === 'contacts' ? wanted.asked : [];
  const keys = asked.flatMap((one) => one.keys.slice(0, 1));
  const lodging = asksForLodging(folded);
  const [found, places, districts, trending, lookup, unknown, warnings, web] = await Promise.all([
    findDocuments(deps, { terms, tab: query.tab, keys }),
    lodging ? findPlaces(deps, terms) : [],
    lodging ? busyDistricts(deps, suggestionsMax) : [],
    deps.searches.popular(trendingMax),
    verdictOf(deps, asked),
    unknownContact(deps, input.q, asked),
    findWarnings(deps, { q: query.q, keys: keysBeside(input.q, keys) }),
    findOnWeb(deps, { q: query.q, query: folded, tab: query.tab, address }),
  ]);
  // A name without its badge would recommend whoever bears it, also once it is condemned [decision 39].
  const isName = warnings.length > 0 || namesOneOf(query.q, found.sellers);
  const countable = isName ? null : countableOf(query.q, found.texts);
  if (countable) deps.searches.count(countable, clientNetwork(address));
  const suggestions = lodging
    ? districts.map((district) => `${district} ${brand.lodgingType}`)
    : found.texts.map(({ title }) => title);
  return {
    vertical: lodging ? 'lodging' : 'web',
    location: lodging || namesRegion(folded) ? brand.region : null,
    places,
    results: [...found.results, ...web.results],
    lookup,
    unknownContact: unknown.first,
    unknownOther: unknown.other,
    refused: refusalOf(input.q.trim(), wanted),
    warnings: warnings.filter(({ url }) => url !== lookup?.url),
    web: web.from,
    suggestions: [...new Set(suggestions)],
    trending,
  };
}
