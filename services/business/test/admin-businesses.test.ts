import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { because, enterBusiness, newHandle, newPhone, reportEvent } from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const post = (body: object, headers?: Record<string, string>) =>
  service.asAdmin('POST', '/api/admin/businesses', body, headers);
const put = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);
const rowsOf = async (id: string) =>
  (
    await service.deps.pool.query(
      'select action, actor_id from audit_log where subject_id = $1 order by seq',
      [id],
    )
  ).rows;

describe('POST /api/admin/businesses', () => {
  it('[R166][R189] stores phones, handle and addresses in their one form; audit and event follow', async () => {
    const answer = await post({
      name: '  Nar Bahçe Evi ',
      type: 'Bungalov',
      tradeTitle: ' Nar Turizm Ltd. ',
      instagramUsername: ' @Nar.Bahce ',
      instagramUrl: 'instagram.com/Nar.Bahce?igsh=1',
      phone: '0532 777 11 22',
      landline: '0264 777 11 22',
      website: 'NarBahce.example/',
      bookingUrl: 'https://narbahce.example/rezervasyon?x=1',
      address: 'Uzunkum, Sapanca',
      lat: 40.69,
      lng: 30.27,
    });
    expect(answer.statusCode).toBe(201);
    const { business } = answer.json();
    expect(business).toMatchObject({
      _id: expect.any(String),
      name: 'Nar Bahçe Evi',
      type: 'Bungalov',
      tradeTitle: 'Nar Turizm Ltd.',
      address: 'Uzunkum, Sapanca',
      slug: 'nar-bahce-evi',
      instagramUsername: 'nar.bahce',
      instagramUrl: 'https://www.instagram.com/nar.bahce/',
      phone: '+905327771122',
      landline: '+902647771122',
      website: 'https://narbahce.example',
      bookingUrl: 'https://narbahce.example/rezervasyon?x=1',
      location: { lat: 40.69, lng: 30.27, address: 'Uzunkum, Sapanca' },
      verified: false,
      verification: null,
      gallery: [],
      version: 1,
    });
    expect(await rowsOf(business._id)).toEqual([{ action: 'business.created', actor_id: adminId }]);
    expect(service.pokes()).toBeGreaterThan(0);
  });

  it('[R228] names every faulty field in Turkish and writes nothing', async () => {
    const before = (await service.asAdmin('GET', '/api/admin/businesses')).json().total;
    expect((await post({ name: '   ' })).json().fields).toEqual([
      { path: 'name', message: 'İşletme adı zorunlu' },
    ]);
    const answer = await post({
      name: 'Hatalı',
      phone: '123',
      landline: 'abc',
      instagramUrl: 'https://evil.example/x',
      website: 'javascript:alert(1)',
      bookingUrl: 'ftp://x.example/a',
      googlePlaceId: 'a b',
      lat: 40,
    });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .fields.map((fault: { path: string }) => fault.path)
        .sort(),
    ).toEqual(['bookingUrl', 'googlePlaceId', 'instagramUrl', 'landline', 'lat', 'phone', 'website']);
    expect(
      (
        await post({
          name: 'İkisi',
          instagramUsername: 'bir.hesap',
          instagramUrl: 'instagram.com/baska.hesap',
        })
      ).statusCode,
    ).toBe(400);
    expect((await service.asAdmin('GET', '/api/admin/businesses')).json().total).toBe(before);
  });

  it('an Idempotency-Key gives one business and the same answer; another body 422; a malformed key 400', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const answers = [await post({ name: 'Tek Olan' }, headers), await post({ name: 'Tek Olan' }, headers)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await post({ name: 'Başka' }, headers)).json().code).toBe('idempotency_mismatch');
    expect((await post({ name: 'Başka' }, { 'idempotency-key': 'kısa' })).statusCode).toBe(400);
    const found = await service.get('/api/businesses/search?type=text&q=tek%20olan');
    expect(found.json().total).toBe(1);
  });

  it('a handle or host of another business is refused, a phone may be shared', async () => {
    const [handle, phone] = [newHandle(), newPhone()];
    await enterBusiness(service, { instagramUsername: handle, phone, website: 'ilk-sahip.example' });
    expect((await post({ name: 'İkinci', instagramUsername: handle.toUpperCase() })).json().code).toBe(
      'duplicate_key',
    );
    expect((await post({ name: 'İkinci', website: 'http://www.ilk-sahip.example/a' })).json().code).toBe(
      'duplicate_key',
    );
    expect((await post({ name: 'İkinci', phone })).statusCode).toBe(201);
  });

  it('[decision 27] demo records are accepted in the embedded mode alone', async () => {
    expect((await post({ name: 'Örnek', demo: true })).json().business.demo).toBe(true);
    const external = await startTestService({ mode: 'external' });
    try {
      const answer = await external.asAdmin('POST', '/api/admin/businesses', { name: 'Örnek', demo: true });
      expect(answer.json().fields[0].path).toBe('demo');
    } finally {
      await external.close();
    }
  });
});

describe('PUT and DELETE /api/admin/businesses/:id', () => {
  it('[R167] changes what the patch names and nothing else', async () => {
    const before = await enterBusiness(service, {
      name: 'İlk Ad',
      phone: newPhone(),
      district: 'Yanık',
      verified: true,
    });
    const answer = await put(before._id, { name: 'Son Ad', version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().business).toEqual({
      ...before,
      name: 'Son Ad',
      version: 2,
      updatedAt: answer.json().business.updatedAt,
    });
    expect((await put(before._id, { district: null })).json().business.district).toBeNull();
    expect((await put(before._id, { district: null })).json().business.version).toBe(3);
  });

  it('[R167] a stale version is a conflict, an unknown business 404', async () => {
    const { _id } = await enterBusiness(service);
    await put(_id, { name: 'Biri' });
    const answer = await put(_id, { name: 'Diğeri', version: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect((await put(uuidv7(), { name: 'X' })).json().code).toBe('business_not_found');
    expect((await put('1', { name: 'X' })).statusCode).toBe(400);
    expect((await put(_id, { name: null })).statusCode).toBe(400);
  });

  it('a form that sends the old address beside a new user name means the new one', async () => {
    const [old, next] = [newHandle(), newHandle()];
    const business = await enterBusiness(service, { instagramUsername: old });
    const answer = await put(business._id, { instagramUsername: next, instagramUrl: business.instagramUrl });
    expect(answer.json().business.instagramUsername).toBe(next);
    expect(
      (await put(business._id, { instagramUsername: null, instagramUrl: null })).json().business.instagramUrl,
    ).toBeNull();
  });

  it('[R167] a deleted business leaves every public place; deleting again is 404', async () => {
    const handle = newHandle();
    const { _id, slug } = await enterBusiness(service, {
      name: 'Gidecek Olan',
      instagramUsername: handle,
      verified: true,
    });
    await service.asAdmin('POST', '/api/admin/featured', { businessId: _id });
    expect((await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because)).json()).toEqual({
      ok: true,
    });
    const seen = await Promise.all(
      [
        `/api/businesses/search?q=${handle}`,
        `/api/businesses/by-slug/${slug}`,
        '/api/businesses/search?type=text&q=gidecek',
        '/api/businesses/filter',
        '/api/businesses',
        '/api/featured',
        '/api/explore?q=gidecek%20olan',
        '/api/admin/featured',
        '/api/admin/businesses',
      ].map(async (url) => (await service.asAdmin('GET', url)).body),
    );
    expect(seen.filter((body) => body.includes(_id) || body.includes('Gidecek'))).toEqual([]);
    expect((await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because)).statusCode).toBe(404);
    const again = await enterBusiness(service, { name: 'Gidecek Olan', instagramUsername: handle });
    expect(again.slug).toBe('gidecek-olan-2');
  });
});

describe('lists of businesses', () => {
  it('[R161] the admin list pages through everything, newest first; the public one without blacklisted ones', async () => {
    const phone = newPhone();
    const listed = await enterBusiness(service, { name: 'Kara Listedeki', phone, verified: true });
    await service.deliver(reportEvent({ phone }));
    const first = (await service.asAdmin('GET', '/api/admin/businesses?limit=2&page=1')).json();
    expect(first.businesses).toEqual(first.items);
    const all: string[] = [];
    for (let page = 1; page <= first.pages; page += 1)
      all.push(
        ...(await service.asAdmin('GET', `/api/admin/businesses?limit=2&page=${page}`))
          .json()
          .items.map((item: { _id: string }) => item._id),
      );
    expect([new Set(all).size, all.length]).toEqual([first.total, first.total]);
    expect(all).toContain(listed._id);
    const open = (await service.get('/api/businesses?limit=200')).json();
    expect(open.perPage).toBe(50);
    expect(open.items.map((item: { _id: string }) => item._id)).not.toContain(listed._id);
    expect(
      (await service.asAdmin('GET', `/api/admin/businesses?q=${encodeURIComponent(phone)}`)).json().total,
    ).toBe(1);
    expect((await service.asAdmin('GET', '/api/admin/businesses?q=KARA%20l%C4%B0stedeki')).json().total).toBe(
      1,
    );
  });
});
