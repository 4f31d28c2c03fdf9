import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsInBothThemes } from '../support/axe.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

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

const widths = [360, 960, 1440];

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

describe('axe finds nothing serious in both themes', () => {
  it.each(widths)(
    '[R110] on the public pages at %i px',
    async (width) => {
      const found = await atWidth(width, async (page) => {
        const all: string[] = [];
        for (const path of publicPages()) {
          await page.goto(stack().url + path, { waitUntil: 'load' });
          if (path.startsWith('/?q=')) await page.getByRole('dialog').getByRole('heading').first().waitFor();
          all.push(...(await findingsInBothThemes(page, path)));
        }
        return all;
      });
      expect(found).toEqual([]);
    },
    300_000,
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
    300_000,
  );
});
