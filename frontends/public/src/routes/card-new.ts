import { ApiError } from '@edogrula/contracts/api-error';
import { longestQuestion, wholeOrCutOff } from '@edogrula/contracts/contact/longest-question';
import { redirect } from 'react-router';
import { call, timeouts } from '../lib/call.ts';

/** Makes the card of an answer and leads to it [R391]; what has no answer leads to the box, which says why. */
export async function loader({ request }: { request: Request }) {
  const q = wholeOrCutOff(new URL(request.url).searchParams.get('q') ?? '', longestQuestion);
  try {
    const input = { query: { q }, timeoutMs: timeouts.search, request };
    const { token } = await call('GET /api/businesses/cards/new', input);
    return redirect(`/s/${token}`, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(`/?${new URLSearchParams({ q })}`);
  }
}
