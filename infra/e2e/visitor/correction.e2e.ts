import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsInBothThemes } from '../support/axe.ts';
import { call, mailWith, newSeller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { verifyEmail } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const looks = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];
const seller = newSeller('Düzeltilecek Ev');
const name = `${seller.name} ${randomUUID().slice(0, 6)}`;
let slug = '';
let id = '';

type Made = { business: { _id: string; slug: string } };
type View = { business: { phone: string } };

beforeAll(async () => {
  const { headers } = await asAdmin(stack());
  const { body } = await call<Made>(stack(), 'POST', '/api/admin/businesses', {
    headers,
    body: {
      name,
      type: 'bungalov',
      instagramUsername: seller.handle,
      phone: seller.phone,
      address: 'Sapanca',
      verified: true,
      checks: [{ kind: 'handle', how: 'opened' }],
    },
  });
  ({ slug, _id: id } = body.business);
}, 60_000);

const shownPhone = async () =>
  (await call<View>(stack(), 'GET', `/api/businesses/${id}`)).body.business.phone;
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor();
const sendButton = (page: Page) => page.getByRole('button', { name: 'Düzeltme talebini gönder' });

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Telefon' }).check();
  await page.getByLabel('Doğrusu nedir?').fill('Numara artık 0532 000 00 00; geçen hafta aradım.');
  await page.getByRole('radio', { name: /Misafirim/ }).check();
  await page.locator('input[type=file]').setInputFiles(photoPaths[0] ?? '');
}

describe('«Bilgiler yanlış mı?»', () => {
  it('[R402] [R404] [R405] leads from the profile to a request with a number, to the desk, and back by mail; the record stays', async () => {
    const email = `duzelten-${randomUUID().slice(0, 8)}@example.test`;
    const before = await shownPhone();
    let number = '';
    await as(async (person) => {
      const { page } = person;
      await page.goto(`${stack().url}/isletme/${slug}`);
      await page.getByRole('link', { name: 'Düzeltme isteyin' }).click();
      await heading(page, 'Bilgileri düzeltin');
      await page.getByRole('link', { name: 'E-postamı doğrula' }).click();
      await verifyEmail(stack(), person, email);
      await sendButton(page).click();
      await page.getByText('Yanlış olan bilgiyi seçin.').waitFor();
      await expect(page.getByRole('radio', { name: 'Ad', exact: true })).toBeFocused();
      await fillIn(page);
      await sendButton(page).click();
      await page.waitForURL(`${stack().url}/duzelt/${slug}/alindi`);
      const shown = page.locator('main').getByText(/^Z-\d+$/);
      number = (await shown.textContent()) ?? '';
      await page.reload();
      await expect(shown).toHaveText(number);
      expect(person.faults).toEqual([]);
    });
    expect((await mailWith(stack(), email, /Düzeltme talebinizi aldık/)).subject).toContain(number);
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(`${stack().url}/admin/dashboard?view=waiting`);
      await page.getByRole('row').filter({ hasText: number }).getByRole('link', { name }).click();
      const panel = page.getByRole('complementary');
      await panel.getByText('Kayıtta şu an').waitFor();
      await panel.getByText('Numara artık 0532 000 00 00; geçen hafta aradım.').waitFor();
      await panel.getByText(seller.phone.slice(1, 4)).first().waitFor();
      const editor = panel.getByRole('link', { name: 'Kaydı aç ve düzenle' });
      expect(await editor.getAttribute('href')).toContain(`id=${id}`);
      await panel.getByRole('button', { name: 'Sonuçlandır' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /Gerek görülmedi/ }).check();
      await dialog.getByLabel('Açıklama').fill('Aradık; kayıttaki numara işletmenin.');
      await dialog.getByRole('button', { name: 'Sonuçlandır' }).click();
      await page.getByText('Düzeltme talebi sonuçlandı').first().waitFor();
      expect(person.faults).toEqual([]);
    });
    const told = await mailWith(stack(), email, /Düzeltme talebiniz sonuçlandı/);
    expect(told.text).toContain('Aradık; kayıttaki numara işletmenin.');
    expect(await shownPhone()).toBe(before);
  }, 120_000);

  it('[R403] a stranger reads nothing of who asked, and the desk’s answers stay closed to visitors', async () => {
    const { body } = await call<{ text: string }>(stack(), 'GET', `/duzelt/${slug}`);
    expect(body.text).not.toMatch(/duzelten-|@example\.test/);
    expect((await call(stack(), 'GET', '/api/admin/corrections')).status).toBe(401);
    expect((await call(stack(), 'GET', `/duzelt/${randomUUID()}`)).status).toBe(404);
  }, 60_000);

  it.each(looks)(
    '[R402] [R404] the form, its end and the desk’s panel at $width px: axe finds nothing, nothing scrolls sideways',
    (look) =>
      as(async (person) => {
        const { page } = person;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const email = `bakan-${randomUUID().slice(0, 8)}@example.test`;
        await page.goto(`${stack().url}/duzelt/${slug}`);
        await page.getByRole('link', { name: 'E-postamı doğrula' }).click();
        await verifyEmail(stack(), person, email);
        await sendButton(page).click();
        await page.getByText('Yanlış olan bilgiyi seçin.').waitFor();
        const found = await findingsInBothThemes(page, 'form');
        await fillIn(page);
        await sendButton(page).click();
        await page.waitForURL(/alindi$/);
        found.push(...(await findingsInBothThemes(page, 'end')));
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/dashboard?tab=corrections&q=${encodeURIComponent(name)}`);
        await eventually(
          () => page.locator('[data-record] button').count(),
          (rows) => rows > 0,
        );
        await page.locator('[data-record] button').first().click();
        await page.getByRole('complementary').getByText('Kayıtta şu an').waitFor();
        found.push(...(await findingsInBothThemes(page, 'panel')));
        await page.getByRole('button', { name: 'Sonuçlandır' }).click();
        await page.getByRole('dialog').getByText('Gerek görülmedi').waitFor();
        found.push(...(await findingsInBothThemes(page, 'window')));
        expect(found).toEqual([]);
      }, look),
    120_000,
  );
});
