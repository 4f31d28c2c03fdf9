import { isTranslated, splitLanguage } from '@edogrula/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStage, type Stage, startTestService, type TestService } from './support/service.ts';

const pages = '/api/cms/pages';
const translated = ['gizlilik', 'hakkimizda', 'kullanim-kosullari', 'kvkk', 'one-cikanlar'];
const legal = ['gizlilik', 'kullanim-kosullari', 'kvkk'];
const turkishLetters = /[çğışöüÇĞİŞÖÜ]/;

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

const ask = async (query: string) => (await service.get(`${pages}?${query}`)).json();
const pageIn = async (language: string, slug: string) =>
  (await ask(`slug=${slug}&language=${language}`)).items[0];
const change = (id: string, body: object) => service.asAdmin('PUT', `${pages}/${id}`, body);

describe('[R390] the legal texts in the language that is asked for', () => {
  it.each([
    [
      'en',
      'The Turkish text of this page is the binding one',
      'review of this text by a lawyer is not complete',
    ],
    ['ar', 'النص التركي لهذه الصفحة هو النص الملزِم', 'لم تكتمل بعدُ مراجعة هذا النص من قِبل محامٍ'],
  ])('%s: says first that Turkish binds, then that the review is open', async (language, binding, review) => {
    for (const slug of translated) {
      const page = await pageIn(language, slug);
      const turkish = await pageIn('tr', slug);
      expect(page).toMatchObject({ _id: turkish._id, slug, language, seoTitle: page.title, version: 1 });
      expect(page.title).not.toBe(turkish.title);
      expect(page.seoDescription).not.toBe(turkish.seoDescription);
      const [first = ''] = page.html.split('</blockquote>');
      expect([slug, first]).toEqual([slug, expect.stringContaining(binding)]);
      expect([slug, page.html.includes(review)]).toEqual([slug, legal.includes(slug)]);
      expect(page.html).not.toMatch(/\{\{|edogrula\.example/);
    }
  });

  it.each([
    ['tr', /adresinden ve ihbardaki hesap ile telefondan/, /yayımı, düzeltmeyi ve kaldırmayı e-postayla/],
    [
      'en',
      /application and through the account and telephone in/,
      /by e-mail of the publication, of a correction/,
    ],
    ['ar', /طلبه المقبول وعبر الحساب والهاتف/, /عبر البريد الإلكتروني، بالنشر والتصحيح والإزالة/],
  ])(
    '[R310] [R489] %s: say that a notice goes every way, and what an owner hears by mail',
    async (language, ways, heard) => {
      const { html } = await pageIn(language, 'kvkk');
      expect(html).toMatch(ways);
      expect(html).toMatch(heard);
    },
  );

  it('links to another translated text in that language, and to mailboxes as they are', async () => {
    const { html } = await pageIn('ar', 'hakkimizda');
    expect(html).toContain('href="/ar/one-cikanlar"');
    expect(html).toContain('href="mailto:destek@yerimiz.example"');
    expect((await pageIn('en', 'kullanim-kosullari')).html).toContain('href="/en/kvkk"');
    expect((await pageIn('tr', 'itiraz')).html).toContain('href="/kvkk"');
  });

  it.each([
    ['en', ' (Turkish)'],
    ['ar', ' (بالتركية)'],
  ])('%s: a link to a page that only Turkish has leads to it and says so', async (language, mark) => {
    let found = 0;
    for (const slug of translated) {
      const { html } = await pageIn(language, slug);
      for (const [, href = '', rest = '', words = ''] of html.matchAll(
        /<a href="(\/[^"]*)"([^>]*)>(.*?)<\/a>/g,
      )) {
        const { path, language: leadsTo } = splitLanguage(href);
        const turkish = !isTranslated(path);
        expect([href, leadsTo]).toEqual([href, turkish ? 'tr' : language]);
        expect([href, rest.includes('hreflang="tr"')]).toEqual([href, turkish]);
        expect([href, words.endsWith(mark)]).toEqual([href, turkish]);
        found += turkish ? 1 : 0;
      }
    }
    expect(found).toBe(3);
  });

  it('a page that no language has as a path is Turkish in a list too', async () => {
    expect(await pageIn('en', 'itiraz')).toMatchObject({ language: 'tr' });
  });

  it('Turkish is the default, and what an unknown language is refused for', async () => {
    const [page] = (await ask('slug=kvkk')).items;
    expect(page).toMatchObject({ language: 'tr', title: 'KVKK Aydınlatma Metni' });
    for (const language of ['de', 'EN', '', 'tr,en'])
      expect((await service.get(`${pages}?slug=kvkk&language=${language}`)).statusCode).toBe(400);
  });

  it('a page without a translation is answered in Turkish and says so', async () => {
    expect(await pageIn('ar', 'kariyer')).toMatchObject({ language: 'tr', title: 'Kariyer' });
    const fields = { title: 'Duyuru', content: 'Yarın kapalıyız.', status: 'published' };
    await service.asAdmin('POST', pages, fields);
    expect(await pageIn('en', 'duyuru')).toMatchObject({ language: 'tr', content: fields.content });
  });

  it('a whole list is translated where it can be; editors see what they wrote', async () => {
    const { items } = await ask('language=en');
    const named = (language: string) =>
      items
        .filter((page: { language: string }) => page.language === language)
        .map(({ slug }: { slug: string }) => slug);
    expect(named('en').toSorted()).toEqual(translated);
    expect(named('tr')).toContain('kariyer');
    const listed = (await service.asAdmin('GET', pages)).json().items;
    expect(new Set(listed.map(({ language }: { language: string }) => language))).toEqual(new Set(['tr']));
    expect(listed.find(({ slug }: { slug: string }) => slug === 'kvkk').content).toMatch(turkishLetters);
  });

  it('a text that an editor changed is shown in Turkish alone, until it says again what was translated', async () => {
    const { _id, content, title } = await pageIn('tr', 'kvkk');
    for (const edited of [{ content: content.replace('90 gün', '120 gün') }, { title: 'KVKK' }]) {
      await change(_id, edited);
      expect(await pageIn('en', 'kvkk')).toMatchObject({ language: 'tr', title, content, ...edited });
      await change(_id, { content, title });
      expect(await pageIn('en', 'kvkk')).toMatchObject({ language: 'en' });
    }
  });

  it('an operator who changes a mailbox has edited no text: each language names the one that the Turkish text names', async () => {
    const moved = { CONTACT_EMAIL: 'yardim@baska.example', OBJECTION_EMAIL: 'kayit@baska.example' };
    const other = await startTestService(moved, stage);
    try {
      for (const language of ['en', 'ar'])
        for (const slug of translated) {
          const [page] = (await other.get(`${pages}?slug=${slug}&language=${language}`)).json().items;
          expect(page).toMatchObject({ slug, language });
          expect(page.html).not.toMatch(/\{\{|baska\.example/);
        }
    } finally {
      await other.close();
    }
  });

  it('an editor who names one other mailbox in a text has it in each language; two different ones are an edit', async () => {
    const { _id, content } = await pageIn('tr', 'hakkimizda');
    await change(_id, { content: content.replaceAll('destek@yerimiz.example', 'ofis@yerimiz.example') });
    expect(await pageIn('en', 'hakkimizda')).toMatchObject({
      language: 'en',
      html: expect.stringContaining('href="mailto:ofis@yerimiz.example"'),
    });
    for (const edited of [
      content.replace('destek@yerimiz.example', 'ofis@yerimiz.example'),
      content.replaceAll('destek@yerimiz.example', 'her zaman'),
      `${content}\n\nEk.`,
    ]) {
      await change(_id, { content: edited });
      expect(await pageIn('en', 'hakkimizda')).toMatchObject({ language: 'tr', content: edited });
    }
    await change(_id, { content });
  });

  it('a renamed text keeps its translation, and is found under its former path in that language', async () => {
    const { _id } = await pageIn('tr', 'gizlilik');
    await change(_id, { slug: 'gizlilik-metni' });
    expect((await ask('formerSlug=gizlilik&language=ar')).items[0]).toMatchObject({
      slug: 'gizlilik-metni',
      language: 'ar',
    });
  });

  it('a draft is no more public in another language than in Turkish', async () => {
    const { _id } = await pageIn('tr', 'one-cikanlar');
    await change(_id, { status: 'draft' });
    for (const language of ['tr', 'en', 'ar']) expect(await pageIn(language, 'one-cikanlar')).toBeUndefined();
  });
});
