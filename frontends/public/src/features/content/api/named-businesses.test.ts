import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { verifiedAnswer } from '../../../testing/business-factory.ts';
import { startLocalApi } from '../../../testing/local-api.ts';
import { namedBusinesses } from './named-businesses.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

it('[R015] a registry that is silent holds a text up for four seconds, not until the gateway gives the page up', async () => {
  api.answers['/api/businesses/golkiyi-bungalov'] = { body: verifiedAnswer };
  api.answers['/api/businesses/cam-evi'] = { hang: true };
  const html = '<a href="/isletme/golkiyi-bungalov">bir</a> <a href="/isletme/cam-evi">iki</a>';
  const began = performance.now();
  const named = await namedBusinesses(html, new Request('http://site.example/blog/iptal-kosullari'));
  expect(named.map(({ path }) => path)).toEqual(['/isletme/golkiyi-bungalov']);
  expect(performance.now() - began).toBeLessThan(8000);
}, 20_000);
