import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readBusiness } from '../../lib/read-business.ts';
import { businessWith } from '../../testing/business-factory.ts';
import { startLocalApi } from '../../testing/local-api.ts';
import { pageOfBusinesses } from './api/listing-fallback.ts';
import { loadListing } from './api/listing-queries.ts';
import { forecastOf } from './components/knowledge-block.tsx';
import { planCards } from './components/plan-cards.tsx';
import { filtersOf, listingPathOf } from './listing-filters.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

const load = (query = '') => loadListing(new Request(`http://site.example/sapanca-bungalov-evleri${query}`));
const listOf = (items: unknown[]) => ({
  body: { items, total: items.length, page: 1, perPage: 20, pages: items.length ? 1 : 0 },
});
const paths = () => api.calls.map(({ path }) => path);
const at = (id: number, change: object = {}) =>
  businessWith({ _id: `id-${id}`, slug: `ev-${id}`, name: `Ev ${id}`, ...change });
const known = (id: number, change: object = {}) =>
  readBusiness(at(id, change)) as NonNullable<ReturnType<typeof readBusiness>>;

describe('loadListing', () => {
  it('[R146] [R148] [R149] [R150] asks for twenty lodgings, eight sponsored, the place and three articles', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    await load('?onlyVerified=true&sort=reviews');
    expect(paths().sort()).toEqual([
      '/api/businesses/facets?type=bungalov',
      '/api/businesses/filter?address=Sapanca&type=bungalov&page=1&perPage=20&sort=reviews&onlyVerified=true',
      '/api/cms/articles/featured?place=Sapanca&limit=3',
      '/api/featured?place=Sapanca&type=bungalov&limit=8',
      '/api/geo/knowledge?q=Sapanca',
    ]);
  });

  it('[R096] [R146] asks for the type and district that the address names, sponsored ones of that type too', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    const facets = { types: [{ type: 'otel', count: 2 }], districts: [{ district: 'Sapanca', count: 2 }] };
    api.answers['/api/businesses/facets'] = { body: facets };
    const { data } = await load('?type=otel&district=Sapanca&sort=newest');
    expect(paths()).toContain(
      '/api/businesses/filter?address=Sapanca&type=otel&page=1&perPage=20&sort=newest&district=Sapanca',
    );
    expect(paths()).toContain('/api/businesses/facets?type=otel&district=Sapanca');
    expect(paths()).toContain('/api/featured?place=Sapanca&type=otel&limit=8');
    expect(data.facets).toEqual(facets);
  });

  it('[R097] walks on behind the numbered pages, and an address that is none is not asked for', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    const { data } = await load('?page=51&after=LTEgLTE');
    expect(paths().some((path) => path.includes('&page=51&perPage=20&sort=rating&after=LTEgLTE'))).toBe(true);
    expect(listingPathOf(data.filters)).toBe('/sapanca-bungalov-evleri?page=51&after=LTEgLTE');
    api.answers['/api/businesses/filter'] = { status: 400, body: { code: 'invalid_request' } };
    api.calls.length = 0;
    const { data: none, init } = await load('?page=51&after=eski');
    expect([init?.status, none.fallback, none.lodgings?.items]).toEqual([404, false, []]);
    expect(paths().some((path) => path.includes('/search'))).toBe(false);
    api.calls.length = 0;
    await load(`?after=${encodeURIComponent('<script>')}`);
    expect(paths().some((path) => path.includes('after='))).toBe(false);
  });

  it('[R150] hands on what editors pinned, three at most, and nothing that leads off the site', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    const card = (to: string) => ({ title: to, excerpt: 'Kısa', to, image: null, demo: false });
    const items = ['//kotu.example', 'https://kotu.example', '/blog/a', '/blog/b', '/blog/c', '/blog/d'].map(
      card,
    );
    api.answers['/api/cms/articles/featured'] = { body: { items } };
    const { data } = await load();
    expect(data.cards).toEqual(['/blog/a', '/blog/b', '/blog/c'].map(card));
  });

  it('[R092] asks about the place on page 1 alone', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    const asks = () => paths().some((path) => path.startsWith('/api/geo/knowledge'));
    await load('?page=2');
    expect(asks()).toBe(false);
    await load();
    expect(asks()).toBe(true);
  });

  it('[R093] asks for no sponsored ones but on page 1', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    await load('?page=2');
    expect(paths().some((path) => path.startsWith('/api/featured'))).toBe(false);
  });

  it('[R093] [R096] shows whoever wants verified ones alone no other sponsored ones', async () => {
    api.answers['/api/businesses/filter'] = listOf([]);
    const sponsored = [at(1, { verified: true }), at(2, { verified: false })];
    const items = sponsored.map((business) => ({ _id: `f-${business._id}`, business }));
    api.answers['/api/featured'] = { body: { items } };
    const shown = async (query: string) => (await load(query)).data.featured.map(({ _id }) => _id);
    expect(await shown('')).toEqual(['f-id-1', 'f-id-2']);
    expect(await shown('?onlyVerified=true')).toEqual(['f-id-1']);
  });

  it('[R148] a failure around the list takes nothing of it away', async () => {
    api.answers['/api/businesses/filter'] = listOf([at(1)]);
    for (const path of [
      '/api/businesses/facets',
      '/api/featured',
      '/api/geo/knowledge',
      '/api/cms/articles/featured',
    ])
      api.answers[path] = { status: 500, body: {} };
    const { data, init } = await load();
    expect(init?.status).toBe(200);
    expect(data).toMatchObject({
      featured: [],
      knowledge: null,
      cards: [],
      fallback: false,
      facets: { types: [], districts: [] },
    });
    expect(data.lodgings?.items).toHaveLength(1);
  });

  it('[R147] [R100] falls back to three searches of 500 and to four sponsored ones', async () => {
    api.answers['/api/businesses/filter'] = { status: 503, body: {} };
    api.answers['/api/businesses/search'] = {
      body: { status: 'ok', items: [at(1), at(2, { type: 'otel' })] },
    };
    const sponsored = Array.from({ length: 8 }, (_, n) => ({ _id: `f${n}`, business: at(n) }));
    api.answers['/api/featured'] = { body: { items: sponsored } };
    const { data, init } = await load();
    expect(init?.status).toBe(200);
    expect(data.fallback).toBe(true);
    expect(data.lodgings?.items.map(({ name }) => name)).toEqual(['Ev 1']);
    expect(data.featured).toHaveLength(4);
    expect(paths().filter((path) => path.startsWith('/api/businesses/search'))).toEqual([
      '/api/businesses/search?q=Sapanca+bungalov&type=text&limit=500',
      '/api/businesses/search?q=Sapanca&type=text&limit=500',
      '/api/businesses/search?q=bungalov&type=text&limit=500',
    ]);
  });

  it('[R147] says that nothing could be had when the searches fail too', async () => {
    api.answers['/api/businesses/filter'] = { status: 503, body: {} };
    api.answers['/api/businesses/search'] = { status: 503, body: {} };
    const { data, init } = await load();
    expect([init?.status, data.lodgings]).toEqual([503, null]);
    api.answers['/api/businesses/filter'] = { status: 500, body: {} };
    expect((await load()).init?.status).toBe(502);
  });

  it.each([429, 503])(
    '[R147] a refusal by %i that says when to come back is not asked around',
    async (status) => {
      api.answers['/api/businesses/filter'] = { status, body: {}, headers: { 'retry-after': '2' } };
      api.answers['/api/businesses/search'] = { body: { status: 'ok', items: [at(1)] } };
      const { data, init } = await load();
      expect([init?.status, data.lodgings, data.fallback]).toEqual([status, null, false]);
      expect(paths().filter((path) => path.startsWith('/api/businesses/search'))).toEqual([]);
    },
  );

  it('a page beyond the end is none', async () => {
    api.answers['/api/businesses/filter'] = {
      body: { items: [], total: 40, page: 900, perPage: 20, pages: 2 },
    };
    expect((await load('?page=900')).init?.status).toBe(404);
    api.answers['/api/businesses/filter'] = listOf([]);
    expect((await load()).init?.status).toBe(200);
  });
});

describe('pageOfBusinesses', () => {
  const page = (filters: object) =>
    pageOfBusinesses(
      [
        known(1, { googleRating: 4.1, googleReviewsCount: 300, verified: false }),
        known(2, { googleRating: 4.9, googleReviewsCount: 5 }),
        known(3, { googleRating: null, googleReviewsCount: null }),
        known(2, { googleRating: 4.9 }),
        known(4, { address: 'Bolu', district: null, city: 'Bolu' }),
      ],
      { page: 1, onlyVerified: false, sort: 'rating', type: 'bungalov', ...filters },
    );
  const names = (filters: object) => page(filters).items.map(({ name }) => name);

  it('[R147] [R096] filters and sorts as the main call does, each once, the region’s alone', () => {
    expect(names({})).toEqual(['Ev 2', 'Ev 1', 'Ev 3']);
    expect(names({ sort: 'reviews' })).toEqual(['Ev 1', 'Ev 2', 'Ev 3']);
    expect(names({ onlyVerified: true })).toEqual(['Ev 2', 'Ev 3']);
    expect(names({ sort: 'newest' })).toEqual(['Ev 3', 'Ev 2', 'Ev 1']);
    expect(page({}).sorts).toEqual(['rating', 'reviews', 'newest']);
    // Of the newest alone nothing is rated: the plain order, whatever is asked for.
    const unrated = [1, 2].map((id) => known(id, { googleRating: null, googleReviewsCount: null }));
    const plain = pageOfBusinesses(unrated, filtersOf(new URLSearchParams('sort=reviews')));
    expect([plain.sorts, plain.items.map(({ name }) => name)]).toEqual([['newest'], ['Ev 2', 'Ev 1']]);
    expect([names({ type: 'otel' }), names({ district: 'Kartepe' })]).toEqual([[], []]);
    expect(page({ page: 2 })).toMatchObject({ items: [], total: 3, pages: 1 });
  });

  it('[R147] [R096] the newest is what came into the registry last, whatever its id', () => {
    const came = (id: number, createdAt: string) =>
      known(id, { createdAt, googleRating: null, googleReviewsCount: null });
    const all = [
      came(7, '2026-11-18T10:00:00.000Z'),
      came(1, '2026-11-21T10:00:00.000Z'),
      came(9, '2026-11-19T10:00:00.000Z'),
      came(3, '2026-11-19T10:00:00.000Z'),
    ];
    const newest = pageOfBusinesses(all, filtersOf(new URLSearchParams('sort=newest')));
    expect(newest.items.map(({ name }) => name)).toEqual(['Ev 1', 'Ev 9', 'Ev 3', 'Ev 7']);
  });

  it.each([
    ['Müstakil ev', 'mustakil ev'],
    ['MÜSTAKİL EV', 'mustakil ev'],
    ['Bungalow', 'bungalov'],
    ['Bungalov Evleri', 'bungalov'],
    ['Kamp / glamping', 'kamp'],
    ['Glamping', 'kamp'],
    ['Tiny House', 'tiny-house'],
    ['Boutique Hotel', 'otel'],
  ] as const)(
    '[R147] [R096] «%s» is listed under the type that the main call keeps it under',
    (type, key) => {
      const filters = filtersOf(new URLSearchParams({ type: key }));
      const all = [known(1, { type }), known(2, { type: 'Kuaför' })];
      expect(pageOfBusinesses(all, filters).items.map(({ name }) => name)).toEqual(['Ev 1']);
    },
  );
});

describe('around the list', () => {
  it('[R092] [R198] three days with highest and lowest', () => {
    const daily = {
      time: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
      temperature_2m_max: [13.2, 14, 16, 17],
      temperature_2m_min: [7, 6, 5, 4],
    };
    expect(forecastOf(daily)).toMatchObject([
      { label: 'Bugün, Cumartesi', max: 13.2, min: 7 },
      { label: 'Pazar' },
      { label: 'Pazartesi' },
    ]);
    expect(forecastOf({ ...daily, temperature_2m_min: [7] })).toHaveLength(1);
    expect(forecastOf({ time: ['x'], temperature_2m_max: [1], temperature_2m_min: [1] })).toEqual([]);
  });

  it('[R098] three cards into the blog, editors’ first', () => {
    const all = planCards([]);
    expect(all).toHaveLength(3);
    for (const { to } of all) expect(to).toMatch(/^\/blog\//);
    const own = { title: 'A', excerpt: '', to: '/blog/a', image: null, demo: false };
    expect(planCards([own]).map(({ to }) => to)).toEqual(['/blog/a', all[0]?.to, all[1]?.to]);
    expect(planCards([{ ...own, to: all[1]?.to ?? '' }])).toHaveLength(3);
  });
});
