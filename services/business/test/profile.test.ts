import { profileAnswer } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newPhone,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const profile = async (path: string) => {
  const answer = await service.get(`/api/businesses/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return profileAnswer.parse(answer.json());
};

describe('the profile chain', () => {
  it('[R141][R143][R182][R183][R184][R185] finds a verified business by slug, id and handle, with what was checked', async () => {
    const event = applicationEvent({ name: 'Kestane Tepe Bungalov', instagramUsername: 'kestane.tepe' });
    await service.deliver(event);
    const data = applicationOf(event);
    for (const path of [
      'by-slug/kestane-tepe-bungalov',
      `${data.businessId}`,
      'kestane-tepe-bungalov',
      'handle/Kestane.Tepe',
      'by-slug/Kestane-Tepe-Bungalov',
    ]) {
      const answer = await profile(path);
      if (answer.status !== 'verified') throw new Error(`${path}: ${answer.status}`);
      expect(answer.business).toMatchObject({
        _id: data.businessId,
        tradeTitle: data.tradeTitle,
        phone: data.phone,
        phones: [data.phone],
        instagramUrl: 'https://www.instagram.com/kestane.tepe/',
        verified: true,
        rating: null,
        gallery: data.imageFileIds.map((file) => `/api/img?src=public%2F${file}`),
      });
      expect(answer.business.verification).toEqual({
        verifiedAt: event.time,
        emailVerifiedAt: data.emailVerifiedAt,
        vouchedBy: 'application',
        until: '2027-11-20T08:00:00.000Z',
        checks: [
          {
            kind: 'email',
            at: data.emailVerifiedAt,
            how: 'code',
            until: '2027-11-20T08:00:00.000Z',
            ref: expect.any(Number),
          },
        ],
        notChecked: [
          'tax_certificate',
          'work_permit',
          'licence',
          'images',
          'handle',
          'phone',
          'payee',
          'visit',
        ],
      });
    }
  });

  it('[R030][R143] an unverified business says so, by slug, id and handle', async () => {
    const { _id, slug, instagramUsername } = await enterBusiness(service, { instagramUsername: newHandle() });
    for (const path of [`by-slug/${slug}`, _id, slug, `handle/${instagramUsername}`])
      expect((await profile(path)).status).toBe('unverified');
  });

  it('[R012][R141] a handle that looks like a slug is found where the chain begins, and a slug goes before it', async () => {
    const handle = newHandle().replace(/[._]/g, 'x');
    const first = await enterBusiness(service, { name: 'Kırk Ceviz', instagramUsername: handle });
    expect((await profile(`by-slug/${handle}`)).business?._id).toBe(first._id);
    const named = await enterBusiness(service, { name: handle, instagramUsername: newHandle() });
    expect(named.slug).toBe(handle);
    expect((await profile(`by-slug/${handle}`)).business?._id).toBe(named._id);
    expect((await profile(`handle/${handle}`)).business?._id).toBe(first._id);
  });

  it('[R142] nothing, nonsense and deleted records answer not_found with status 200', async () => {
    const { _id, slug } = await enterBusiness(service, { name: 'Silinecek' });
    await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    const nothing = [
      'yok-boyle',
      uuidv7(),
      _id,
      slug,
      '%00',
      '%F0%9F%92%A3',
      '..%2f..%2fetc',
      "' or 1=1--",
      'a'.repeat(200),
      '__proto__',
    ];
    for (const ref of nothing)
      for (const path of [`by-slug/${ref}`, `handle/${ref}`, ref]) {
        expect(await profile(path)).toMatchObject({ status: 'not_found', business: null });
      }
  });

  it('[R087][decision 12] a verified or unverified business with a blacklisted key answers with the entry', async () => {
    const phone = newPhone();
    const verified = await enterBusiness(service, {
      name: 'Paylaşan Bir',
      phone,
      verified: true,
      instagramUsername: newHandle(),
    });
    const unverified = await enterBusiness(service, { name: 'Paylaşan İki', phone, address: 'Yanık' });
    const event = reportEvent({ phone });
    await service.deliver(event);
    const entryId = reportOf(event).entryId;
    for (const path of [
      verified._id,
      verified.slug,
      `by-slug/${unverified.slug}`,
      `handle/${verified.instagramUsername}`,
      entryId,
    ]) {
      const answer = await profile(path);
      expect([path, answer.status, answer.business?._id]).toEqual([path, 'blacklist', entryId]);
    }
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    expect([
      (await profile(verified._id)).status,
      (await profile(unverified._id)).status,
      (await profile(entryId)).status,
    ]).toEqual(['verified', 'unverified', 'not_found']);
  });

  it('[R024][R089] an entry is found by its own id and slug, which is made of name and handle', async () => {
    const event = reportEvent({ name: 'Ucuz Bungalov Sapanca', instagramUsername: 'ucuz.bungalov' });
    await service.deliver(event);
    const answer = await profile('by-slug/ucuz-bungalov-sapanca-ucuz-bungalov');
    expect(answer).toMatchObject({
      status: 'blacklist',
      business: {
        _id: reportOf(event).entryId,
        name: 'Ucuz Bungalov Sapanca',
        description: reportOf(event).summary,
        address: null,
      },
    });
    expect((await profile(reportOf(event).entryId)).status).toBe('blacklist');
  });

  it('[decision 15] before its publication an entry is nowhere to be seen', async () => {
    const event = reportEvent({
      name: 'Bekleyen Kayıt',
      instagramUsername: 'bekleyen',
      publishAt: '2026-11-23T10:00:00.000Z',
    });
    await service.deliver(event);
    for (const path of ['by-slug/bekleyen-kayit-bekleyen', reportOf(event).entryId, 'handle/bekleyen'])
      expect((await profile(path)).status).toBe('not_found');
    service.time.now = new Date('2026-11-23T10:00:00.000Z');
    for (const path of ['by-slug/bekleyen-kayit-bekleyen', reportOf(event).entryId, 'handle/bekleyen'])
      expect((await profile(path)).status).toBe('blacklist');
    service.time.now = new Date('2026-11-20T10:00:00Z');
  });

  it('[decision 1] nobody gets a reserved slug, and an entry’s slug is never a business’s', async () => {
    const reserved = await enterBusiness(service, { name: 'Sapanca Bungalov Evleri' });
    const business = await enterBusiness(service, { name: 'Ali Veli' });
    const twin = await enterBusiness(service, { name: 'Ali  Veli!' });
    const event = reportEvent({ name: 'Ali', instagramUsername: 'veli' });
    await service.deliver(event);
    const nameless = await enterBusiness(service, { name: '大家' });
    expect([reserved.slug, business.slug, twin.slug]).toEqual([
      'sapanca-bungalov-evleri-1',
      'ali-veli',
      'ali-veli-2',
    ]);
    expect((await profile('by-slug/ali-veli')).business?._id).toBe(business._id);
    expect((await profile('by-slug/ali-veli-3')).business?._id).toBe(reportOf(event).entryId);
    expect(nameless.slug).toBe(nameless._id);
  });
});
