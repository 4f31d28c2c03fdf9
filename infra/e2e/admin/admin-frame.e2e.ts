import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type DeskTab, deskPath, deskRecords, deskTabs } from '../support/desk-records.ts';
import { expect } from '../support/expect.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { expectTurkish } from '../support/turkish.ts';

const { stack, as } = stackAndBrowser();
let tag = '';

beforeAll(async () => {
  ({ tag } = await deskRecords(stack()));
}, 90_000);

/** What lies over the panel of a record: the button that opens it. */
const windows: Record<DeskTab, readonly RegExp[]> = {
  businesses: [/^Düzenle/, /^Öne çıkar/, /^İşletmeyi sil/],
  requests: [/^Onayla/, /^Reddet/],
  archived: [],
  reports: [/^Onayla/, /^Reddet/, /^İhbarı sil/],
  featured: [/^Öne çıkanlardan kaldır/],
  blacklist: [/^Adı değiştir/, /^Kaydı kaldır/],
};

const openWindow = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();

/** Opens a window by its button, reads it, and closes it again. */
async function readWindow(page: Page, button: RegExp, where: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await openWindow(page).waitFor();
  await page.waitForLoadState('networkidle');
  await expectTurkish(page, `${where} ${button}`);
  await page.keyboard.press('Escape');
  await openWindow(page).waitFor({ state: 'detached' });
}

describe('every screen of the moderators speaks Turkish', () => {
  it('[R005] the sign-in, by password and by key, and what it refuses', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/admin/login`);
      for (const [tab, button] of [
        ['Şifreyle', 'Giriş yap'],
        ['Admin anahtarıyla', 'Anahtarla giriş yap'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expectTurkish(page, tab);
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('alert').first().waitFor();
        await expectTurkish(page, `${tab}, refused`);
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('tr');
    }));

  it.each(deskTabs)(
    '[R005] the tab %s, the panel of a record and its windows',
    (tab) =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath(tab, tag) + (tab === 'reports' ? '&f=pending' : ''));
        await page.locator('[data-record] button').first().click();
        await page.getByRole('complementary').getByRole('heading', { name: tag }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectTurkish(page, tab);
        for (const button of windows[tab]) await readWindow(page, button, tab);
        expect(person.faults).toEqual([]);
      }),
    90_000,
  );

  it(
    '[R005] the toolbar, the keys, the audit log, the access page, texts and an address that is not there',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.goto(stack().url + deskPath('businesses', tag));
        await page.locator('[data-record]').first().waitFor();
        for (const button of [/^Filtre$/, /^Sütunlar$/, /^CSV$/, /^Yeni işletme$/, /hesap menüsü$/])
          await readWindow(page, button, 'toolbar');
        for (const path of [
          '/admin/dashboard?view=audit',
          '/admin/dashboard?view=access',
          '/admin/content?tab=articles',
          '/admin/content?tab=pages',
          '/admin/boyle-bir-sayfa-yok',
        ]) {
          await page.goto(stack().url + path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          await expectTurkish(page, path);
        }
        await page.goto(`${stack().url}/admin/content?tab=articles`);
        await page.getByRole('button', { name: 'Yeni makale' }).click();
        await page.getByRole('textbox', { name: 'Metin' }).waitFor();
        await expectTurkish(page, 'editor');
      }),
    90_000,
  );
});

describe('from page to page of the moderators', () => {
  it('[R007] nothing is loaded anew, and each page begins at its top, by Back as well', () =>
    as(
      async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/dashboard?tab=businesses&per=100`);
        await page.locator('[data-record]').first().waitFor();
        const down = () =>
          page.evaluate(() => {
            // A page of any length: what is measured is where it is, not what it holds.
            document.body.style.minHeight = '4000px';
            Object.assign(window, { sameDocument: true });
            scrollTo(0, 2000);
            return scrollY;
          });
        /** Where the page is once nothing moves it any more. */
        const place = async () => {
          await page.waitForLoadState('networkidle');
          return page.evaluate(async () => {
            for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
            return [scrollY, 'sameDocument' in window];
          });
        };
        expect(await down()).toBe(2000);
        await page.evaluate(() =>
          document.querySelector<HTMLAnchorElement>('a[href="/admin/content"]')?.click(),
        );
        await page.getByRole('tab', { name: 'Makaleler' }).waitFor();
        expect(await place()).toEqual([0, true]);
        expect(await down()).toBe(2000);
        await page.goBack();
        await page.locator('[data-record]').first().waitFor();
        expect(await place()).toEqual([0, true]);
        await page.goForward();
        await page.getByRole('tab', { name: 'Makaleler' }).waitFor();
        expect(await place()).toEqual([0, true]);
      },
      { width: 1440, height: 700 },
    ));

  it('[R111] [R254] a chosen theme outlives a reload and holds on the next page', () =>
    as(async (person) => {
      const { page } = person;
      await page.emulateMedia({ colorScheme: 'light' });
      await signIn(stack(), person);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', 'light');
      await page.getByRole('button', { name: 'Koyu temaya geç' }).click();
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      for (const again of [() => page.reload(), () => page.goto(`${stack().url}/admin/content`)]) {
        await again();
        await page.getByRole('button', { name: 'Açık temaya geç' }).waitFor();
        await expect(html).toHaveAttribute('data-theme', 'dark');
      }
    }));
});
