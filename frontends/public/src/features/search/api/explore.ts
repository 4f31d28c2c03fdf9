import { brand } from '@edogrula/contracts/brand';
import { longestQuestion, wholeOrCutOff } from '@edogrula/contracts/contact/longest-question';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { redirect } from 'react-router';
import type { AlikeProps } from '../../../components/alike/alike-accounts.tsx';
import { call, timeouts } from '../../../lib/call.ts';
import { mayHoldPaymentNumber } from '../../../lib/may-hold-payment-number.ts';
import { onApiError } from '../../../lib/on-api-error.ts';
import { searchText } from '../../../locales/tr/search.ts';

export const searchTabs = ['all', 'images', 'videos', 'news'] as const;
export type SearchTab = (typeof searchTabs)[number];
/** What was found; `web` names the outside search and its age, when one was asked. */
export type Explored = CallAnswer<'GET /api/explore'>;
/** A hit; one from the web says so and when it was written. */
export type Result = Explored['results'][number];
export type Sample = { title: string; snippet: string };

/** What a search came to; `samples` replace it when it failed, and are plainly examples [R066, decision 17]. */
export type SearchOutcome = {
  q: string;
  tab: SearchTab;
  found: Explored | null;
  samples: readonly Sample[];
  /** The number of an account or a card was in the address and was taken out of it; the home box answers it [R362]. */
  iban: boolean;
  /** Verified accounts that an unknown one of the query may be taken for [R367]. */
  alike?: AlikeProps;
};

/** Query and tab of an address; the tab is «all» unless it is a known one [R011]. */
export function searchOf(params: URLSearchParams): { q: string; tab: SearchTab } {
  const q = (params.get('q') ?? '').trim();
  const asked = params.get('tab');
  return { q, tab: searchTabs.find((tab) => tab === asked) ?? 'all' };
}

/** Examples for a failed search: of lodgings when the query names the region, else one [R066]. */
export function samplesFor(q: string): readonly Sample[] {
  const aboutRegion = foldTurkish(q).includes(foldTurkish(brand.region));
  return aboutRegion ? searchText.sampleLodgings : searchText.sampleGeneric;
}

/** Asks the explore index [R145]. */
export async function explore(request: Request): Promise<SearchOutcome> {
  const { searchParams } = new URL(request.url);
  const { q, tab } = searchOf(searchParams);
  const nothing: SearchOutcome = { q, tab, found: null, samples: [], iban: searchParams.has('iban') };
  // An address is logged and remembered: nothing is asked about such a number in one [R362].
  if (await mayHoldPaymentNumber(q)) throw redirect(`/ara?${new URLSearchParams({ tab, iban: '1' })}`);
  if (!q) return nothing;
  // A longer text is not cut to what is read: it stays too long, and the answer says so.
  const query = { q: wholeOrCutOff(q, longestQuestion + 1), tab };
  const input = { query, timeoutMs: timeouts.search, request };
  const found = await call('GET /api/explore', input).catch(onApiError(() => null));
  return found ? { ...nothing, found } : { ...nothing, samples: samplesFor(q) };
}
