import { exploreAnswer } from '@edogrula/contracts/http/explore';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let page: string;
beforeAll(async () => {
  service = await startTestService({ env: { PUBLIC_URL: 'https://edogrula.example' } });
  const { slug } = await enterBusiness(service, { name: 'Turkuaz Koy Evleri', verified: true });
  page = `https://edogrula.example/isletme/${slug}`;
});
afterAll(() => service.close());

const explore = async (q: string) =>
  exploreAnswer.parse((await service.get(`/api/explore?${new URLSearchParams({ q })}`)).json());

describe('[R364] a page of ours', () => {
  it('is no stranger’s site to a search: nobody reads that it is unknown, or reports it', async () => {
    expect(await explore(page)).toMatchObject({ refused: 'our_page', unknownContact: null, lookup: null });
    for (const q of [`${page} güvenilir mi`, `Sayfamız ${page} hemen bakın`])
      expect([q, (await explore(q)).unknownContact]).toEqual([q, null]);
    const alike = 'edogrula.example.sahte.example';
    for (const q of [`https://${alike}/isletme/x`, `https://${alike}/isletme/x güvenilir mi`])
      expect(await explore(q)).toMatchObject({ refused: null, unknownContact: { key: alike } });
  });

  it('is refused in the same words by the lookup, in an address and in a body, and by a card', async () => {
    const q = encodeURIComponent(page);
    const answers = [
      await service.get(`/api/businesses/search?q=${q}`),
      await service.get(`/api/businesses/search?type=website&q=${q}`),
      await service.get(`/api/businesses/cards/new?q=${q}`),
      await service.app.inject({ method: 'POST', url: '/api/businesses/search', payload: { q: page } }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalid_query', message: refusalTexts.our_page },
      ]);
  });
});
