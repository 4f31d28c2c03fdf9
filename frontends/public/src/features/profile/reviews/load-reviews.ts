import type { CallAnswer } from '@edogrula/contracts/http/api';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { call, timeouts } from '../../../lib/call.ts';
import { onApiError } from '../../../lib/on-api-error.ts';

type Answer = CallAnswer<'GET /api/google/reviews'>;
export type Review = Answer['reviews'][number];

/** Reviews of the provider, none, or that it could not be asked. */
export type Reviews =
  | {
      state: 'loaded';
      rating: number | null;
      count: number;
      items: readonly Review[];
      fetchedAt: string | null;
      stale: boolean;
      /** Only the name led to the provider's place: it may be another's [decision 42]. */
      byName: boolean;
      placeId: string | null;
    }
  | { state: 'failed' };

type Reviewed = Pick<BusinessView, '_id' | 'googlePlaceId' | 'name'>;
type Asked = { request: Request; timeoutMs: number };

const limit = 50;

const byPlace = (placeId: string, asked: Asked) =>
  call('GET /api/google/reviews', { query: { placeId, limit }, ...asked });
const byName = ({ _id: business, name: query }: Reviewed, asked: Asked) =>
  call('GET /api/google/reviews/search', { query: { query, business, limit }, ...asked });

const saysSomething = (answer: Answer | null): answer is Answer =>
  answer !== null && (answer.mode !== 'none' || answer.reviews.length > 0 || answer.rating !== null);

/** What an answer says of its place, under either name [R144]. */
const placeOf = ({ place, result }: Partial<Pick<Answer, 'place' | 'result'>>) => place ?? result;

/** A place found by name speaks of this business only when it does not name another one's place. */
const fits = ({ googlePlaceId }: Reviewed, answer: Answer | null): boolean =>
  !googlePlaceId || !answer || [null, undefined, googlePlaceId].includes(placeOf(answer)?.placeId);

const view = (answer: Answer): Reviews => ({
  state: 'loaded',
  rating: answer.rating ?? placeOf(answer)?.rating ?? null,
  count: answer.count ?? placeOf(answer)?.count ?? 0,
  items: answer.reviews,
  fetchedAt: answer.fetchedAt,
  stale: answer.stale || (answer.mode === 'legacy' && answer.matched !== 'name'),
  byName: answer.matched === 'name',
  placeId: placeOf(answer)?.placeId ?? null,
});

/**
 * Reviews of a business by its place, else by its name [R144], within `timeoutMs` together; a failure says so and is never
 * «none».
 */
export async function loadReviews(
  business: Reviewed,
  { request, timeoutMs = timeouts.profile }: Pick<Asked, 'request'> & Partial<Asked>,
): Promise<Reviews> {
  const until = performance.now() + timeoutMs;
  const asked = () => ({ request, timeoutMs: Math.max(0, until - performance.now()) });
  let failed = false;
  const orNull = onApiError(({ status }): null => {
    failed ||= status !== 404;
    return null;
  });
  const first = business.googlePlaceId ? await byPlace(business.googlePlaceId, asked()).catch(orNull) : null;
  if (saysSomething(first)) return view(first);
  const second = await byName(business, asked()).catch(orNull);
  if (saysSomething(second) && fits(business, second)) return view(second);
  if (failed) return { state: 'failed' };
  return {
    state: 'loaded',
    rating: null,
    count: 0,
    items: [],
    fetchedAt: null,
    stale: false,
    byName: false,
    placeId: business.googlePlaceId,
  };
}
