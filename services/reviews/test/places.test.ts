import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Bus } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { created, deleted, updated } from './support/events.ts';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

let stage: Stage;
let service: TestService;
let bus: Bus;
beforeAll(async () => {
  stage = await openStage();
  service = await startTestService({}, stage);
  const databaseUrl = stage.env.BUS_DATABASE_URL as string;
  bus = await connectBus({ driver: 'embedded', databaseUrl }, createLogger('test', 'silent'));
}, 120_000);
afterAll(async () => {
  await service?.close();
  await bus?.close();
  await stage?.close();
}, 60_000);

const places = () => stage.mongo.collection<{ _id: string }>('places');
const stored = (id: string) => places().findOne({ _id: id });

/** Publishes in the order given, then waits until a last event of the same group has come through. */
async function deliver(...events: Envelope[]): Promise<void> {
  const last = uuidv7();
  await bus.publish([...events, created({ id: last, name: 'İşaret' })]);
  const subjects = [...new Set([...events.map((event) => event.subject), last])];
  await until(async () => (await places().countDocuments({ _id: { $in: subjects } })) === subjects.length);
  await until(async () => (await stage.undelivered()) === 0);
}
describe('what the registry says', () => {
  it('is watched: a business with its place', async () => {
    const id = uuidv7();
    await deliver(created({ id, placeId: 'ChIJ-1', name: '  Göl   EVİ ' }));
    expect(await stored(id)).toMatchObject({
      placeId: 'ChIJ-1',
      nameKey: 'gol evi',
      businessVersion: 1,
      deleted: false,
      rating: null,
      reviews: [],
      fetchedAt: null,
      nextTryAt: null,
      refreshes: 0,
      pendingEvents: [],
    });
  });

  it('counts once however often it comes', async () => {
    const id = uuidv7();
    const event = created({ id, placeId: 'ChIJ-2' });
    await deliver(event, event, updated({ id, version: 2, placeId: 'ChIJ-2', name: 'B' }), event);
    expect(await stored(id)).toMatchObject({ name: 'B', businessVersion: 2 });
    expect(await places().countDocuments({ _id: id })).toBe(1);
  });

  it('counts by its version, in whatever order it comes', async () => {
    const id = uuidv7();
    const [one, two, three] = [
      created({ id, placeId: 'eski' }),
      updated({ id, version: 2, placeId: 'orta', name: 'Orta' }),
      updated({ id, version: 3, placeId: 'yeni', name: 'Yeni' }),
    ];
    await deliver(three, one, two, three, one);
    expect(await stored(id)).toMatchObject({ placeId: 'yeni', name: 'Yeni', businessVersion: 3 });
  });

  it('a deleted business stays deleted, even when the news of its making comes after', async () => {
    const id = uuidv7();
    await deliver(
      deleted({ id, version: 4 }),
      created({ id, placeId: 'ChIJ-3' }),
      updated({ id, version: 3, placeId: 'ChIJ-3' }),
    );
    expect(await stored(id)).toMatchObject({ deleted: true, placeId: null, businessVersion: 4 });
  });

  it('forgets the old place’s reviews with the place, keeps them when only the name changes', async () => {
    const id = uuidv7();
    await deliver(created({ id, placeId: 'A' }));
    const answer = {
      rating: 4.5,
      count: 9,
      url: 'https://a.example',
      reviews: [{ text: 'x' }],
      fetchedAt: new Date(),
    };
    await places().updateOne({ _id: id }, { $set: { ...answer, nextTryAt: new Date() } });
    await deliver(updated({ id, version: 2, placeId: 'A', name: 'Yeni ad' }));
    expect(await stored(id)).toMatchObject({ ...answer, name: 'Yeni ad' });
    await deliver(updated({ id, version: 3, placeId: 'B', name: 'Yeni ad' }));
    const nothing = { rating: null, count: 0, url: null, reviews: [], fetchedAt: null, nextTryAt: null };
    expect(await stored(id)).toMatchObject({ ...nothing, placeId: 'B' });
  });

  it('forgets everything that was said of a deleted business', async () => {
    const id = uuidv7();
    await deliver(created({ id, placeId: 'A' }));
    await places().updateOne(
      { _id: id },
      { $set: { rating: 4.5, count: 9, url: 'https://a.example', reviews: [{ text: 'sır' }] } },
    );
    await deliver(deleted({ id, version: 2 }));
    expect(await stored(id)).toMatchObject({ rating: null, count: 0, url: null, reviews: [], placeId: null });
  });
});

describe('GET /api/google/reviews', () => {
  const review = (n: number) => ({
    author: `Y ${n}`,
    text: 't',
    rating: 4,
    date: null,
    authorUrl: null,
    authorPhoto: null,
  });
  const watched = async (more: object) => {
    const placeId = `yer-${uuidv7()}`;
    const shared = {
      deleted: false,
      count: 60,
      url: 'https://maps.google.com/?cid=1',
      rating: 4.6,
      pendingEvents: [],
    };
    const reviews = Array.from({ length: 60 }, (_, n) => review(n));
    const fetchedAt = new Date(stage.time.now.getTime() - 3_600_000);
    await places().insertOne({
      _id: uuidv7(),
      placeId,
      nameKey: placeId,
      fetchedAt,
      reviews,
      ...shared,
      ...more,
    } as never);
    return placeId;
  };
  const read = async (query: string) => (await service.get(`/api/google/reviews${query}`)).json();

  it('[R144] [R196] answers what is stored, with its age', async () => {
    const placeId = await watched({});
    const answer = await read(`?placeId=${placeId}`);
    expect(answer).toMatchObject({
      source: 'google',
      rating: 4.6,
      count: 60,
      mode: 'live',
      stale: false,
      place: { placeId, rating: 4.6, count: 60, url: 'https://maps.google.com/?cid=1' },
      fetchedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(answer.reviews).toHaveLength(50);
    expect(answer.reviews[0]).toEqual(review(0));
    expect((await read(`?placeId=${placeId}&limit=3`)).reviews).toHaveLength(3);
    expect((await read(`?placeId=${placeId}&limit=5000`)).reviews).toHaveLength(50);
  });

  it('[R075] an answer of more than 72 hours is marked', async () => {
    const hoursAgo = (hours: number) => new Date(stage.time.now.getTime() - hours * 3_600_000);
    const young = await watched({ fetchedAt: hoursAgo(71.9) });
    const old = await watched({ fetchedAt: hoursAgo(72.1) });
    expect(await read(`?placeId=${young}`)).toMatchObject({ mode: 'live', stale: false });
    expect(await read(`?placeId=${old}`)).toMatchObject({ mode: 'legacy', stale: true, count: 60 });
  });

  it('[R078] says none of what it does not know, and never makes anything up', async () => {
    const none = { rating: null, count: 0, reviews: [], mode: 'none', fetchedAt: null, stale: false };
    expect(await read('?placeId=yok')).toMatchObject({ ...none, place: { placeId: 'yok' } });
    expect(await read('/search?query=yok')).toMatchObject({ ...none, place: { placeId: null } });
    const unasked = await watched({ fetchedAt: null });
    expect(await read(`?placeId=${unasked}`)).toMatchObject(none);
    const gone = await watched({ deleted: true });
    expect(await read(`?placeId=${gone}`)).toMatchObject(none);
  });

  it('[R144] finds by the name too, in any case and with any accents', async () => {
    const placeId = await watched({ nameKey: 'isil bungalov' });
    for (const query of ['IŞIL BUNGALOV', 'ışıl bungalov', '  Işıl   Bungalov ']) {
      const answer = await read(`/search?query=${encodeURIComponent(query)}&limit=2`);
      expect(answer.place.placeId).toBe(placeId);
      expect(answer.reviews).toHaveLength(2);
    }
  });

  it('[R078] [R144] answers none when several businesses bear the name, whoever of them has reviews', async () => {
    const search = () => read(`/search?query=${encodeURIComponent('Çam Evleri')}`);
    const first = await watched({ nameKey: 'cam evleri' });
    expect(await search()).toMatchObject({ mode: 'live', place: { placeId: first } });
    const namesake = uuidv7();
    await deliver(created({ id: namesake, name: 'Çam Evleri' }));
    expect(await search()).toMatchObject({ mode: 'none', reviews: [], place: { placeId: null } });
    expect(await read(`?placeId=${first}`)).toMatchObject({ mode: 'live', count: 60 });
    await deliver(deleted({ id: namesake, version: 2 }));
    expect(await search()).toMatchObject({ mode: 'live', place: { placeId: first } });
  });

  it('tells nothing of the store', async () => {
    const placeId = await watched({});
    const { body } = await service.get(`/api/google/reviews?placeId=${placeId}`);
    expect(body).not.toMatch(/pendingEvents|nextTryAt|businessVersion|_id|nameKey/);
  });

  it.each([
    '',
    '?placeId=',
    '?placeId=%20',
    `?placeId=${'x'.repeat(201)}`,
    '?placeId=a&placeId=b',
    '?placeId[$ne]=x',
    '?placeId=a&limit=0',
    '?placeId=a&limit=x',
    '/search',
    '/search?query=',
    `/search?query=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const answer = await service.get(`/api/google/reviews${query}`);
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it.each([
    '?placeId=%00',
    '/search?query=%00',
    '?placeId=%F0%9F%98%80',
    '/search?query=$where',
    '?placeId=../x',
  ])('bears %s', async (query) => {
    expect((await service.get(`/api/google/reviews${query}`)).json().mode).toBe('none');
  });

  it.each(['nobody', 'visitor', 'admin', 'forged'])('is open to %s', async (caller) => {
    const visitor = await stage.identity.as({ visitor: { email: 'v@x.example', tokenId: 't' } });
    const own = await stage.identity.as({
      admin: { adminId: uuidv7(), email: 'a@x.example', via: 'key', sessionId: null },
    });
    const callers: Record<string, Record<string, string>> = {
      nobody: {},
      visitor,
      admin: own,
      forged: { 'x-edogrula-identity': 'a.b.c' },
    };
    const headers = callers[caller] ?? {};
    for (const path of ['?placeId=a', '/search?query=a']) {
      expect((await service.get(`/api/google/reviews${path}`, headers)).statusCode).toBe(200);
    }
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await service.app.inject({ method, url: '/api/google/reviews', headers });
      expect(answer.statusCode).toBe(404);
    }
  });
});
