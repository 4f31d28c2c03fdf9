import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mailWith, type Seller } from './client.ts';
import { expect } from './expect.ts';
import type { Stack } from './stack.ts';
import { withoutWorker } from './without-worker.ts';
import { addEvidence, applyButton, onward, reportButton, toApplySummary } from './wizard.ts';

export type Person = { page: Page; context: BrowserContext; faults: string[]; close: () => Promise<void> };

/** A browser window of its own; script faults and refused content are collected. */
export async function newPerson(
  browser: Browser,
  viewport = { width: 1280, height: 900 },
  { worker = false } = {},
): Promise<Person> {
  const context = await browser.newContext({ viewport, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
  if (!worker) await withoutWorker(context);
  const page = await context.newPage();
  // A machine that runs everything at once may take seconds for what takes milliseconds alone.
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[1349]/.test(message.text())) faults.push(message.text());
  });
  const close = async () => {
    // What a route still holds as the page closes fails no test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, faults, close };
}

/** Types into the home box, presses Enter and returns the result's heading. */
export async function askHome(stack: Pick<Stack, 'url'>, { page }: Person, q: string): Promise<string> {
  await page.goto(stack.url);
  const box = page
    .getByRole('searchbox')
    .or(page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site'))
    .first();
  await box.fill(q);
  await box.press('Enter');
  return (await page.getByRole('dialog').getByRole('heading').first().textContent())?.trim() ?? '';
}

/** Proves an address on the verify page, as the redirect of a wizard leads there. */
export async function verifyEmail(stack: Pick<Stack, 'url'>, { page }: Person, email: string): Promise<void> {
  await page.getByLabel('E-posta adresi').fill(email);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  const mail = await mailWith(stack, email, /kod/i);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  // Six digits are sent by themselves.
  await page.getByRole('textbox', { name: /kod/i }).fill(code);
}

/** Walks the application wizard to its success dialog. */
export async function applyInBrowser(
  stack: Pick<Stack, 'url'>,
  person: Person,
  seller: Seller,
  email: string,
): Promise<void> {
  const { page } = person;
  await page.goto(`${stack.url}/apply`);
  await page.waitForURL(/verify-email\?redirect=%2Fapply|verify-email\?redirect=\/apply/);
  await verifyEmail(stack, person, email);
  await page.waitForURL(`${stack.url}/apply`);
  await toApplySummary(page, seller, seller.website);
  await applyButton(page).click();
  await page.getByRole('dialog').getByText('Başvurunuz değerlendirmeye alındı').waitFor({ timeout: 30_000 });
}

/** Walks the report wizard to its success dialog. */
export async function reportInBrowser(
  stack: Pick<Stack, 'url'>,
  person: Person,
  seller: Seller,
  email: string,
): Promise<void> {
  const { page } = person;
  await page.goto(`${stack.url}/report`);
  await page.waitForURL(/verify-email/);
  await verifyEmail(stack, person, email);
  await page.waitForURL(`${stack.url}/report`);
  await page.getByLabel('İşletme adı').fill(seller.name);
  await page.getByLabel('Telefon').fill(seller.phone);
  await page
    .getByLabel('Açıklama')
    .fill(`14.11.2026 tarihinde @${seller.handle} hesabına 3.500 TL kapora gönderdim, sonra engellendim.`);
  await page.getByRole('button', { name: new RegExp(`@${seller.handle}`) }).click();
  await expect(page.getByLabel('Instagram kullanıcı adı').inputValue()).resolves.toContain(seller.handle);
  await onward(page);
  await addEvidence(page);
  await reportButton(page).click();
  await page.getByRole('dialog').getByText('İhbarınız için teşekkür ederiz').waitFor({ timeout: 30_000 });
}
