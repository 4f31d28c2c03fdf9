import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Bus } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import {
  flood,
  hangUp,
  json,
  redirectTo,
  silence,
  startTestProvider,
  type TestProvider,
  text,
} from '@edogrula/service-kit/testing/test-provider';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Place } from '../src/place/place.ts';
import { refreshDue } from '../src/refresh/refresh-due.ts';
import { claimTurn, type RefreshDeps } from '../src/refresh/refresh-place.ts';
import { place } from './support/events.ts';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const key = 'AIza-a-key-of-the-tests';
const heard: Envelope[] = [];
let stage: Stage;
let provider: TestProvider;
let bus: Bus;
let service: TestService;
const started: TestService[] = [];

/** A replica that is stopped after its test however that ends: one left running would outlive the stores. */
async function startWith(env: Record<string, string>, loop = true): Promise<TestService> {
  const replica = await startTestService(
    { GOOGLE_PLACES_URL: provider.url, ...env },
    stage,
    loop ? {} : { runs: ['relay', 'consumers'] },
  );
  started.push(replica);
  return replica;
}
/** A replica without its loop: the tests run the rounds. */
const start = (more: Record<string, string> = {}) => startWith({ GOOGLE_PLACES_KEY: key, ...more }, false);
const places = () => stage.mongo.collection<{ _id: string }>('places');
beforeAll(async () => {
  stage = await openStage();
  provider = await startTestProvider();
  const databaseUrl = stage.env.BUS_DATABASE_URL as string;
  bus = await connectBus({ driver: 'embedded', databaseUrl }, createLogger('test', 'silent'));
  const types = ['reviews.place.refreshed.v1'];
  await bus.subscribe({ group: 'business.registry', types, handle: async (event) => void heard.push(event) });
}, 120_000);
afterAll(async () => {
  await bus?.close();
  await provider?.close();
  await stage?.close();
}, 60_000);
beforeEach(async () => {
  // A day to come: the database ends what is old by its own clock.
  stage.time.now = new Date('2096-11-20T10:00:00Z');
  provider.answer(json(place));
  provider.asked.length = 0;
  await Promise.all([places().deleteMany({}), stage.mongo.collection('budget').deleteMany({})]);
  service = await start();
}, 60_000);
afterEach(async () => {
  // One after the other: each relay's last run comes before its bus ends, and that before the stores go.
  for (const replica of started.splice(0)) await replica.close();
}, 60_000);

const round = (of: TestService = service) => refreshDue(of.deps.refresh as RefreshDeps);
const later = (minutes: number) => {
  stage.time.now = new Date(stage.time.now.getTime() + minutes * 60_000);
};
const hours = 60;

async function watch(placeId: string, more: object = {}): Promise<string> {
  const _id = uuidv7();
  const nothing = { rating: null, count: 0, url: null, reviews: [], fetchedAt: null, nextTryAt: null };
  const shared = {
    deleted: false,
    businessVersion: 1,
    refreshes: 0,
    pendingEvents: [],
    name: 'x',
    nameKey: 'x',
  };
  await places().insertOne({ _id, placeId, ...nothing, ...shared, ...more } as never);
  return _id;
}
const read = async (placeId: string) => (await service.get(`/api/google/reviews?placeId=${placeId}`)).json();

it('of two replicas that see a place due one has its turn, whatever their clocks say', async () => {
  const _id = await watch('ChIJ-1');
  const seen = (await places().findOne({ _id })) as unknown as Place;
  const deps = service.deps.refresh as RefreshDeps;
  const fast = { ...deps, clock: () => new Date(stage.time.now.getTime() + 7) };
  expect([await claimTurn(deps, seen), await claimTurn(fast, seen)]).toEqual([true, false]);
});

describe('a place that is watched', () => {
  it('[R144] [R196] is fetched with the key, kept and answered', async () => {
    await watch('ChIJ-1');
    expect(await round()).toBe(1);
    expect(provider.asked).toEqual(['/v1/places/ChIJ-1?languageCode=tr']);
    expect(provider.headers()).toMatchObject({
      'x-goog-api-key': key,
      'x-goog-fieldmask': 'rating,userRatingCount,googleMapsUri,reviews',
    });
    const found = { placeId: 'ChIJ-1', rating: 4.6, count: 128, url: 'https://maps.google.com/?cid=123' };
    expect(await read('ChIJ-1')).toEqual({
      source: 'google',
      place: found,
      result: found,
      matched: 'place',
      rating: 4.6,
      count: 128,
      mode: 'live',
      stale: false,
      fetchedAt: '2096-11-20T10:00:00.000Z',
      reviews: [
        {
          author: 'Ayşe Yılmaz',
          text: 'Çok temizdi.',
          rating: 5,
          date: '2026-09-18T08:11:12.345Z',
          authorUrl: 'https://www.google.com/maps/contrib/1/reviews',
          authorPhoto: 'https://lh3.googleusercontent.com/a/1',
        },
        { author: 'Bob', text: 'Okay.', rating: 3, date: null, authorUrl: null, authorPhoto: null },
        { author: 'C', text: '', rating: 1, date: null, authorUrl: null, authorPhoto: null },
      ],
    });
  });

  it('is told to others once an answer, under growing versions', async () => {
    const id = await watch('ChIJ-2');
    await round();
    await round();
    later(73 * hours);
    provider.answer(json({ ...place, rating: 4.5, userRatingCount: 130 }));
    await round();
    const own = () => heard.filter((event) => event.subject === id);
    await until(async () => own().length >= 2);
    expect(own().map(({ version, data }) => ({ version, ...data }))).toEqual([
      {
        version: 1,
        placeId: 'ChIJ-2',
        businessId: id,
        rating: 4.6,
        reviewsCount: 128,
        fetchedAt: '2096-11-20T10:00:00.000Z',
      },
      {
        version: 2,
        placeId: 'ChIJ-2',
        businessId: id,
        rating: 4.5,
        reviewsCount: 130,
        fetchedAt: '2096-11-23T11:00:00.000Z',
      },
    ]);
    await until(async () => (await places().countDocuments({ 'pendingEvents.id': { $gt: '' } })) === 0);
  });

  it('[R075] is asked about again after 72 hours, not before, and never by a reader', async () => {
    await watch('ChIJ-3');
    await round();
    later(71 * hours);
    expect(await round()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => read('ChIJ-3')));
    expect(provider.asked).toHaveLength(1);
    later(2 * hours);
    expect(await read('ChIJ-3')).toMatchObject({ mode: 'legacy', stale: true });
    expect(await round()).toBe(1);
    expect(await read('ChIJ-3')).toMatchObject({ mode: 'live', stale: false });
  });

  it('is left alone when it is deleted or has no place', async () => {
    await watch('ChIJ-4', { deleted: true });
    await watch(null as never);
    expect(await round()).toBe(0);
    expect(provider.asked).toEqual([]);
  });

  it('is not written over when its business moved to another place meanwhile', async () => {
    const id = await watch('eski');
    provider.answer(async (_request, response) => {
      await places().updateOne({ _id: id }, { $set: { placeId: 'yeni' } });
      response.end(JSON.stringify(place));
    });
    expect(await round()).toBe(0);
    expect(await places().findOne({ _id: id })).toMatchObject({
      placeId: 'yeni',
      rating: null,
      pendingEvents: [],
    });
  });

  it('costs one call, however many replicas run', async () => {
    for (let count = 0; count < 5; count += 1) await watch(`ChIJ-r${count}`);
    const replicas = [service, await start(), await start()];
    const fetched = await Promise.all(replicas.map((replica) => round(replica)));
    expect(fetched.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(provider.asked).toHaveLength(5);
  });

  it('cannot lead out of the provider’s path', async () => {
    for (const placeId of ['..', '../../x', 'a/b?c#d', '//evil.example/x']) await watch(placeId);
    await round();
    for (const path of provider.asked) expect(path).toMatch(/^\/v1\/places\/[^/?#]+\?languageCode=tr$/);
    expect(provider.asked).toHaveLength(3);
  });
});

describe('a provider that fails', () => {
  const review = place.reviews[0];
  const bad: [string, Parameters<TestProvider['answer']>[0]][] = [
    ['an error', json({}, 500)],
    ['a key that it does not take', json({ error: { status: 'PERMISSION_DENIED' } }, 403)],
    ['too many requests', json({}, 429)],
    ['an unknown place', json({ error: { status: 'NOT_FOUND' } }, 404)],
    ['no JSON', text('<html>')],
    ['a list', json([])],
    ['a rating of six', json({ ...place, rating: 6 })],
    ['a rating in words', json({ ...place, rating: 'iyi' })],
    ['a count below zero', json({ ...place, userRatingCount: -1 })],
    [
      'a review without an author',
      json({ ...place, reviews: [{ ...review, authorAttribution: undefined }] }),
    ],
    ['reviews without end', json({ ...place, reviews: Array(101).fill(review) })],
    ['a redirect', redirectTo('http://127.0.0.1:1/')],
    ['a flood', flood],
    ['a hang-up', hangUp],
  ];
  it.each(bad)('with %s: the stored answer remains and says its age; nobody is told', async (_what, how) => {
    const id = await watch('ChIJ-5');
    await round();
    later(80 * hours);
    provider.answer(how);
    expect(await round()).toBe(0);
    expect(await read('ChIJ-5')).toMatchObject({
      mode: 'legacy',
      stale: true,
      rating: 4.6,
      fetchedAt: '2096-11-20T10:00:00.000Z',
    });
    expect(await places().findOne({ _id: id })).toMatchObject({ refreshes: 1 });
  });

  it('by silence is given up after four seconds', async () => {
    await watch('ChIJ-6');
    provider.answer(silence);
    const began = Date.now();
    expect(await round()).toBe(0);
    expect(Date.now() - began).toBeLessThan(6000);
    expect(await read('ChIJ-6')).toMatchObject({ mode: 'none', rating: null });
  });

  it('is asked again after a pause; a place that it does not know only after the whole time', async () => {
    await watch('ChIJ-7');
    provider.answer(json({}, 500));
    await round();
    later(14);
    await round();
    expect(provider.asked).toHaveLength(1);
    later(2);
    provider.answer(json({}, 404));
    await round();
    expect(provider.asked).toHaveLength(2);
    later(71 * hours);
    await round();
    expect(provider.asked).toHaveLength(2);
    later(2 * hours);
    provider.answer(json(place));
    expect(await round()).toBe(1);
  });

  it('for some places starves the others of nothing', async () => {
    for (let count = 0; count < 15; count += 1) await watch(`yok-${count}`);
    for (let count = 0; count < 3; count += 1) await watch(`var-${count}`, { nextTryAt: stage.time.now });
    provider.answer((request, response) =>
      json(place, request.url?.includes('yok') ? 404 : 200)(request, response),
    );
    expect((await round()) + (await round())).toBe(3);
  });

  it('is left in peace after five failures, costs nothing meanwhile, and is asked again after a minute', async () => {
    for (let count = 0; count < 8; count += 1) await watch(`ChIJ-b${count}`);
    provider.answer(json({}, 503));
    await round();
    await round();
    expect(provider.asked).toHaveLength(5);
    expect(await stage.mongo.collection('budget').findOne({})).toMatchObject({ spent: 5 });
    provider.answer(json(place));
    later(2);
    expect(await round()).toBe(3);
    expect(provider.asked).toHaveLength(8);
  });
});

describe('the budget of a day', () => {
  it('ends the calls, for all replicas and after a restart, until tomorrow in UTC', async () => {
    for (let count = 0; count < 9; count += 1) await watch(`ChIJ-d${count}`);
    const frugal = await start({ REVIEWS_DAILY_BUDGET: '4' });
    const other = await start({ REVIEWS_DAILY_BUDGET: '4' });
    await Promise.all([round(frugal), round(other)]);
    expect(provider.asked).toHaveLength(4);
    await Promise.all([frugal.close(), other.close()]);
    const again = await start({ REVIEWS_DAILY_BUDGET: '4' });
    later(30);
    await round(again);
    expect(provider.asked).toHaveLength(4);
    stage.time.now = new Date('2096-11-21T00:00:01Z');
    expect(await round(again)).toBe(4);
  });

  it('of nothing means no call', async () => {
    await watch('ChIJ-0');
    const none = await start({ REVIEWS_DAILY_BUDGET: '0' });
    expect(await round(none)).toBe(0);
    expect(provider.asked).toEqual([]);
  });
});

it('[decision 26] without a key nothing is fetched; what is stored is answered, marked when it is old', async () => {
  await watch('ChIJ-8');
  await round();
  const keyless = await startWith({ REVIEWS_REFRESH_SECONDS: '0.05' });
  expect(keyless.deps.refresh).toBeNull();
  later(100 * hours);
  await new Promise((done) => setTimeout(done, 300));
  expect(provider.asked).toHaveLength(1);
  const answer = (await keyless.get('/api/google/reviews?placeId=ChIJ-8')).json();
  expect(answer).toMatchObject({ mode: 'legacy', stale: true, rating: 4.6 });
});

it('the loop fetches by itself, and closing does not wait for a whole round', async () => {
  await watch('ChIJ-9');
  const looping = await startWith({ GOOGLE_PLACES_KEY: key, REVIEWS_REFRESH_SECONDS: '0.05' });
  await until(async () => (await read('ChIJ-9')).mode === 'live');
  for (let count = 0; count < 10; count += 1) await watch(`ChIJ-s${count}`);
  provider.answer(silence);
  await until(async () => provider.asked.length > 1);
  const began = Date.now();
  await looping.close();
  expect(Date.now() - began).toBeLessThan(6000);
}, 40_000);
