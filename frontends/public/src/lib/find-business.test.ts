import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  blacklistAnswer,
  businessWith,
  notFoundAnswer,
  verifiedAnswer,
} from '../testing/business-factory.ts';
import { startLocalApi } from '../testing/local-api.ts';
import { findBusiness, getBusiness, searchBusiness } from './find-business.ts';

const request = new Request('http://site.example/');
let api: Awaited<ReturnType<typeof startLocalApi>>;

beforeEach(async () => {
  api = await startLocalApi({});
  process.env.API_URL = api.url;
});
afterEach(() => api.close());

const paths = () => api.calls.map(({ path }) => path);

describe('findBusiness', () => {
  it('[R141] asks the four places in order', async () => {
    expect(await findBusiness('golkiyi', request)).toBeNull();
    expect(paths()).toEqual([
      '/api/businesses/by-slug/golkiyi',
      '/api/businesses/golkiyi',
      '/api/businesses/handle/golkiyi',
      '/api/businesses/search?q=golkiyi',
    ]);
  });

  it('[R141] stops at the first that knows', async () => {
    api.answers['/api/businesses/golkiyi'] = { body: verifiedAnswer };
    expect(await findBusiness('golkiyi', request)).toMatchObject({ status: 'verified' });
    expect(paths()).toHaveLength(2);
  });

  it('[R141] begins with the id or the handle when the key can be no slug', async () => {
    const id = '0198a000-0000-7000-8000-000000000001';
    api.answers[`/api/businesses/${id}`] = { body: verifiedAnswer };
    api.answers['/api/businesses/handle/gol.kiyi'] = { body: verifiedAnswer };
    expect(await findBusiness(id, request)).toMatchObject({ status: 'verified' });
    expect(await findBusiness('gol.kiyi', request)).toMatchObject({ status: 'verified' });
    expect(paths()).toEqual([`/api/businesses/${id}`, '/api/businesses/handle/gol.kiyi']);
  });

  it('[R142] ends at an answer that says not_found', async () => {
    api.answers['/api/businesses/by-slug/golkiyi'] = { body: notFoundAnswer };
    expect(await findBusiness('golkiyi', request)).toBeNull();
    expect(paths()).toHaveLength(1);
  });

  const record = businessWith();
  it.each([
    ['business', { business: record }],
    ['result', { result: record }],
    ['data.business', { data: { business: record } }],
    ['businesses[0]', { businesses: [record] }],
    ['the object itself', record],
  ])('[R142] accepts %s', async (_name, body) => {
    api.answers['/api/businesses/by-slug/golkiyi'] = { body };
    expect(await findBusiness('golkiyi', request)).toMatchObject({
      status: 'verified',
      business: { _id: record._id },
    });
  });

  it('[R142] never takes an unchecked record for a verified one', async () => {
    api.answers['/api/businesses/by-slug/golkiyi'] = { body: { ...record, verified: false } };
    expect(await findBusiness('golkiyi', request)).toMatchObject({ status: 'unverified' });
  });

  it('throws when a place fails: a failure is no «not found»', async () => {
    api.answers['/api/businesses/golkiyi'] = { status: 503, body: { message: 'Hizmet yoğun' } };
    await expect(findBusiness('golkiyi', request)).rejects.toMatchObject({ status: 503 });
  });

  it('keeps odd slugs in their place of the path', async () => {
    await findBusiness('a/b?c=d', request);
    expect(paths()[0]).toBe('/api/businesses/by-slug/a%2Fb%3Fc%3Dd');
  });
});

describe('getBusiness and searchBusiness', () => {
  it('[R143] reads one record by id or slug', async () => {
    api.answers['/api/businesses/yesil-vadi'] = { body: blacklistAnswer };
    expect(await getBusiness('yesil-vadi', request)).toMatchObject({ status: 'blacklist' });
    expect(await getBusiness('yok', request)).toBeNull();
  });

  it('[R030] takes the first of a search by name', async () => {
    api.answers['/api/businesses/search?q=G%C3%B6lk%C4%B1y%C4%B1&type=text&limit=1'] = {
      body: { status: 'ok', business: null, items: [], businesses: [businessWith()], total: 1 },
    };
    expect((await searchBusiness('Gölkıyı', request))?.business.name).toBe('Gölkıyı Bungalov');
  });
});
