import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, lookupSays, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const verified = 'golkiyi.bungalov';
const impostor = 'golkiyi.bungalov_resmi';
const box = (page: Page) => page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
const line = (page: Page) => page.locator('form[role=search] [role=status]');
const dialog = (page: Page) => page.getByRole('dialog');

type Seen = { lines: string[]; colours: string[]; dialogs: number };
declare const window: { seen: Seen };

/** Notes each state of the line under the box, and each dialog, from now until the page is left. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen = { lines: [], colours: [], dialogs: 0 };
    window.seen = seen;
    new MutationObserver(() => {
      const lines = document.querySelectorAll('form[role=search] [role=status]');
      for (const one of lines) {
        seen.lines.push(one.textContent.trim());
        seen.colours.push(getComputedStyle(one).color);
      }
      seen.dialogs = Math.max(seen.dialogs, document.querySelectorAll('[role=dialog]').length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: 'Gölkıyı Bungalov',
    type: 'bungalov',
    instagramUsername: verified,
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  // 409: a stack that is used again has it already
  const { status } = await call(stack(), 'POST', '/api/admin/businesses', { body, headers });
  expect([201, 409]).toContain(status);
  await lookupSays(stack(), verified, 'verified');
}, 60_000);

describe('a name that begins with a verified one', () => {
  it('[decision 33] [R017] [R029] is typed slowly in quiet, and Enter answers for the whole of it', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await watch(page);
      // slower than the lookup's pause, so that each beginning is asked for
      await box(page).pressSequentially(verified, { delay: 330 });
      await line(page)
        .getByText('Kayıtlarda birebir eşleşme var. Görmek için Enter’a ya da Sorgula’ya basın.')
        .waitFor();
      await box(page).pressSequentially('_resmi', { delay: 330 });
      await line(page).getByText('Kayıt bulunamadı. Ayrıntı için Sorgula’ya basın.').waitFor();
      await expect(box(page)).toHaveValue(impostor);
      await expect(line(page)).toHaveCount(1);
      const seen = await page.evaluate(() => window.seen);
      expect(seen.dialogs).toBe(0);
      expect(seen.lines.filter((words) => /doğrulanmış/i.test(words))).toEqual([]);
      expect(new Set(seen.colours).size).toBe(1);

      await box(page).press('Enter');
      await dialog(page).getByRole('heading', { name: 'Kayıt bulunamadı' }).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(impostor);
      await expect(dialog(page)).not.toHaveText(/doğrulanmış işletme/i);
    }));

  it('[decision 33] [R017] half of it opens no answer after a reload or on the way back, with or without scripts', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).pressSequentially(verified, { delay: 330 });
      const quiet = async () => {
        await expect(box(page)).toHaveValue(verified);
        await line(page)
          .getByText(/^Kayıtlarda birebir eşleşme var/)
          .waitFor();
        await expect(dialog(page)).toHaveCount(0);
      };
      await quiet();
      await page.waitForURL((url) => url.searchParams.get('q') === verified);
      const html = await (await fetch(page.url())).text();
      expect([html.includes(`value="${verified}"`), html.includes('role="dialog"')]).toEqual([true, false]);
      await page.reload();
      await quiet();
      await page.getByRole('link', { name: 'Sapanca bungalovları' }).first().click();
      await page.waitForURL(/sapanca-bungalov-evleri/);
      await page.goBack();
      await quiet();
      await box(page).press('Enter');
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await page.reload();
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
    }));

  it('[decision 33] [R018] the verified name itself opens its answer when it is pasted', () =>
    as(async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
      await page.goto(stack().url);
      await page.evaluate((text) => navigator.clipboard.writeText(text), verified);
      await box(page).focus();
      await page.keyboard.press('Control+v');
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await expect(box(page)).toHaveValue(verified);
    }));
});
