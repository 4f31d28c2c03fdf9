import { describe, it } from '@jest/globals';
import type { FileChooser, Page } from 'playwright-core';
import { newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { pdf, photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { openVerified } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();

/** What a screen reader would call the element that has the focus. */
const nameHere = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const node = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
    return node?.getAttribute('aria-label') ?? node?.labels?.[0]?.textContent ?? node?.textContent ?? '';
  });

/** Presses Tab until something with this name has the focus; never goes around the page to find it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await nameHere(page);
    if (name.test(here)) return;
    passed.push(here.slice(0, 40));
  }
  throw new Error(`Tab never reaches ${name}; it passed ${passed.join(' | ')}`);
}

/** Has file choosers answered by the test from now on: asked for with the key press itself, it comes too late. */
const listenForChoosers = (page: Page) => page.on('filechooser', () => undefined);

/** Opens the file chooser of the control that has the focus by its own key. */
async function chooseByKey(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
}

/** The step has changed: its heading has the focus, so a screen reader says it and Tab leads on from there. */
const headingHasFocus = (page: Page, heading: string) =>
  page.waitForFunction(
    (words) => document.activeElement?.tagName === 'H2' && document.activeElement.textContent === words,
    heading,
  );

const pressOn = async (page: Page, name: RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
const write = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};
const asPdf = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdf(title),
});

describe('by the keyboard alone, from the first field to the thanks', () => {
  it(
    '[R032] [R034] [R035] [R041] [R042] an application is filled in, gets its files, is corrected, sent and closed',
    () =>
      as(async ({ page, faults }) => {
        const seller = newSeller('Klavye Evleri');
        listenForChoosers(page);
        await openVerified(stack(), page, '/apply');
        await pressOn(page, /^Devam et/);
        // what is missing takes the focus; its links lead into the fields
        await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
        await pressOn(page, /^İşletme adı/);
        await expect.poll(() => nameHere(page)).toMatch(/^İşletme adı/);
        await page.keyboard.type(seller.name);
        await write(page, /^Ticari unvan/, `${seller.name} Turizm`);
        await write(page, /^İşletme türü/, 'Bungalov');
        await write(page, /^Adres/, 'Kırkpınar Mah. Göl Sok. No: 12, Sapanca');
        await pressOn(page, /^Devam et/);
        await headingHasFocus(page, 'İletişim ve sosyal medya');
        await write(page, /^Cep telefonu/, seller.phone);
        await write(page, /^Instagram kullanıcı adı/, seller.handle);
        await pressOn(page, /^Devam et/);
        await headingHasFocus(page, 'Belgeler');
        await tabTo(page, /^Vergi levhası/);
        await chooseByKey(page, asPdf('vergi'));
        await page.getByText('vergi.pdf').waitFor();
        await tabTo(page, /^İşletme ruhsatı/);
        await chooseByKey(page, asPdf('ruhsat'));
        await page.getByText('ruhsat.pdf').waitFor();
        await tabTo(page, /^İşletme fotoğrafları/);
        await chooseByKey(page, [...photoPaths]);
        await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
        await pressOn(page, /^Devam et/);
        await headingHasFocus(page, 'Bilgileriniz');
        for (const tick of [/okudum/, /kabul ediyorum/]) {
          await tabTo(page, tick);
          await page.keyboard.press('Space');
        }
        await pressOn(page, /^Başvuruyu Gönder/);
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Başvurunuz değerlendirmeye alındı').waitFor();
        await page.waitForFunction(() =>
          document.querySelector('[role=dialog]')?.contains(document.activeElement),
        );
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await page.getByRole('heading', { name: 'Başvurunuz alındı' }).waitFor();
        await page.getByText(/^B-\d+/).waitFor();
        expect(faults).toEqual([]);
      }),
    90_000,
  );

  it(
    '[R044] [R045] [R048] [R055] [R260] a report is written, gets its evidence, is sent and closed',
    () =>
      as(async ({ page, faults }) => {
        const seller = newSeller('Klavye İhbarı');
        listenForChoosers(page);
        await openVerified(stack(), page, '/report');
        await write(page, /^Açıklama/, `@${seller.handle} hesabına kaporayı gönderdim, sonra engellendim.`);
        await pressOn(page, new RegExp(`@${seller.handle}`));
        await write(page, /^İşletme adı/, seller.name);
        await write(page, /^Telefon/, seller.phone);
        await expect
          .poll(() => page.getByLabel('Instagram kullanıcı adı').inputValue())
          .toContain(seller.handle);
        await pressOn(page, /^Devam et/);
        await headingHasFocus(page, 'Kanıtlar');
        await tabTo(page, /^Kanıtlar/);
        await chooseByKey(page, photoPaths[0] ?? '');
        await page.getByText('1 dosya eklendi').waitFor();
        await pressOn(page, /^Devam et/);
        await headingHasFocus(page, 'Özet');
        await pressOn(page, /^İhbarı Gönder/);
        const dialog = page.getByRole('dialog');
        await dialog.getByText('İhbarınız için teşekkür ederiz').waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await page.getByRole('heading', { name: 'İhbarınız alındı' }).waitFor();
        expect(faults).toEqual([]);
      }),
    60_000,
  );
});
