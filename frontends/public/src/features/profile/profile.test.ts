import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { blacklistAnswer, businessWith, verifiedAnswer } from '../../testing/business-factory.ts';
import { startLocalApi } from '../../testing/local-api.ts';
import { loadProfile } from './api/load-profile.ts';
import { structuredData } from './structured-data.ts';

const request = new Request('http://site.example/');
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
  process.env.PUBLIC_URL = 'https://edogrula.example';
});
afterEach(() => api.close());

describe('loadProfile', () => {
  it('[R088] loads, or says 404, or says that it failed', async () => {
    api.answers['/api/businesses/by-slug/golkiyi'] = { body: verifiedAnswer };
    api.answers['/api/businesses/by-slug/patlak'] = { status: 500, body: {} };
    expect((await loadProfile('golkiyi', request)).data).toMatchObject({ state: 'loaded', verified: true });
    expect(await loadProfile('yok', request)).toMatchObject({
      data: { state: 'not_found' },
      init: { status: 404 },
    });
    expect(await loadProfile('patlak', request)).toMatchObject({
      data: { state: 'failed' },
      init: { status: 502 },
    });
    api.answers['/api/businesses/by-slug/patlak'] = { status: 429, body: {} };
    expect(await loadProfile('patlak', request)).toMatchObject({
      data: { state: 'failed' },
      init: { status: 429 },
    });
  });

  it('[R087] sends a blacklisted business to its record, replacing this page', async () => {
    api.answers['/api/businesses/by-slug/yesil-vadi'] = { body: blacklistAnswer };
    const answer = await loadProfile('yesil-vadi', request).catch((thrown: Response) => thrown);
    const redirect = answer as Response;
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('location')).toBe('/kara-liste/yesil-vadi');
    expect(redirect.headers.get('x-remix-replace')).toBe('true');
  });

  it.each(['favicon.ico?', 'a b', '<script>', '../x', 'x'.repeat(121)])(
    'makes no call about %s',
    async (slug) => {
      expect(await loadProfile(slug, request)).toMatchObject({ init: { status: 404 } });
      expect(api.calls).toEqual([]);
    },
  );
});

describe('structuredData', () => {
  it('[R256] names the business with at most five pictures', () => {
    const gallery = Array.from({ length: 7 }, (_, n) => `/api/img?src=public%2F${n}`);
    const data = structuredData(businessWith({ gallery })) as unknown as { image: string[]; '@type': string };
    expect(data['@type']).toBe('LodgingBusiness');
    expect(data.image).toHaveLength(5);
    expect(data.image[0]).toBe('https://edogrula.example/api/img?src=public%2F0');
  });

  it('[R256] leaves out what is not known', () => {
    const bare = businessWith({
      phone: null,
      address: null,
      city: null,
      gallery: [],
      instagramUrl: null,
      website: null,
    });
    expect(Object.keys(structuredData(bare))).toEqual(['@context', '@type', 'name', 'url', 'description']);
  });

  it.each([
    ['Bungalov', true],
    ['BUNGALOV EVLERİ', true],
    ['Dağ evi', true],
    ['Taş ev', true],
    ['Tiny house', true],
    ['Apart', true],
    ['Apart otel', true],
    ['Pansiyon', true],
    ['Villa kiralama', true],
    ['Kamp', true],
    ['Kamp alanı', true],
    ['Bungalov (2+1)', true],
    ['Ev tekstili', false],
    ['Otel tekstili', false],
    ['Kamp malzemesi', false],
    ['Evcil hayvan ürünleri', false],
    ['Tur ve rehberlik', false],
    ['Mobilya', false],
    ['Araç kiralama', false],
    ['', false],
  ])('[R256] «%s» is a place to stay: %s', (type, stays) => {
    const { '@type': is } = structuredData(businessWith({ type })) as unknown as { '@type': string };
    expect(is).toBe(stays ? 'LodgingBusiness' : 'LocalBusiness');
  });

  it('[R256] takes no address that is no web address', () => {
    const data = structuredData(businessWith({ website: 'javascript:alert(1)' }));
    expect(JSON.stringify(data)).not.toContain('javascript:');
  });
});
