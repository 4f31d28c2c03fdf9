import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../src/browser/launch-browser.ts';
import { call, lookupSays, newSeller, signedInAdmin } from './support/client.ts';
import { approve, report } from './support/main-job.ts';
import { signIn } from './support/moderator.ts';
import { stackAndBrowser } from './support/shared-stack.ts';

const { stack } = stackAndBrowser();
const good = newSeller('Ardıç Tepe Evleri');
const bad = newSeller('Kuru Dere');
let blacklistSlug = '';
let profileSlug = '';

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
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  blacklistSlug = (await lookupSays(stack(), bad.handle, 'blacklist')).business?.slug ?? '';
}, 60_000);

const publicPages = () => [
  '/',
  `/?q=${good.handle}`,
  `/?q=${bad.handle}`,
  '/?q=kimse.bilmez',
  '/sapanca-bungalov-evleri',
  '/ara?q=sapanca',
  `/isletme/${profileSlug}`,
  `/kara-liste/${blacklistSlug}`,
  '/verify-email',
  '/blog',
  '/kvkk',
  '/itiraz',
  '/boyle-bir-sayfa-yok',
];

const moderatorsPages = [
  ...['businesses', 'requests', 'archived', 'reports', 'featured', 'blacklist'].map(
    (tab) => `/admin/dashboard?tab=${tab}`,
  ),
  '/admin/dashboard?view=audit',
  '/admin/dashboard?view=access',
  '/admin/content',
];

type Look = { width: number; theme: 'light' | 'dark' };
const looks: Look[] = [
  { width: 360, theme: 'dark' },
  { width: 960, theme: 'light' },
  { width: 1440, theme: 'light' },
];

/** Serious and critical findings of one page as it stands, in one line each. */
async function findings(page: import('playwright-core').Page): Promise<string[]> {
  // let entering dialogs and lazy parts come to rest
  await page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

async function withPage(
  browser: Browser,
  look: Look,
  work: (page: import('playwright-core').Page) => Promise<string[]>,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'tr-TR',
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const everyLook: Look[] = [360, 960, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

describe('axe finds nothing serious', () => {
  it.each(everyLook)(
    '[R110] [R111] on the public pages at $width px, $theme',
    async (look) => {
      const browser = await launchBrowser();
      try {
        const found = await withPage(browser, look, async (page) => {
          const all: string[] = [];
          for (const path of publicPages()) {
            await page.goto(stack().url + path, { waitUntil: 'load' });
            all.push(...(await findings(page)).map((one) => `${path} ${one}`));
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (overflow > 0) all.push(`${path} scrolls sideways by ${overflow} px`);
          }
          return all;
        });
        expect(found).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    300_000,
  );

  it.each(looks)(
    '[R119] on the moderators’ pages at $width px, $theme',
    async (look) => {
      const browser = await launchBrowser();
      try {
        const found = await withPage(browser, look, async (page) => {
          await page.goto(`${stack().url}/admin/login`, { waitUntil: 'load' });
          const all = (await findings(page)).map((one) => `login ${one}`);
          await signIn(stack(), { page });
          for (const path of moderatorsPages) {
            await page.goto(stack().url + path, { waitUntil: 'load' });
            await page.getByRole('main').waitFor();
            all.push(...(await findings(page)).map((one) => `${path} ${one}`));
          }
          return all;
        });
        expect(found).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    300_000,
  );
});
