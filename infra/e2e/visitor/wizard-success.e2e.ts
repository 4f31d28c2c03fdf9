import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  applyButton,
  openVerified,
  reportButton,
  toApplySummary,
  toReportSummary,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();

/** Stops the page's clock, sends, and waits for the thanks: they begin at the moment at which the clock stands. */
async function sendAtRest(page: Page, send: () => Promise<void>, words: string): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await send();
  await page.getByRole('dialog').getByText(words).waitFor();
  await page.clock.runFor(50);
}

/** Whether the window is leaving; its way out takes frames, which a clock at rest does not give. */
const leaving = async (page: Page) => (await page.getByRole('dialog').getAttribute('data-closed')) !== null;

/** The page behind the thanks: number, what happens next and by when; also after a reload, and without the thanks. */
async function theEndLasts(page: Page, number: RegExp): Promise<void> {
  const shown = page.locator('main').getByText(number);
  const before = await shown.textContent();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  await page.reload();
  await shown.waitFor();
  expect(await shown.textContent()).toBe(before);
  await page.getByRole('heading', { name: 'Sonra ne olacak?' }).waitFor();
  await page.getByText(/Sonucu en geç \d{1,2} \p{Lu}\p{L}+ \d{4} günü/u).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

describe('the thanks at the end of a form', () => {
  it(
    '[R043] those for an application stay for 8 seconds and not longer; form, files and draft are empty',
    () =>
      as(async ({ page }) => {
        await page.clock.install();
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, newSeller('Sekiz Saniye'));
        await sendAtRest(page, () => applyButton(page).click(), 'Başvurunuz değerlendirmeye alındı');
        await page.clock.runFor(7_800);
        expect(await leaving(page)).toBe(false);
        await page.clock.runFor(600);
        await page.locator('[role=dialog][data-closed]').waitFor({ state: 'attached' });
        await page.clock.resume();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await theEndLasts(page, /^B-\d+/);
        await page.getByRole('link', { name: 'Yeni başvuru' }).click();
        for (const field of ['İşletme adı', 'Ticari unvan', 'İşletme türü', 'Adres'])
          expect([field, await page.getByLabel(field).first().inputValue()]).toEqual([field, '']);
        await expect.poll(() => new URL(page.url()).search).toBe('');
        await expect.poll(() => page.evaluate(() => localStorage.getItem('applyDraft'))).toBeNull();
        await page.reload();
        await page.getByLabel('İşletme adı').waitFor();
        await expect(page.getByLabel('İşletme adı')).toHaveValue('');
      }),
    90_000,
  );

  it(
    '[R055] those for a report stay for 10 seconds and not longer; form, files and draft are empty, step 1 is open',
    () =>
      as(async ({ page }) => {
        await page.clock.install();
        await openVerified(stack(), page, '/report');
        await toReportSummary(page, newSeller('On Saniye'));
        await sendAtRest(page, () => reportButton(page).click(), 'İhbarınız için teşekkür ederiz');
        await page.clock.runFor(9_800);
        expect(await leaving(page)).toBe(false);
        await page.clock.runFor(600);
        await page.locator('[role=dialog][data-closed]').waitFor({ state: 'attached' });
        await page.clock.resume();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await theEndLasts(page, /^İ-\d+/);
        await page.getByRole('link', { name: 'Yeni ihbar' }).click();
        await page.getByText('Ne oldu?').waitFor();
        await expect.poll(() => new URL(page.url()).search).toBe('');
        for (const field of ['İşletme adı', 'Telefon', 'Instagram kullanıcı adı', 'Açıklama'])
          expect([field, await page.getByLabel(field).first().inputValue()]).toEqual([field, '']);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('reportDraft'))).toBeNull();
      }),
    90_000,
  );
});
