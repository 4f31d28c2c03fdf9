import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const articles = '/api/cms/articles';
const make = (body: object) => service.asAdmin('POST', articles, body);
const made = async (body: object) => (await make(body)).json().article;
const change = (id: string, body: object) => service.asAdmin('PUT', `${articles}/${id}`, body);
const publicSlugs = async (query = '') =>
  (await service.get(`${articles}?perPage=50${query}`))
    .json()
    .items.map((item: { slug: string }) => item.slug);

describe('articles', () => {
  it('[R201] keeps and answers every field', async () => {
    const fields = {
      title: 'Sapanca’da bir hafta sonu',
      slug: 'bir-hafta-sonu',
      excerpt: 'Göl ve orman',
      content: '# Plan\n\nCumartesi **göl**.',
      coverImage: '/api/img?src=abc',
      place: 'Sapanca',
      tags: ['göl', 'yürüyüş'],
      pinned: true,
      status: 'published',
      order: 3,
      seoTitle: 'Hafta sonu planı',
      seoDescription: 'İki gün',
    };
    const answer = await make(fields);
    expect(answer.statusCode).toBe(201);
    const { article } = answer.json();
    expect(article).toMatchObject({
      ...fields,
      version: 1,
      demo: false,
      publishedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(article.html).toBe('<h2>Plan</h2>\n<p>Cumartesi <strong>göl</strong>.</p>\n');
    const { items } = (await service.get(`${articles}?slug=bir-hafta-sonu`)).json();
    expect(items).toEqual([article]);
  });

  it('[R137] [R138] has defaults: the region, a draft, order 0', async () => {
    const article = await made({ title: 'Yalın' });
    expect(article).toMatchObject({
      place: 'Sapanca',
      status: 'draft',
      order: 0,
      pinned: false,
      tags: [],
      version: 1,
    });
    expect(article.publishedAt).toBeNull();
  });

  it('[R136] makes a slug from a Turkish title and numbers the next ones', async () => {
    const title = 'Çıkışta ŞÖYLE bir İyi Göl Öğlesi!';
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await made({ title, slug: '' })).slug);
    const base = 'cikista-soyle-bir-iyi-gol-oglesi';
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`]);
    expect((await made({ title: '???' })).slug).toBe('yazi');
  });

  it('numbers slugs one by one when many arrive at once', async () => {
    // Writers of one slug may deadlock, which one round seldom shows; the database takes a second to see each.
    for (const title of ['Aynı anda', 'Yine aynı anda', 'Bir daha aynı anda']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => make({ title })));
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201));
      expect(new Set(answers.map((answer) => answer.json().article.slug)).size).toBe(8);
    }
  }, 120_000);

  it('finds a slug for the thirtieth article of one title as well', async () => {
    const slugs = new Set<string>();
    for (let count = 0; count < 30; count += 1) slugs.add((await made({ title: 'Otuz' })).slug);
    expect(slugs.size).toBe(30);
  });

  it('refuses a taken slug on making and on changing, and leaves both as they were', async () => {
    const first = await made({ title: 'Birinci', slug: 'tek-yer' });
    const second = await made({ title: 'İkinci', slug: 'baska-yer' });
    for (const answer of [
      await make({ title: 'Üçüncü', slug: 'tek-yer' }),
      await change(second._id, { slug: 'tek-yer' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'duplicate', fields: [{ path: 'slug' }] });
    }
    const { items } = (await service.asAdmin('GET', `${articles}?slug=baska-yer`)).json();
    expect(items[0]).toEqual(second);
    expect((await service.asAdmin('GET', `${articles}?slug=tek-yer`)).json().items).toEqual([first]);
  });

  it('is found by the paths under which it was public before, not by those of a draft', async () => {
    const at = async (slug: string) =>
      (await service.get(`${articles}?formerSlug=${slug}`))
        .json()
        .items.map((item: { slug: string }) => item.slug);
    const { _id } = await made({ title: 'Taşınan', slug: 'taslak-yolu', status: 'draft' });
    await change(_id, { slug: 'ilk-yol', status: 'published' });
    await change(_id, { slug: 'ikinci-yol' });
    await change(_id, { slug: 'ucuncu-yol' });
    expect([await at('ilk-yol'), await at('ikinci-yol')]).toEqual([['ucuncu-yol'], ['ucuncu-yol']]);
    expect([await at('taslak-yolu'), await at('ucuncu-yol')]).toEqual([[], []]);
    await change(_id, { slug: 'ilk-yol' });
    expect([await at('ilk-yol'), await at('ucuncu-yol')]).toEqual([[], ['ilk-yol']]);
    await change(_id, { status: 'draft' });
    expect(await at('ucuncu-yol')).toEqual([]);
    await service.asAdmin('DELETE', `${articles}/${_id}`);
    expect((await service.asAdmin('GET', `${articles}?formerSlug=ucuncu-yol`)).statusCode).toBe(410);
  });

  it('is gone (410) under the paths where it was public once it is deleted, unless another text is there', async () => {
    const asked = async (slug: string) => {
      const answer = await service.get(`${articles}?formerSlug=${slug}`);
      return [answer.statusCode, answer.json().code ?? answer.json().items.length];
    };
    const { _id } = await made({ title: 'Silinecek', slug: 'hic-acilmadi', status: 'draft' });
    await change(_id, { slug: 'eski-acik-yol', status: 'published' });
    await change(_id, { slug: 'son-acik-yol' });
    expect(await asked('son-acik-yol')).toEqual([200, 0]);
    await service.asAdmin('DELETE', `${articles}/${_id}`);
    for (const slug of ['eski-acik-yol', 'son-acik-yol']) expect(await asked(slug)).toEqual([410, 'gone']);
    for (const slug of ['hic-acilmadi', 'kimsenin-yolu']) expect(await asked(slug)).toEqual([200, 0]);
    const draft = await made({ title: 'Yayımlanmamış', slug: 'yalniz-taslak' });
    await service.asAdmin('DELETE', `${articles}/${draft._id}`);
    expect(await asked('yalniz-taslak')).toEqual([200, 0]);
    const next = await made({ title: 'Yeni sahibi', slug: 'son-acik-yol', status: 'published' });
    expect(await publicSlugs('&slug=son-acik-yol')).toEqual(['son-acik-yol']);
    await change(next._id, { slug: 'daha-yeni-yol' });
    expect(await asked('son-acik-yol')).toEqual([200, 1]);
    expect(await publicSlugs()).not.toContain('eski-acik-yol');
  });

  it('changes what is sent and nothing else', async () => {
    const before = await made({
      title: 'Önce',
      excerpt: 'özet',
      tags: ['a', 'b'],
      order: 7,
      content: '*x*',
      pinned: true,
    });
    service.stage.time.now = new Date('2026-11-20T11:00:00Z');
    const answer = await change(before._id, { title: 'Sonra', slug: '' });
    expect(answer.statusCode).toBe(200);
    const after = { ...before, title: 'Sonra', version: 2, updatedAt: '2026-11-20T11:00:00.000Z' };
    expect(answer.json().article).toEqual(after);
  });

  it('turns away who saw an older version', async () => {
    const { _id } = await made({ title: 'Sürümlü' });
    expect((await change(_id, { title: 'A', version: 1 })).statusCode).toBe(200);
    const late = await change(_id, { title: 'B', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('version_conflict');
    const both = await Promise.all([
      change(_id, { title: 'C', version: 2 }),
      change(_id, { title: 'D', version: 2 }),
    ]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('[R109] drafts and taken-back texts are not public, whatever is asked for', async () => {
    const draft = await made({ title: 'Taslak yazı', content: 'gizli taslak' });
    const { _id } = await made({ title: 'Yayımda', slug: 'yayimda', status: 'published' });
    for (const query of ['', '&status=draft', '&slug=taslak-yazi', '&slug=taslak-yazi&status=draft']) {
      const { body } = await service.get(`${articles}?perPage=50${query}`);
      expect(body).not.toContain('gizli taslak');
    }
    expect(await publicSlugs()).toContain('yayimda');
    await change(_id, { status: 'draft' });
    expect(await publicSlugs()).not.toContain('yayimda');
    const drafts = (await service.asAdmin('GET', `${articles}?status=draft&perPage=200`)).json();
    expect(drafts.items.map((item: { _id: string }) => item._id)).toEqual(
      expect.arrayContaining([draft._id, _id]),
    );
  });

  it('keeps the date of the first publication', async () => {
    const { _id } = await made({ title: 'Tarihli' });
    service.stage.time.now = new Date('2026-11-21T10:00:00Z');
    const first = (await change(_id, { status: 'published' })).json().article;
    expect(first.publishedAt).toBe('2026-11-21T10:00:00.000Z');
    service.stage.time.now = new Date('2026-11-22T10:00:00Z');
    await change(_id, { status: 'draft' });
    const again = (await change(_id, { status: 'published' })).json().article;
    expect(again).toMatchObject({ publishedAt: first.publishedAt, updatedAt: '2026-11-22T10:00:00.000Z' });
  });

  it('a deleted article is gone for everybody and its slug is free', async () => {
    const { _id } = await made({ title: 'Gidecek', slug: 'gidecek', status: 'published' });
    expect((await service.asAdmin('DELETE', `${articles}/${_id}`)).json()).toEqual({ ok: true });
    expect((await service.asAdmin('DELETE', `${articles}/${_id}`)).statusCode).toBe(404);
    expect((await change(_id, { title: 'X' })).statusCode).toBe(404);
    const { body } = await service.asAdmin('GET', `${articles}?perPage=200`);
    expect(body).not.toContain(_id);
    expect((await make({ title: 'Yeni', slug: 'gidecek' })).statusCode).toBe(201);
  });

  it('never tells of waiting events or of the store', async () => {
    await made({ title: 'İç bilgi', status: 'published' });
    const { body } = await service.asAdmin('GET', `${articles}?perPage=200`);
    expect(body).not.toMatch(/pendingEvents|deletedAt|seededAs|specversion/);
  });

  it('marks demo articles in the embedded mode alone, and an edit does not unmark them', async () => {
    const demo = await made({ title: 'Örnek', demo: true });
    expect(demo.demo).toBe(true);
    expect((await change(demo._id, { title: 'Örnek 2', demo: false })).json().article.demo).toBe(true);
    const external = await startTestService({ EDOGRULA_MODE: 'external' }, service.stage);
    const answer = await external.asAdmin('POST', articles, { title: 'Sahici', demo: true });
    expect(answer.json().article.demo).toBe(false);
    await external.close();
  });
});

describe('bad input', () => {
  it.each([
    ['no title', { content: 'x' }],
    ['an empty title', { title: '   ' }],
    ['a title that is too long', { title: 'x'.repeat(201) }],
    ['a slug with capitals', { title: 'x', slug: 'Büyük' }],
    ['a slug that climbs', { title: 'x', slug: '../x' }],
    ['another status', { title: 'x', status: 'deleted' }],
    ['an order that is none', { title: 'x', order: 'çok' }],
    ['tags as text', { title: 'x', tags: 'a,b' }],
    ['too many tags', { title: 'x', tags: Array(31).fill('a') }],
    ['a tag that is an operator', { title: 'x', tags: [{ $ne: 1 }] }],
    ['a title that is an operator', { title: { $gt: '' } }],
    ['a NUL in the title', { title: 'a\0b' }],
    ['a NUL in a tag', { title: 'x', tags: ['a\0'] }],
    ['a text nested too deeply', { title: 'x', content: '>'.repeat(20_000) }],
    ['a text that is too long', { title: 'x', content: 'x'.repeat(200_001) }],
  ])('refuses %s, with nothing half-written', async (_what, body) => {
    const count = () => service.stage.mongo.collection('articles').countDocuments();
    const before = await count();
    const answer = await make(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(answer.json().fields.length).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });

  it('refuses a change that nobody could read, and leaves the text', async () => {
    const { _id } = await made({ title: 'Sağlam', content: 'metin' });
    expect((await change(_id, { content: `${'- '.repeat(10_000)}x` })).statusCode).toBe(400);
    expect((await change(_id, { title: 'a\0' })).statusCode).toBe(400);
    expect((await change(_id, { order: 1 })).json().article).toMatchObject({
      title: 'Sağlam',
      content: 'metin',
    });
  }, 60_000);

  it('takes the longest text in the widest letters', async () => {
    const answer = await make({ title: 'x', content: 'ş'.repeat(200_000) });
    expect(answer.statusCode).toBe(201);
  });

  it('answers 404 for what never was, 400 for what is no id, 413 and 415 for what is no input', async () => {
    expect((await change(uuidv7(), { title: 'x' })).statusCode).toBe(404);
    expect((await change('7', { title: 'x' })).statusCode).toBe(400);
    expect((await make({ title: 'x', content: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
    const headers = { ...(await adminHeaders()), 'content-type': 'application/xml' };
    const answer = await service.app.inject({ method: 'POST', url: articles, headers, payload: 'x' });
    expect(answer.statusCode).toBe(415);
    const broken = { ...headers, 'content-type': 'application/json' };
    expect(
      (await service.app.inject({ method: 'POST', url: articles, headers: broken, payload: '{' })).statusCode,
    ).toBe(400);
  });

  it.each([
    'page=0',
    'page=x',
    'page=1e9',
    'perPage=0',
    'perPage=-1',
    'status=hepsi',
    'slug[$ne]=x&status=y',
  ])('refuses a list with %s', async (query) => {
    expect((await service.get(`${articles}?${query}`)).statusCode).toBe(400);
  });
});

const adminHeaders = () =>
  service.stage.identity.as({
    admin: { adminId: uuidv7(), email: 'b@x.example', via: 'bearer', sessionId: null },
  });

describe('lists', () => {
  it('[decision 25] gives 50 at most to the public and 200 to editors', async () => {
    const collection = service.stage.mongo.collection('articles');
    const at = new Date('2026-01-01T00:00:00Z');
    const many = Array.from({ length: 230 }, (_, index) => ({
      _id: uuidv7() as never,
      title: `Toplu ${index}`,
      slug: `toplu-${index}`,
      status: 'published',
      order: 5000,
      deletedAt: null,
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
      version: 1,
      pinned: false,
      pendingEvents: [],
      content: '',
      excerpt: '',
      place: 'Toplu',
      tags: [],
      coverImage: null,
      seoTitle: '',
      seoDescription: '',
      demo: false,
    }));
    await collection.insertMany(many);
    const open = (await service.get(`${articles}?perPage=100000`)).json();
    expect(open).toMatchObject({ perPage: 50, page: 1 });
    expect(open.items).toHaveLength(50);
    expect(open.pages).toBe(Math.ceil(open.total / 50));
    const own = (await service.asAdmin('GET', `${articles}?perPage=100000`)).json();
    expect(own.perPage).toBe(200);
    expect(own.items).toHaveLength(200);
    const seen = new Set<string>();
    for (let page = 1; page <= open.pages; page += 1) {
      for (const { _id } of (await service.get(`${articles}?perPage=50&page=${page}`)).json().items)
        seen.add(_id);
    }
    expect(seen.size).toBe(open.total);
    const beyond = (await service.get(`${articles}?page=999999`)).json();
    expect(beyond.items).toEqual([]);
    expect(beyond.total).toBe(open.total);
  });

  it('[R137] [R138] [R150] [R199] features pinned, published articles of a place, in order', async () => {
    const card = (title: string, order: number, more = {}) =>
      make({ title, order, pinned: true, place: 'Kartepe', status: 'published', excerpt: 'özet', ...more });
    await card('İkinci kart', 2);
    await card('Birinci kart', 1);
    await card('Üçüncü kart', 3, { coverImage: '/api/img?src=k' });
    await card('Dördüncü kart', 4);
    await card('Taslak kart', 0, { status: 'draft' });
    await card('İğnesiz kart', 0, { pinned: false });
    const { items } = (await service.get(`${articles}/featured?place=Kartepe`)).json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      'Birinci kart',
      'İkinci kart',
      'Üçüncü kart',
    ]);
    expect(items[2]).toMatchObject({
      to: '/blog/ucuncu-kart',
      slug: 'ucuncu-kart',
      image: '/api/img?src=k',
      excerpt: 'özet',
    });
    expect(items[0]).not.toHaveProperty('content');
    expect((await service.get(`${articles}/featured?place=Kartepe&limit=1`)).json().items).toHaveLength(1);
    expect((await service.get(`${articles}/featured?place=Yok`)).json().items).toEqual([]);
    expect((await service.get(`${articles}/featured?limit=0`)).statusCode).toBe(400);
    expect((await service.get(`${articles}/featured?limit=9999`)).statusCode).toBe(200);
  });
});
