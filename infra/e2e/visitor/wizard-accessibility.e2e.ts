import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  acceptTerms,
  applyButton,
  onward,
  openVerified,
  pdfFile,
  photoInput,
  reportButton,
  toDocuments,
  toEvidence,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const looked = (page: Page, name: string) =>
  atEachWidth(page, [360, 960], () => findingsInBothThemes(page, name));

async function walkApply(page: Page): Promise<string[]> {
  await openVerified(stack(), page, '/apply');
  await onward(page);
  const found = await looked(page, 'apply 1 with its summary of errors');
  await toDocuments(page, newSeller());
  const fake = { name: 'bozuk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('resim değil') };
  await photoInput(page).setInputFiles([fake]);
  await page.getByRole('button', { name: 'Başka fotoğraf seç' }).waitFor();
  found.push(...(await looked(page, 'apply 3 with a refused picture')));
  await page.getByRole('button', { name: '1. fotoğrafı sil' }).click();
  await photoInput(page).setInputFiles([...photoPaths]);
  await page.getByLabel('Vergi levhası').setInputFiles(pdfFile('vergi'));
  await page.getByLabel('İşletme ruhsatı').setInputFiles(pdfFile('ruhsat'));
  await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
  await onward(page);
  await acceptTerms(page);
  await page.route('**/api/apply', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await applyButton(page).click();
  await page.getByText('Sunucu hatası (500)').waitFor();
  return [...found, ...(await looked(page, 'apply 4 after a failure'))];
}

async function walkReport(page: Page): Promise<string[]> {
  await openVerified(stack(), page, '/report');
  const found = await looked(page, 'report 1');
  await toEvidence(page, newSeller());
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoPaths[0] ?? '');
  await page.getByText('1 dosya eklendi').waitFor();
  found.push(...(await looked(page, 'report 2')));
  await onward(page);
  found.push(...(await looked(page, 'report 3')));
  await reportButton(page).click();
  await page.getByRole('dialog').getByText('İhbarınız için teşekkür ederiz').waitFor();
  return [...found, ...(await looked(page, 'report sent'))];
}

async function walkVerify(page: Page): Promise<string[]> {
  await page.route('**/api/auth/send-code', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: '{"ok":true,"retryAfterSeconds":60}',
    }),
  );
  await page.evaluate(() => localStorage.removeItem('emailVerifyToken'));
  await page.goto(`${stack().url}/verify-email`);
  await page.getByLabel('E-posta adresi').fill('biri');
  await page.getByLabel('E-posta adresi').press('Enter');
  const found = await looked(page, 'verify 1 with an error');
  await page.getByLabel('E-posta adresi').fill('biri@example.test');
  await page.getByLabel('E-posta adresi').press('Enter');
  await page.getByLabel('Doğrulama kodu').waitFor();
  return [...found, ...(await looked(page, 'verify 2'))];
}

describe('axe finds nothing on the forms', () => {
  it(
    '[R032] [R044] [R110] step by step, at each width, in both themes',
    () =>
      as(
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          expect([
            ...(await walkApply(page)),
            ...(await walkReport(page)),
            ...(await walkVerify(page)),
          ]).toEqual([]);
        },
        { width: 360, height: 900 },
      ),
    240_000,
  );
});
