import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { businessWith } from '../../../testing/business-factory.ts';
import { startLocalApi } from '../../../testing/local-api.ts';
import { loadReviews } from './load-reviews.ts';

const request = new Request('http://site.example/');
const answer = (change: object = {}) => ({
  source: 'google',
  place: { placeId: 'p1', rating: 4.6, count: 128, url: null },
  rating: 4.6,
  count: 128,
  reviews: [{ author: 'Elif A.', text: 'Güzel', rating: 5, date: null, authorUrl: null, authorPhoto: null }],
  mode: 'live',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  stale: false,
  ...change,
});
const none = answer({
  reviews: [],
  mode: 'none',
  rating: null,
  count: 0,
  place: { placeId: null, rating: null, count: 0, url: null },
});
const place = '/api/google/reviews?placeId=p1&limit=50';
const search =
  '/api/google/reviews/search?query=G%C3%B6lk%C4%B1y%C4%B1+Bungalov&business=0198a000-0000-7000-8000-000000000001&limit=50';
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

const load = (googlePlaceId: string | null = 'p1') =>
  loadReviews(businessWith({ googlePlaceId }), { request });
const paths = () => api.calls.map(({ path }) => path);

describe('loadReviews', () => {
  it('[R144] [R196] asks by place, fifty at most', async () => {
    api.answers[place] = { body: answer() };
    expect(await load()).toMatchObject({
      state: 'loaded',
      rating: 4.6,
      count: 128,
      items: [{ author: 'Elif A.' }],
    });
    expect(paths()).toEqual([place]);
  });

  it('[R144] asks by name when the place says nothing, and when there is no place', async () => {
    api.answers[place] = { body: none };
    api.answers[search] = { body: answer({ mode: 'legacy' }) };
    expect(await load()).toMatchObject({ state: 'loaded', stale: true });
    expect(paths()).toEqual([place, search]);
    expect(await load(null)).toMatchObject({ state: 'loaded', count: 128 });
    expect(paths()).toEqual([place, search, search]);
  });

  it('[R144] [decision 42] what only the name led to says so, and is no old answer for that', async () => {
    api.answers[search] = { body: answer({ mode: 'legacy', matched: 'name' }) };
    expect(await load(null)).toMatchObject({ state: 'loaded', byName: true, stale: false });
    api.answers[search] = { body: answer({ mode: 'live', matched: null }) };
    expect(await load(null)).toMatchObject({ state: 'loaded', byName: false, stale: false });
  });

  it.each(['place', 'result'])('[R144] reads rating and count of what is called %s', async (name) => {
    const { place: found, rating: _r, count: _c, ...rest } = answer();
    api.answers[place] = { body: { ...rest, [name]: found } };
    expect(await load()).toMatchObject({ state: 'loaded', rating: 4.6, count: 128, placeId: 'p1' });
    api.answers[place] = { body: none };
    api.answers[search] = { body: { ...rest, [name]: { ...found, placeId: 'p2' } } };
    expect(await load()).toMatchObject({ state: 'loaded', rating: null, items: [] });
  });

  it('[R144] never shows another place’s reviews under this name', async () => {
    api.answers[place] = { body: none };
    api.answers[search] = { body: answer({ place: { placeId: 'p2', rating: 5, count: 9, url: null } }) };
    expect(await load()).toMatchObject({ state: 'loaded', rating: null, items: [] });
  });

  it('[R078] nobody said anything', async () => {
    api.answers[place] = { body: none };
    api.answers[search] = { body: none };
    expect(await load()).toMatchObject({ state: 'loaded', count: 0, items: [] });
  });

  it('[R144] a failure is no «none»', async () => {
    api.answers[place] = { status: 503, body: {} };
    api.answers[search] = { body: none };
    expect(await load()).toEqual({ state: 'failed' });
    api.answers[search] = { body: answer() };
    expect(await load()).toMatchObject({ state: 'loaded', count: 128 });
  });

  it('[R144] a provider that never answers is waited for once: both questions share the time', async () => {
    api.answers[place] = { hang: true };
    api.answers[search] = { hang: true };
    const begun = performance.now();
    const business = businessWith({ googlePlaceId: 'p1' });
    expect(await loadReviews(business, { request, timeoutMs: 2500 })).toEqual({ state: 'failed' });
    const waitedMs = performance.now() - begun;
    expect(waitedMs).toBeGreaterThan(2400);
    expect(waitedMs).toBeLessThan(4500);
    expect(paths()[0]).toBe(place);
  });
});
