import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTranslated, languages, prefixOf, splitLanguage } from '@edogrula/contracts/languages';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { tabIds } from '../../../frontends/admin/src/lib/dashboard-state.ts';
import routes from '../../../frontends/public/src/routes.ts';
import { atEachWidth, findings, findingsInBothThemes } from '../support/axe.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { signIn } from '../support/moderator.ts';
import { listenTo, type Noise, seeAllPictures } from '../support/page-noise.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, inWindow } = stackAndBrowser();
const good = newSeller('Ardıç Tepe Evleri');
const bad = newSeller('Kuru Dere');
let blacklistSlug = '';
let profileSlug = '';
let demoSlug = '';

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: good.name,
    type: 'bungalov',
    instagramUsername: good.handle,
    phone: good.phone,
    address: 'Sapanca',
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  const made = await call<{ business: { slug: string } }>(stack(), 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  profileSlug = made.body.business.slug;
  demoSlug = (await madeBusiness(stack(), { demo: true }, 3)).slug;
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  blacklistSlug = (await lookupSays(stack(), bad.handle, 'blacklist')).business?.slug ?? '';
}, 60_000);

/** Addresses of each route that the public site declares; a route that is missing here fails the test. */
const publicPages = (): Record<string, string[]> => ({
  '/': ['/', `/?q=${good.handle}`, `/?q=${bad.handle}`, '/?q=kimse.bilmez', '/?q=linktr.ee%2Fkimse'],
  apply: ['/apply'],
  'apply/alindi': ['/apply/alindi'],
  report: ['/report'],
  'report/alindi': ['/report/alindi'],
  itiraz: ['/itiraz', `/itiraz?kayit=${blacklistSlug}`, '/itiraz?kayit=yok'],
  'itiraz/alindi': ['/itiraz/alindi'],
  'sertifika/:slug': [`/sertifika/${profileSlug}`, '/sertifika/yok'],
  rozet: ['/rozet', `/rozet?b=${profileSlug}&t=gecersiz`],
  'duzelt/:slug': [`/duzelt/${profileSlug}`, '/duzelt/yok'],
  'duzelt/:slug/alindi': [`/duzelt/${profileSlug}/alindi`],
  // From the page without it, or with another one, a browser would load nothing anew.
  isletmem: [`/isletmem#giris=owl_${'a'.repeat(43)}`, unknownAddressLink, '/isletmem'],
  'verify-email': ['/verify-email'],
  'sapanca-bungalov-evleri': ['/sapanca-bungalov-evleri', '/sapanca-bungalov-evleri?type=otel'],
  ara: ['/ara?q=sapanca', '/ara?q=sapanca&tab=videos'],
  search: ['/search?q=kapora&tab=images'],
  yanit: ['/yanit'],
  'yanit/:token': ['/yanit/gecersiz-baglanti'],
  'giderildi/:token': ['/giderildi/gecersiz-baglanti'],
  'kara-liste/:slug?': [`/kara-liste/${blacklistSlug}`, '/kara-liste'],
  'isletme/:slug': [`/isletme/${profileSlug}`, `/isletme/${demoSlug}`, '/isletme/yok'],
  'business/:slug': [`/business/${profileSlug}`],
  'b/:slug': [`/b/${profileSlug}`],
  fotograf: ['/fotograf'],
  blog: ['/blog', '/blog?page=9'],
  'blog/:slug': ['/blog/kapora-gondermeden-once'],
  'onizleme/:token': ['/onizleme/gecersiz-baglanti'],
  's/:token': ['/s/gecersiz-kart', ...[good.handle, bad.handle, 'kimse.bilmez'].map((q) => `/s?q=${q}`)],
  cevrimdisi: ['/cevrimdisi'],
  ':slug': [`/${profileSlug}`],
  '*': ['/boyle/bir-sayfa/yok'],
  ...Object.fromEntries(texts.map((slug) => [slug, [`/${slug}`]])),
});
/** The pages that every language has, in the others than Turkish. */
const otherLanguages = (): string[] =>
  languages
    .filter((language) => language !== 'tr')
    .flatMap((language) =>
      Object.values(publicPages())
        .flat()
        .filter((path) => isTranslated(path))
        .map((path) => prefixOf(language) + path),
    );
const texts = ['kvkk', 'gizlilik', 'kullanim-kosullari', 'hakkimizda', 'kariyer', 'one-cikanlar'];
/** Routes that answer machines; a frame inside other pages. */
const noPages = new Set([
  'robots.txt',
  'sitemap.xml',
  'sitemap/:part',
  'harita',
  'manifest.webmanifest',
  'sw.js',
  's',
]);

/** Patterns of all routes, as the site's router has them. */
const publicRoutes = (routes as readonly { path?: string; index?: boolean }[])
  .map(({ path, index }) => (index ? '/' : (path ?? '')))
  .filter((path) => !noPages.has(path));

const moderatorsPages = [
  ...tabIds.map((tab) => `/admin/dashboard?tab=${tab}`),
  '/admin/dashboard?view=waiting',
  '/admin/dashboard?view=audit',
  '/admin/dashboard?view=access',
  '/admin/dashboard?view=common',
  '/admin/content',
  '/admin/content?tab=pages',
  '/admin/boyle-bir-sayfa-yok',
];

/** Paths that the admin front end's router declares. */
const adminRoutes = [
  ...readFileSync(join(repositoryRoot, 'frontends/admin/src/app/router.tsx'), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
].map((match) => match[1] ?? '');

/** Statuses of the addresses above that lead to nothing; all others are there. */
const nothingThere: Record<string, number> = {
  '/duzelt/yok': 404,
  '/yanit/gecersiz-baglanti': 404,
  '/giderildi/gecersiz-baglanti': 404,
  '/kara-liste': 404,
  '/isletme/yok': 404,
  '/sertifika/yok': 404,
  '/s/gecersiz-kart': 404,
  '/blog?page=9': 404,
  '/onizleme/gecersiz-baglanti': 404,
  '/boyle/bir-sayfa/yok': 404,
  '/admin/boyle-bir-sayfa-yok': 404,
};

type Walk = { theme: 'light' | 'dark'; widths: readonly [number, ...number[]] };

/** Every page is loaded in the light theme, for a phone and for a desk, and judged in both. */
const everyPage: Walk = { theme: 'light', widths: [360, 1440] };
/** What scripts find fault with may differ where the dark theme is there from the first line: one page of each kind. */
const darkFromTheStart: Walk = { theme: 'dark', widths: [768] };
const oneOfEachKind = [
  '/',
  'report',
  'sapanca-bungalov-evleri',
  'isletme/:slug',
  'kara-liste/:slug?',
  'blog',
  'kvkk',
];

/** The page asks about its link; that the API does not know it is what the page says. */
const unknownAddressLink = `/isletmem?adres#adres=oac_${'a'.repeat(43)}`;
const isExpected = (noise: string) =>
  noise === `${unknownAddressLink}: 400: ${stack().url}/api/auth/owner-addresses/link`;

/** The home page with the answer about an account number, which is in no address. */
const payeeAnswer = '/?iban';
async function askPayee(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .getByLabel('Kullanıcı adı, bağlantı, telefon veya site')
    .fill('TR33 0006 1005 1978 6457 8413 26');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Kayıt yok' }).waitFor();
}

type Walker = {
  page: Page;
  noise: Noise;
  look: (path: string, judge?: typeof findings) => Promise<string[]>;
};

/** Runs `work` in a window of its own, without movement; whatever a page complained of is found, too. */
function walked(
  { theme, widths }: Walk,
  ready: (page: Page, path: string) => Promise<void>,
  work: (walker: Walker) => Promise<string[]>,
): Promise<string[]> {
  const viewport = { width: widths[0], height: 900 };
  return inWindow({ viewport, colorScheme: theme, reducedMotion: 'reduce' }, async (page) => {
    const noise = listenTo(page, stack().url);
    const look = async (path: string, judge = findingsInBothThemes) => {
      const status = await noise.open(path);
      await ready(page, path);
      const found = await atEachWidth(page, widths, async () => {
        const seen = await judge(page, path);
        await seeAllPictures(page);
        return seen;
      });
      return [
        ...found,
        ...(status === (nothingThere[splitLanguage(path).path] ?? 200) ? [] : [`${path}: ${status}`]),
      ];
    };
    const found = await work({ page, noise, look });
    return [...found, ...noise.heard().filter((line) => !isExpected(line))];
  });
}

it('[R010] every route of both front ends is walked: a new one cannot be forgotten', () => {
  expect(publicRoutes.filter((path) => !(path in publicPages()))).toEqual([]);
  const seen = ['/admin/login', ...moderatorsPages].map((path) => path.split('?')[0]);
  expect(adminRoutes.filter((path) => path !== '*' && !seen.includes(path))).toEqual([]);
  expect([publicRoutes.length > 15, adminRoutes.length > 2]).toEqual([true, true]);
});

it('the walk hears what a page complains of, and nothing of the page before', async () => {
  await inWindow({}, async (page) => {
    const noise = listenTo(page, stack().url);
    const script = `console.warn('uyarı'); console.error('yanlış'); console.log('olağan');
      setTimeout(() => { throw new Error('kırık') });
      fetch('/api/yok-boyle-bir-yer'); fetch('http://127.0.0.1:1/'); new Image().src = '/yok.png';`;
    const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
    await page.route('**/gurultu', (route) => route.fulfill(html(`<script>${script}</script>`)));
    await page.route('**/asili', (route) => route.fulfill(html(`<script>fetch('/bekleyen')</script>`)));
    await page.route('**/bekleyen', () => undefined);
    await page.route('**/sessiz', (route) => route.fulfill(html('<p>Sessiz</p>')));
    await noise.open('/asili');
    await noise.open('/sessiz');
    expect(noise.heard()).toEqual([]);
    await noise.open('/gurultu');
    const heard = await eventually(
      async () => noise.heard(),
      (all) => all.length >= 6,
    );
    const patterns = [
      /^\/gurultu: warning: uyarı$/,
      /^\/gurultu: error: yanlış$/,
      /^\/gurultu: fault: Error: kırık$/,
      /^\/gurultu: 404: .*\/api\/yok-boyle-bir-yer$/,
      /^\/gurultu: failed: http:\/\/127\.0\.0\.1:1\//,
      /^\/gurultu: 404: .*\/yok\.png$/,
    ];
    expect(patterns.filter((pattern) => !heard.some((line) => pattern.test(line)))).toEqual([]);
    expect(heard.join()).not.toContain('olağan');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

it('a page is looked at in each width: what fits a desk alone is found on a phone', async () => {
  await inWindow({}, async (page) => {
    await page.setContent(
      '<html lang="tr"><title>Geniş</title><main><p style="width: 1000px">Geniş</p></main></html>',
    );
    const found = await atEachWidth(page, [360, 1440], () => findingsInBothThemes(page, 'wide'));
    expect(found).toEqual([expect.stringMatching(/^360 px: wide scrolls sideways by \d+ px$/)]);
    expect(page.viewportSize()).toEqual({ width: 360, height: 900 });
  });
});

it('a fault of one width and one theme is found, and so is a badge inside a link that is called otherwise', async () => {
  await inWindow({}, async (page) => {
    const planted = (theme: string) => `<html lang="tr" data-theme="${theme}"><title>Kusurlu</title><style>
      p { color: #222; background: #fff } [data-theme=dark] p { color: #333; background: #222 }
      b { color: #222; background: #333 } [data-theme=dark] b { background: #fff }
      @media (max-width: 400px) { p { display: none } } @media (max-width: 1000px) { img, b { display: none } }
      </style><main><p>Okunmayan</p><b>Soluk</b><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
      <a href="/" aria-label="1. fotoğrafı büyüt"><span>Demo</span></a></main></html>`;
    const foundIn = async (theme: string) => {
      await page.setContent(planted(theme));
      const found = await atEachWidth(page, [360, 768, 1440], () => findingsInBothThemes(page, 'planted'));
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      return found.map((line) => line.replace(/: (?:p|a|b|img)$/, ''));
    };
    // Colours are judged in both themes, all else in the one that the page wears.
    expect(await foundIn('light')).toEqual([
      '360 px: planted, light: label-content-name-mismatch',
      '768 px: planted, light: label-content-name-mismatch',
      '768 px: planted, dark: color-contrast',
      '1440 px: planted, light: color-contrast',
      '1440 px: planted, light: image-alt',
      '1440 px: planted, light: label-content-name-mismatch',
      '1440 px: planted, dark: color-contrast',
    ]);
    expect(await foundIn('dark')).toEqual([
      '360 px: planted, dark: label-content-name-mismatch',
      '768 px: planted, dark: color-contrast',
      '768 px: planted, dark: label-content-name-mismatch',
      '1440 px: planted, dark: color-contrast',
      '1440 px: planted, dark: image-alt',
      '1440 px: planted, dark: label-content-name-mismatch',
      '1440 px: planted, light: color-contrast',
    ]);
  });
});

describe('axe finds nothing in both themes, and neither console nor requests have anything to say', () => {
  const answered = async (page: Page, path: string) => {
    if (path.includes('/?q=')) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    if (path === payeeAnswer) await askPayee(page);
  };
  const walkedAll = (walk: Walk, paths: string[], judge?: typeof findings) =>
    walked(walk, answered, async ({ look }) => {
      const all: string[] = [];
      for (const path of paths) all.push(...(await look(path, judge)));
      return all;
    });

  it('[R110] on the public pages', async () => {
    const paths = [...Object.values(publicPages()).flat(), payeeAnswer];
    expect(await walkedAll(everyPage, paths)).toEqual([]);
  }, 420_000);

  it('[R110] on pages that are dark from their first line, on a tablet', async () => {
    const paths = oneOfEachKind.flatMap((route) => publicPages()[route]?.[0] ?? []);
    expect(paths).toHaveLength(oneOfEachKind.length);
    expect(await walkedAll(darkFromTheStart, paths)).toEqual([]);
  }, 120_000);

  it('[R110] [R390] on the pages in other languages, whose colours are the same', async () => {
    expect(await walkedAll(everyPage, otherLanguages(), findings)).toEqual([]);
  }, 420_000);

  it('[R119] on the moderators’ pages', async () => {
    const ready = async (page: Page, path: string) => {
      if (path === '/admin/login') return page.getByRole('button', { name: 'Giriş yap' }).waitFor();
      await page.getByRole('main').waitFor();
      // Lists and lazy parts are there.
      await page.waitForLoadState('networkidle');
    };
    const found = await walked(everyPage, ready, async ({ page, noise, look }) => {
      const all = await look('/admin/login');
      noise.pause();
      await signIn(stack(), { page });
      for (const path of moderatorsPages) all.push(...(await look(path)));
      return all;
    });
    expect(found).toEqual([]);
  }, 420_000);
});
