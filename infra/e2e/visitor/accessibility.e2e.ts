import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import routes from '../../../frontends/public/src/routes.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack } = stackAndBrowser();
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
  '/': ['/', `/?q=${good.handle}`, `/?q=${bad.handle}`, '/?q=kimse.bilmez'],
  apply: ['/apply'],
  'apply/alindi': ['/apply/alindi'],
  report: ['/report'],
  'report/alindi': ['/report/alindi'],
  itiraz: ['/itiraz', `/itiraz?kayit=${blacklistSlug}`, '/itiraz?kayit=yok'],
  'itiraz/alindi': ['/itiraz/alindi'],
  'duzelt/:slug': [`/duzelt/${profileSlug}`, '/duzelt/yok'],
  'duzelt/:slug/alindi': [`/duzelt/${profileSlug}/alindi`],
  'verify-email': ['/verify-email'],
  'sapanca-bungalov-evleri': ['/sapanca-bungalov-evleri', '/sapanca-bungalov-evleri?type=otel'],
  ara: ['/ara?q=sapanca', '/ara?q=sapanca&tab=videos'],
  search: ['/search?q=kapora&tab=images'],
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
  ':slug': [`/${profileSlug}`],
  '*': ['/boyle/bir-sayfa/yok'],
  ...Object.fromEntries(texts.map((slug) => [slug, [`/${slug}`]])),
});
const texts = ['kvkk', 'gizlilik', 'kullanim-kosullari', 'hakkimizda', 'kariyer', 'one-cikanlar'];
/** Routes that answer machines; a frame inside other pages. */
const noPages = new Set(['robots.txt', 'sitemap.xml', 'sitemap/:part', 'harita']);

/** Patterns of all routes, as the site's router has them. */
const publicRoutes = (routes as readonly { path?: string; index?: boolean }[])
  .map(({ path, index }) => (index ? '/' : (path ?? '')))
  .filter((path) => !noPages.has(path));

const moderatorsPages = [
  ...['businesses', 'requests', 'archived', 'reports', 'featured', 'blacklist'].map(
    (tab) => `/admin/dashboard?tab=${tab}`,
  ),
  '/admin/dashboard?view=waiting',
  '/admin/dashboard?view=audit',
  '/admin/dashboard?view=access',
  '/admin/dashboard?view=common',
  '/admin/content',
  '/admin/boyle-bir-sayfa-yok',
];

/** Paths that the admin front end's router declares. */
const adminRoutes = [
  ...readFileSync(join(repositoryRoot, 'frontends/admin/src/app/router.tsx'), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
].map((match) => match[1] ?? '');

const widths = [360, 768, 1440];

/** Runs `work` in a browser of its own at one width, without movement. */
async function atWidth(width: number, work: (page: Page) => Promise<string[]>): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'tr-TR' });
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

it('[R010] every route of both front ends is walked: a new one cannot be forgotten', () => {
  expect(publicRoutes.filter((path) => !(path in publicPages()))).toEqual([]);
  const walked = ['/admin/login', ...moderatorsPages].map((path) => path.split('?')[0]);
  expect(adminRoutes.filter((path) => path !== '*' && !walked.includes(path))).toEqual([]);
  expect([publicRoutes.length > 15, adminRoutes.length > 2]).toEqual([true, true]);
});

describe('axe finds nothing serious in both themes', () => {
  it.each(widths)(
    '[R110] on the public pages at %i px',
    async (width) => {
      const found = await atWidth(width, async (page) => {
        const all: string[] = [];
        for (const path of Object.values(publicPages()).flat()) {
          await page.goto(stack().url + path, { waitUntil: 'load' });
          if (path.startsWith('/?q=')) await page.getByRole('dialog').getByRole('heading').first().waitFor();
          all.push(...(await findingsInBothThemes(page, path)));
        }
        return all;
      });
      expect(found).toEqual([]);
    },
    420_000,
  );

  it.each(widths)(
    '[R119] on the moderators’ pages at %i px',
    async (width) => {
      const found = await atWidth(width, async (page) => {
        await page.goto(`${stack().url}/admin/login`, { waitUntil: 'load' });
        await page.getByRole('button', { name: 'Giriş yap' }).waitFor();
        const all = await findingsInBothThemes(page, 'login');
        await signIn(stack(), { page });
        for (const path of moderatorsPages) {
          await page.goto(stack().url + path, { waitUntil: 'load' });
          await page.getByRole('main').waitFor();
          // lists and lazy parts are there
          await page.waitForLoadState('networkidle');
          all.push(...(await findingsInBothThemes(page, path)));
        }
        return all;
      });
      expect(found).toEqual([]);
    },
    420_000,
  );
});
