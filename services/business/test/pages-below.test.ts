import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rekeyWebsites } from '../src/registry/rekey-websites.ts';
import { enterBusiness, newHandle, newPhone, removal, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const warned = ['blacklist', 'blacklist', 'blacklist', 'blacklist', 1];
const unknown = ['not_found', 'not_found', 'not_found', null, 0];

/** What is said of an address by the box, by a card, beside other keys, by the search for it, and above a search. */
async function said(address: string) {
  const q = encodeURIComponent(`https://${address}`);
  const { token } = (await service.get(`/api/businesses/cards/new?q=${q}`)).json();
  const card = (await service.get(`/api/businesses/cards?token=${token}`)).json();
  // As the browser asks that reads the message.
  const [link] = findInMessage(`Sitemiz https://${address}`);
  const payload = { keys: [link?.asked, newPhone()] };
  const together = await service.app.inject({ method: 'POST', url: '/api/businesses/together', payload });
  const whole = (await service.get(`/api/explore?q=${q}`)).json();
  const search = (await service.get(`/api/explore?q=${q}%20${encodeURIComponent('güvenilir mi')}`)).json();
  return [
    (await service.get(`/api/businesses/search?q=${q}`)).json().status,
    card.now.status,
    together.json().items[0].status,
    whole.lookup?.status ?? null,
    search.warnings.length,
  ];
}
async function each(addresses: readonly string[]) {
  const answers: unknown[][] = [];
  for (const address of addresses) answers.push([address, ...(await said(address))]);
  return answers;
}
const all = (addresses: readonly string[], answer: unknown[]) =>
  addresses.map((address) => [address, ...answer]);

async function list(website: string, more: Record<string, unknown> = {}) {
  const event = reportEvent({ website: `https://${website}`, phone: null, instagramUsername: null, ...more });
  await service.deliver(event);
  return reportOf(event).entryId;
}
const verify = (website: string, more: Record<string, unknown> = {}) =>
  enterBusiness(service, { website: `https://${website}`, verified: true, ...more });

describe('[R140] a warning of a page on a site of many', () => {
  it('reaches the pages below it, and the page in another letter case, in whatever way is asked', async () => {
    await list('sites.example/sapanca-bungalov');
    const reached = [
      'sites.example/sapanca-bungalov',
      'sites.example/sapanca-bungalov/rezervasyon',
      'www.sites.example/sapanca-bungalov/odalar/tas-ev?x=1',
      'sites.example/Sapanca-Bungalov',
      'sites.example/SAPANCA-BUNGALOV/Rezervasyon/',
      'sites.example/sapanca-bungalov;a=1/oda',
      'sites.example/sapanca-bungalov/1/2/3/4/5/6/7/8',
    ];
    expect(await each(reached)).toEqual(all(reached, warned));
    // A card keeps no path that is too long for a key.
    const [box, , message, ...search] = await said(`sites.example/sapanca-bungalov/${'a'.repeat(290)}`);
    expect([box, message, ...search]).toEqual(['blacklist', 'blacklist', 'blacklist', 1]);
    // By segments, and never upwards.
    const others = [
      'sites.example',
      'sites.example/sapanca',
      'sites.example/sapanca-bungalov-evleri',
      'sites.example/baska/sapanca-bungalov',
      'baska-sites.example/sapanca-bungalov',
    ];
    expect(await each(others)).toEqual(all(others, unknown));
  });

  it('is found in small letters where it was listed in others', async () => {
    const entry = await list('harfler.example/%C5%9Eale/GolEvi');
    const ways = ['%C5%9Eale/GolEvi', '%c5%9fale/golevi', 'şale/golevi/rezervasyon', 'ŞALE/GOLEVİ'].map(
      (way) => `harfler.example/${way}`,
    );
    expect(await each(ways.slice(0, 3))).toEqual(all(ways.slice(0, 3), warned));
    // With its dot it is another letter, by no locale the same.
    expect(await said(ways[3] ?? '')).toEqual(unknown);
    await service.asAdmin('DELETE', `/api/admin/report/blacklist/${entry}`, removal);
    expect(await each(ways)).toEqual(all(ways, unknown));
  });

  it('condemns nobody’s page below a folder of many, whoever had the folder listed', async () => {
    await Promise.all(
      ['ilan', 'kiralik-villa', 'sapanca', 'u', '2026'].map((folder) => list(`pazar.example/${folder}`)),
    );
    const others = ['ilan/golevi', 'kiralik-villa/golevi', 'sapanca/golevi', 'u/golevi', '2026/golevi'].map(
      (page) => `pazar.example/${page}`,
    );
    expect(await each(others)).toEqual(all(others, unknown));
  });

  it('a page of a site that many share has no key, and nothing is asked of what it begins with', async () => {
    await list('facebook.com/sapanca.bungalov');
    const { code } = (
      await service.get('/api/businesses/search?q=https://facebook.com/sapanca.bungalov/photos')
    ).json();
    expect(code).toBe('invalid_query');
  });

  it('reaches no page that a record has, and takes nothing from its record', async () => {
    const below = await verify('komsu.example/gol-evi/tas-oda');
    const alike = await verify('komsu.example/Dag-Evi');
    await list('komsu.example/gol-evi');
    await list('komsu.example/dag-evi');
    const verified = ['verified', 'verified', 'verified', 'verified', 0];
    const own = ['komsu.example/gol-evi/tas-oda', 'komsu.example/Dag-Evi'];
    expect(await each(own)).toEqual(all(own, verified));
    for (const { _id } of [below, alike])
      expect((await service.get(`/api/businesses/${_id}`)).json().status).toBe('verified');
    // Its own page alone: what is below it is no page of a record.
    const others = ['komsu.example/gol-evi/tas-oda/2', 'komsu.example/DAG-EVI'];
    expect(await each(others)).toEqual(all(others, warned));
  });

  it('[R224] is given above a search that names it beside a page that a record has', async () => {
    await verify('iki-sayfa.example/gol-evi/tas-oda');
    await list('iki-sayfa.example/gol-evi');
    const [listed, own] = ['https://iki-sayfa.example/gol-evi', 'https://iki-sayfa.example/gol-evi/tas-oda'];
    const warnings = async (q: string) =>
      (await service.get(`/api/explore?${new URLSearchParams({ q })}`)).json().warnings?.length ?? 0;
    expect(await warnings(`${own} güvenilir mi`)).toBe(0);
    for (const q of [`${listed} mi ${own} mi`, `${own} mi ${listed} mi`, `${own} mi ${listed}/yeni mi`])
      expect([q, await warnings(q)]).toEqual([q, 1]);
  });

  it('goes before a site’s record, which has the page by its host alone', async () => {
    await verify('site-sahibi.example');
    await list('site-sahibi.example/kiraci');
    const pages = ['site-sahibi.example/kiraci/odalar', 'site-sahibi.example/Kiraci'];
    expect((await each(pages)).map(([, status, , together]) => [status, together])).toEqual([
      ['blacklist', 'blacklist'],
      ['blacklist', 'blacklist'],
    ]);
    expect((await said('site-sahibi.example/baska'))[0]).toBe('verified');
  });

  it('reaches them from a page of a condemned record, too', async () => {
    const phone = newPhone();
    await verify('mahkum.example/gol-evi', { phone });
    expect((await said('mahkum.example/gol-evi/odalar'))[0]).toBe('not_found');
    await list('baska-yer.example/x', { phone });
    const reached = ['mahkum.example/gol-evi/odalar', 'mahkum.example/Gol-Evi'];
    expect(await each(reached)).toEqual(all(reached, warned));
  });

  it('counts from its day, not before', async () => {
    await list('yarin.example/gol-evi', { publishAt: '2026-11-20T12:00:00.000Z' });
    const at = service.time.now;
    service.time.now = new Date('2026-11-20T11:59:59.000Z');
    expect((await said('yarin.example/gol-evi/oda'))[0]).toBe('not_found');
    service.time.now = new Date('2026-11-20T12:00:01.000Z');
    expect((await said('yarin.example/gol-evi/oda'))[0]).toBe('blacklist');
    service.time.now = at;
  });
});

describe('[R140] a verified page', () => {
  it('vouches for no page below it and for no other letter case', async () => {
    await verify('temiz-site.example/gol-evi');
    const others = ['gol-evi/odalar', 'gol-evi/rezervasyon', 'Gol-Evi'].map(
      (page) => `temiz-site.example/${page}`,
    );
    expect(await each(others)).toEqual(all(others, unknown));
  });
});

describe('a page below a listed one', () => {
  it('[R493] [R501] comes into no record, as its site or its booking address', async () => {
    await list('kacak.example/Eski-Ev');
    const { _id: id } = await enterBusiness(service, { instagramUsername: newHandle() });
    for (const field of ['website', 'bookingUrl'])
      for (const page of ['eski-ev', 'Eski-Ev/yeni', 'ESKI-EV']) {
        const change = { [field]: `https://kacak.example/${page}` };
        const answer = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
        expect([page, answer.statusCode, answer.json().code]).toEqual([page, 409, 'contact_listed']);
        expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
      }
    const free = { website: 'https://kacak.example/baska-ev' };
    expect((await service.asAdmin('PUT', `/api/admin/businesses/${id}`, free)).statusCode).toBe(200);
  });

  it('is shown to who decides on it with the entry above it', async () => {
    const entry = await list('tekrar.example/Eski-Ev');
    for (const page of ['eski-ev', 'eski-ev/odalar', 'Eski-Ev']) {
      const query = new URLSearchParams({ website: `https://tekrar.example/${page}` });
      const { items } = (await service.asAdmin('GET', `/api/admin/businesses/elsewhere?${query}`)).json();
      expect([
        page,
        items.map(({ _id, matches }: { _id: string; matches: string[] }) => [_id, matches]),
      ]).toEqual([page, [[entry, ['website']]]]);
    }
  });
});

it('[R376] a badge that was seen at a listed page, or at one below it, is not genuine on the own site either', async () => {
  const checks = [
    { kind: 'tax_certificate', how: 'opened' },
    { kind: 'website', how: 'opened' },
  ];
  const { slug } = await verify('rozet-evi.example', { checks });
  await list('rozet-evi.example/sahte');
  await list('kotu.rozet-evi.example');
  const { token } = (await service.get(`/api/badges/link?slug=${slug}`)).json();
  const verdict = async (said: string) =>
    (await service.get(`/api/badges/question?${new URLSearchParams({ slug, token, said })}`)).json().verdict;
  expect(await verdict('rozet-evi.example/odalar')).toBe('genuine');
  expect(await verdict('https://rozet-evi.example/Sahte/rezervasyon')).toBe('listed');
  expect(await verdict('kotu.rozet-evi.example')).toBe('listed');
  expect(await verdict('iyi.rozet-evi.example')).toBe('below');
});

it('an entry of before gets the further key of its page at the next start, once', async () => {
  await list('eski-kayit.example/GolEvi');
  const gone = "where key = 'eski-kayit.example//golevi'";
  await service.deps.pool.query(`delete from blacklist_key ${gone}`);
  await service.deps.pool.query(`delete from business_lookup_key ${gone}`);
  const status = async () => (await said('eski-kayit.example/golevi'))[0];
  expect(await status()).toBe('not_found');
  expect(await rekeyWebsites(service.deps)).toBe(1);
  expect(await status()).toBe('blacklist');
  expect(await rekeyWebsites(service.deps)).toBe(0);
});
