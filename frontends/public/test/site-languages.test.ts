import { isTranslated, languages } from '@edogrula/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSite } from './support/served-site.ts';
import { saidOf, textsOf, visibleText } from './support/visible-text.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let turkishAlone: string[];
beforeAll(async () => {
  site = await startSite();
  const english = await textsOf('en');
  turkishAlone = [...(await textsOf('tr'))].filter(
    (text) => text.length > 2 && !english.has(text) && !sameInEnglish.has(text),
  );
}, 120_000);
afterAll(() => site?.close());

/** Names, and a Turkish word that is an English one too. */
const sameInEnglish = new Set(['Sapanca', 'Kırkpınar', 'KVKK', 'Not']);
/** A page without the names of the businesses on it. */
const saidBy = (html: string) => visibleText(html).replaceAll(/Gölkıyı Bungalov|Yeşil Vadi/g, ' ');

const get = (...of: Parameters<typeof site.get>) => site.get(...of);
const where = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('location')];
};
const origin = 'https://edogrula.example';
const others = languages.filter((language) => language !== 'tr');

describe('the language is in the address', () => {
  it.each([
    ['/', 'tr', 'ltr', 'Kapora göndermeden önce sorgulayın'],
    ['/en/', 'en', 'ltr', 'Check before you send a deposit'],
  ])('[R390] %s is a page in «%s»', async (path, lang, dir, heading) => {
    const { status, html } = await get(path, { headers: { 'accept-language': 'ar' } });
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(html).toContain(heading);
  });

  it('[R390] and nothing else decides: no cookie, no word of the browser, one answer for all', async () => {
    const asked = ['tr', 'en', 'ar'].map((tongue) => {
      const cookie = ['lang', 'language', 'locale', 'dil'].map((name) => `${name}=${tongue}`).join('; ');
      return get('/', { headers: { 'accept-language': tongue, cookie } });
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, html }) => [status, /<html lang="(\w+)"/.exec(html)?.[1]])).toEqual(
      answers.map(() => [200, 'tr']),
    );
    for (const { headers } of answers) {
      expect(headers.get('vary') ?? '').not.toMatch(/language/i);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    ['/en', '/en/'],
    ['/en?q=golkiyi', '/en/?q=golkiyi'],
    ['/en/apply', '/apply'],
    ['/en/kariyer', '/kariyer'],
    ['/en/itiraz?kayit=yesil-vadi', '/itiraz?kayit=yesil-vadi'],
    ['/en/blog/kapora', '/blog/kapora'],
    ['/en/blog/kapora.data?_routes=x', '/blog/kapora.data?_routes=x'],
    ['/en/robots.txt', '/robots.txt'],
    ['/en/yok-boyle-bir-sayfa', '/yok-boyle-bir-sayfa'],
    ['/en/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('[R390] %s leads to %s', async (path, to) => {
    expect(await where(path)).toEqual([302, to]);
  });

  it.each([
    ['/en//evil.example', 404, undefined],
    ['/en///evil.example/isletme', 404, undefined],
    ['/en/\\evil.example', 302, '/evil.example'],
    ['/en/\\/evil.example', 302, '/evil.example'],
    ['/en/.//evil.example', 302, '/.//evil.example'],
  ])('[R390] %s never leads to another host', async (path, status, to) => {
    expect(await site.raw(path)).toEqual([status, to]);
  });

  it.each(['/english', '/enx/report', '/de/'])('%s is no language', async (path) => {
    expect((await get(path)).html).toContain('<html lang="tr"');
  });
});

describe('search engines', () => {
  it.each([
    '/',
    '/sapanca-bungalov-evleri',
    '/sapanca-bungalov-evleri?page=2',
    '/isletme/golkiyi-bungalov',
    '/report',
  ])('[R390] %s names itself in each language, Turkish for all others', async (path) => {
    const links = [
      ...languages.map((one) => [one, `${origin}${one === 'tr' ? '' : `/${one}`}${path}`]),
      ['x-default', `${origin}${path}`],
    ].map(([lang, href]) => `<link rel="alternate" hrefLang="${lang}" href="${href}"/>`);
    for (const language of languages) {
      const prefix = language === 'tr' ? '' : `/${language}`;
      const { html } = await get(prefix + path);
      expect(html).toContain(`<link rel="canonical" href="${origin}${prefix}${path}"/>${links.join('')}`);
      expect(html.split('rel="alternate"')).toHaveLength(links.length + 1);
    }
  });

  it.each(['/apply', '/fotograf', '/isletme/yok', '/kara-liste/yesil-vadi'])(
    '[R390] %s has no other language or is no page for them, and names none',
    async (path) => expect((await get(path)).html).not.toContain('rel="alternate"'),
  );

  it('[R390] the sitemap has the translated pages in each language, with links to one another', async () => {
    const { html } = await get('/sitemap/sayfalar.xml');
    for (const language of others) {
      expect(html).toContain(`<loc>${origin}/${language}/report</loc>`);
      expect(html).not.toContain(`${origin}/${language}/apply`);
    }
    expect(html).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/report"/>`);
    expect((await get('/robots.txt')).html).toContain('Disallow: /en/verify-email');
  });
});

describe('a page says everything in one language', () => {
  it.each([
    ['/en/', 200, 'How does it work?'],
    ['/en/?q=golkiyi', 200, 'Verified business'],
    ['/en/?q=yesilvadi', 200, 'On the blacklist'],
    ['/en/?q=kimse_bilmez', 200, 'Not being found does not mean that a business is safe.'],
    ['/en/?q=hata', 200, 'This is not a result'],
    ['/en/?q=Gölkıyı Bungalov Evleri', 200, 'This box does not search by business name'],
    ['/en/?q=https://instagram.com@evil.example', 200, 'such a link leads to a different site'],
    ['/en/kara-liste/yesil-vadi', 200, 'Blacklist entry'],
    ['/en/kara-liste', 404, 'The blacklist is not published as a whole'],
    ['/en/isletme/golkiyi-bungalov', 200, 'This business is verified'],
    ['/en/isletme/yok', 404, 'The business was not found.'],
    ['/en/isletme/patlak', 502, 'The details of the business could not be loaded'],
    ['/en/sapanca-bungalov-evleri', 200, 'Bungalows in Sapanca'],
    ['/en/report', 200, 'Report fraud'],
    ['/en/report/alindi', 200, 'Your report was received'],
    ['/en/report/yok', 404, '404 - Page not found'],
    ['/en/gizlilik', 200, 'Short text'],
    ['/en/kvkk', 200, 'it stands below in Turkish'],
    ['/en/verify-email', 200, 'Verify your e-mail address'],
  ])('[R390] %s has status %i and no Turkish text', async (path, status, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const page = saidBy(answer.html);
    expect(page).toContain(words);
    expect(saidOf(turkishAlone, page)).toEqual([]);
  });

  it('[R390] writes days in English: the month’s name, and the day before it as in Europe', async () => {
    const page = visibleText((await get('/en/?q=golkiyi')).html);
    expect(page).toContain('20 November 2026');
    expect(page).not.toMatch(/Kasım|November 20,|20\. November/);
  });

  it('the comparison finds Turkish where there is some', async () => {
    expect(saidOf(turkishAlone, visibleText((await get('/?q=golkiyi')).html))).toContain(
      'Doğrulanmış işletme',
    );
    expect(turkishAlone.length).toBeGreaterThan(500);
  });

  it.each([
    ['/en/kara-liste/yesil-vadi', 'Kapora alındıktan sonra iletişim kesildi.'],
    ['/en/isletme/golkiyi-bungalov', 'Göl kıyısında dört bungalov.'],
    ['/en/sapanca-bungalov-evleri', 'Göl kıyısında dört bungalov.'],
  ])('[R390] %s quotes what a person wrote as Turkish, and says so', async (path, words) => {
    const { html } = await get(path);
    expect(html).toMatch(
      new RegExp(`In the original Turkish:</span><span lang="tr" dir="ltr"[^>]*>${words}`),
    );
    expect(visibleText(html)).not.toContain(words);
  });

  it('[R390] a text without a translation is the Turkish one, and is marked as such', async () => {
    const { html } = await get('/en/kvkk');
    expect(html).toMatch(/<h1 lang="tr" dir="ltr">KVKK metni/);
    expect((await get('/kvkk')).html).not.toMatch(/<h1 lang=/);
    expect((await get('/en/gizlilik')).html).not.toMatch(/<h1 lang=/);
    expect((await get('/en/gizlilik')).html).toContain(
      `<link rel="canonical" href="${origin}/en/gizlilik"/>`,
    );
  });

  it('[R390] links to Turkish pages leave for them and say that they are Turkish; others stay', async () => {
    const { html } = await get('/en/');
    const links = [...html.matchAll(/<a\b[^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(links.length).toBeGreaterThan(10);
    for (const [tag, href = '', inside = ''] of links) {
      if (/ lang="\w\w"/.test(tag)) continue;
      const stays = href.startsWith('/en/');
      expect([href, stays || (tag.includes('hrefLang="tr"') && inside.includes('(Turkish)'))]).toEqual([
        href,
        true,
      ]);
      expect([href, isTranslated(href.replace(/^\/en/, ''))]).toEqual([href, stays]);
    }
  });

  it('[R390] each page offers itself in the other languages, in their own words', async () => {
    const { html } = await get('/en/isletme/golkiyi-bungalov');
    expect(html).toContain('href="/isletme/golkiyi-bungalov" lang="tr" hrefLang="tr"');
    expect(html).toMatch(
      /href="\/en\/isletme\/golkiyi-bungalov" lang="en" hrefLang="en" aria-current="true"/,
    );
    expect((await get('/apply')).html).toContain('href="/en/" lang="en"');
  });

  it('[R390] files of a language are its own, kept for a year', async () => {
    const { html } = await get('/en/');
    const file = /"(\/en\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await get(file);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('the form without scripts', () => {
  const post = (path: string, from: string) =>
    get(path, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'misafir@' }).toString(),
    });

  it('[R390] answers in the language of its page', async () => {
    const { status, html } = await post('/en/verify-email', origin);
    expect(status).toBe(200);
    expect(html).toContain('Please enter a valid e-mail address.');
    expect(saidOf(turkishAlone, saidBy(html))).toEqual([]);
  });

  it('[R390] and is taken from our own pages alone', async () => {
    expect((await post('/en/verify-email', 'https://evil.example')).status).toBe(403);
  });
});
