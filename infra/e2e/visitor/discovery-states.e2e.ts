import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { call } from '../support/client.ts';
import { madeBusiness, ratedLodging } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const listing = '/sapanca-bungalov-evleri';
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
let full: BusinessView;
let bare: BusinessView;
let article = '';

beforeAll(async () => {
  full = await ratedLodging(stack(), 5);
  bare = await madeBusiness(stack(), { description: '', lat: null, lng: null, address: '', verified: false });
  const { body } = await call<{ items: { slug: string }[] }>(stack(), 'GET', '/api/cms/articles');
  article = body.items[0]?.slug ?? '';
}, 60_000);

/** How a state is reached, and what is there as long as it lasts. */
type State = [name: string, reach: (page: Page) => Promise<void>, there?: (page: Page) => Promise<unknown>];

const at =
  (path: () => string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.goto(stack().url + path(), { waitUntil: 'load' });
    await then?.(page);
  };
const sorted = async (page: Page) => {
  await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
};
const broken = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ status: 503, json: {} }));

const listingStates: State[] = [
  ['listing filtered and sorted', at(() => `${listing}?onlyVerified=true&sort=reviews`)],
  ['listing beyond its end', at(() => `${listing}?page=999`)],
  [
    'listing from searches',
    at(
      () => listing,
      async (page) => {
        await broken(page, '**/api/businesses/filter**');
        await sorted(page);
      },
    ),
    (page) => page.getByRole('alert').waitFor(),
  ],
  [
    'listing that failed',
    at(
      () => listing,
      async (page) => {
        await broken(page, '**/api/businesses/**');
        await sorted(page);
      },
    ),
    (page) => page.getByText('Tesisler yüklenemedi').waitFor(),
  ],
];

const rez = `?start=${day(20)}&end=${day(22)}&adults=2&children=1`;
const profileStates: State[] = [
  [
    'profile with its calendar open',
    at(
      () => `/isletme/${full.slug}`,
      (page) => openCalendar(page),
    ),
    (page) => calendar(page).waitFor(),
  ],
  [
    'profile with the message',
    at(
      () => `/isletme/${full.slug}${rez}`,
      async (page) => {
        await page.getByRole('button', { name: 'Rezervasyon Talebi Gönder' }).click();
      },
    ),
    (page) => page.getByRole('dialog').getByRole('link', { name: 'WhatsApp’ta aç' }).waitFor(),
  ],
  [
    'profile with the large view',
    at(
      () => `/isletme/${full.slug}`,
      async (page) => {
        await page.getByRole('region', { name: 'Fotoğraflar' }).getByRole('link').first().click();
      },
    ),
    (page) => page.locator('.yarl__counter').waitFor(),
  ],
  ['profile of which little is known', at(() => `/isletme/${bare.slug}`)],
  ['profile that does not exist', at(() => '/isletme/boyle-biri-yok')],
];

const searchStates: State[] = [
  ...['images', 'videos', 'news'].map(
    (tab): State => [`search for ${tab}`, at(() => `/ara?q=sapanca&tab=${tab}`)],
  ),
  ['search without words', at(() => '/ara')],
  ['search without hits', at(() => '/ara?q=qqxxzzyyww')],
  [
    'search that failed',
    at(
      () => '/ara?q=sapanca',
      async (page) => {
        await broken(page, '**/api/explore**');
        const box = page.getByRole('main').getByRole('searchbox');
        await box.fill('sapanca göl');
        await box.press('Enter');
      },
    ),
    (page) => page.getByText('Sonuçlar güncellenemedi', { exact: false }).waitFor(),
  ],
];

const readingStates: State[] = [
  ['an article', at(() => `/blog/${article}`)],
  ['the blog beyond its end', at(() => '/blog?page=999')],
  ['a preview that never was', at(() => '/onizleme/boyle-bir-baglanti-yok')],
];

async function openCalendar(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Rezervasyon talebi' });
  await form.getByRole('button', { name: /^Giriş/ }).click();
}
const calendar = (page: Page) =>
  page.getByRole('dialog', { name: 'Giriş ve çıkış tarihi' }).getByRole('grid').first();

const groups = {
  listing: listingStates,
  profile: profileStates,
  search: searchStates,
  reading: readingStates,
};
// The screens' plain states are in accessibility.e2e.ts at the same widths.
const widths = [360, 960];
const cases = Object.entries(groups).map(([group, states]) => ({ group, states }));

describe('axe finds nothing, in either theme', () => {
  it.each(cases)(
    '[R110] in the states of $group, at each width',
    ({ states }) =>
      as(async ({ page }) => {
        page.setDefaultTimeout(60_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const found: string[] = [];
        for (const [name, reach, there] of states) {
          await reach(page);
          found.push(
            ...(await atEachWidth(page, widths, async () => {
              await there?.(page);
              return findingsInBothThemes(page, name);
            })),
          );
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
        expect(found).toEqual([]);
      }),
    240_000,
  );
});
