import { exploreAnswer } from '@edogrula/contracts/http/explore';
import { json, startTestProvider, type TestProvider } from '@edogrula/service-kit/testing/test-provider';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, removal, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

const pages = [
  'https://www.instagram.com/golkiyi.firsat/',
  'https://www.instagram.com/golkiyi.firsat/reels/?hl=tr',
  'https://firsat-evleri.com/oda?id=4',
  'https://rezervasyon.firsat-evleri.com/',
  'https://www.google.com/url?q=&url=https%3A%2F%2Ffirsat-evleri.com',
  'https://durust-evler.com/',
  'https://www.instagram.com/durust.evler/',
  'https://haber.example/golkiyi.firsat',
  'https://www.instagram.com/p/Cabc123/',
  'https://evler.example/gol-evi',
  'https://evler.example/gol-evi/tas-oda',
  'https://evler.example/gol-evi/baska-oda',
];
const results = pages.map((url) => ({ title: 'Göl evleri', url, description: 'Göl kıyısında.' }));
const tabs = ['all', 'images', 'videos', 'news'] as const;

let brave: TestProvider;
let service: TestService;
beforeAll(async () => {
  brave = await startTestProvider();
  // A search of the whole web answers in parts, the others in one list.
  brave.answer(json({ results, web: { results } }));
  service = await startTestService({ env: { WEB_SEARCH_URL: brave.url, WEB_SEARCH_KEY: 'a-test-key' } });
});
afterAll(async () => {
  await service.close();
  await brave.close();
});

const search = async (tab: string) => {
  const ask = async () =>
    exploreAnswer.parse((await service.get(`/api/explore?q=g%C3%B6l%20evleri&tab=${tab}`)).json());
  let answer = await ask();
  // «Tümü» does not wait for what is late on a machine that stalls.
  await until(async () => {
    if (!answer.web) answer = await ask();
    return Boolean(answer.web);
  });
  return answer.results.filter(({ source }) => source === 'web');
};
const badged = async (tab: string) =>
  (await search(tab)).flatMap(({ url, badge, entry }) => (badge ? [[url, badge, entry]] : []));
const blacklist = async (data: Parameters<typeof reportEvent>[0]) => {
  const event = reportEvent({ phone: null, instagramUsername: null, ...data });
  await service.deliver(event);
  const { entryId } = reportOf(event);
  const { rows } = await service.deps.pool.query('select slug from blacklist_entry where id = $1', [entryId]);
  return { entryId, page: `/kara-liste/${rows[0].slug}` };
};

describe('a page of the web that is of a blacklisted account or site', () => {
  it('[R061] [decision 39] wears the badge of our entry in every tab, also in a kept answer, and no page another badge', async () => {
    await enterBusiness(service, {
      instagramUsername: 'durust.evler',
      website: 'https://durust-evler.com',
      verified: true,
    });
    for (const tab of tabs) expect([tab, await badged(tab)]).toEqual([tab, []]);
    const asked = brave.asked.length;

    const account = await blacklist({ name: 'Gölkıyı Fırsat', instagramUsername: 'golkiyi.firsat' });
    const site = await blacklist({ name: 'Fırsat Evleri', website: 'https://firsat-evleri.com' });
    const warned = [
      ...pages.slice(0, 2).map((url) => [url, 'blacklisted', account.page]),
      ...pages.slice(2, 5).map((url) => [url, 'blacklisted', site.page]),
    ];
    for (const tab of tabs) expect([tab, await badged(tab)]).toEqual([tab, warned]);

    await service.asAdmin('DELETE', `/api/report/blacklist/${site.entryId}`, removal);
    for (const tab of tabs) expect([tab, await badged(tab)]).toEqual([tab, warned.slice(0, 2)]);
    expect(brave.asked).toHaveLength(asked);
  });

  it('[R061] [R140] that a record has as its very page wears none beside a listed page above it', async () => {
    await enterBusiness(service, { website: 'https://evler.example/gol-evi/tas-oda', verified: true });
    const { page } = await blacklist({ name: 'Göl Evi Sahte', website: 'https://evler.example/gol-evi' });
    const mine = (await badged('news')).filter(([url]) => String(url).includes('evler.example'));
    expect(mine).toEqual([
      ['https://evler.example/gol-evi', 'blacklisted', page],
      ['https://evler.example/gol-evi/baska-oda', 'blacklisted', page],
    ]);
  });
});
