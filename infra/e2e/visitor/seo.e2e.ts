import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import sharp from 'sharp';
import { call, signedInAdmin } from '../support/client.ts';
import { htmlOf, madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { blocksOf, faultsOf } from '../support/schema-org.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
/** No other test's houses are there: the first row of its list has a picture. */
const district = 'Karapürçek';
let house: BusinessView;
let shop: BusinessView;
let article = '';

beforeAll(async () => {
  house = await madeBusiness(stack(), { district }, 5);
  shop = await madeBusiness(stack(), { type: 'Ev tekstili', lat: null, lng: null, website: null }, 1);
  const { headers } = await signedInAdmin(stack());
  article = `kapora-rehberi-${Date.now().toString(36)}`;
  const body = {
    title: 'Kapora rehberi',
    slug: article,
    content: '<p>Önce sorgulayın.</p>',
    status: 'published',
  };
  await call(stack(), 'POST', '/api/cms/articles', { headers, body });
}, 60_000);

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const listing = '/sapanca-bungalov-evleri';
const indexed = (): [string, readonly string[]][] => [
  ['/', []],
  [listing, ['BreadcrumbList', 'ItemList', 'FAQPage']],
  [`/isletme/${house.slug}`, ['LodgingBusiness', 'BreadcrumbList']],
  [`/isletme/${shop.slug}`, ['LocalBusiness', 'BreadcrumbList']],
  ['/apply', []],
  ['/report', []],
  ['/blog', ['BreadcrumbList']],
  [`/blog/${article}`, ['Article', 'BreadcrumbList']],
  ...['kvkk', 'gizlilik', 'hakkimizda', 'kariyer', 'kullanim-kosullari', 'itiraz', 'one-cikanlar'].map(
    (page): [string, readonly string[]] => [`/${page}`, ['BreadcrumbList']],
  ),
];

describe('every page that search engines keep', () => {
  it('[R256] [R257] [R258] has title, description, one address, sharing tags, and data by schema.org’s rules', async () => {
    for (const [path, types] of indexed()) {
      const { status, html } = await htmlOf(stack(), path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      const description = metaOf(html, 'description') ?? '';
      expect([path, status, metaOf(html, 'robots')]).toEqual([path, 200, undefined]);
      expect([path, title.length > 8, description.length >= 20]).toEqual([path, true, true]);
      expect(html).toContain(`<link rel="canonical" href="${stack().url}${path}"/>`);
      expect([path, metaOf(html, 'og:url'), metaOf(html, 'og:title')]).toEqual([
        path,
        stack().url + path,
        title,
      ]);
      expect([path, metaOf(html, 'og:image')?.startsWith(`${stack().url}/`)]).toEqual([path, true]);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).not.toContain('hreflang');
      const blocks = blocksOf(html);
      expect([path, blocks.flatMap(faultsOf)]).toEqual([path, []]);
      expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining([...types]));
    }
  }, 60_000);

  it('[R256] the rules themselves find what is wrong', () => {
    const good = {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'A',
      url: 'https://a.example',
    };
    expect(faultsOf(good)).toEqual([]);
    for (const wrong of [
      { aggregateRating: { ratingValue: 4.6 } },
      { name: '' },
      { url: '/isletme/a' },
      { image: Array(6).fill('https://a.example/x') },
      { '@type': 'Hotelx' },
      { geo: { '@type': 'GeoCoordinates', latitude: 400, longitude: 3 } },
    ])
      expect(faultsOf({ ...good, ...wrong })).not.toEqual([]);
  });

  it('shows a shared link with a real picture of 1200×630', async () => {
    for (const path of ['/', `/isletme/${house.slug}`]) {
      const { html } = await htmlOf(stack(), path);
      const address = (metaOf(html, 'og:image') ?? '').replaceAll('&amp;', '&');
      const answer = await fetch(address);
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([path, width, height, format]).toEqual([path, 1200, 630, 'jpeg']);
    }
  });

  it('[R257] gives sorted and filtered views of the list the address of the plain one', async () => {
    const { html } = await htmlOf(stack(), `${listing}?sort=reviews&onlyVerified=true`);
    expect(html).toContain(`<link rel="canonical" href="${stack().url}${listing}"/>`);
  });

  it(
    'preloads or eagerly loads the largest picture, and nothing moves while the page loads',
    () =>
      as(
        async ({ page }) => {
          for (const path of [`${listing}?district=${district}`, `/isletme/${house.slug}`]) {
            await page.goto(stack().url + path, { waitUntil: 'networkidle' });
            const shift = await page.evaluate(
              () =>
                new Promise<number>((resolve) => {
                  let sum = 0;
                  new PerformanceObserver((list) => {
                    for (const entry of list.getEntries())
                      sum += (entry as unknown as { value: number }).value;
                  }).observe({ type: 'layout-shift', buffered: true });
                  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
                }),
            );
            expect([path, shift < 0.02]).toEqual([path, true]);
            const first = page.getByRole('main').locator('img[fetchpriority="high"]').first();
            expect([path, await first.getAttribute('loading')]).toEqual([path, 'eager']);
            await expect.poll(() => first.getAttribute('srcset')).toContain('640w');
          }
        },
        { width: 360, height: 740 },
      ),
    60_000,
  );
});

describe('what search engines leave out', () => {
  it.each([
    '/ara?q=sapanca',
    '/verify-email',
    '/boyle-bir-sayfa-yok',
    `${listing}?page=9999`,
    '/blog?page=9999',
  ])('%s says so', async (path) => {
    const { html } = await htmlOf(stack(), path);
    expect(metaOf(html, 'robots')).toContain('noindex');
    expect(html).not.toContain('rel="canonical"');
  });

  it('robots.txt names the sitemap, the sitemap’s parts hold the profile, and no blacklist record', async () => {
    const robots = await htmlOf(stack(), '/robots.txt');
    expect(robots.html).toContain(`Sitemap: ${stack().url}/sitemap.xml`);
    const index = await htmlOf(stack(), '/sitemap.xml');
    const parts = [...index.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    const texts = await Promise.all(parts.map(async (path) => (await htmlOf(stack(), path)).html));
    expect(texts.join('')).toContain(`/isletme/${house.slug}</loc>`);
    expect(texts.join('')).not.toContain('/kara-liste/');
  });
});

describe('bad input', () => {
  const long = 'ğ'.repeat(5000);
  const hostile = [
    `${listing}?page=-1`,
    `${listing}?page=999999999999999999999`,
    `${listing}?page[]=1&sort=%00&onlyVerified=%F0%9F%92%A9`,
    `${listing}?sort=rating%27%3BDROP%20TABLE--`,
    `/ara?q=${encodeURIComponent('<script>alert(1)</script>')}&tab=hacker`,
    `/ara?q=${encodeURIComponent(long)}`,
    `/ara?q=%25%27%22%5C&tab=images&tab=news`,
    `/search?q=%EF%BF%BD%00x`,
    '/blog?page=NaN',
    '/blog/..%2f..%2fetc',
    '/blog/%3Cscript%3E',
    `/blog/${'a-'.repeat(400)}a`,
    '/onizleme/%00',
    '/isletme/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/isletme/api',
    '/isletme/..%2f..%2fapi%2fauth%2fme',
    `/isletme/${'x'.repeat(900)}`,
    '/b/admin',
    '/undefined',
    '/null',
    '/api-docs',
    '/index.php',
    '/.env',
    '/sitemap/..%2f..%2fsecrets.xml',
    '/%F0%9F%92%A9',
    `/?q=${encodeURIComponent('x'.repeat(5000))}`,
  ];
  it.each(hostile.map((path) => [path.slice(0, 60), path] as const))(
    'no 5xx, a page that helps: %s',
    async (_shown, path) => {
      const { status, html } = await htmlOf(stack(), path);
      expect([path.slice(0, 80), status < 500]).toEqual([path.slice(0, 80), true]);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).toContain('<html lang="tr"');
      expect(html).toMatch(/href="\/"/);
    },
  );

  it('[R227] a profile with dates and counts that cannot be is the profile', async () => {
    const queries = ['?start=2020-01-01&end=2020-01-05&adults=-4', '?start=%00&end=x&children=99999'];
    for (const query of [...queries, `?start=${'9'.repeat(3000)}`]) {
      const { status, html } = await htmlOf(stack(), `/isletme/${house.slug}${query}`);
      expect([status, html.includes(house.name)]).toEqual([200, true]);
    }
  });
});
