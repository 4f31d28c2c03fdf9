import {
  hangUp,
  json,
  startTestProvider,
  type TestProvider,
} from '@edogrula/service-kit/testing/test-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { nameKeyOf } from '../src/place/place.ts';
import { place } from './support/events.ts';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

let stage: Stage;
let provider: TestProvider;
let service: TestService;
const places = () => stage.mongo.collection<{ _id: string }>('places');

beforeAll(async () => {
  stage = await openStage();
  provider = await startTestProvider();
}, 120_000);
afterAll(async () => {
  await provider?.close();
  await stage?.close();
}, 60_000);
beforeEach(async () => {
  // A day to come: the database ends what is old by its own clock.
  stage.time.now = new Date('2096-11-20T10:00:00Z');
  provider.asked.length = 0;
  await Promise.all([places().deleteMany({}), stage.mongo.collection('budget').deleteMany({})]);
  service = await startTestService(
    { GOOGLE_PLACES_URL: provider.url, GOOGLE_PLACES_KEY: 'AIza-a-key-of-the-tests' },
    stage,
    { runs: ['relay', 'consumers'] },
  );
}, 60_000);
afterEach(() => service.close(), 60_000);

const business = async (name: string, change: object = {}) =>
  places().insertOne({
    _id: uuidv7(),
    name,
    nameKey: nameKeyOf(name),
    placeId: null,
    deleted: false,
    businessVersion: 1,
    rating: null,
    count: 0,
    url: null,
    reviews: [],
    fetchedAt: null,
    nextTryAt: null,
    pendingEvents: [],
    ...change,
  } as { _id: string });
const named = (name: string, id = 'ChIJ-named') => ({ ...place, id, displayName: { text: name } });
const read = async (query: string, more = '') =>
  (await service.get(`/api/google/reviews/search?query=${encodeURIComponent(query)}&limit=50${more}`)).json();

it('[R144] [decision 42] a business without a place is searched for by its name, and the answer says so', async () => {
  await business('Kuytu Koru Evleri');
  provider.answer(json({ places: [named('Kuytu Koru Evleri - Sapanca'), named('Başka Evler', 'x')] }));
  const answer = await read('kuytu koru EVLERİ');
  const result = { placeId: 'ChIJ-named', rating: 4.6, count: 128, url: 'https://maps.google.com/?cid=123' };
  expect(answer).toMatchObject({
    mode: 'legacy',
    matched: 'name',
    stale: false,
    rating: 4.6,
    count: 128,
    place: result,
    result,
  });
  expect(answer.reviews).toHaveLength(3);
  expect(provider.asked).toHaveLength(1);
  await read('Kuytu Koru Evleri');
  expect(provider.asked).toHaveLength(1);
  stage.time.now = new Date('2096-11-23T10:00:01Z');
  await read('Kuytu Koru Evleri');
  expect(provider.asked).toHaveLength(2);
});

it.each([
  ['another name', [named('Kuytu Orman Evleri')]],
  ['a part of it', [named('Kuytu')]],
  ['a longer one', [named('Kuytu Koru Evleri Restoran')]],
  ['two of one name', [named('Kuytu Koru Evleri', 'a'), named('KUYTU KORU EVLERİ', 'b')]],
  ['nothing', []],
])(
  '[decision 42] the provider’s answer with %s is nobody’s, and is not asked for again at once',
  async (_what, found) => {
    await business('Kuytu Koru Evleri');
    provider.answer(json({ places: found }));
    for (let time = 0; time < 3; time += 1)
      expect(await read('Kuytu Koru Evleri')).toMatchObject({ mode: 'none', matched: null, reviews: [] });
    expect(provider.asked).toHaveLength(1);
  },
);

it('names that are none of ours, or of two, cost no call; nor does one with a place', async () => {
  provider.answer(json({ places: [named('Yok Böyle Bir Yer')] }));
  await business('İkiz Evler');
  await business('İkiz Evler');
  await business('Yerli Ev', { placeId: 'ChIJ-own' });
  for (const name of ['Yok Böyle Bir Yer', 'İkiz Evler', 'Yerli Ev'])
    expect((await read(name)).mode).toBe('none');
  expect(provider.asked).toHaveLength(0);
});

it('[R144] a later namesake takes no reviews away from who asks by the business, and gets none of them', async () => {
  const [house, rival] = [uuidv7(), uuidv7()];
  await business('Kuytu Koru Evleri', { _id: house });
  provider.answer(json({ places: [named('Kuytu Koru Evleri')] }));
  const of = async (id: string) => (await read('Kuytu Koru Evleri', `&business=${id}`)).count;
  expect(await of(house)).toBe(128);
  await business('KUYTU Koru Evleri', { _id: rival });
  expect([await of(house), await of(rival), (await read('Kuytu Koru Evleri')).count]).toEqual([128, 0, 0]);
  expect(provider.asked).toHaveLength(1);
});

it('[decision 42] an answer to a name that the business gave up meanwhile is not kept', async () => {
  const _id = uuidv7();
  await business('Kuytu Koru Evleri', { _id });
  provider.answer((request, response) => {
    const renamed = { $set: { name: 'Başka Evler', nameKey: nameKeyOf('Başka Evler') } };
    const answer = json({ places: [named('Kuytu Koru Evleri')] });
    void places()
      .updateOne({ _id }, renamed)
      .then(() => answer(request, response));
  });
  for (const name of ['Kuytu Koru Evleri', 'Başka Evler'])
    expect(await read(name)).toMatchObject({ mode: 'none', count: 0, reviews: [] });
  expect(provider.asked).toHaveLength(1);
});

it('[R144] asked by a business that is not known yet, or is deleted, another one of that name answers nothing', async () => {
  const gone = uuidv7();
  await business('Kuytu Koru Evleri');
  await business('Eski Evler', { _id: gone, deleted: true, placeId: 'ChIJ-old', count: 7 });
  provider.answer(json({ places: [named('Kuytu Koru Evleri')] }));
  for (const id of [uuidv7(), gone])
    expect(await read('Kuytu Koru Evleri', `&business=${id}`)).toMatchObject({ mode: 'none', count: 0 });
  expect(provider.asked).toHaveLength(0);
});

it('a provider that fails answers none and is left alone for a while; many visitors cost one call', async () => {
  await business('Kuytu Koru Evleri');
  provider.answer(hangUp);
  const answers = await Promise.all(Array.from({ length: 10 }, () => read('Kuytu Koru Evleri')));
  expect(new Set(answers.map(({ mode }) => mode))).toEqual(new Set(['none']));
  expect(provider.asked).toHaveLength(1);
});

it('[decision 26] a provider that rests costs no business its turn, and nothing of the day', async () => {
  const failing = ['Bir', 'İki', 'Üç', 'Dört', 'Beş'].map((name) => `${name} Evleri`);
  for (const name of [...failing, 'Kuytu Koru Evleri']) await business(name);
  provider.answer(hangUp);
  for (const name of failing) await read(name);
  const spent = async () =>
    (await stage.mongo.collection<{ _id: string; spent: number }>('budget').findOne({}))?.spent;
  expect([provider.asked.length, await spent()]).toEqual([5, 5]);
  expect((await read('Kuytu Koru Evleri')).mode).toBe('none');
  expect([provider.asked.length, await spent()]).toEqual([5, 5]);
  provider.answer(json({ places: [named('Kuytu Koru Evleri')] }));
  stage.time.now = new Date(stage.time.now.getTime() + 61_000);
  expect(await read('Kuytu Koru Evleri')).toMatchObject({ matched: 'name', count: 128 });
});
