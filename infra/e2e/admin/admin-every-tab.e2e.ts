import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type DeskTab, deskPath, deskRecords, deskTabs } from '../support/desk-records.ts';
import { expect } from '../support/expect.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
let tag = '';

beforeAll(async () => {
  ({ tag } = await deskRecords(stack()));
}, 90_000);

const rows = (page: Page) => page.locator('[data-record]').filter({ hasText: tag });
const openTab = async (page: Page, tab: DeskTab) => {
  await page.goto(stack().url + deskPath(tab, tag));
  await rows(page).first().waitFor();
};

describe('each tab of the dashboard', () => {
  it(
    '[R119] [R123] [R261] by keyboard alone: a row opened, closed, searched for, the next tab reached',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        for (const tab of deskTabs) {
          await openTab(page, tab);
          await page.keyboard.press('j');
          const panel = page.getByRole('complementary');
          await panel.getByRole('heading', { level: 2 }).filter({ hasText: tag }).waitFor();
          await page.keyboard.press('Escape');
          await panel.waitFor({ state: 'detached' });
          await page.keyboard.press('Control+/');
          const search = page.getByRole('searchbox');
          await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
          await search.press('Control+a');
          await page.keyboard.type('boyle bir kayit yok');
          await page.getByText('Eşleşen kayıt yok').waitFor();
          await page.getByRole('tab', { selected: true }).focus();
          await page.keyboard.press('ArrowRight');
          await page.waitForURL((url) => url.searchParams.get('tab') !== tab);
        }
        expect(person.faults).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R120] has search, sorting by its heads, page size, columns, CSV and the panel of a row',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        for (const tab of deskTabs) {
          await openTab(page, tab);
          await expect(page.getByRole('searchbox')).toHaveValue(tag);
          await expect(page.getByRole('combobox', { name: 'Sayfadaki kayıt sayısı' })).toHaveText(/20/);
          const head = page
            .getByRole('columnheader')
            .filter({ has: page.getByRole('button') })
            .first();
          const order = async () => [tab, await head.getAttribute('aria-sort')];
          const before = await order();
          await head.getByRole('button').click();
          await expect.poll(order).not.toEqual(before);
          expect(['ascending', 'descending']).toContain((await order())[1]);
          await page.getByRole('button', { name: 'Sütunlar' }).click();
          await page.getByRole('menuitemcheckbox').first().waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'CSV' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'İndir' }).waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await rows(page).getByRole('button').first().click();
          await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor();
        }
        expect(person.faults).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R123] without a line: the banner, the rows as they were; with it again the banner goes and the list is read anew',
    () =>
      as(async (person) => {
        const { page, context } = person;
        await signIn(stack(), person);
        for (const tab of deskTabs) {
          await openTab(page, tab);
          await context.setOffline(true);
          const banner = page.getByText('İnternet bağlantınız yok');
          await banner.waitFor();
          await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
          // 200, or 304 where the list is as it was.
          const again = page.waitForResponse(
            (answer) => answer.url().includes('/api/admin/') && answer.status() < 400,
          );
          await context.setOffline(false);
          await banner.waitFor({ state: 'detached' });
          await page.keyboard.press('r');
          await again;
          await rows(page).first().waitFor();
        }
      }, desk),
    120_000,
  );

  it(
    '[R131] [R249] whose rights are taken away sees nothing of the registry in any tab, and may not write',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.route(
          ({ pathname }) => /^\/api\/(auth\/me|admin\/)/.test(pathname),
          (route) => route.fulfill({ status: 403, json: {} }),
        );
        for (const tab of deskTabs) {
          await page.goto(stack().url + deskPath(tab, tag));
          await page.getByRole('alert').filter({ hasText: 'Yönetim verilerine erişim için' }).waitFor();
          if (tab !== 'featured') await page.getByText('Bu kayıtlar için yönetici yetkisi gerekli').waitFor();
          else await page.getByRole('table', { name: 'Öne çıkanlar tablosu' }).waitFor();
          await expect(page.getByRole('button', { name: /^Yeni (işletme|öne çıkan)/ })).toHaveCount(0);
        }
      }, desk),
    90_000,
  );
});
