import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const pages = '/api/cms/pages';
const shipped = ['gizlilik', 'hakkimizda', 'itiraz', 'kariyer', 'kullanim-kosullari', 'kvkk', 'one-cikanlar'];
const shippedArticles = ['iptal-kosullari', 'kapora-gondermeden-once', 'taklit-hesap-nasil-anlasilir'];

let stage: Stage;
let service: TestService;
beforeAll(async () => {
  stage = await openStage();
  service = await startTestService({}, stage);
});
afterAll(async () => {
  await service.close();
  await stage.close();
});

const restart = async () => {
  await service.close();
  service = await startTestService({}, stage);
};
const bySlug = async (slug: string) => (await service.get(`${pages}?slug=${slug}`)).json().items[0];
const change = (id: string, body: object) => service.asAdmin('PUT', `${pages}/${id}`, body);
const make = (body: object) => service.asAdmin('POST', pages, body);

describe('shipped articles', () => {
  const articles = '/api/cms/articles';
  const articleBySlug = async (slug: string) =>
    (await service.get(`${articles}?slug=${slug}`)).json().items[0];

  it('[R150] are there from the first start, where the listing’s own cards lead', async () => {
    for (const slug of shippedArticles) {
      const article = await articleBySlug(slug);
      expect(article).toMatchObject({ status: 'published', version: 1, pinned: false, demo: false });
      expect(article.excerpt.length).toBeGreaterThan(40);
      expect(article.html).toMatch(/<h2>/);
      expect(article.html).toMatch(/href="\/report"/);
      expect(article.html.length).toBeGreaterThan(1500);
    }
  });

  it('stay as an editor left them: changed, renamed or deleted', async () => {
    const [first, second, third] = await Promise.all(shippedArticles.map(articleBySlug));
    await service.asAdmin('PUT', `${articles}/${first._id}`, { title: 'Başka başlık' });
    await service.asAdmin('PUT', `${articles}/${second._id}`, { slug: 'yeni-yol' });
    await service.asAdmin('DELETE', `${articles}/${third._id}`);
    await restart();
    const [changed, renamed, deleted] = await Promise.all(shippedArticles.map(articleBySlug));
    expect(changed).toMatchObject({ title: 'Başka başlık', version: 2 });
    expect([renamed, deleted]).toEqual([undefined, undefined]);
    expect((await service.get(articles)).json().total).toBe(2);
  });
});

describe('shipped pages', () => {
  it('[R014] [decision 31] are there from the first start, published and in Turkish', async () => {
    const { items, total } = (await service.get(pages)).json();
    expect(total).toBe(shipped.length);
    expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(shipped);
    for (const page of items) {
      expect(page).toMatchObject({ status: 'published', version: 1, seoTitle: page.title });
      expect(page.title).not.toContain('#');
      expect(page.seoDescription).not.toBe('');
      expect(page.html).toMatch(/^<(?:p|h2|blockquote)/);
      expect(page.html).not.toContain(`# ${page.title}`);
      // What is published is no draft; a legal text says in other words that its review is open.
      expect(page.html).not.toMatch(/Taslak:|yayımlanmadan önce/);
    }
    for (const slug of ['kvkk', 'gizlilik', 'itiraz'])
      expect((await bySlug(slug)).html).toContain('hukukçu incelemesi henüz tamamlanmadı');
    // The mailboxes are settings [decision 45].
    expect((await bySlug('itiraz')).html).toContain('href="mailto:itiraz@yerimiz.example"');
    expect((await bySlug('hakkimizda')).html).toContain('href="mailto:destek@yerimiz.example"');
    expect(items.map(({ html }: { html: string }) => html).join('')).not.toMatch(/\{\{|edogrula\.example/);
    const notice = await bySlug('kvkk');
    expect(notice.title).toBe('KVKK Aydınlatma Metni');
    for (const named of ['hesapların yalnızca son dört hanesi', 'önerdikleri değişiklikler'])
      expect(notice.html).toContain(named);
  });

  it('are put in once, however many replicas start at the same time', async () => {
    const fresh = await openStage();
    const replicas = await Promise.all([0, 1, 2].map(() => startTestService({}, fresh)));
    expect(await fresh.mongo.collection('pages').countDocuments()).toBe(shipped.length);
    expect(await fresh.mongo.collection('articles').countDocuments()).toBe(shippedArticles.length);
    for (const replica of replicas) await replica.close();
    await fresh.close();
  });

  it('what an editor changes, takes back, renames or deletes survives a restart', async () => {
    const [kvkk, kariyer, itiraz, gizlilik] = await Promise.all(
      ['kvkk', 'kariyer', 'itiraz', 'gizlilik'].map(bySlug),
    );
    await change(kvkk._id, { content: 'Yeni metin', title: 'KVKK' });
    await change(kariyer._id, { status: 'draft' });
    await change(itiraz._id, { slug: 'itiraz-2' });
    await service.asAdmin('DELETE', `${pages}/${gizlilik._id}`);
    await restart();
    expect(await bySlug('kvkk')).toMatchObject({
      _id: kvkk._id,
      content: 'Yeni metin',
      title: 'KVKK',
      version: 2,
    });
    for (const slug of ['kariyer', 'itiraz', 'gizlilik']) expect(await bySlug(slug)).toBeUndefined();
    expect(await bySlug('itiraz-2')).toMatchObject({ _id: itiraz._id });
    await change(itiraz._id, { slug: 'itiraz' });
    expect(await bySlug('itiraz')).toMatchObject({ _id: itiraz._id, version: 3 });
  });
});

describe('pages', () => {
  it('[R138] [R202] [R173] can be made, changed and deleted', async () => {
    const fields = {
      title: 'Çerez Politikası',
      content: '<h1>Çerez</h1><p onclick="x()">Yok.</p>',
      status: 'published',
      order: 9,
      seoTitle: 'Çerezler',
      seoDescription: 'Kısaca',
      coverImage: '/api/img?src=k',
    };
    const answer = await make(fields);
    expect(answer.statusCode).toBe(201);
    const { page } = answer.json();
    const content = '<h2>Çerez</h2><p>Yok.</p>';
    expect(page).toMatchObject({ ...fields, content, html: content, slug: 'cerez-politikasi', version: 1 });
    expect(page).not.toHaveProperty('tags');
    const changed = await change(page._id, { order: 10, version: 1 });
    expect(changed.json().page).toMatchObject({ ...fields, content, order: 10, version: 2 });
    expect((await service.asAdmin('DELETE', `${pages}/${page._id}`)).statusCode).toBe(200);
    expect(await bySlug('cerez-politikasi')).toBeUndefined();
    expect((await service.asAdmin('DELETE', `${pages}/${page._id}`)).statusCode).toBe(404);
    expect((await change(uuidv7(), { title: 'x' })).statusCode).toBe(404);
  });

  it('[decision 1] no page takes a path that the product uses', async () => {
    const { page } = (await make({ title: 'Serbest' })).json();
    for (const slug of [...reservedSlugs].filter((one) => !shipped.includes(one))) {
      for (const answer of [await make({ title: 'x', slug }), await change(page._id, { slug })]) {
        expect([slug, answer.statusCode]).toEqual([slug, 409]);
      }
    }
    expect((await make({ title: 'Blog' })).json().page.slug).toBe('blog-2');
    expect((await make({ title: 'x', slug: 'kvkk' })).statusCode).toBe(409);
  }, 60_000);

  it('ignores what pages do not have', async () => {
    const { page } = (
      await make({ title: 'Fazla', tags: ['a'], demo: true, _id: uuidv7(), version: 99 })
    ).json();
    expect(page.version).toBe(1);
    expect(await stage.mongo.collection('pages').findOne({ _id: page._id })).not.toHaveProperty('tags');
  });

  it('[R109] drafts are not public', async () => {
    const { page } = (await make({ title: 'Gizli sayfa' })).json();
    expect((await service.get(`${pages}?slug=gizli-sayfa&status=draft`)).json().items).toEqual([]);
    expect((await service.asAdmin('GET', `${pages}?slug=gizli-sayfa`)).json().items).toEqual([page]);
  });

  it('turns away a change that saw an older version', async () => {
    const { page } = (await make({ title: 'Sürüm' })).json();
    await change(page._id, { order: 2 });
    expect((await change(page._id, { order: 3, version: 1 })).json()).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
  });
});
