import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newSeller, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { onward, openVerified, pdfFile, photoInput } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const known = newSeller('Kestane Sırtı Evleri');
let record: { _id: string; slug: string };

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: known.name,
    type: 'bungalov',
    instagramUsername: known.handle,
    phone: known.phone,
    address: 'Kırkpınar, Sapanca',
  };
  const made = await call<{ business: typeof record }>(stack(), 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  expect(made.status).toBe(201);
  record = made.body.business;
}, 60_000);

/** What the summary says beside a label. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd')
    .textContent();

describe('an application for a business that is known already', () => {
  it.each([
    ['id', () => record._id],
    ['slug', () => record.slug],
    ['name', () => known.name],
  ])('[R030] by its %s in the address begins with what is known', (key, value) =>
    as(async ({ page }) => {
      await openVerified(stack(), page, `/apply?${new URLSearchParams({ [key]: value() })}`);
      await expect(page.getByLabel('İşletme adı')).toHaveValue(known.name);
      await expect(page.getByLabel('Adres').first()).toHaveValue('Kırkpınar, Sapanca');
      await page.getByText(`Bu başvuru kayıtlı bir işletme için: ${known.name}`).waitFor();
    }),
  );

  it('[R030] an unknown one opens an empty form', () =>
    as(async ({ page, faults }) => {
      await openVerified(stack(), page, '/apply?slug=boyle-bir-isletme-yok');
      await expect(page.getByLabel('İşletme adı')).toHaveValue('');
      expect(faults).toEqual([]);
    }));
});

describe('the steps of an application', () => {
  it('[R479] the pin is where the applicant is, once the browser was allowed to say it', () =>
    as(async ({ page, context, faults }) => {
      const ask = () => page.getByRole('button', { name: 'Şu an işletmedeyim: konumumu kullan' }).click();
      await openVerified(stack(), page, '/apply');
      await ask();
      await page.getByText('Tarayıcınız konum iznini vermedi.').waitFor();
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 40.6912, longitude: 30.2681, accuracy: 8 });
      await ask();
      await page.getByText('İğne: 40.6912, 30.2681').waitFor();
      expect(faults).toEqual([]);
    }));

  it(
    '[R037] [R038] [R219] offer the phones of the address, pair the Instagram fields, and are summed up word for word',
    () =>
      as(async ({ page }) => {
        await openVerified(stack(), page, `/apply?id=${record._id}`);
        await page.getByLabel('Ticari unvan').fill('Kestane Turizm Ltd. Şti.');
        await page.getByLabel('İşletme türü').fill('Bungalov');
        const address =
          'Kırkpınar Mah. No: 12, 0532 111 22 33, 0533 111 22 33, 0534 111 22 33, 0535 111 22 33';
        await page.getByLabel('Adres').first().fill(address);
        const offered = page.getByRole('button', { name: /053\d 111 22 33/ });
        await offered.first().waitFor();
        await expect(offered).toHaveCount(3);
        await offered.nth(1).click();
        await onward(page);
        await expect(page.getByLabel('Cep telefonu')).toHaveValue('0533 111 22 33');
        await page.getByLabel('Sabit telefon').fill('02645551122');
        await expect(page.getByLabel('Sabit telefon')).toHaveValue('0264 555 11 22');
        await page.getByLabel('Instagram bağlantısı').fill('https://www.instagram.com/kestane.sirti/');
        await page.getByLabel('Instagram kullanıcı adı').fill('');
        await page.getByLabel('Instagram kullanıcı adı').blur();
        await expect(page.getByLabel('Instagram kullanıcı adı')).toHaveValue('kestane.sirti');
        await page.getByLabel('Web sitesi').fill('kestane.example');
        await page.getByLabel('Not', { exact: false }).last().fill('Kış sezonunda da açığız.');
        await onward(page);
        await page.getByLabel('Vergi levhası').setInputFiles(pdfFile('vergi'));
        await page.getByLabel('İşletme ruhsatı').setInputFiles(pdfFile('ruhsat'));
        await photoInput(page).setInputFiles([...photoPaths]);
        await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
        await onward(page);
        await page.getByRole('heading', { name: 'Bilgileriniz' }).waitFor();
        for (const [label, value] of [
          ['Kayıtlı işletme', known.name],
          ['Kayıt adresi', record.slug],
          ['İşletme adı', known.name],
          ['Ticari unvan', 'Kestane Turizm Ltd. Şti.'],
          ['İşletme türü', 'Bungalov'],
          ['Adres', address],
          ['Cep telefonu', '0533 111 22 33'],
          ['Sabit telefon', '0264 555 11 22'],
          ['Instagram kullanıcı adı', 'kestane.sirti'],
          ['Web sitesi', 'kestane.example'],
          ['Not', 'Kış sezonunda da açığız.'],
          ['Belgeler', 'vergi.pdf, ruhsat.pdf'],
        ] as const)
          expect([label, await fact(page, label)]).toEqual([label, value]);
      }),
    90_000,
  );
});

describe('a report that is begun', () => {
  it('[R049] [R051] takes a phone from the text by a click, and is emptied by one button that asks first', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/report');
      await page.getByLabel('İşletme adı').fill('Silinecek');
      await page.getByLabel('Açıklama').fill('0533 765 43 21 numarasından aradılar, kapora istediler.');
      await page.getByRole('button', { name: /0533 765 43 21/ }).click();
      await expect(page.getByLabel('Telefon')).toHaveValue('0533 765 43 21');
      await page.getByText(/Taslak kaydedildi/).waitFor();
      const ask = () => page.getByRole('button', { name: 'Taslağı temizle' }).first().click();
      await ask();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Vazgeç' }).click();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Silinecek');
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      await ask();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Taslağı temizle' }).click();
      for (const field of ['İşletme adı', 'Telefon', 'Açıklama'])
        expect([field, await page.getByLabel(field).inputValue()]).toEqual([field, '']);
      await page.waitForFunction(() => localStorage.getItem('reportDraft') === null);
    }));
});
