import type { Page } from 'playwright-core';
import { type Seller, verifiedVisitor } from './client.ts';
import { pdf, photoPaths } from './files.ts';
import type { Stack } from './stack.ts';

type Site = Pick<Stack, 'url'>;

/** Opens a form as a visitor whose address is verified already; returns the address. */
export async function openVerified(stack: Site, page: Page, path: string): Promise<string> {
  const { email, headers } = await verifiedVisitor(stack);
  await page.goto(`${stack.url}/robots.txt`);
  await page.evaluate((token) => {
    localStorage.setItem('emailVerifyToken', token);
    localStorage.setItem('isVerifiedEmail', 'true');
  }, headers['x-verify-token']);
  await page.goto(stack.url + path);
  await page.getByLabel('İşletme adı').waitFor();
  return email;
}

export const onward = (page: Page): Promise<void> => page.getByRole('button', { name: /Devam et/ }).click();

/** Fills the first two steps of the application; step 3 is open afterwards. */
export async function toDocuments(page: Page, seller: Seller, website?: string): Promise<void> {
  await page.getByLabel('İşletme adı').fill(seller.name);
  await page.getByLabel('Ticari unvan').fill(`${seller.name} Turizm Ltd. Şti.`);
  await page.getByLabel('İşletme türü').fill('Bungalov');
  await page.getByLabel('Adres').first().fill('Kırkpınar Mah. Göl Sok. No: 12, Sapanca / Sakarya');
  await onward(page);
  await page.getByLabel('Cep telefonu').fill(seller.phone);
  await page.getByLabel('Instagram kullanıcı adı').fill(seller.handle);
  if (website) await page.getByLabel('Web sitesi').fill(website);
  await onward(page);
}

export const photoInput = (page: Page) => page.locator('#documents');

/** A PDF as a browser's file input takes it. */
export const pdfFile = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdf(title),
});

/** Fills everything of the application; the summary is open and may be sent afterwards. */
export async function toApplySummary(page: Page, seller: Seller, website?: string): Promise<void> {
  await toDocuments(page, seller, website);
  await page.getByLabel('Vergi levhası').setInputFiles(pdfFile('vergi'));
  await page.getByLabel('İşletme ruhsatı').setInputFiles(pdfFile('ruhsat'));
  await photoInput(page).setInputFiles([...photoPaths]);
  await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
  await onward(page);
  await acceptTerms(page);
}

/** Ticks what an applicant has to read and to accept. */
export async function acceptTerms(page: Page): Promise<void> {
  for (const words of [/okudum/, /kabul ediyorum/]) await page.getByRole('checkbox', { name: words }).check();
}

/** Fills the first step of a report; step 2 is open afterwards. */
export async function toEvidence(page: Page, seller: Seller): Promise<void> {
  await page.getByLabel('İşletme adı').fill(seller.name);
  await page.getByLabel('Telefon').fill(seller.phone);
  await page.getByLabel('Instagram kullanıcı adı').fill(seller.handle);
  await page.getByLabel('Açıklama').fill('14.11.2026 günü 3.500 TL kapora gönderdim, sonra engellendim.');
  await onward(page);
  await page.getByRole('heading', { name: 'Kanıtlar' }).waitFor();
}

/** Fills a report with one photograph; the summary is open afterwards. */
export async function toReportSummary(page: Page, seller: Seller): Promise<void> {
  await toEvidence(page, seller);
  await addEvidence(page);
}

/** Adds one photograph to a report; the summary is open afterwards. */
export async function addEvidence(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photoPaths[0] ?? '');
  await page.getByText('1 dosya eklendi').first().waitFor();
  await onward(page);
}

export const applyButton = (page: Page) => page.getByRole('button', { name: 'Başvuruyu Gönder' });
export const reportButton = (page: Page) => page.getByRole('button', { name: 'İhbarı Gönder' });
