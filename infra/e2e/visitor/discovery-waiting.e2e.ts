import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { asWithoutScripts } from '../support/as-without-scripts.ts';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { call } from '../support/client.ts';
import { madeBusiness, ratedLodging } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const listing = '/sapanca-bungalov-evleri';
const widths = [360, 960];
let house: BusinessView;
let bare: BusinessView;
let article = '';

beforeAll(async () => {
  house = await ratedLodging(stack(), 5);
  bare = await madeBusiness(stack(), { description: '', lat: null, lng: null, address: '', verified: false });
  const { body } = await call<{ items: { slug: string }[] }>(stack(), 'GET', '/api/cms/articles');
  article = body.items[0]?.slug ?? '';
}, 60_000);

/** A screen whose data never comes: where it begins, which call is held, what asks for it, what then is there. */
type Slow = {
  name: string;
  from: () => string;
  held: string;
  ask: (page: Page) => Promise<unknown>;
  waiting: (page: Page) => Promise<unknown>;
};

/** Follows a path as a link inside the site does. */
const follow = (path: () => string) => async (page: Page) => {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(to);
  }, path());
};
const shape = (page: Page) => page.getByRole('status').filter({ hasText: 'ükleniyor' }).first().waitFor();
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first().waitFor();

const slow: Slow[] = [
  {
    name: 'listing on its way',
    from: () => '/blog',
    held: '**/api/businesses/filter**',
    ask: follow(() => listing),
    waiting: shape,
  },
  {
    name: 'listing being sorted',
    from: () => listing,
    held: '**/api/businesses/filter**',
    ask: (page) => page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' }),
    waiting: busy,
  },
  {
    name: 'profile on its way',
    from: () => '/blog',
    held: '**/api/businesses/by-slug/**',
    ask: follow(() => `/isletme/${house.slug}`),
    waiting: shape,
  },
  {
    name: 'profile before its reviews',
    from: () => '/blog',
    held: '**/api/google/reviews**',
    ask: follow(() => `/isletme/${house.slug}`),
    waiting: (page) => page.getByRole('status').filter({ hasText: 'Yorumlar yükleniyor' }).waitFor(),
  },
  {
    name: 'search on its way',
    from: () => '/blog',
    held: '**/api/explore**',
    ask: follow(() => '/ara?q=sapanca'),
    waiting: shape,
  },
  {
    name: 'another search on its way',
    from: () => '/ara?q=sapanca',
    held: '**/api/explore**',
    ask: async (page) => {
      const box = page.getByRole('main').getByRole('searchbox');
      await box.fill('göl');
      await box.press('Enter');
    },
    waiting: busy,
  },
  {
    name: 'article on its way',
    from: () => '/kvkk',
    held: '**/*.data**',
    ask: follow(() => `/blog/${article}`),
    waiting: shape,
  },
  {
    name: 'lookup on its way',
    from: () => '/',
    held: '**/api/businesses/search**',
    ask: async (page) => {
      const box = page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
      await box.fill('yavas.gelen.cevap');
      await box.press('Enter');
    },
    waiting: (page) => page.locator('#q-durum').filter({ hasText: 'Sorgulanıyor' }).waitFor(),
  },
];

/** axe may take longer than a page waits for an answer: this one waits ten times as long before it gives up. */
const patient = () => {
  const real = window.setTimeout.bind(window);
  const later = (then: TimerHandler, ms = 0, ...rest: unknown[]) =>
    real(then, ms < 5_000 ? ms : ms * 10, ...rest);
  window.setTimeout = later as typeof window.setTimeout;
};

/** The screen as it waits, with what is wrong with it in either theme. */
async function findingsOf(page: Page, { name, from, held, ask, waiting }: Slow): Promise<string[]> {
  await page.goto(stack().url + from(), { waitUntil: 'networkidle' });
  const gate = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await gate.promise;
    await route.abort().catch(() => undefined);
  });
  await ask(page);
  await waiting(page);
  const found = await atEachWidth(page, widths, async () => {
    const seen = await findingsInBothThemes(page, name);
    // still there: what was looked at was the wait
    await waiting(page);
    return seen;
  });
  gate.resolve();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return found;
}

describe('axe finds nothing, in either theme, while an answer is waited for', () => {
  it.each(slow)(
    '[R088] [R110] $name, at each width',
    (state) =>
      as(async ({ page }) => {
        page.setDefaultTimeout(60_000);
        await page.addInitScript(patient);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await findingsOf(page, state)).toEqual([]);
      }),
    120_000,
  );
});

describe('axe finds nothing, in either theme, in a browser without scripts', () => {
  const paths = () => [
    '/',
    '/?q=%40boyle.biri.yok',
    '/?q=bungalov%20kiral%C4%B1k',
    listing,
    `${listing}?onlyVerified=true&page=2`,
    `/isletme/${house.slug}`,
    `/isletme/${bare.slug}`,
    '/ara?q=sapanca',
    `/blog/${article}`,
    '/kvkk',
    '/apply',
    '/report',
    '/verify-email',
  ];
  it(
    '[R110] at 360 and 1440 px',
    () =>
      as(async ({ page }) => {
        page.setDefaultTimeout(60_000);
        await asWithoutScripts(page);
        const found: string[] = [];
        for (const path of paths()) {
          await page.goto(stack().url + path, { waitUntil: 'load' });
          expect([path, await page.locator('script').count()]).toEqual([path, 0]);
          found.push(...(await atEachWidth(page, [360, 1440], () => findingsInBothThemes(page, path))));
        }
        expect(found).toEqual([]);
      }),
    300_000,
  );
});
