import { exploreAnswer } from '@edogrula/contracts/http/explore';
import { json, startTestProvider, type TestProvider } from '@edogrula/service-kit/testing/test-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let web: TestProvider;
let service: TestService;
beforeAll(async () => {
  web = await startTestProvider();
  web.answer(json({ type: 'search', web: { results: [] } }));
  service = await startTestService({
    env: { WEB_SEARCH_URL: web.url, WEB_SEARCH_KEY: 'a-test-key-of-brave' },
  });
});
afterAll(async () => {
  await service.close();
  await web.close();
});

const explore = async (q: string) =>
  exploreAnswer.parse((await service.get(`/api/explore?${new URLSearchParams({ q })}`)).json());
const blacklist = (data: Parameters<typeof reportEvent>[0]) => service.deliver(reportEvent(data));

describe('a long question to the search', () => {
  it('[R145] [decision 34] a text longer than what is read is refused as a whole: no verdict, warning or result is of a part', async () => {
    await enterBusiness(service, { name: 'Yosun Dere', instagramUsername: 'yosundere', verified: true });
    await blacklist({ name: 'Yosun Dere Fırsat', instagramUsername: 'yosundere.firsat' });
    const address = 'https://instagram.com/yosundere';
    for (const begin of [address, '@yosundere', 'Yosun Dere, @yosundere.firsat']) {
      const long = `${begin}${'/'.repeat(2000)}dolandirici`;
      const { lookup, warnings, results, places, unknownContact, refused } = await explore(long);
      expect([begin, lookup, warnings, results, places]).toEqual([begin, null, [], [], []]);
      expect([refused, unknownContact]).toEqual(['too_long', null]);
    }
    // Of no part of them, though it is asked of what is read.
    expect(web.asked).toEqual([]);
    await explore('bungalov');
    expect(web.asked).toHaveLength(1);
    expect((await explore(address)).lookup).toMatchObject({ status: 'verified' });
    // Whole, it names another account than its beginning.
    expect(await explore(`${address}${'/'.repeat(500)}dolandirici`)).toMatchObject({ lookup: null });
    const talk = `Merhaba, ${'bungalov fiyatı ne kadar acaba? '.repeat(40)} Adımız @yosundere.firsat`;
    expect(((await explore(talk)).warnings ?? []).map(({ name }) => name)).toContain('Yosun Dere Fırsat');
  });
});
