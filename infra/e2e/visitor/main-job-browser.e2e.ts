import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import { lookupSays, mailWith, newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { approveOpenRow, openRow, signIn } from '../support/moderator.ts';
import { applyInBrowser, askHome, reportInBrowser } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const address = () => `kisi-${randomUUID().slice(0, 8)}@example.test`;
const seller = newSeller('Ihlamur Bahçesi');
const owner = address();
const victim = address();
let slug = '';

describe('the main job, walked in a browser as people would', () => {
  it('1. [R022] [R027] a visitor finds nothing', () =>
    as(async (person) => {
      expect(await askHome(stack(), person, `@${seller.handle}`)).toBe('Kayıt bulunamadı');
    }));

  it(
    '2. [R002] [R101] [R031] [R042] the owner verifies an address and applies',
    () =>
      as(async (person) => {
        await applyInBrowser(stack(), person, seller, owner);
        await mailWith(stack(), owner, /^Başvurunuz/);
        expect(person.faults).toEqual([]);
      }),
    60_000,
  );

  it(
    '3. [R112] [R113] [R128] [R205] [R352] a moderator sees the files, ticks them and approves, and not without; the profile is in the first HTML',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openRow(page, 'Başvurular', seller.name);
        await page.getByText('Fotoğraflar (5)').first().waitFor();
        await page.getByText('Belgeler (2)').first().waitFor();
        await page
          .getByRole('button', { name: /^Onayla/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        const refused = dialog.getByRole('alert').getByText(/Önce vergi levhasını/);
        // Also the same words once more, from the end of a long window.
        for (const _try of [1, 2]) {
          await dialog.getByLabel('Kendi açıklamanız').scrollIntoViewIfNeeded();
          await dialog.getByRole('button', { name: /^Onayla/ }).click();
          await expect(refused).toBeInViewport();
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await approveOpenRow(page, ['Vergi levhası', 'İşletme fotoğrafları']);
        await page
          .getByText(/yayımlandı/)
          .first()
          .waitFor();
        const found = await lookupSays(stack(), seller.handle, 'verified');
        slug = found.business?.slug ?? '';
        const html = await (await fetch(`${stack().url}/isletme/${slug}`)).text();
        for (const text of [
          seller.name,
          'Kırkpınar Mah. Göl Sok. No: 12',
          '/api/img?src=',
          'application/ld+json',
        ])
          expect(html).toContain(text);
        await mailWith(stack(), owner, /onaylandı|doğrulandı/);
        expect(person.faults).toEqual([]);
      }),
    60_000,
  );

  it('3b. [R023] the visitor is now told «Doğrulanmış işletme»', () =>
    as(async (person) => {
      expect(await askHome(stack(), person, seller.phone)).toBe('Doğrulanmış işletme');
    }));

  it(
    '4. [R055] [R058] a victim reports; nothing public changes',
    () =>
      as(async (person) => {
        await reportInBrowser(stack(), person, seller, victim);
        expect(await askHome(stack(), person, seller.handle)).toBe('Doğrulanmış işletme');
        expect(person.faults).toEqual([]);
      }),
    60_000,
  );

  it(
    '4b. [R024] [R087] [R089] [R207] the moderator approves; lookup warns and the profile leads to the record',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openRow(page, 'İhbarlar', seller.name);
        await page.getByText('Kanıtlar (1)').first().waitFor();
        await approveOpenRow(page);
        await lookupSays(stack(), seller.handle, 'blacklist');
        await page.goto(`${stack().url}/isletme/${slug}`);
        await page.waitForURL(/\/kara-liste\//);
        await page.getByText(seller.name).first().waitFor();
        await mailWith(stack(), victim, /sonuçlandı/);
        expect(await askHome(stack(), person, `@${seller.handle}`)).toBe('Kara listede');
      }),
    60_000,
  );

  it(
    '5. [R125] [R129] the moderator removes the entry; «Doğrulanmış» is back',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openRow(page, 'Kara liste', seller.name);
        await page.getByRole('button', { name: 'Kaydı kaldır' }).last().click();
        const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
        await dialog.getByLabel('Kanıtlar yeterli değil').check();
        await dialog.getByRole('button', { name: 'Kaydı kaldır' }).click();
        await lookupSays(stack(), seller.handle, 'verified');
        expect(await askHome(stack(), person, seller.handle)).toBe('Doğrulanmış işletme');
      }),
    60_000,
  );
});
