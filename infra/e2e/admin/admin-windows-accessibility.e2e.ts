import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsAtAllWidths, widths } from '../support/axe.ts';
import { call, lookupSays, mailWith, newSeller } from '../support/client.ts';
import { newColleague } from '../support/colleague.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { lookAt } from '../support/look-at-window.ts';
import { apply, approve } from '../support/main-job.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };

/** An owner's wish for another name and telephone, which waits at the desk. */
async function proposal(): Promise<{ name: string; version: number }> {
  const seller = newSeller('Sahip Talebi Evi');
  const { headers } = await asAdmin(stack());
  const { owner, id } = await apply(stack(), seller);
  await approve(stack(), `/api/admin/requests/${id}`, headers);
  await lookupSays(stack(), seller.handle, 'verified');
  await mailWith(stack(), owner.email, /onaylandı|doğrulandı/i);
  await call(stack(), 'POST', '/api/auth/owner-link', { body: { email: owner.email } });
  const { text } = await mailWith(stack(), owner.email, /giriş bağlantınız/);
  const link = /#giris=([\w-]+)/.exec(text)?.[1];
  const opened = await call<{ token: string }>(stack(), 'POST', '/api/auth/owner-session', {
    body: { token: link },
  });
  const own = { 'x-owner-session': opened.body.token };
  const { body } = await call<{ business: { version: number } }>(stack(), 'GET', '/api/owner/business', {
    headers: own,
  });
  const { version } = body.business;
  const fields = { name: `${seller.name} Yeni`, phone: '0532 111 22 33' };
  const sent = await call(stack(), 'POST', '/api/owner/changes', {
    headers: own,
    body: { kind: 'fields', fields, version },
  });
  expect(sent.status).toBe(201);
  return { name: seller.name, version };
}

/** Opens the panel of the only record that a search on a tab finds. */
async function openPanel(page: Page, tab: string, q: string): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?tab=${tab}&q=${encodeURIComponent(q)}`);
  await page.locator('[data-record] button').first().click();
  await page.getByRole('complementary').getByRole('heading', { level: 2 }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe('axe finds nothing in both themes, on a phone, a tablet and a desk', () => {
  it(
    '[R119] [R357] in an owner’s proposal and the windows that decide it',
    () =>
      as(async (person) => {
        const { page } = person;
        const { name } = await proposal();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await openPanel(page, 'changes', name);
        await page.getByRole('complementary').getByText('Talep edilen').first().waitFor();
        const found = await findingsAtAllWidths(page, 'proposal');
        for (const button of [/^Kabul et/, /^Reddet/])
          found.push(...(await lookAt(page, button, String(button), widths)));
        expect(found).toEqual([]);
      }, desk),
    180_000,
  );

  it(
    '[R119] [R373] where codes of control were given, each with its task',
    () =>
      as(async (person) => {
        const { page } = person;
        const { name } = await madeBusiness(stack());
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await openPanel(page, 'businesses', name);
        const panel = page.getByRole('complementary');
        const ways = ['Instagram profili', 'Telefon araması', 'DNS kaydı', 'Sitedeki etiket'];
        for (const way of ways) await panel.getByRole('button', { name: `${way} için kod ver` }).click();
        await expect(panel.getByText('Kodu işletmeye iletin')).toHaveCount(ways.length);
        expect(await findingsAtAllWidths(page, 'codes')).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R119] [R392] [R395] [R396] in the windows about accounts, sessions, keys and second factors',
    () =>
      as(async (person) => {
        const { page } = person;
        const { headers } = await asAdmin(stack());
        const { email } = await newColleague(stack(), headers, { name: 'pencere' });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/dashboard?view=access`);
        await page.getByText(email).waitFor();
        await page.waitForLoadState('networkidle');
        const found = await findingsAtAllWidths(page, 'access');
        await page.getByLabel('Yeni anahtarın adı').fill('pencere anahtarı');
        await page.getByRole('button', { name: 'Anahtar oluştur' }).click();
        await page.getByText('Anahtarınız hazır').waitFor();
        // From its top: a row that is half below the bar counts as too small a target.
        await page.evaluate(() => window.scrollTo(0, 0));
        found.push(...(await findingsAtAllWidths(page, 'a key')));
        const buttons = [
          /^Her yerden çıkış/,
          /oturumu kapat$/,
          /^İptal et: pencere/,
          /^Doğrulama uygulaması/,
        ];
        for (const button of buttons) found.push(...(await lookAt(page, button, String(button), widths)));
        const menu = page.getByRole('button', { name: `${email}: işlemler` });
        await menu.click();
        const deeds = await page.getByRole('menuitem').allTextContents();
        expect(deeds).toHaveLength(5);
        found.push(...(await findingsAtAllWidths(page, 'menu')));
        await page.keyboard.press('Escape');
        for (const deed of deeds) {
          await menu.click();
          found.push(...(await lookAt(page, new RegExp(deed), deed, widths, 'menuitem')));
        }
        expect(found).toEqual([]);
      }, desk),
    240_000,
  );
});
