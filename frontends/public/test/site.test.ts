import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blacklistAnswer, businessWith, verifiedAnswer } from '../src/testing/business-factory.ts';
import { startLocalApi } from '../src/testing/local-api.ts';

const root = new URL('..', import.meta.url).pathname;
const at = '2026-11-20T10:00:00.000Z';
const page = {
  _id: '0198a000-0000-7000-8000-000000000080',
  ...{ title: 'KVKK metni', slug: 'kvkk', content: '', html: '<p>Metin</p>', coverImage: null },
  ...{ status: 'published', order: 0, seoTitle: 'KVKK', seoDescription: 'Kişisel veriler' },
  ...{ version: 1, createdAt: at, updatedAt: at, publishedAt: at },
};
const listOf = (items: unknown[]) => ({
  body: { items, total: items.length, page: 1, perPage: 20, pages: 1 },
});

/** Waits for the log line that names the address. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const address = /"address":"(http:[^"]+)"/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the site stopped: ${code}`)));
  });
}

let api: Awaited<ReturnType<typeof startLocalApi>>;
let site: ChildProcess;
let base: string;

beforeAll(async () => {
  if (!existsSync(`${root}build/server/index.js`))
    throw new Error('build frontends/public first: npm run build');
  api = await startLocalApi({
    '/api/businesses/by-slug/golkiyi-bungalov': { body: verifiedAnswer },
    '/api/businesses/by-slug/yesil-vadi': { body: blacklistAnswer },
    '/api/businesses/yesil-vadi': { body: blacklistAnswer },
    '/api/businesses/by-slug/patlak': { status: 500, body: { requestId: 'r-500' } },
    '/api/businesses/search?q=golkiyi&type=ig_username': { body: verifiedAnswer },
    '/api/businesses/search?q=hata&type=ig_username': { status: 503, body: { requestId: 'r-503' } },
    '/api/businesses/filter': listOf([
      businessWith(),
      businessWith({ slug: 'b', name: 'B & "Ev" </script>' }),
    ]),
    '/api/businesses/addresses?page=1': listOf([businessWith()]),
    '/api/businesses/addresses?page=999': listOf([]),
    '/api/featured': { body: { items: [] } },
    '/api/cms/pages?slug=kvkk&status=published': listOf([page]),
    '/api/cms/pages?status=published&page=1&perPage=50': listOf([page]),
    '/api/cms/pages?slug=gizlilik&status=published': listOf([{ ...page, slug: 'gizlilik', status: 'draft' }]),
    '/api/cms/articles': listOf([]),
  });
  const env = {
    ...process.env,
    PORT: '0',
    API_URL: api.url,
    PUBLIC_URL: 'https://edogrula.example',
    CONTACT_EMAIL: 'destek@yerimiz.example',
    SOCIAL_X: 'https://x.com/yerimiz',
  };
  site = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  base = await addressOf(site);
}, 120_000);

afterAll(async () => {
  if (site?.exitCode === null) {
    const gone = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await gone;
  }
  await api?.close();
});

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(base + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
/** Sends a path as it is: fetch would tidy it up first. */
const rawStatus = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
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
      'neyin edilmediği aşağıda yazar',
      'Vergi levhası',
      '20 Kasım 2026',
    ])
      expect(html).toContain(words);
  });

  it('[R013] the address’s email and code are in the form; one alone begins with the first step', async () => {
    const fieldOf = (html: string, name: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1];
    const { html } = await get('/verify-email?redirect=/apply&email=ayse%40ornek.example&code=12%203456');
    expect(html).toContain('Kodu girin');
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

  it.each([
    ['/blog', '/api/cms/articles'],
    ['/blog/x', '/api/cms/articles'],
    ['/kvkk', '/api/cms/pages?slug=kvkk&status=published'],
  ])(
    '[R015] [R109] %s is a failure and no missing text while the texts cannot be had',
    async (path, call) => {
      const before = api.answers[call];
      for (const failing of [
        { status: 503, body: { requestId: 'r-metin' } },
        { status: 500, body: '<html>' },
      ]) {
        api.answers[call] = failing;
        const { status, html } = await get(path);
        expect(status).toBe(502);
        for (const words of ['Bir sorun oluştu', 'Sayfa açılamadı.', 'Tekrar dene', 'href="/"'])
          expect(html).toContain(words);
        expect(html.includes('r-metin')).toBe(failing.status === 503);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).not.toMatch(/404 - Sayfa|Henüz yazı yok|rel="canonical"/);
      }
      if (before) api.answers[call] = before;
      else delete api.answers[call];
    },
  );
});

describe('without scripts', () => {
  it('[R022] [R023] the answer to /?q= is in the first HTML', async () => {
    const { html } = await get('/?q=golkiyi');
    expect(html).toContain('role="dialog"');
    expect(html).toContain('Doğrulanmış işletme');
    expect(html).toContain('href="/isletme/golkiyi-bungalov"');
  });

  it('[R028] a failed lookup is there as a failure', async () => {
    const { html } = await get('/?q=hata');
    expect(html).toContain('Bir şeyler ters gitti');
    expect(html).toContain('r-503');
    expect(html).not.toContain('Doğrulanmış işletme');
  });

  it('[R066] [R067] [decision 17] examples in place of a failed search are no data for search engines', async () => {
    const { html } = await get('/ara?q=sapanca');
    expect(html).toContain('Sonuçlar güncellenemedi. Önbellek/veri simülasyonu gösteriliyor.');
    expect(html).toContain('Örnek sonuç: göl manzaralı bungalov');
    expect(html).not.toContain('ld+json');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each([
    ['', ''],
    ['?page=2', '?page=2'],
    ['?page=2&onlyVerified=true&sort=reviews', '?page=2'],
    ['?page=1', ''],
  ])('[R097] [R257] the list at «%s» has the one address «%s»', async (query, own) => {
    const { html } = await get(`/sapanca-bungalov-evleri${query}`);
    const address = `https://edogrula.example/sapanca-bungalov-evleri${own}`;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  });

  it.each([['/sapanca-bungalov-evleri'], ['/isletme/golkiyi-bungalov']])(
    '%s preloads its first picture in the widths that the page then asks for',
    async (path) => {
      const { html } = await get(path);
      const pictures = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) =>
        /fetchpriority="high"/i.test(tag),
      );
      expect(pictures).toHaveLength(1);
      const of = (tag: string | undefined, name: string) =>
        new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag ?? '')?.[1];
      const picture = pictures[0]?.[0];
      const preloads = [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag);
      expect(preloads).toHaveLength(1);
      expect(of(preloads[0], 'imagesrcset')).toMatch(/ 640w/);
      expect(of(preloads[0], 'imagesrcset')).toBe(of(picture, 'srcset'));
      expect(of(preloads[0], 'imagesizes')).toBe(of(picture, 'sizes'));
      expect(html.indexOf(preloads[0] ?? '')).toBeLessThan(html.indexOf('<body'));
    },
  );

  it('[R094] [R257] the listing is there, and no name ends its data block', async () => {
    const { html } = await get('/sapanca-bungalov-evleri');
    for (const words of ['Gölkıyı Bungalov', '@golkiyi.bungalov · Bungalov · Kırkpınar Mah. 12, Sapanca'])
      expect(html).toContain(words);
    for (const way of [
      'tel:+905321234567',
      'https://golkiyi.example',
      'https://www.instagram.com/golkiyi.bungalov',
    ])
      expect(html).toContain(`href="${way}`);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, block]) => JSON.parse(block ?? '') as { '@type': string },
    );
    expect(blocks.find((block) => block['@type'] === 'ItemList')).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'B & "Ev" </script>' }],
    });
  });
});

describe('headers and files', () => {
  it('allows scripts by this answer’s nonce alone', async () => {
    const first = await get('/');
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    const inline = [...first.html.matchAll(/<script(?![^>]*(?:src=|ld\+json))([^>]*)>/g)].map(
      ([, tag]) => tag,
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(first.html).not.toMatch(/ style="/);
    const second = await get('/');
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[R111] sets the theme before anything is painted', async () => {
    const { html } = await get('/');
    const theme = html.indexOf("localStorage.getItem('theme')");
    expect(theme).toBeGreaterThan(0);
    expect(theme).toBeLessThan(html.indexOf('<body'));
  });

  it('keeps built files for a year, compressed, and knows no others', async () => {
    const { html } = await get('/');
    const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const file = await get(script, { headers: { 'accept-encoding': 'br' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    expect((await get('/assets/yok.js')).status).toBe(404);
    for (const path of [
      '/assets/../server/index.js',
      '/assets/%2e%2e/%2e%2e/server/index.js',
      '//assets/x',
    ]) {
      expect(await rawStatus(path)).toBeGreaterThanOrEqual(400);
    }
  });

  it('answers HEAD, health and robots, and no other method', async () => {
    expect((await get('/', { method: 'HEAD' })).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/robots.txt')).html).toContain('Sitemap: https://edogrula.example/sitemap.xml');
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('offers a sitemap in parts, with every lodging, article and page, and no part that is none', async () => {
    const index = (await get('/sitemap.xml')).html;
    const parts = [...index.matchAll(/<loc>https:\/\/edogrula\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(parts).toEqual(['/sitemap/sayfalar.xml', '/sitemap/yazilar.xml', '/sitemap/isletmeler-1.xml']);
    const businesses = (await get('/sitemap/isletmeler-1.xml')).html;
    expect(businesses).toContain('<loc>https://edogrula.example/isletme/golkiyi-bungalov</loc>');
    expect(businesses).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
    expect((await get('/sitemap/sayfalar.xml')).html).toContain('<loc>https://edogrula.example/kvkk</loc>');
    expect((await get('/sitemap/yazilar.xml')).html).toContain('</urlset>');
    for (const none of [
      '/sitemap/isletmeler-0.xml',
      '/sitemap/isletmeler-999.xml',
      '/sitemap/isletmeler-1000.xml',
      '/sitemap/x.xml',
      '/sitemap/sayfalar',
    ])
      expect((await get(none)).status).toBe(404);
  });

  it('hands the request id on to the API', async () => {
    await get('/isletme/golkiyi-bungalov', { headers: { 'x-request-id': 'abcdefgh-12345' } });
    expect(api.calls.at(-1)?.headers['x-request-id']).toBe('abcdefgh-12345');
  });
});

describe('stopping', () => {
  it('finishes on SIGTERM with 0', async () => {
    const gone = new Promise<number | null>((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    expect(await gone).toBe(0);
  });
});
