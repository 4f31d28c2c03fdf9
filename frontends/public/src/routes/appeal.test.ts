import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findEntry } from '../features/appeal/api/find-entry.ts';
import { lookUp } from '../features/lookup/api/look-up.ts';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { startLocalApi } from '../testing/local-api.ts';

describe('[R317] the entry that a person means', () => {
  const search = '/api/businesses/search';
  let api: Awaited<ReturnType<typeof startLocalApi>>;
  beforeEach(async () => {
    api = await startLocalApi({});
    process.env.API_URL = api.url;
  });
  afterEach(() => api.close());
  const find = (query: string) => findEntry(new Request(`http://site.example/itiraz${query}`), lookUp);
  const typed = (text: string) => find(`?${new URLSearchParams({ kayit: text })}`);
  const found = { state: 'found', entry: { slug: 'yesil-vadi', name: 'Yeşil Vadi' } };

  it.each([
    ['yesil.vadi', 'q=yesil.vadi&type=ig_username'],
    ['@yesilvadi', 'q=%40yesilvadi&type=ig_username'],
    ['instagram.com/yesilvadi', 'q=instagram.com%2Fyesilvadi&type=ig_url'],
    ['0532 765 43 21', 'q=0532+765+43+21&type=phone'],
    ['yesilvadi.example/', 'q=yesilvadi.example%2F&type=website'],
  ])('is found by %s, which the lookup is asked about', async (text, sent) => {
    api.answers[`${search}?${sent}`] = { body: blacklistAnswer };
    expect(await typed(text)).toMatchObject(found);
  });

  it.each([
    '/kara-liste/yesil-vadi',
    'yesil-vadi',
    'https://site.example/en/kara-liste/yesil-vadi',
    'site.example/ar/kara-liste/yesil-vadi',
  ])('is found by its address %s', async (text) => {
    api.answers['/api/businesses/yesil-vadi'] = { body: blacklistAnswer };
    expect(await typed(text)).toMatchObject(found);
  });

  it.each(['https://site.example/isletme/', '/business/', 'site.example/b/', '/en/isletme/'])(
    'is found by the profile’s address that leads to it: %s',
    async (profile) => {
      api.answers['/api/businesses/handle/yesil.vadi'] = { body: blacklistAnswer };
      expect(await typed(`${profile}yesil.vadi`)).toMatchObject(found);
    },
  );

  it.each(['isletme', 'kara-liste', 'b'])(
    'another site’s page is a site, whatever its path: /%s/',
    async (place) => {
      const site = `rehber.example/${place}/yesil-vadi`;
      for (const path of ['/api/businesses/yesil-vadi', '/api/businesses/handle/yesil-vadi'])
        api.answers[path] = {
          body: { ...blacklistAnswer, business: { ...blacklistAnswer.business, slug: 'baska-ev' } },
        };
      api.answers[`${search}?${new URLSearchParams({ q: site, type: 'website' })}`] = {
        body: blacklistAnswer,
      };
      expect(await typed(site)).toMatchObject(found);
    },
  );

  it.each([verifiedAnswer, notFoundAnswer])('is none where the verdict is another: $status', async (body) => {
    api.answers[search] = { body };
    api.answers['/api/businesses/by-slug/yesilvadi'] = { body };
    expect(await typed('yesilvadi')).toEqual({ state: 'unknown' });
    expect(await typed('/isletme/yesilvadi')).toEqual({ state: 'unknown' });
  });

  it('by an address of an entry that is not there is not looked for elsewhere', async () => {
    api.answers[search] = { body: blacklistAnswer };
    expect(await typed('https://site.example/kara-liste/baskaev')).toEqual({ state: 'unknown' });
  });

  it('says what is wrong with the text, and a failed call is none of it', async () => {
    expect(await find('')).toEqual({ state: 'none' });
    expect(await typed('  ')).toEqual({ state: 'empty' });
    expect(await typed('???')).toEqual({ state: 'unread' });
    expect(await typed('yok-boyle')).toEqual({ state: 'unknown' });
    api.answers[search] = { status: 503, body: {} };
    expect(await typed('@yesilvadi')).toEqual({ state: 'failed' });
  });

  it('[R361] is never asked for by an account number, which leaves the address', async () => {
    const thrown = await typed('TR33 0006 1005 1978 6457 8413 26').catch((left: unknown) => left);
    expect((thrown as Response).headers.get('location')).toBe('/itiraz?iban=1#form');
    expect(api.calls).toEqual([]);
    expect(await find('?iban=1')).toEqual({ state: 'iban' });
  });
});
