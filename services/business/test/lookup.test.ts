import { lookupAnswer } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const look = async (q: string, type?: string) => {
  const query = new URLSearchParams(type ? { q, type } : { q });
  const answer = await service.get(`/api/businesses/search?${query}`);
  return { status: answer.statusCode, body: answer.json(), answer };
};

describe('GET /api/businesses/search', () => {
  it('[R001][R140][R190] answers not_found, verified and blacklist, each in the contract’s shape', async () => {
    const approved = applicationEvent({ instagramUsername: 'verdict.one' });
    const before = await look('verdict.one');
    await service.deliver(approved);
    const verified = await look('verdict.one');
    await service.deliver(reportEvent({ instagramUsername: 'verdict.one' }));
    const blacklist = await look('verdict.one');
    expect([before, verified, blacklist].map(({ body }) => lookupAnswer.parse(body).status)).toEqual([
      'not_found',
      'verified',
      'blacklist',
    ]);
    expect(verified.body.business._id).toBe(applicationOf(approved).businessId);
    expect(verified.body.checkedAt).toBe(service.time.now.toISOString());
    expect(verified.answer.headers['content-type']).toContain('application/json');
  });

  it('[R001][R209][R210][R211] finds one business by user name, Instagram address, phone, landline and website', async () => {
    const event = applicationEvent({
      instagramUsername: 'four.doors',
      phone: '+905321110001',
      landline: '+902641110001',
      website: 'https://www.four-doors.example/odalar?lang=tr',
    });
    await service.deliver(event);
    const id = applicationOf(event).businessId;
    const spellings: [string, string | undefined][] = [
      ['four.doors', undefined],
      ['@Four.Doors', undefined],
      ['FOUR.DOORS', 'ig_username'],
      ['https://www.instagram.com/Four.Doors/?igsh=abc', undefined],
      ['instagr.am/four.doors', 'ig_url'],
      ['0532 111 00 01', undefined],
      ['+90 (532) 111-0001', 'phone'],
      ['00905321110001', 'phone'],
      ['0264 111 00 01', 'phone'],
      ['Four-Doors.EXAMPLE', undefined],
      ['http://four-doors.example/baska', 'website'],
    ];
    for (const [q, type] of spellings) {
      const { body } = await look(q, type);
      expect([q, body.status, body.business?._id]).toEqual([q, 'verified', id]);
    }
  });

  it('[R140] [R362] gives the same verdict on what is asked by the body alone, which nobody keeps', async () => {
    const phone = '+491512345678';
    await service.deliver(reportEvent({ instagramUsername: null, phone }));
    const url = '/api/businesses/search';
    const ask = (payload: object) => service.app.inject({ method: 'POST', url, payload });
    const answer = await ask({ q: '4915 1234 5678', type: 'phone' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual((await look('4915 1234 5678', 'phone')).body);
    expect(answer.json().status).toBe('blacklist');
    for (const bad of [{ q: '' }, { q: 'kaporayı yatırın' }, { q: '0532 123 45 67', type: 'text' }])
      expect([bad, (await ask(bad)).statusCode]).toEqual([bad, 400]);
  });

  it('[R211] a question spelt with Turkish letters means the account that Instagram can have', async () => {
    await service.deliver(applicationEvent({ instagramUsername: 'golisigi.evi' }));
    for (const q of ['GOLİSİGİ.EVİ', 'gölışığı.evi', '@Gölışığı.Evi'])
      expect([q, (await look(q)).body.status, (await look(q, 'ig_username')).body.status]).toEqual([
        q,
        'verified',
        'verified',
      ]);
  });

  it('[R212] refuses what is none of the four kinds with the specification’s sentence', async () => {
    const sentence =
      'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.';
    for (const q of [
      '',
      '   ',
      'merhaba dünya',
      '12345',
      '12345678901234567',
      'ğüş iöç',
      'é',
      'a'.repeat(31),
      '!!!',
      '--',
    ]) {
      const { status, body } = await look(q);
      expect([q, status, body.code, body.message]).toEqual([q, 400, 'invalid_query', sentence]);
    }
  });

  it('[R140] refuses a type that does not fit the value, and an unknown type', async () => {
    const wrong = [
      ['gol.kiyi', 'phone'],
      ['0532 123 45 67', 'ig_username'],
      ['0532 123 45 67', 'website'],
      ['gol.kiyi', 'ig_url'],
      ['https://www.instagram.com/p/abc/', 'ig_url'],
      ['kötü değer', 'ig_username'],
    ] as const;
    for (const [q, type] of wrong) expect([q, type, (await look(q, type)).status]).toEqual([q, type, 400]);
    expect((await look('gol.kiyi', 'sql')).status).toBe(400);
    expect((await service.get('/api/businesses/search')).statusCode).toBe(400);
  });

  it('[R141] answers for a slug when nothing else fits, in the lookup’s words', async () => {
    const event = applicationEvent({ name: 'Zinciri Deneyen Bungalov' });
    await service.deliver(event);
    await enterBusiness(service, { name: 'Kimse Bakmadı Henüz' });
    expect((await look('zinciri-deneyen-bungalov')).body.business._id).toBe(applicationOf(event).businessId);
    expect((await look('kimse-bakmadi-henuz')).body.status).toBe('not_found');
    expect((await look('boyle-biri-yok')).body).toMatchObject({ status: 'not_found', business: null });
  });

  it('[R190] a business that nobody has verified is not found', async () => {
    await enterBusiness(service, { instagramUsername: 'nobody.checked' });
    expect((await look('nobody.checked')).body.status).toBe('not_found');
  });

  it('[R212] a shared site’s host is nobody’s key, and never «not found»', async () => {
    await service.deliver(applicationEvent({ website: 'https://linktr.ee/golkiyi' }));
    for (const q of ['linktr.ee', 'https://linktr.ee/golkiyi', 'https://wa.me/message/ABC', 'm.me/golkiyi'])
      expect([q, (await look(q, 'website')).body]).toMatchObject([
        q,
        {
          status: 400,
          code: 'invalid_query',
          message: expect.stringContaining('ortak kullandığı bir siteye'),
        },
      ]);
    expect((await look('https://linktr.ee/golkiyi')).status).toBe(400);
  });

  it('[R001] a blacklisted seller’s chat link, profile link or call link answers like the seller', async () => {
    const phone = '+905330000006';
    await service.deliver(reportEvent({ phone, instagramUsername: 'sahte.gol' }));
    for (const q of [
      'https://wa.me/905330000006',
      'https://api.whatsapp.com/send?phone=905330000006',
      'whatsapp://send?phone=905330000006',
      'tel:+905330000006',
      'https://ig.me/m/sahte.gol',
      'https://www.threads.net/@sahte.gol',
      'https://tr-tr.instagram.com/sahte.gol',
      'instagram.com/tr/sahte.gol',
      'instagram.com/sahte.gol/reels/',
      'https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2Fsahte.gol',
    ])
      expect([q, (await look(q)).body.status]).toEqual([q, 'blacklist']);
  });

  it('[R209] a post’s link names nobody: the name in it is for show and gets no verdict', async () => {
    const event = applicationEvent();
    await service.deliver(event);
    const house = applicationOf(event).instagramUsername;
    for (const q of [`instagram.com/${house}/p/Cabc/`, `https://www.instagram.com/${house}/reel/Cabc/`])
      expect([q, await look(q)]).toMatchObject([
        q,
        { status: 400, body: { code: 'invalid_query', message: expect.stringContaining('gönderi') } },
      ]);
  });

  it('[decision 15] an approved report counts from its publication on, also in what is kept in memory', async () => {
    const phone = '+905321110099';
    await service.deliver(applicationEvent({ phone }));
    await service.deliver(reportEvent({ phone, publishAt: '2026-11-20T10:00:30.000Z' }));
    expect((await look(phone)).body.status).toBe('verified');
    service.time.now = new Date('2026-11-20T10:00:30Z');
    const listed = await look(phone);
    expect(listed.body.status).toBe('blacklist');
    expect(listed.body.business.listedAt).toBe('2026-11-20T10:00:30.000Z');
    service.time.now = new Date('2026-11-20T10:00:00Z');
  });

  it('[decision 14] a blacklist answer holds the named fields alone', async () => {
    const event = reportEvent({ instagramUsername: 'field.check' });
    await service.deliver(event);
    const { body } = await look('field.check');
    expect(Object.keys(body.business).sort()).toEqual([
      '_id',
      'address',
      'appealOpen',
      'course',
      'demo',
      'description',
      'instagramUrl',
      'instagramUsername',
      'listedAt',
      'name',
      'number',
      'phone',
      'slug',
      'statement',
    ]);
    expect(body.business._id).toBe(reportOf(event).entryId);
    expect(JSON.stringify(body)).not.toContain(reportOf(event).reportId);
  });
});

describe('GET /api/businesses/search?type=text', () => {
  it('[R030][R147] finds by folded words in any order and tolerates a slip', async () => {
    const target = await enterBusiness(service, {
      name: 'Çınaraltı Köşkü',
      district: 'Maşukiye',
      verified: true,
    });
    for (const q of ['ÇINARALTI', 'cinaralti koskü', 'maşukiye çınaraltı', 'çınaralt köşk', 'cinarraltı']) {
      const { body } = await look(q, 'text');
      expect([q, body.status, body.items[0]?._id]).toEqual([q, 'ok', target._id]);
      expect(body.businesses).toEqual(body.items);
    }
    expect((await look('qzxwv', 'text')).body).toEqual({
      status: 'not_found',
      business: null,
      items: [],
      businesses: [],
      total: 0,
    });
  });

  it('[R030][R147] the whole name goes first, then what begins so; of names alike, the nearest with place and trade', async () => {
    const enter = (name: string, more: object = {}) =>
      enterBusiness(service, { name, type: '', address: 'Kırkpınar Mah., Maşukiye', ...more });
    // Each is entered before those that go first.
    await enter('Ak Sümbülova', { address: 'Maşukiye' });
    await enter('Bir Sümbülova', { tradeTitle: 'Uzun Adlı Konaklama', verified: true });
    await enter('Sümbülovalı', { verified: true });
    await enter('Sümbülova Konağı', { verified: true });
    await enter('Sümbülova', { verified: true });
    const names = async (q: string, limit: string) => {
      const query = new URLSearchParams({ q, type: 'text', limit });
      const { items } = (await service.get(`/api/businesses/search?${query}`)).json();
      return items.map((item: { name: string }) => item.name);
    };
    const inOrder = ['Sümbülova', 'Sümbülova Konağı', 'Sümbülovalı', 'Bir Sümbülova', 'Ak Sümbülova'];
    expect(await names('SÜMBÜLOVA', '20')).toEqual(inOrder);
    expect(await names('sumbulova', '4')).toEqual(inOrder.slice(0, 4));
    // Every name holds one of the two words, and one text has the other beside it.
    expect(await names('sümbülova maşukiye', '1')).toEqual(['Ak Sümbülova']);
    await enter('Maşukiye Uzun Sümbülova');
    expect(await names('sümbülova maşukiye', '2')).toEqual(['Maşukiye Uzun Sümbülova', 'Ak Sümbülova']);
  });

  it('[R147][decision 25] caps the answer at 100 and leaves blacklisted businesses out', async () => {
    const phone = '+905321110777';
    await enterBusiness(service, { name: 'Gizlenecek Villa', phone, verified: true });
    expect((await look('gizlenecek', 'text')).body.total).toBe(1);
    await service.deliver(reportEvent({ phone }));
    expect((await look('gizlenecek', 'text')).body.total).toBe(0);
    const answer = await service.get('/api/businesses/search?q=bungalov&type=text&limit=500');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items.length).toBeLessThanOrEqual(100);
  });
});
