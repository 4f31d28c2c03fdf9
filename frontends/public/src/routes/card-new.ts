import { longestQuestion, wholeOrCutOff } from '@edogrula/contracts/contact/longest-question';
import { redirect } from 'react-router';
import { call, timeouts } from '../lib/call.ts';
import { onApiError } from '../lib/on-api-error.ts';

/** Makes the card of an answer and leads to it [R391]; what has no answer leads to the box, which says why. */
export async function loader({ request }: { request: Request }) {
  const q = wholeOrCutOff(new URL(request.url).searchParams.get('q') ?? '', longestQuestion);
  const input = { query: { q }, timeoutMs: timeouts.search, request };
  const card = await call('GET /api/businesses/cards/new', input).catch(onApiError(() => null));
  return card
    ? redirect(`/s/${card.token}`, { headers: { 'cache-control': 'no-store' } })
    : redirect(`/?${new URLSearchParams({ q })}`);
}
