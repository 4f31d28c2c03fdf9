import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSiteConfig } from '../server/config.ts';
import { startSite } from './support/served-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const get = (...of: Parameters<typeof site.get>) => site.get(...of);
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('statuses and redirects', () => {
  it.each([
    '/',
    '/apply',
    '/report',
    '/verify-email',
    '/sapanca-bungalov-evleri',
    '/ara?q=x',
    '/search',
    '/kvkk',
    '/blog',
  ])('[R010] [R011] [R014] [R015] %s answers 200', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it('[R021] [decision 45] the footer shows the accounts that the settings name, and no other', async () => {
    const { html } = await get('/');
    const footer = html.slice(html.indexOf('<footer'));
    expect([...footer.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://x.com/yerimiz',
    ]);
    for (const path of ['/apply', '/report'])
      expect((await get(path)).html).toContain('href="mailto:destek@yerimiz.example"');
  });

  it.each([
    '/yok-boyle-bir-sey',
    '/a/b/c',
    '/admin',
    '/admin/yok',
    '/undefined',
    '/isletme',
    '/wp-login.php',
  ])('[R008] [R009] %s is the 404 page with status 404', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(titleOf(html)).toBe('404 - Sayfa Bulunamadı');
    expect(html).toContain('Ana sayfaya dön');
    expect(html).toContain('noindex');
  });

  it.each([
    '/isletme/golkiyi-bungalov',
    '/business/golkiyi-bungalov',
    '/b/golkiyi-bungalov',
    '/golkiyi-bungalov',
  ])('[R012] [R255] %s is the profile in the first HTML', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(titleOf(html)).toBe('Gölkıyı Bungalov · E-Doğrula');
    expect(html).toContain('0532 123 45 67');
    expect(html).toContain('Kırkpınar Mah. 12, Sapanca');
    expect(html).toContain(
      '<link rel="canonical" href="https://edogrula.example/isletme/golkiyi-bungalov"/>',
    );
    expect(html).toContain('application/ld+json');
    for (const words of [
      'Bu işletme doğrulanmış',
      'neyin edilmediğini aşağıda görürsünüz',
      'Vergi levhası',
      '20 Kasım 2026',
    ])
      expect(html).toContain(words);
  });

  it('[R013] a link’s email and code are in a question about the address; one alone begins with the first step', async () => {
    const fieldOf = (html: string, name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1];
    const { html } = await get('/verify-email?redirect=/apply&email=ayse%40ornek.example&code=12%203456');
    expect(html).toContain('Bu adres sizin mi?');
    expect(html).toMatch(/<b[^>]*>ayse@ornek\.example<\/b>/);
    expect(html).not.toContain('Kodu girin');
    expect(fieldOf(html, 'redirect')).toBe('/apply');
    expect([fieldOf(html, 'email'), fieldOf(html, 'code')]).toEqual(['ayse@ornek.example', '123456']);
    const first = (await get('/verify-email?email=ayse%40ornek.example')).html;
    expect(first).toContain('E-postanızı doğrulayın');
    expect(fieldOf(first, 'email')).toBe('ayse@ornek.example');
    const bare = (await get('/verify-email?code=123456')).html;
    expect(bare).toContain('E-postanızı doğrulayın');
    expect(fieldOf(bare, 'code')).toBeUndefined();
  });

  it('[R088] an unknown business says so with status 404, a failed call with 502', async () => {
    const unknown = await get('/isletme/yok');
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('İşletme bulunamadı.');
    const failed = await get('/isletme/patlak');
    expect(failed.status).toBe(502);
    expect(failed.html).toContain('Bir hata oluştu.');
    expect(failed.html).toContain('r-500');
  });

  it('[R087] a blacklisted business leads to its record', async () => {
    const { status, headers } = await get('/isletme/yesil-vadi');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/kara-liste/yesil-vadi');
  });

  it('[R089] the record shows what it may, and search engines leave it out', async () => {
    const { status, html } = await get('/kara-liste/yesil-vadi');
    expect(status).toBe(200);
    for (const words of ['Yeşil Vadi', '@yesilvadi', '0532 765 43 21', '3 Kasım 2026', 'Kayda itiraz et']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/dolandırıcı(?!lık)/i);
  });

  it('[R090] a missing id and an unknown one say so', async () => {
    const missing = await get('/kara-liste');
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('İşletme kimliği bulunamadı.');
    const unknown = await get('/kara-liste/yok');
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('Aradığınız işletme bulunamadı veya bir hata oluştu.');
  });

  it('[R109] [R258] shows a published page with its metadata, and no draft', async () => {
    const { html } = await get('/kvkk');
    expect(titleOf(html)).toBe('KVKK · E-Doğrula');
    expect(html).toContain('<meta name="description" content="Kişisel veriler"/>');
    expect((await get('/gizlilik')).status).toBe(404);
    expect((await get('/blog/yok')).status).toBe(404);
  });

  it('[R015] [R109] an empty blog says so, and search engines leave it out', async () => {
    const { status, html } = await get('/blog');
    expect(status).toBe(200);
    expect(html).toContain('Henüz yazı yok.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/href="\/blog\//);
  });

  it('[R109] a page that was asked for too often is 429, and does not ask to come again in two seconds', async () => {
    const call = '/api/cms/pages?slug=kvkk&status=published';
    const before = site.api.answers[call];
    site.api.answers[call] = { status: 429, body: {} };
    const { status, headers } = await get('/kvkk');
    if (before) site.api.answers[call] = before;
    expect([status, headers.get('retry-after')]).toEqual([429, null]);
  });

  it.each([
    ['/blog', '/api/cms/articles'],
    ['/blog/x', '/api/cms/articles'],
    ['/kvkk', '/api/cms/pages?slug=kvkk&status=published'],
  ])(
    '[R015] [R109] %s is a failure and no missing text while the texts cannot be had',
    async (path, call) => {
      const before = site.api.answers[call];
      for (const failing of [
        { status: 503, body: { requestId: 'r-metin' } },
        { status: 500, body: '<html>' },
      ]) {
        site.api.answers[call] = failing;
        const { status, html, headers } = await get(path);
        const isBusy = failing.status === 503;
        expect([status, headers.get('retry-after')]).toEqual(isBusy ? [503, '2'] : [502, null]);
        for (const words of ['Bir sorun oluştu', 'Sayfa açılamadı.', 'Tekrar dene', 'href="/"'])
          expect(html).toContain(words);
        expect(html.includes('r-metin')).toBe(failing.status === 503);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).not.toMatch(/404 - Sayfa|Henüz yazı yok|rel="canonical"/);
      }
      if (before) site.api.answers[call] = before;
      else delete site.api.answers[call];
    },
  );
});

describe('a site whose accounts nobody set', () => {
  it('[R021] [decision 45] shows no account, no empty list of them and no link that leads nowhere', async () => {
    const bare = await startSite({ SOCIAL_X: '' });
    try {
      for (const path of ['/', '/isletme/golkiyi-bungalov', '/itiraz']) {
        const { html } = await bare.get(path);
        const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer'));
        expect(footer).toContain('href="/hakkimizda"');
        expect(footer).not.toMatch(/https?:|>(?:X|Instagram|YouTube)<|<ul[^>]*><\/ul>/);
        expect(html).not.toMatch(/<a(?=[^>]* href=(?:""|"mailto:"|"undefined"))/);
      }
    } finally {
      await bare.close();
    }
  }, 120_000);

  it('[decision 45] a mailbox is no choice: without one the site does not start', () => {
    expect(() => readSiteConfig({})).toThrow('CONTACT_EMAIL');
    expect(() => readSiteConfig({ CONTACT_EMAIL: '' })).toThrow('CONTACT_EMAIL');
    expect(readSiteConfig({ CONTACT_EMAIL: 'destek@yerimiz.example' })).toMatchObject({
      SOCIAL_INSTAGRAM: '',
      SOCIAL_X: '',
      SOCIAL_YOUTUBE: '',
    });
  });
});
