import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../support/client.ts';
import { newColleague, passwordLink } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { newPerson, type Person } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };

async function openAccess(page: Page): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?view=access`);
  await page.getByRole('heading', { name: 'Yöneticiler', level: 1 }).waitFor();
}

/** A moderator of one's own, so that nobody else's sessions end. */
async function newModerator(): Promise<{ email: string; password: string }> {
  const { headers } = await asAdmin(stack());
  return newColleague(stack(), headers, { name: 'sifre' });
}

const account = (email: string, password: string) => ({
  url: stack().url,
  admin: { email, password, key: '' },
});
const statusOf = async (email: string, password: string) =>
  (await call(stack(), 'POST', '/api/auth/login', { body: { email, password } })).status;

async function withOther(person: Person, work: (other: Person) => Promise<void>): Promise<void> {
  const browser = person.context.browser();
  if (!browser) throw new Error('no browser');
  const other = await newPerson(browser, desk);
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

describe('passwords', () => {
  it('[decision 9] one’s own is changed by its old one; other browsers are signed out, this one stays', async () => {
    const { email, password } = await newModerator();
    const fresh = `yeni-${randomUUID()}`;
    await as(
      (person) =>
        withOther(person, async (other) => {
          const { page } = person;
          await signIn(account(email, password), person);
          await signIn(account(email, password), other);
          await openAccess(page);
          const submit = page.getByRole('button', { name: 'Şifreyi değiştir' });
          await submit.click();
          await page.getByText('Lütfen şu anki şifrenizi yazın.').waitFor();
          await page.getByText(/Yeni şifre 12 ile 200 karakter arasında ve eskisinden farklı/).waitFor();
          await page.getByLabel('Şu anki şifreniz').fill('yanlis-bir-sifre');
          await page.getByLabel('Yeni şifreniz').fill(fresh);
          await submit.click();
          await page.locator('[aria-invalid=true]').first().waitFor();
          expect(await statusOf(email, fresh)).toBe(401);
          await page.getByLabel('Şu anki şifreniz').fill(password);
          await submit.click();
          await page.getByText('Şifreniz değişti.').waitFor();
          await page.reload();
          await page.getByRole('heading', { name: 'Yöneticiler', level: 1 }).waitFor();
          await other.page.reload();
          await other.page.waitForURL(/\/admin\/login/);
          expect([await statusOf(email, password), await statusOf(email, fresh)]).toEqual([401, 200]);
          // The browser itself tells of the refused old password.
          expect(person.faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
        }),
      desk,
    );
  }, 90_000);

  it('[R394] «Şifresini sıfırla» mails a link to its owner, who alone chooses the password; sessions end', async () => {
    const { email, password } = await newModerator();
    await as(
      (person) =>
        withOther(person, async (other) => {
          const { page } = person;
          await signIn(account(email, password), other);
          await signIn(stack(), person);
          await openAccess(page);
          await page.getByRole('button', { name: `${email}: işlemler` }).click();
          await page.getByRole('menuitem', { name: 'Şifresini sıfırla' }).click();
          await page
            .getByRole('alertdialog', { name: 'Şifresi sıfırlansın mı?' })
            .getByRole('button', { name: 'Şifresini sıfırla' })
            .click();
          await page.getByText(`${email}: bağlantı gönderildi.`).waitFor();
          await other.page.reload();
          await other.page.waitForURL(/\/admin\/login/);
          expect(await statusOf(email, password)).toBe(401);
          const fresh = `sapanca ${randomUUID()}`;
          await other.page.goto(stack().url + (await passwordLink(stack(), email, /sıfırlandı/)));
          await other.page.getByRole('heading', { name: 'Şifrenizi belirleyin' }).waitFor();
          await other.page.getByLabel('Yeni şifreniz').fill('sifre1234567');
          await other.page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
          await other.page
            .getByRole('alert')
            .getByText(/sızmış şifreler/)
            .waitFor();
          await other.page.getByLabel('Yeni şifreniz').fill(fresh);
          await other.page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
          await other.page.getByRole('heading', { name: 'Giriş yap' }).waitFor();
          expect(await statusOf(email, fresh)).toBe(200);
          expect(person.faults).toEqual([]);
        }),
      desk,
    );
  }, 90_000);
});
