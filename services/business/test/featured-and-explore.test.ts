import { pagePublished } from '@edogrula/contracts/events/content';
import { featuredList } from '@edogrula/contracts/http/business';
import { exploreAnswer } from '@edogrula/contracts/http/explore';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  articleEvent,
  articleGone,
  enterBusiness,
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

const sponsor = async (body: object, headers?: Record<string, string>) =>
  service.asAdmin('POST', '/api/admin/featured', body, headers);
const shown = async (query = '') =>
  featuredList.parse((await service.get(`/api/featured?${query}`)).json()).items;
const explore = async (q: string, tab = 'all') =>
  exploreAnswer.parse((await service.get(`/api/explore?${new URLSearchParams({ q, tab })}`)).json());

describe('featured places', () => {
  it('[R172][R231] defaults: Sapanca, bungalov, weight 100, 30 days', async () => {
    const { _id } = await enterBusiness(service, { name: 'Öne Çıkan' });
    const answer = await sponsor({ businessId: _id });
    expect([answer.statusCode, answer.json().item]).toEqual([
      201,
      expect.objectContaining({
        businessId: _id,
        place: 'Sapanca',
        type: 'bungalov',
        weight: 100,
        until: '2026-12-20T10:00:00.000Z',
      }),
    ]);
  });

  it('[R093][R148] heaviest first, at most the limit, in any spelling of place and type', async () => {
    for (let weight = 101; weight <= 112; weight += 1) {
      const { _id } = await enterBusiness(service, { name: `Sponsor ${weight}` });
      await sponsor({ businessId: _id, weight });
    }
    const items = await shown('place=SAPANCA&type=Bungalow');
    expect(items.map((item) => item.weight)).toEqual([112, 111, 110, 109, 108, 107, 106, 105]);
    expect((await shown('limit=500')).length).toBe(13);
    expect(await shown('place=Bodrum')).toEqual([]);
  });

  it('[R130][R165] expired and blacklisted ones are not shown; the dashboard sees all', async () => {
    const phone = newPhone();
    const risky = await enterBusiness(service, { name: 'Riskli', phone });
    const brief = await enterBusiness(service, { name: 'Kısa Süreli' });
    await sponsor({ businessId: risky._id, weight: 900 });
    const created = await sponsor({ businessId: brief._id, weight: 901, until: '2026-11-20T10:00:01Z' });
    const event = reportEvent({ phone });
    await service.deliver(event);
    service.time.now = new Date('2026-11-20T10:00:01Z');
    expect((await shown()).map((item) => item.business.name)).not.toEqual(expect.arrayContaining(['Riskli']));
    expect((await shown('limit=50')).map((item) => item.business.name)).not.toContain('Kısa Süreli');
    const all = (await service.asAdmin('GET', '/api/admin/featured')).json();
    expect([all.total, all.items[0].business.name]).toEqual([15, 'Kısa Süreli']);
    const path = `/api/admin/featured/${created.json().item._id}`;
    const longer = await service.asAdmin('PUT', path, { until: '2027-01-01T00:00:00+03:00', weight: 7 });
    expect(longer.json().item).toMatchObject({ weight: 7, until: '2026-12-31T21:00:00.000Z' });
    expect((await service.asAdmin('DELETE', path)).json()).toEqual({ ok: true });
    expect((await service.asAdmin('DELETE', path)).statusCode).toBe(404);
    expect((await service.asAdmin('PUT', path, { weight: 1 })).statusCode).toBe(404);
    await service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(event).entryId}`, removal);
    expect((await shown())[0]?.business.name).toBe('Riskli');
    service.time.now = new Date('2026-11-20T10:00:00Z');
  });

  it('[R172] appears once in a place and type, however many clicks; what has ended or gone gives way', async () => {
    const { _id } = await enterBusiness(service, { name: 'Bir Kez' });
    const rows = async () =>
      (await service.deps.pool.query('select * from featured where business_id = $1', [_id])).rows;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sponsor({ businessId: _id, weight: 3 })),
    );
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'duplicate',
      message: 'Bu işletme bu yer ve tür için zaten öne çıkarılıyor.',
    });
    expect((await sponsor({ businessId: _id, place: ' SAPANCA ', type: 'Bungalow' })).statusCode).toBe(409);
    expect(await rows()).toHaveLength(1);
    expect((await sponsor({ businessId: _id, place: 'Kartepe' })).statusCode).toBe(201);
    expect((await sponsor({ businessId: _id, type: 'villa' })).statusCode).toBe(201);
    expect(await rows()).toHaveLength(3);

    const first = answers.find((answer) => answer.statusCode === 201)?.json().item;
    await service.asAdmin('PUT', `/api/admin/featured/${first._id}`, { until: '2026-11-20T10:00:00Z' });
    const second = (await sponsor({ businessId: _id })).json().item;
    expect(second._id).not.toBe(first._id);
    expect((await rows()).map((row) => row.id)).not.toContain(first._id);
    await service.asAdmin('DELETE', `/api/admin/featured/${second._id}`);
    expect((await sponsor({ businessId: _id })).statusCode).toBe(201);
  });

  it('[R172] the same key sent side by side makes one, which every answer names', async () => {
    const { _id } = await enterBusiness(service, { name: 'Bir Anahtar' });
    const headers = { 'idempotency-key': uuidv7() };
    const ask = () => sponsor({ businessId: _id, weight: 2 }, headers);
    const sideBySide = await Promise.all(Array.from({ length: 5 }, ask));
    // A second request while the first is under way is refused as such, and repeated.
    const answers = await Promise.all(
      sideBySide.map((answer) => (answer.json().code === 'request_in_progress' ? ask() : answer)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().item._id)).size).toBe(1);
  });

  it('[R172] is idempotent by key, and refuses an unknown business and bad numbers', async () => {
    const { _id } = await enterBusiness(service);
    const headers = { 'idempotency-key': uuidv7() };
    const [first, second] = [
      await sponsor({ businessId: _id }, headers),
      await sponsor({ businessId: _id }, headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await sponsor({ businessId: uuidv7() })).json().code).toBe('business_not_found');
    for (const wrong of [
      { weight: -1 },
      { weight: 'çok' },
      { until: 'yarın' },
      { place: '' },
      { businessId: '1' },
    ])
      expect((await sponsor({ businessId: _id, ...wrong })).statusCode).toBe(400);
  });
});

describe('GET /api/explore', () => {
  it('[R062][R145][R197] a lodging query gets the best verified places, a mark out of ten, and links', async () => {
    const { _id, slug } = await enterBusiness(service, {
      name: 'Göl Manzara',
      type: 'bungalov',
      district: 'Kırkpınar',
      verified: true,
    });
    await enterBusiness(service, { name: 'Bakılmamış Bungalov', type: 'bungalov' });
    await enterBusiness(service, { name: 'Göl Manzara Çeyiz', type: 'Ev tekstili', verified: true });
    await service.deps.pool.query(
      'update business set google_rating = 460, google_reviews_count = 128 where id = $1',
      [_id],
    );
    for (const q of ['sapanca', 'SAPANCA’da bungalov', 'göl manzaralı villa', 'Otel', 'tatil evi']) {
      const answer = await explore(q);
      expect([q, answer.vertical, answer.location]).toEqual([q, 'lodging', 'Sapanca']);
      expect(answer.places).toEqual([
        {
          name: 'Göl Manzara',
          url: `/isletme/${slug}`,
          image: null,
          logo: null,
          demo: false,
          rating: 9.2,
          googleRating: 4.6,
          votes: 128,
          badge: 'verified',
        },
      ]);
      expect(answer.suggestions).toEqual(['Kırkpınar bungalov']);
    }
  });

  it('[R145] [R197] [R063] other queries are the web: records by resemblance, blacklisted ones left out', async () => {
    const phone = newPhone();
    const { _id, slug } = await enterBusiness(service, {
      name: 'Ihlamur Kahvaltı Salonu',
      phone,
      description: 'Serpme kahvaltı ve gözleme.',
    });
    await service.deps.pool.query(
      'update business set google_rating = 450, google_reviews_count = 12 where id = $1',
      [_id],
    );
    const answer = await explore('ıhlamur kahvalti');
    expect([answer.vertical, answer.location, answer.places]).toEqual(['web', null, []]);
    expect(answer.results[0]).toMatchObject({
      title: 'Ihlamur Kahvaltı Salonu',
      url: `/isletme/${slug}`,
      snippet: 'Serpme kahvaltı ve gözleme.',
      breadcrumbs: ['E-Doğrula', 'İşletmeler'],
      rating: 9,
      googleRating: 4.5,
      votes: 12,
      source: 'own',
    });
    expect([answer.suggestions, answer.trending]).toEqual([expect.any(Array), expect.any(Array)]);
    expect((await explore('gözleme')).results[0]?.title).toBe('Ihlamur Kahvaltı Salonu');
    await service.deliver(reportEvent({ phone }));
    expect((await explore('ıhlamur kahvalti')).results).toEqual([]);
    expect((await explore('')).results).toEqual([]);
  });

  it('[R063][decision 39] each business among the results has its badge, a text has none', async () => {
    await enterBusiness(service, { name: 'Nilüfer Çay Evi', verified: true });
    await enterBusiness(service, { name: 'Nilüfer Çay Bahçesi', verified: false });
    await service.deliver(articleEvent({ title: 'Nilüfer çay sohbeti' }));
    const badges = (await explore('nilüfer çay')).results.map(({ title, badge }) => [title, badge]);
    expect(new Map(badges as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        ['Nilüfer Çay Evi', 'verified'],
        ['Nilüfer Çay Bahçesi', 'unverified'],
        ['Nilüfer çay sohbeti', null],
      ]),
    );
  });

  it('[R065][decision 39] names the phone, account or site that no record has, and never a bare word or a known one', async () => {
    const unknown = async (q: string) => (await explore(q)).unknownContact;
    const phone = newPhone();
    expect(await unknown(phone)).toEqual({ kind: 'phone', key: phone });
    expect(await unknown('@bilinmeyen_ev')).toEqual({ kind: 'ig_username', key: 'bilinmeyen_ev' });
    expect(await unknown('https://www.instagram.com/bilinmeyenev/')).toEqual({
      kind: 'ig_url',
      key: 'bilinmeyenev',
    });
    expect(await unknown('bilinmeyen-ev.example')).toEqual({ kind: 'website', key: 'bilinmeyen-ev.example' });
    const both = await explore('bilinmeyen.istanbul');
    expect([both.unknownContact, both.unknownOther]).toEqual([
      { kind: 'website', key: 'bilinmeyen.istanbul' },
      { kind: 'ig_username', key: 'bilinmeyen.istanbul' },
    ]);
    expect((await explore('@bilinmeyen_ev')).unknownOther).toBeNull();
    expect([await unknown('şömine'), await unknown('somine'), await unknown('göl evi')]).toEqual([
      null,
      null,
      null,
    ]);
    for (const verified of [true, false]) {
      const known = newPhone();
      await enterBusiness(service, { name: 'Bilinen Ev', phone: known, verified });
      // On every tab, also where the house itself is not shown.
      for (const tab of ['all', 'news']) expect((await explore(known, tab)).unknownContact).toBeNull();
    }
    const listed = newPhone();
    await service.deliver(reportEvent({ phone: listed }));
    expect(await unknown(listed)).toBeNull();
  });

  it('[R025] names the page of an unknown site, by its whole address where parameters alone tell it apart', async () => {
    const unknown = async (q: string) => (await explore(q)).unknownContact;
    const site = { kind: 'website', key: 'bilinmeyen-rehber.example' };
    expect(await unknown('bilinmeyen-rehber.example/sahte-ev?fbclid=1')).toEqual({
      ...site,
      page: 'bilinmeyen-rehber.example/sahte-ev',
    });
    expect(await unknown('www.bilinmeyen-rehber.example/ilan?id=7')).toEqual({
      ...site,
      keyless: 'https://www.bilinmeyen-rehber.example/ilan?id=7',
    });
    expect(await unknown('bilinmeyen-rehber.example/?utm_source=ig')).toEqual(site);
  });

  it('[R065][decision 39] names an unknown contact among other words, past the known one', async () => {
    const unknown = async (q: string) => (await explore(q)).unknownContact;
    const [known, other] = [newPhone(), newPhone()];
    await enterBusiness(service, { name: 'Tanıdık Ev', phone: known, verified: true });
    expect(await unknown(`Tel: ${other}`)).toEqual({ kind: 'phone', key: other });
    expect(await unknown(`${known} ya da ${other}`)).toEqual({ kind: 'phone', key: other });
    expect(await unknown(`${known} güvenilir mi`)).toBeNull();
    expect(await unknown('gizli_vadi.evi güvenilir mi')).toEqual({
      kind: 'ig_username',
      key: 'gizli_vadi.evi',
    });
    expect(await unknown('bungalovlar güvenilir mi')).toBeNull();
    expect(await unknown('instagram.com/bilinmeyenev güvenilir mi')).toEqual({
      kind: 'ig_url',
      key: 'bilinmeyenev',
    });
    await enterBusiness(service, { name: 'Siteli Ev', website: 'https://siteli-ev.example', verified: true });
    for (const site of ['siteli-ev.example', 'https://siteli-ev.example/odalar'])
      expect(await unknown(`${site} güvenilir mi`)).toBeNull();
    await enterBusiness(service, {
      name: 'Sayfalı Ev',
      website: 'https://rehber-ornek.example/sapanca',
      verified: true,
    });
    expect(await unknown('rehber-ornek.example/sapanca güvenilir mi')).toBeNull();
    expect(await unknown('0212 555 44 33')).toEqual({ kind: 'phone', key: '+902125554433' });
  });

  it('[R065][decision 39] what only resembles a contact is no answer about it', async () => {
    const [one, two] =
      newPhone()
        .match(/(\d\d)(\d\d)$/)
        ?.slice(1) ?? [];
    await enterBusiness(service, {
      name: 'Sapanca Bungalov Evleri',
      instagramUsername: 'sapanca.bungalov.evleri',
      address: `Kırkpınar, No: ${one}/${two}`,
      verified: true,
    });
    const looks = await explore('@sapanca.bungalow');
    expect(looks.results.map(({ title, badge }) => [title, badge])).toContainEqual([
      'Sapanca Bungalov Evleri',
      'verified',
    ]);
    expect(looks.unknownContact).toEqual({ kind: 'ig_username', key: 'sapanca.bungalow' });
    const number = await explore(`0532 987 ${one} ${two}`);
    expect(number.results.map(({ title }) => title)).toContain('Sapanca Bungalov Evleri');
    expect(number.unknownContact).toEqual({ kind: 'phone', key: `+90532987${one}${two}` });
  });

  it('[decision 39] who pays is not called popular: sponsored names are not among the trending words', async () => {
    const { _id } = await enterBusiness(service, { name: 'Sponsorlu Göl Evi', verified: true });
    const sponsored = await service.asAdmin('POST', '/api/admin/featured', { businessId: _id });
    expect(sponsored.statusCode).toBe(201);
    expect((await explore('göl')).trending).toEqual([]);
  });

  it('[R061][R145] content events fill the tabs; newer versions win in any order; unpublished stays away', async () => {
    const contentId = uuidv7();
    const first = articleEvent({ contentId, version: 1, title: 'Kapora dolandırıcılığı nasıl anlaşılır' });
    await service.deliver(
      articleEvent({
        contentId,
        version: 3,
        title: 'Kapora tuzağı',
        coverImage: '/api/img?src=public%2Fx',
        tags: ['Video'],
      }),
    );
    await service.deliver(first);
    const page = articleEvent({ title: 'Kapora hakkında hukuki bilgi' }, pagePublished);
    await service.deliver(page);
    const titles = async (tab: string) =>
      (await explore('kapora', tab)).results.map((result) => result.title);
    expect((await titles('all')).sort()).toEqual(['Kapora hakkında hukuki bilgi', 'Kapora tuzağı']);
    expect(await titles('news')).toEqual(['Kapora tuzağı']);
    expect(await titles('images')).toEqual(['Kapora tuzağı']);
    expect(await titles('videos')).toEqual(['Kapora tuzağı']);
    expect((await explore('kapora', 'bilinmeyen')).results.length).toBe(2);
    await service.deliver(articleGone(contentId, 4));
    await service.deliver(articleEvent({ contentId, version: 3, title: 'Geç gelen' }));
    expect(await titles('news')).toEqual([]);
    const early = uuidv7();
    await service.deliver(articleGone(early, 2));
    await service.deliver(articleEvent({ contentId: early, version: 1, title: 'Kapora dirildi' }));
    expect(await titles('news')).toEqual([]);
  });
});
