import { describe, it } from '@jest/globals';
import { call, signedInAdmin } from '../support/client.ts';
import { htmlOf, madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const own = () => `sayfa-${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
type Kind = 'pages' | 'articles';
type Item = { _id: string; slug: string; version: number };

async function write(kind: Kind, fields: Record<string, unknown>): Promise<Item> {
  const { headers } = await signedInAdmin(stack());
  const answer = await call<Record<'page' | 'article', Item>>(stack(), 'POST', `/api/cms/${kind}`, {
    headers,
    body: { content: '<p>Göl <b>kıyısı</b></p>', status: 'published', ...fields },
  });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return kind === 'pages' ? answer.body.page : answer.body.article;
}

async function change(kind: Kind, { _id, version }: Item, fields: Record<string, unknown>): Promise<void> {
  const { headers } = await signedInAdmin(stack());
  const path = `/api/cms/${kind}/${_id}`;
  const { status } = await call(stack(), 'PUT', path, { headers, body: { version, ...fields } });
  expect(status).toBe(200);
}

describe('pages that editors add', () => {
  it('[R109] [R258] are under their bare address, with their own metadata', async () => {
    const slug = own();
    await write('pages', {
      title: 'Yeni sayfa',
      slug,
      seoTitle: 'Arama başlığı',
      seoDescription: 'Arama metni',
    });
    const { status, html } = await htmlOf(stack(), `/${slug}`);
    expect(status).toBe(200);
    expect(html).toContain('<title>Arama başlığı · E-Doğrula</title>');
    expect(html).toContain('<meta name="description" content="Arama metni"/>');
    expect(html).toContain('<b>kıyısı</b>');
    expect(html).toContain(`<link rel="canonical" href="${stack().url}/${slug}"/>`);
    expect((await htmlOf(stack(), '/sitemap/sayfalar.xml')).html).toContain(`${stack().url}/${slug}</loc>`);
  });

  it('[R109] a draft is not public, and a page that is taken back is gone', async () => {
    const slug = own();
    const page = await write('pages', { title: 'Taslak', slug, status: 'draft' });
    expect((await htmlOf(stack(), `/${slug}`)).status).toBe(404);
    await change('pages', page, { status: 'published' });
    expect((await htmlOf(stack(), `/${slug}`)).status).toBe(200);
    await change('pages', { ...page, version: page.version + 1 }, { status: 'draft' });
    expect((await htmlOf(stack(), `/${slug}`)).status).toBe(404);
  });

  it('[R012] a business wins over a page of the same name', async () => {
    const house = await madeBusiness(stack());
    await write('pages', { title: 'Aynı ad', slug: house.slug });
    expect((await htmlOf(stack(), `/${house.slug}`)).html).toContain(
      `<title>${house.name} · E-Doğrula</title>`,
    );
  });

  it('[R317] an appeal begins with its form: what to send and how it is examined comes after it', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/itiraz`);
      await page.getByLabel('Kaydın bağlantısı').waitFor();
      const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
      expect(await top('Formla itiraz edin')).toBeGreaterThan(await top('Kayda itiraz'));
      expect(await top('Ne göndermelisiniz?')).toBeGreaterThan(await top('Formla itiraz edin'));
      expect(faults).toEqual([]);
    }));

  it(
    'the page of the API opens, and an endpoint in it, without a complaint of the browser',
    () =>
      as(async ({ page, faults }) => {
        await page.goto(`${stack().url}/docs`);
        // Swagger UI takes long to draw so many operations.
        await page.locator('.opblock-summary').first().click({ timeout: 150_000 });
        await page.locator('.opblock-body').first().waitFor({ timeout: 90_000 });
        expect(faults).toEqual([]);
      }),
    270_000,
  );

  it('[R007] opens inside the site without a reload, scrolled to the top', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/kvkk`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click();
      await page.waitForURL(/hakkimizda/);
      await page.waitForFunction(() => scrollY === 0);
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(faults).toEqual([]);
    }));
});

describe('texts that cannot be had', () => {
  it.each([
    ['the blog', '/blog', 'Sapanca rehberi'],
    ['an article', '/blog/kapora-gondermeden-once', 'Kapora göndermeden önce'],
    ['a page', '/hakkimizda', 'Hakkımızda'],
  ])('[R015] [R109] %s: a failure with another try, never a text that does not exist', (_name, path, title) =>
    as(async ({ page }) => {
      // the first HTML is the server's: what fails here is the way there inside the site
      await page.goto(`${stack().url}/kvkk`);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await page.route('**/*.data**', (route) => route.fulfill({ status: 502, body: 'kapalı' }));
      await page.evaluate((to) => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
        };
        void router.navigate(to);
      }, path);
      await page.getByRole('heading', { name: 'Bir sorun oluştu' }).first().waitFor();
      await expect(page.getByText('Sayfa açılamadı. Lütfen biraz sonra tekrar deneyin.')).toBeVisible();
      await expect(page.getByText(/404|Henüz yazı yok/)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Ana sayfaya dön' })).toBeVisible();
      await page.unroute('**/*.data**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }),
  );
});

describe('articles', () => {
  it('[R015] [R109] [R258] are listed, read, and drafts are not', async () => {
    const slug = own();
    const draft = own();
    await write('articles', { title: 'Göl rehberi', slug, excerpt: 'Kısa özet', order: -1000 });
    await write('articles', { title: 'Taslak yazı', slug: draft, status: 'draft', order: -1000 });
    const list = await htmlOf(stack(), '/blog');
    expect(list.html).toContain(`/blog/${slug}`);
    expect(list.html).not.toContain(draft);
    const { status, html } = await htmlOf(stack(), `/blog/${slug}`);
    expect([status, html.includes('<title>Göl rehberi · E-Doğrula</title>')]).toEqual([200, true]);
    expect(html).toContain('"@type":"Article"');
    expect((await htmlOf(stack(), `/blog/${draft}`)).status).toBe(404);
    expect((await htmlOf(stack(), '/sitemap/yazilar.xml')).html).toContain(`/blog/${slug}</loc>`);
  });
});

describe('a text that was renamed', () => {
  it.each([
    ['pages', ''],
    ['articles', '/blog'],
  ] as const)('[R109] of %s leads from its old address to the new one with 301', async (kind, base) => {
    const [old, young] = [own(), own()];
    const item = await write(kind, { title: 'Taşınan metin', slug: old });
    await change(kind, item, { slug: young });
    const answer = await fetch(`${stack().url}${base}/${old}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${base}/${young}`]);
    expect((await htmlOf(stack(), `${base}/${young}`)).status).toBe(200);
    await write(kind, { title: 'Yeni sahibi', slug: old });
    expect((await htmlOf(stack(), `${base}/${old}`)).html).toContain(
      '<title>Yeni sahibi · E-Doğrula</title>',
    );
  });
});

describe('a text that was deleted', () => {
  it.each([
    ['pages', '', 'sayfalar'],
    ['articles', '/blog', 'yazilar'],
  ] as const)(
    '[R109] [R258] of %s answers 410 where it was public, with ways on, and leaves the sitemap',
    async (kind, base, part) => {
      const [first, last, never] = [own(), own(), own()];
      const item = await write(kind, { title: 'Silinecek metin', slug: first });
      await change(kind, item, { slug: last });
      const draft = await write(kind, { title: 'Hiç yayımlanmadı', slug: never, status: 'draft' });
      const inSitemap = async () => (await htmlOf(stack(), `/sitemap/${part}.xml`)).html;
      await expect.poll(() => inSitemap()).toContain(`${base}/${last}</loc>`);
      const { headers } = await signedInAdmin(stack());
      for (const { _id } of [item, draft]) {
        const { status } = await call(stack(), 'DELETE', `/api/cms/${kind}/${_id}`, { headers });
        expect(status).toBe(200);
      }
      for (const slug of [first, last]) {
        const { status, html } = await htmlOf(stack(), `${base}/${slug}`);
        expect([slug, status]).toEqual([slug, 410]);
        for (const piece of ['Bu metin yayından kaldırıldı', 'href="/blog"', 'content="noindex"'])
          expect(html).toContain(piece);
      }
      expect((await htmlOf(stack(), `${base}/${never}`)).status).toBe(404);
      await expect.poll(() => inSitemap()).not.toContain(last);
    },
  );
});

describe('previews of drafts', () => {
  it.each(['pages', 'articles'] as const)(
    '[R109] show a draft of %s to whoever has the link, and to no one else',
    async (kind) => {
      const slug = own();
      const item = await write(kind, { title: 'Gizli taslak', slug, status: 'draft' });
      const { headers } = await signedInAdmin(stack());
      const made = await call<{ url: string }>(stack(), 'POST', `/api/cms/${kind}/${item._id}/preview`, {
        headers,
      });
      expect(made.status).toBeLessThan(300);
      const shown = await htmlOf(stack(), made.body.url);
      expect(shown.status).toBe(200);
      for (const piece of ['Gizli taslak', 'Taslak önizlemesi', '<meta name="robots" content="noindex"/>'])
        expect(shown.html).toContain(piece);
      expect(shown.headers.get('cache-control')).toContain('no-store');
      for (const forged of [`${made.body.url.slice(0, -2)}xx`, '/onizleme/xxxxxxxxxxxx', '/onizleme/x'])
        expect((await htmlOf(stack(), forged)).status).toBe(404);
    },
  );
});
