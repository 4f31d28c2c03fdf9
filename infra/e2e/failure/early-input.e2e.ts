import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ratedLodging } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const listing = '/sapanca-bungalov-evleri';
let house: BusinessView;

beforeAll(async () => {
  house = await ratedLodging(stack(), 1);
}, 60_000);

/** Opens a page whose scripts come only when they are let go. */
async function beforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  page.setDefaultTimeout(45_000);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(stack().url + path, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  return async () => {
    gate.resolve();
    // The route stays: taking it away while the page asks for its next script may leave that request without an answer.
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  };
}
const homeBox = (page: Page) => page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');

describe('what is typed before the scripts run', () => {
  it(
    '[R017] [R029] the home box is asked with it, as after a pause in typing',
    () =>
      as(async ({ page, faults }) => {
        const start = await beforeScripts(page, '/');
        await homeBox(page).fill(house.instagramUsername ?? '');
        await start();
        await page
          .getByText('Kayıtlarda birebir eşleşme var. Görmek için Enter’a ya da Sorgula’ya basın.', {
            exact: true,
          })
          .waitFor();
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(house.instagramUsername);
        expect(faults).toEqual([]);
      }),
    90_000,
  );

  it(
    '[R017] [R212] the home box goes on from it: keys before and after are one text',
    () =>
      as(async ({ page }) => {
        const start = await beforeScripts(page, '/');
        await homeBox(page).pressSequentially('ilk.yar');
        await homeBox(page).press('ArrowLeft');
        await start();
        await page.locator('#q-durum span:not(:empty)').waitFor();
        await homeBox(page).pressSequentially('X');
        await homeBox(page).press('End');
        await homeBox(page).pressSequentially('.son');
        await homeBox(page).press('Enter');
        await page.getByRole('dialog').getByText('Kayıt bulunamadı').first().waitFor();
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('ilk.yaXr.son');
      }),
    90_000,
  );

  it(
    '[R060] the search box keeps it through the answer to a tab',
    () =>
      as(async ({ page }) => {
        const start = await beforeScripts(page, '/ara?q=sapanca');
        await searchBox(page).fill('göl evi');
        await start();
        await page.getByRole('link', { name: 'Görseller' }).click();
        await page.waitForURL(/tab=images/);
        await expect(searchBox(page)).toHaveValue('göl evi');
        await searchBox(page).press('Enter');
        await page.waitForURL((url) => url.searchParams.get('q') === 'göl evi');
      }),
    90_000,
  );

  it(
    '[R096] the list is filtered and sorted as its switch and menu say',
    () =>
      as(async ({ page, faults }) => {
        const start = await beforeScripts(page, listing);
        await page.getByRole('switch', { name: 'Sadece doğrulanmış' }).check();
        await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
        await start();
        await page.waitForURL(`${stack().url}${listing}?onlyVerified=true&sort=reviews`);
        const rows = page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' });
        await eventually(
          () => rows.getByText('Doğrulanmamış').count(),
          (count) => count === 0,
        );
        expect(faults).toEqual([]);
      }),
    90_000,
  );

  it(
    '[R081] the guests of a booking are counted',
    () =>
      as(async ({ page }) => {
        const start = await beforeScripts(page, `/isletme/${house.slug}`);
        await page.getByLabel('Yetişkin', { exact: true }).fill('3');
        await page.getByLabel('Çocuk', { exact: true }).fill('2');
        await start();
        await page.getByLabel('2. çocuğun yaşı').waitFor();
        await expect(page.getByLabel('Yetişkin', { exact: true })).toHaveValue('3');
      }),
    90_000,
  );

  it(
    '[R208] the address to prove is the one that the code is sent to',
    () =>
      as(async ({ page }) => {
        const start = await beforeScripts(page, '/verify-email');
        await page.getByLabel('E-posta adresi').fill('erken@example.test');
        await start();
        const call = page.waitForRequest('**/api/auth/send-code');
        await page.getByRole('button', { name: 'Kod Gönder' }).click();
        expect((await call).postDataJSON()).toMatchObject({ email: 'erken@example.test' });
      }),
    90_000,
  );
});

describe('what is clicked before the scripts run', () => {
  it(
    '[R081] counts the guests and changes the theme, each once',
    () =>
      as(async ({ page, faults }) => {
        const start = await beforeScripts(page, `/isletme/${house.slug}`);
        const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
        const before = await theme();
        const adults = page.getByLabel('Yetişkin', { exact: true });
        const more = page.getByRole('button', { name: 'Yetişkin: artır' });
        await more.click();
        await more.click();
        await page.getByRole('banner').getByRole('button', { name: /tema/i }).click();
        await expect(adults).toHaveValue('2');
        await start();
        await expect(adults).toHaveValue('4');
        await expect.poll(theme).not.toBe(before);
        expect(faults).toEqual([]);
      }),
    90_000,
  );
});

describe('what is typed while an answer is on its way', () => {
  it(
    '[R017] [R029] the home box keeps it, and opens no answer to older words',
    () =>
      as(async ({ page }) => {
        await page.goto(stack().url, { waitUntil: 'networkidle' });
        const asked: string[] = [];
        const gate = Promise.withResolvers<void>();
        await page.route('**/api/businesses/search**', async (route) => {
          const q = new URL(route.request().url()).searchParams.get('q') ?? '';
          asked.push(q);
          if (q === house.instagramUsername) await gate.promise;
          await route.continue().catch(() => undefined);
        });
        await homeBox(page).fill(house.instagramUsername ?? '');
        await eventually(
          async () => asked.length,
          (count) => count === 1,
        );
        await homeBox(page).pressSequentially('xyz');
        gate.resolve();
        await page.locator('#q-durum').filter({ hasText: 'Kayıt bulunamadı' }).waitFor();
        await expect(homeBox(page)).toHaveValue(`${house.instagramUsername}xyz`);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect
          .poll(() => new URL(page.url()).searchParams.get('q'))
          .toBe(`${house.instagramUsername}xyz`);
      }),
    90_000,
  );

  it(
    '[R096] the list’s menu and switch keep the last choice and the focus',
    () =>
      as(async ({ page }) => {
        await page.goto(stack().url + listing, { waitUntil: 'networkidle' });
        const gate = Promise.withResolvers<void>();
        await page.route('**/api/businesses/filter**', async (route) => {
          await gate.promise;
          await route.continue().catch(() => undefined);
        });
        const verified = page.getByRole('switch', { name: 'Sadece doğrulanmış' });
        await verified.check();
        await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
        await page.getByLabel('Sırala').focus();
        gate.resolve();
        await page.waitForURL(`${stack().url}${listing}?onlyVerified=true&sort=reviews`);
        await expect(verified).toBeChecked();
        await expect(page.getByLabel('Sırala')).toBeFocused();
        await page.goBack();
        await eventually(
          async () => [await verified.isChecked(), await page.getByLabel('Sırala').inputValue()],
          ([checked, sort]) => checked === false && sort === 'rating',
        );
      }),
    90_000,
  );
});
