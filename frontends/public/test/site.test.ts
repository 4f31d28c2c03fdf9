import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import readRobots from 'robots-parser';
import { startSite } from './support/served-site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

const get = (...of: Parameters<typeof site.get>) => site.get(...of);
/** Sends a path as it is: fetch would tidy it up first. */
const rawStatus = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(site.base);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('without scripts', () => {
  it('[R022] [R023] the answer to /?q= is in the first HTML', async () => {
    const { html } = await get('/?q=golkiyi');
    expect(html).toContain('role="dialog"');
    expect(html).toContain('Doğrulanmış işletme');
    expect(html).toContain('href="/isletme/golkiyi-bungalov"');
  });

  it('[R017] [decision 33] an address of what was only typed has it in the box, and no answer', async () => {
    const { html } = await get('/?q=golkiyi&taslak=1');
    expect(html).toMatch(/<input[^>]*id="q"[^>]*value="golkiyi"/);
    expect(html).not.toContain('role="dialog"');
    expect(html).not.toContain('Doğrulanmış işletme');
  });

  it('[R028] a failed lookup is there as a failure', async () => {
    const { html } = await get('/?q=hata');
    expect(html).toContain('Bir şeyler ters gitti');
    expect(html).toContain('r-503');
    expect(html).not.toContain('Doğrulanmış işletme');
  });

  const ask = (q: string, origin = 'https://edogrula.example') =>
    get('/', { method: 'POST', headers: { origin }, body: new URLSearchParams({ q }) });

  it('[R361] [R362] an IBAN is answered to the form itself: no address holds it, and nobody keeps the page', async () => {
    const { status, html, headers } = await ask('TR33 0006 1005 1978 6457 8413 26');
    expect([status, headers.get('cache-control'), headers.get('location')]).toEqual([200, 'no-store', null]);
    expect(html).toContain('role="dialog"');
    expect(html).toContain('Kayıt yok');
    expect(html).not.toMatch(/[?&;]q=TR|q=TR33/);
  });

  it('[R361] a mistyped one is told so by its check digits, and the registry is not asked', async () => {
    const { html } = await ask('TR34 0006 1005 1978 6457 8413 26');
    expect(html).toContain('role="dialog"');
    expect(html).not.toContain('Kayıt yok');
  });

  it('[R362] one in an address is not asked about; the next address is without it', async () => {
    const { status, headers } = await get('/?q=TR33%200006%201005%201978%206457%208413%2026');
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });

  it('[R023] a contact that the form sends goes on to the address of its answer', async () => {
    const { status, headers } = await ask('https://golkiyi.example/?oda=1&x=1');
    const location = '/?q=https%3A%2F%2Fgolkiyi.example%2F%3Foda%3D1%26x%3D1';
    expect([status, headers.get('location')]).toEqual([303, location]);
  });

  it.each([
    'Merhaba, kaporayı @golkiyi hesabına ya da 0532 123 45 67 numarasına gönderin.',
    '@gol kiyi&x=1',
    'g\u043elkiyi',
  ])('[R362] [R363] what is no contact is answered to the form itself: «%s»', async (text) => {
    const { status, html, headers } = await ask(text);
    expect([status, headers.get('cache-control'), headers.get('location')]).toEqual([200, 'no-store', null]);
    expect(html).toContain('role="dialog"');
  });

  it('[R361] [R390] the English box is answered in English, and goes on to English addresses', async () => {
    const english = (q: string) =>
      get('/en/', {
        method: 'POST',
        headers: { origin: 'https://edogrula.example' },
        body: new URLSearchParams({ q }),
      });
    const { status, html } = await english('TR33 0006 1005 1978 6457 8413 26');
    expect([status, html.includes('No record')]).toEqual([200, true]);
    expect((await english('golkiyi')).headers.get('location')).toBe('/en/?q=golkiyi');
    const typed = await get('/en/?q=TR33%200006%201005%201978%206457%208413%2026');
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/en/']);
  });

  it('[R023] takes as much as its field does, in any alphabet, and the address that it leads to is answered', async () => {
    const { status, headers } = await ask('ق'.repeat(2000));
    expect([status, headers.get('location')]).toEqual([200, null]);
    const address = await ask(`https://golkiyi.example/${'ق'.repeat(1900)}`);
    expect(address.status).toBe(303);
    expect((await get(address.headers.get('location') ?? '')).status).toBe(200);
    const withIban = await ask(`${'ق'.repeat(1960)} TR33 0006 1005 1978 6457 8413 26`);
    expect([withIban.status, withIban.headers.get('location')]).toEqual([200, null]);
  });

  it('a form that is much longer than its field is refused', async () => {
    expect((await ask('a'.repeat(16_384))).status).toBe(413);
  });

  it.each(['', '/en', '/ar'])(
    '[R008] [R362] the box of the page «%s/report/yok» is the form of the home page: no address holds what it sends',
    async (prefix) => {
      const { status, html } = await get(`${prefix}/report/yok`);
      const form = /<form role="search"[^>]*>/.exec(html)?.[0];
      expect([status, form]).toEqual([404, expect.stringContaining(`action="${prefix}/" method="post"`)]);
    },
  );

  it.each([
    ['/ara', { q: '4111 1111 1111 1111', tab: 'news' }, '/ara?tab=news&iban=1'],
    ['/ara', { q: 'TR33 0006 1005 1978 6457 8413 26' }, '/ara?tab=all&iban=1'],
    ['/ara', { q: '4915 1234 5678' }, '/ara?tab=all&iban=1'],
    ['/ara', { q: ' Göl Evi ', tab: 'images' }, '/ara?tab=images&q=G%C3%B6l+Evi'],
    ['/itiraz', { kayit: 'TR33 0006 1005 1978 6457 8413 26' }, '/itiraz?iban=1#form'],
    ['/itiraz', { kayit: '4915 1234 5678' }, '/itiraz?iban=1#form'],
    ['/itiraz', { kayit: '@kuru.dere' }, '/itiraz?kayit=%40kuru.dere#form'],
  ])(
    '[R059] [R317] [R361] [R362] the form of %s with %j goes on to %s: no address holds the number of an account or a card',
    async (path, fields, address) => {
      const { html } = await get(path);
      const form = new RegExp(`<form[^>]* action="${path}(?:#form)?"[^>]*>`).exec(html)?.[0];
      expect(form).toContain('method="post"');
      const answer = await get(path, {
        method: 'POST',
        headers: { origin: 'https://edogrula.example' },
        body: new URLSearchParams(fields),
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
    },
  );

  it('the form of another site is refused', async () => {
    expect((await ask('golkiyi', 'https://kotu.example')).status).toBe(403);
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

  it('[R074] the map’s frame holds the provider’s page of a place, and no text of an address gets into it', async () => {
    const { html } = await get('/harita?lat=40.69&lng=30.27&zoom=99&lat="><script>alert(1)</script>');
    expect(html).not.toContain('alert');
    const frame = await get('/harita?lat=40.69&lng=30.27');
    expect(frame.html).toContain('src="https://yandex.com/map-widget/v1/?ll=30.270000%2C40.690000&#38;z=16');
    const nonce = /nonce="([^"]+)"/.exec(frame.html)?.[1] ?? 'none';
    expect(frame.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`);
    expect((await get('/harita?lat=40.69&lng=30.27')).html).not.toContain(nonce);
  });

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

  it.each(['/', '/verify-email', '/isletmem', '/ara?q=x', '/yok/boyle/bir/sayfa'])(
    '%s takes nothing from elsewhere, sends no form there, and is framed by nobody',
    async (path) => {
      const { headers } = await get(path);
      const rules = (headers.get('content-security-policy') ?? '').split('; ');
      const nonce = rules.map((rule) => /'nonce-[^']+'/.exec(rule)?.[0]).find(Boolean);
      expect(rules.sort()).toEqual(
        [
          "default-src 'self'",
          `script-src 'self' ${nonce}`,
          `style-src 'self' ${nonce}`,
          "img-src 'self' blob:",
          "font-src 'self'",
          "worker-src 'self'",
          "manifest-src 'self'",
          "connect-src 'self'",
          "frame-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          'upgrade-insecure-requests',
        ].sort(),
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      });
    },
  );

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
    expect((await get('/blog', { method: 'POST', body: 'x' })).status).toBe(404);
    expect((await get('/', { method: 'PUT', body: 'x' })).status).toBe(404);
  });

  it.each([
    ['/s', 'text/html,*/*', 'text/html; charset=utf-8'],
    ['/paylasim', 'text/html', 'text/html; charset=utf-8'],
    ['/s', '*/*', 'application/problem+json; charset=utf-8'],
  ])(
    '[R008] [R005] a form that is sent to the unknown %s for %s is told so in Turkish',
    async (path, accept, type) => {
      const answer = await get(path, {
        method: 'POST',
        body: new URLSearchParams({ q: 'x' }),
        headers: { accept },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, type]);
      expect(answer.html).toContain('Böyle bir adres yok.');
      expect(answer.html).not.toMatch(/not found/i);
    },
  );

  it('[R005] a file that is not there is said to be so in Turkish', async () => {
    for (const path of ['/assets/yok.js', '/assets/'])
      expect((await get(path)).html).not.toMatch(/not found/i);
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

  it('[R507] lets robots read all that the sitemap names, and nothing of single people or of the API', async () => {
    const origin = 'https://edogrula.example';
    const robots = readRobots(`${origin}/robots.txt`, (await get('/robots.txt')).html);
    const may = (address: string) => robots.isAllowed(new URL(address, origin).href, 'Googlebot');
    const parts = ['/sitemap/sayfalar.xml', '/sitemap/yazilar.xml', '/sitemap/isletmeler-1.xml'];
    const texts = await Promise.all(parts.map(async (part) => (await get(part)).html));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url),
    );
    expect(named).toEqual(
      expect.arrayContaining([
        `${origin}/`,
        `${origin}/sapanca-bungalov-evleri`,
        `${origin}/isletme/golkiyi-bungalov`,
      ]),
    );
    for (const address of [
      ...named,
      '/sitemap.xml',
      ...parts,
      '/sapanca-bungalov-evleri?page=2',
      '/api/img/x',
    ])
      expect([address, may(address)]).toEqual([address, true]);
    for (const address of [
      '/s/abc',
      '/verify-email?email=a',
      '/en/verify-email',
      '/admin/',
      '/onizleme/x',
      '/api/report',
    ])
      expect([address, may(address)]).toEqual([address, false]);
  });

  it('hands the request id on to the API', async () => {
    await get('/isletme/golkiyi-bungalov', { headers: { 'x-request-id': 'abcdefgh-12345' } });
    expect(site.api.calls.at(-1)?.headers['x-request-id']).toBe('abcdefgh-12345');
  });
});

describe('stopping', () => {
  it('finishes on SIGTERM with 0', async () => {
    const gone = new Promise<number | null>((resolve) => site.child.once('exit', resolve));
    site.child.kill('SIGTERM');
    expect(await gone).toBe(0);
  });
});
