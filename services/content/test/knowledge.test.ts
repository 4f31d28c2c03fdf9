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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

// As recorded from tr.wikipedia.org/api/rest_v1/page/summary/Sapanca, fields that are not read left out in part.
const sapanca = {
  type: 'standard',
  title: 'Sapanca',
  displaytitle: '<span class="mw-page-title-main">Sapanca</span>',
  wikibase_item: 'Q1011021',
  pageid: 24_610,
  lang: 'tr',
  thumbnail: { source: 'https://upload.wikimedia.org/a/320px-Sapanca.jpg', width: 320, height: 213 },
  originalimage: { source: 'https://upload.wikimedia.org/a/Sapanca.jpg', width: 4288, height: 2848 },
  description: 'Sakarya ilçesi',
  content_urls: { desktop: { page: 'https://tr.wikipedia.org/wiki/Sapanca' } },
  extract: 'Sapanca, Sakarya ilinin bir ilçesidir.',
  coordinates: { lat: 40.69, lon: 30.27 },
};
// As recorded from api.open-meteo.com/v1/forecast.
const weather = {
  latitude: 40.6875,
  longitude: 30.25,
  current_weather: { time: '2096-11-20T13:00', interval: 900, temperature: 11.4, windspeed: 7.2, is_day: 1 },
  daily: {
    time: ['2096-11-20', '2096-11-21', '2096-11-22'],
    temperature_2m_max: [13.1, 12.4, 9.8],
    temperature_2m_min: [6.2, 5.9, 4.4],
  },
};
const hour = 3_600_000;
const full = {
  title: 'Sapanca',
  subtitle: 'Sakarya ilçesi',
  summary: 'Sapanca, Sakarya ilinin bir ilçesidir.',
  wiki_url: 'https://tr.wikipedia.org/wiki/Sapanca',
  gmap_url: 'https://www.google.com/maps/search/?api=1&query=Sapanca',
  coordinates: { lat: 40.69, lng: 30.27 },
  image: 'https://upload.wikimedia.org/a/Sapanca.jpg',
  thumbnail: 'https://upload.wikimedia.org/a/320px-Sapanca.jpg',
  weather: {
    current_weather: { temperature: 11.4, windspeed: 7.2 },
    daily: weather.daily,
  },
  fetchedAt: '2096-11-20T10:00:00.000Z',
  stale: false,
  source: 'Vikipedi',
  demo: false,
};

let stage: Stage;
let wikipedia: TestProvider;
let sky: TestProvider;
let service: TestService;
const start = (more: Record<string, string> = {}) =>
  startTestService({ WIKIPEDIA_URL: wikipedia.url, WEATHER_URL: sky.url, ...more }, stage);
beforeAll(async () => {
  stage = await openStage();
  [wikipedia, sky] = await Promise.all([startTestProvider(), startTestProvider()]);
});
afterAll(async () => {
  await Promise.all([wikipedia.close(), sky.close()]);
  await stage.close();
});
// A start of its own for each test: no breaker and no rest is carried over.
beforeEach(async () => {
  await service?.close();
  await stage.mongo.collection('knowledge').deleteMany({});
  // A day to come: the database ends what is old by its own clock.
  stage.time.now = new Date('2096-11-20T10:00:00Z');
  wikipedia.answer(json(sapanca));
  sky.answer(json(weather));
  wikipedia.asked.length = 0;
  sky.asked.length = 0;
  service = await start();
});
afterAll(() => service.close());

const read = async (q = 'Sapanca', address = '') => {
  const headers = address ? await stage.identity.as({ address }) : {};
  const answer = await service.get(`/api/geo/knowledge?q=${encodeURIComponent(q)}`, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const forgetCalls = () =>
  Promise.all(['budget', 'budget_share'].map((name) => stage.mongo.collection(name).deleteMany({})));
const later = (ms: number) => {
  stage.time.now = new Date(stage.time.now.getTime() + ms);
};

it('[R149] [R198] [R092] answers both providers’ facts, and names where they are from', async () => {
  expect(await read()).toEqual(full);
  expect(wikipedia.asked).toEqual(['/api/rest_v1/page/summary/Sapanca']);
  const query = new URLSearchParams(sky.asked[0]?.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    latitude: '40.69',
    longitude: '30.27',
    forecast_days: '3',
  });
});

it('asks once for a day, for the weather once an hour, and once for many readers', async () => {
  await Promise.all([read(), read(), read(' Sapanca ')]);
  await read();
  expect([wikipedia.asked.length, sky.asked.length]).toEqual([1, 1]);
  later(2 * hour);
  await read();
  expect([wikipedia.asked.length, sky.asked.length]).toEqual([1, 2]);
  later(23 * hour);
  const fresh = await read();
  expect([wikipedia.asked.length, sky.asked.length]).toEqual([2, 3]);
  expect(fresh.fetchedAt).toBe('2096-11-21T11:00:00.000Z');
});

describe('[R149] titles that differ by a letter’s sign or size are different ones', () => {
  const muscle = { ...sapanca, title: 'Kas', extract: 'Kas, kasılan bir dokudur.' };
  const town = { ...sapanca, title: 'Kaş', extract: 'Kaş, Antalya’nın bir ilçesidir.' };

  it.each([
    ['Kas', 'Kaş'],
    ['KIRIK', 'KİRİK'],
    ['Van', 'VAN'],
  ])('after «%s» its own answer comes for «%s»', async (first, second) => {
    wikipedia.answer(json(muscle));
    expect((await read(first)).summary).toBe(muscle.extract);
    wikipedia.answer(json(town));
    expect((await read(second)).summary).toBe(town.extract);
    expect((await read(first)).summary).toBe(muscle.extract);
    expect(wikipedia.asked).toHaveLength(2);
  });

  it('and one that there is not holds up no other; the same letters in another encoding are one', async () => {
    wikipedia.answer(json({ type: 'not_found' }, 404));
    expect((await read('Kas')).summary).toBeNull();
    wikipedia.answer(json(town));
    expect((await read('Ka\u015f')).summary).toBe(town.extract);
    expect((await read('Kas\u0327')).summary).toBe(town.extract);
    expect(wikipedia.asked).toHaveLength(2);
  });
});

it('[decision 27] made-up answers are marked, and neither kind is shown as the other', async () => {
  await read();
  await service.close();
  service = await start({ KNOWLEDGE_DEMO: 'on' });
  expect(await read()).toEqual({ ...full, source: 'Demo', demo: true });
  expect(wikipedia.asked).toHaveLength(2);
  await service.close();
  service = await startTestService({}, stage);
  expect(await read()).toMatchObject({ summary: null, weather: null, source: null, demo: false });
});

it('another start finds what was stored', async () => {
  await read();
  await service.close();
  service = await start();
  expect(await read()).toEqual(full);
  expect(wikipedia.asked).toHaveLength(1);
});

it('[decision 26] without addresses nothing is fetched: none at first, else the stored answer, marked', async () => {
  await read();
  await service.close();
  service = await startTestService({}, stage);
  expect(await read()).toEqual(full);
  later(48 * hour);
  expect(await read()).toEqual({ ...full, stale: true });
  expect([wikipedia.asked.length, sky.asked.length]).toEqual([1, 1]);
  const none = {
    subtitle: null,
    summary: null,
    wiki_url: null,
    coordinates: null,
    image: null,
    weather: null,
  };
  expect(await read('Kartepe')).toMatchObject({
    ...none,
    title: 'Kartepe',
    fetchedAt: null,
    stale: false,
    source: null,
  });
});

describe('a provider that fails', () => {
  const bad: [string, Parameters<TestProvider['answer']>[0]][] = [
    ['an error', json({ error: 'x' }, 500)],
    ['too many requests', json({}, 429)],
    ['no such page', json({ type: 'not_found' }, 404)],
    ['no JSON', text('<html>')],
    ['an empty body', text('')],
    ['a list', json([sapanca])],
    ['null', json(null)],
    ['a title that is a number', json({ ...sapanca, title: 7 })],
    ['coordinates beyond the globe', json({ ...sapanca, coordinates: { lat: 400, lon: 1 } })],
    [
      'a script for an address',
      json({ ...sapanca, content_urls: { desktop: { page: 'javascript:alert(1)' } } }),
    ],
    ['a picture over plain HTTP', json({ ...sapanca, thumbnail: { source: 'http://x.example/a.jpg' } })],
    ['a redirect', redirectTo('http://127.0.0.1:1/')],
    ['a flood', flood],
    ['a hang-up', hangUp],
  ];
  it.each(bad)('with %s: nothing without a stored answer, and nothing is stored', async (_what, how) => {
    wikipedia.answer(how);
    expect(await read()).toMatchObject({
      title: 'Sapanca',
      summary: null,
      weather: null,
      fetchedAt: null,
      source: null,
    });
    expect(await stage.mongo.collection('knowledge').countDocuments()).toBe(0);
  });

  it.each(bad)('with %s: the stored answer remains, and is marked stale once it is', async (_what, how) => {
    await read();
    wikipedia.answer(how);
    sky.answer(how);
    expect(await read()).toEqual(full);
    later(25 * hour);
    expect(await read()).toEqual({ ...full, stale: true });
  });

  it('with a weather that makes no sense: the text without it', async () => {
    for (const nonsense of [
      { ...weather, current_weather: { temperature: 'warm', windspeed: 1 } },
      { ...weather, daily: { ...weather.daily, temperature_2m_min: [1] } },
      { ...weather, daily: { ...weather.daily, time: ['a', 'b', 'c'] } },
      {},
    ]) {
      sky.answer(json(nonsense));
      expect(await read()).toEqual({ ...full, weather: null });
      later(60_000);
    }
    sky.answer(json(weather));
    expect((await read()).weather).toEqual(full.weather);
  });

  it('a weather that is hours old makes the block stale', async () => {
    await read();
    sky.answer(json({}, 500));
    later(3 * hour);
    expect(await read()).toEqual({ ...full, stale: true });
  });

  it('that says nothing costs a reader seconds once, not the next one', async () => {
    wikipedia.answer(silence);
    const began = Date.now();
    expect((await read()).summary).toBeNull();
    const first = Date.now() - began;
    expect(first).toBeGreaterThan(3000);
    await read();
    expect(Date.now() - began - first).toBeLessThan(first);
    expect(wikipedia.asked).toHaveLength(1);
    wikipedia.answer(json(sapanca));
    later(31_000);
    expect((await read()).summary).toBe(full.summary);
  });

  it('made-up titles keep neither the real ones away nor the store full', async () => {
    wikipedia.answer(json({ type: 'not_found' }, 404));
    for (let count = 0; count < 12; count += 1) await read(`yok-${count}`);
    expect(wikipedia.asked).toHaveLength(12);
    await read('yok-1');
    expect(wikipedia.asked).toHaveLength(12);
    wikipedia.answer(json(sapanca));
    expect(await read()).toEqual(full);
    expect(await stage.mongo.collection('knowledge').countDocuments()).toBe(1);
  });

  it('has titles that lead elsewhere: they rest alone, and an honest one is answered', async () => {
    wikipedia.answer(redirectTo('/api/rest_v1/page/summary/Baska'));
    for (let count = 0; count < 6; count += 1) expect((await read(`eski ad ${count}`)).summary).toBeNull();
    wikipedia.answer(json(sapanca));
    expect(await read()).toEqual(full);
    expect(wikipedia.asked).toHaveLength(7);
  });

  it('is not asked any more after five failures', async () => {
    wikipedia.answer(json({}, 503));
    for (let count = 0; count < 9; count += 1) await read(`soru-${count}`);
    expect(wikipedia.asked).toHaveLength(5);
  });
});

it('[decision 26] keeps to the calls of a day, over restarts, and goes on the day after', async () => {
  const few = { WIKIPEDIA_DAILY_BUDGET: '2' };
  await forgetCalls();
  await service.close();
  service = await start(few);
  const places = ['Sapanca', 'Kartepe', 'Maşukiye'].entries();
  await Promise.all(Array.from(places, ([at, place]) => read(place, `192.0.${at}.1`)));
  expect(wikipedia.asked).toHaveLength(2);
  await service.close();
  service = await start(few);
  expect(await read('Arifiye')).toMatchObject({ summary: null, fetchedAt: null });
  expect(wikipedia.asked).toHaveLength(2);
  later(24 * hour);
  expect((await read('Arifiye')).summary).toBe(full.summary);
  await forgetCalls();
});

describe('one network', () => {
  beforeEach(async () => {
    await forgetCalls();
    await service.close();
    service = await start({ WIKIPEDIA_DAILY_BUDGET: '30' });
  });
  afterAll(forgetCalls);

  it('[R499] takes a tenth of a day’s calls, also by titles that there are not; the rest is there for others', async () => {
    wikipedia.answer(json({ type: 'not_found' }, 404));
    for (let place = 0; place < 6; place += 1) await read(`yok ${place}`, `203.0.113.${place}`);
    expect(wikipedia.asked).toHaveLength(3);
    wikipedia.answer(json(sapanca));
    expect(await read('Sapanca', '203.0.113.77')).toMatchObject({
      summary: null,
      weather: null,
      source: null,
    });
    expect(await read('Sapanca', '198.51.100.1')).toEqual(full);
    // What is kept costs nobody anything.
    expect(await read('Sapanca', '203.0.113.77')).toEqual(full);
    for (let place = 0; place < 6; place += 1) await read(`köy ${place}`, `2001:db8:7:${place}::1`);
    expect(wikipedia.asked).toHaveLength(3 + 1 + 3);
    later(24 * hour);
    expect((await read('Kartepe', '203.0.113.77')).summary).toBe(full.summary);
  });

  it('[R499] is counted under no name of its own', async () => {
    await read('Sapanca', '203.0.113.77');
    const rows = await stage.mongo.collection<{ _id: string }>('budget_share').find().toArray();
    const day = '2096-11-20';
    expect(rows.map(({ _id }) => _id.replace(/[0-9a-f]{32}/, 'name')).sort()).toEqual([
      `open-meteo name ${day}`,
      `wikipedia name ${day}`,
    ]);
  });
});

it.each(['..', '.', '../../etc', 'a/b?c#d', '%00', 'a\0b', '$where', '😀', 'Ş'.repeat(119), "'; drop"])(
  'stays on its path for %j',
  async (q) => {
    wikipedia.answer(json({}, 404));
    expect((await service.get(`/api/geo/knowledge?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    for (const path of wikipedia.asked) expect(path).toMatch(/^\/api\/rest_v1\/page\/summary\/[^/?#]+$/);
    wikipedia.answer(json(sapanca));
    expect((await service.get(`/api/geo/knowledge?q=${encodeURIComponent(`${q}x`)}`)).statusCode).toBe(200);
  },
);

it.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(121)}`, '?q=a&q=b'])('refuses %s', async (query) => {
  const answer = await service.get(`/api/geo/knowledge${query}`);
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(wikipedia.asked).toEqual([]);
});
