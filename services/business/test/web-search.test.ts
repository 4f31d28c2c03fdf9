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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findOnWeb } from '../src/explore/web-results.ts';
import { deleteOldWebAnswers } from '../src/web-search/web-answers.ts';
import { articleEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

// As recorded from api.search.brave.com/res/v1/news/search, fields that are not read left out in part.
const news = {
  type: 'news',
  query: { original: 'sapanca bungalov', spellcheck_off: false },
  results: [
    {
      type: 'news_result',
      title: 'Sapanca&#x27;da <strong>bungalov</strong> denetimi',
      url: 'https://www.haber.example/sapanca-denetim',
      description: 'Ruhsatsız <strong>bungalov</strong>lar mühürlendi.',
      age: '2 days ago',
      page_age: '2026-11-18T09:30:00',
      meta_url: { hostname: 'www.haber.example' },
      thumbnail: { src: 'https://imgs.search.brave.com/x.jpg' },
    },
  ],
};
const shown = {
  title: "Sapanca'da bungalov denetimi",
  url: 'https://www.haber.example/sapanca-denetim',
  snippet: 'Ruhsatsız bungalovlar mühürlendi.',
  breadcrumbs: ['haber.example'],
  rating: null,
  votes: null,
  image: null,
  source: 'web',
};

let brave: TestProvider;
let service: TestService;
const start = (env: Record<string, string> = {}) =>
  startTestService({ env: { WEB_SEARCH_URL: brave.url, WEB_SEARCH_KEY: 'a-test-key-of-brave', ...env } });
beforeAll(async () => {
  brave = await startTestProvider();
});
beforeEach(async () => {
  await service?.close();
  brave.answer(json(news));
  brave.asked.length = 0;
  service = await start();
});
afterAll(async () => {
  await service.close();
  await brave.close();
});

type Answer = { results: { url: string; source: string }[]; web: unknown };
const search = async (q: string, tab = 'news', address = ''): Promise<Answer> => {
  const headers = address ? await service.identity.as({ address }) : {};
  const answer = await service.get(`/api/explore?q=${encodeURIComponent(q)}&tab=${tab}`, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const later = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};
const hour = 3_600_000;
const fetchedAt = '2026-11-20T10:00:00.000Z';

describe('the web search behind the tabs', () => {
  it('[R061][decision 26] adds what the web has after what is ours, named, dated, without pictures of strangers', async () => {
    await service.deliver(articleEvent({ title: 'Sapanca bungalov haberleri' }));
    const { results, web } = await search('Sapanca bungalov');
    expect(results.map(({ source }) => source)).toEqual(['own', 'web']);
    expect(results[1]).toMatchObject(shown);
    expect(web).toEqual({ source: 'Brave Search', fetchedAt, stale: false });
    const asked = new URL(brave.asked[0] ?? '', brave.url);
    expect(asked.pathname).toBe('/res/v1/news/search');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ q: 'Sapanca bungalov', country: 'TR' });
    expect(brave.headers()['x-subscription-token']).toBe('a-test-key-of-brave');
    for (const tab of ['images', 'videos']) await search('Sapanca bungalov', tab);
    expect(brave.asked.map((path) => path.split('/')[3])).toEqual(['news', 'images', 'videos']);
  });

  it('[decision 26] what cannot be shown of an answer is left out, the rest remains', async () => {
    const [sound] = news.results;
    const others = [{ title: 'Eski', url: 'http://eski.example/' }, { title: 7 }, null];
    brave.answer(json({ ...news, results: [others[0], sound, ...others] }));
    expect((await search('göl', 'images')).results.map(({ url }) => url)).toEqual([sound?.url]);
    brave.answer(json({ ...news, results: [] }));
    expect(await search('orman', 'images')).toMatchObject({
      results: [],
      web: { source: 'Brave Search', fetchedAt, stale: false },
    });
  });

  it('[R061] [decision 43] «Tümü» holds pages of the web below what is ours; without a part for pages there are none', async () => {
    await service.deliver(articleEvent({ title: 'Kırkpınar bungalov rehberi' }));
    const whole = { type: 'search', web: { type: 'search', results: news.results } };
    brave.answer(json(whole));
    // What comes late on a machine that stalls is kept for whoever asks next.
    let { results, web } = await search('Kırkpınar bungalov', 'all');
    await until(async () => {
      if (!web) ({ results, web } = await search('Kırkpınar bungalov', 'all'));
      return web !== null;
    });
    expect(results.map(({ source }) => source)).toEqual(['own', 'web']);
    expect(results[1]).toMatchObject(shown);
    expect(web).toEqual({ source: 'Brave Search', fetchedAt, stale: false });
    expect(new URL(brave.asked[0] ?? '', brave.url).pathname).toBe('/res/v1/web/search');
    brave.answer(json({ type: 'search' }));
    expect((await search('Maşukiye bungalov', 'all')).results.map(({ source }) => source)).not.toContain(
      'web',
    );
  });

  it('[decision 43] «Tümü» does not wait for a provider that is silent', async () => {
    await service.deliver(articleEvent({ title: 'Kurtköy bungalov rehberi' }));
    brave.answer(silence);
    const { results, web } = await search('Kurtköy bungalov', 'all');
    expect([results.map(({ source }) => source), web]).toEqual([['own'], null]);
  });

  it('[decision 43] «Tümü» is answered although the web never answers at all', async () => {
    const webSearch = () => new Promise<never>(() => undefined);
    const asked = { q: 'bungalov', query: 'bungalov', tab: 'all', address: undefined } as const;
    expect(await findOnWeb({ ...service.deps, webSearch }, asked)).toEqual({ results: [], from: null });
  });

  it('nothing personal is ever sent', async () => {
    for (const q of [
      '0532 123 45 67',
      '@golkiyi.bungalov',
      'golkiyi.example',
      'ali_veli',
      'a@b.example',
      'TR33 0006 1005',
      '٠٥٣٢ ١٢٣ ٤٥ ٦٧',
      '+90 532‑123‑45‑67',
      '532–123–45–67',
      '(532) 123‐45‐67',
      'https://kötü.com',
      'ali＠gmail．com',
      // A part of it, which the provider would take, ends within a number.
      `${'göl kenarı '.repeat(17)}bungalov 0532 123 45 67`,
    ])
      for (const tab of ['all', 'news']) expect(await search(q, tab)).toMatchObject({ web: null });
    expect(brave.asked).toEqual([]);
  });

  it('asks once for a day and for many readers, however the words are written', async () => {
    await Promise.all([search('Göl evi'), search('göl evi'), search(' GÖL  EVİ ')]);
    await search('gol evi');
    expect(brave.asked).toHaveLength(1);
    later(25 * hour);
    expect((await search('göl evi')).web).toMatchObject({ stale: false });
    expect(brave.asked).toHaveLength(2);
  });

  it('keeps to the calls of a day', async () => {
    await service.close();
    service = await start({ WEB_SEARCH_DAILY_BUDGET: '2' });
    for (const [place, q] of ['bir', 'iki', 'üç'].entries()) await search(q, 'news', `192.0.${place}.1`);
    expect(brave.asked).toHaveLength(2);
    later(24 * hour);
    await search('üç');
    expect(brave.asked).toHaveLength(3);
  });

  it('[R499] one network takes a tenth of a day’s calls, and the rest is there for others', async () => {
    await service.close();
    service = await start({ WEB_SEARCH_DAILY_BUDGET: '30' });
    for (let place = 0; place < 6; place += 1)
      await search(`bungalov ${place}x`, 'news', `203.0.113.${place}`);
    for (let place = 0; place < 6; place += 1)
      await search(`orman ${place}x`, 'images', `2001:db8:7:${place}::1`);
    expect(brave.asked).toHaveLength(3 + 3);
    // What is kept costs nobody anything; nothing is made up for the rest.
    expect((await search('bungalov 0x', 'news', '203.0.113.9')).web).toMatchObject({ stale: false });
    expect(await search('bungalov 5x', 'news', '203.0.113.9')).toMatchObject({ results: [], web: null });
    expect((await search('bungalov 5x', 'news', '198.51.100.1')).web).toMatchObject({ stale: false });
    later(24 * hour);
    expect((await search('göl 9x', 'news', '203.0.113.9')).web).toMatchObject({ stale: false });
  });

  it('[R499] nothing that was counted names a network, and it is forgotten after two days', async () => {
    await search('göl', 'news', '203.0.113.9');
    const counted = async () =>
      (await service.deps.db.selectFrom('provider_day').select('name').execute()).map(({ name }) => name);
    expect((await counted()).sort()).toEqual([
      'web-search',
      expect.stringMatching(/^web-search [0-9a-f]{32}$/),
    ]);
    later(48 * hour);
    await deleteOldWebAnswers(service.deps.db, service.time.now);
    expect(await counted()).toEqual(['web-search']);
  });

  it('without a key there is none, and a stored answer remains, marked, until it is a week old', async () => {
    await search('göl');
    brave.answer(json({}, 401));
    later(48 * hour);
    expect((await search('göl')).web).toEqual({ source: 'Brave Search', fetchedAt, stale: true });
    later(6 * 24 * hour);
    await deleteOldWebAnswers(service.deps.db, service.time.now);
    expect((await search('göl')).web).toBeNull();
    await service.close();
    service = await startTestService();
    expect(await search('göl')).toMatchObject({ results: [], web: null });
  });

  const bad: [string, Parameters<TestProvider['answer']>[0]][] = [
    ['an error', json({ error: 'x' }, 500)],
    ['too many requests', json({}, 429)],
    ['a wrong key', json({}, 401)],
    ['no JSON', text('<html>')],
    ['null', json(null)],
    ['a number for a title', json({ results: [{ title: 7, url: 'https://x.example' }] })],
    ['a script for an address', json({ results: [{ title: 'x', url: 'javascript:alert(1)' }] })],
    ['plain HTTP', json({ results: [{ title: 'x', url: 'http://x.example/' }] })],
    ['a redirect', redirectTo('http://127.0.0.1:1/')],
    ['a flood', flood],
    ['a hang-up', hangUp],
    ['silence', silence],
  ];
  it.each(bad)('with %s: our own results remain, and nothing is stored', async (_what, how) => {
    await service.deliver(articleEvent({ title: 'Göl haberi' }));
    brave.answer(how);
    const { results, web } = await search('göl');
    expect([results.map(({ source }) => source), web]).toEqual([['own'], null]);
    const { rows } = await service.deps.pool.query('select 1 from web_answer');
    expect(rows).toEqual([]);
    // The same question rests: a reader does not wait twice.
    await search('göl');
    expect(brave.asked).toHaveLength(1);
  });

  it('is not asked any more after five failures, for a minute', async () => {
    brave.answer(json({}, 503));
    for (const q of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7']) await search(q);
    expect(brave.asked).toHaveLength(5);
    later(61_000);
    brave.answer(json(news));
    expect((await search('h8')).web).not.toBeNull();
  });
});
