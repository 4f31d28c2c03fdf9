import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../support/client.ts';
import { choosePassword } from '../support/colleague.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { signIn } from '../support/moderator.ts';
import { newPerson } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
const opens = async (headers: Record<string, string>) =>
  (await call(stack(), 'GET', '/api/admin/requests/counts', { headers })).status;

async function openAccess(page: Page): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?view=access`);
  await page.getByRole('heading', { name: 'Yöneticiler', level: 1 }).waitFor();
}

describe('keys', () => {
  it(
    '[R006] [R112] [R234] [decision 8] a key is shown once, opens the door, tells its last use, and is revoked at once',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openAccess(page);
        const label = `sınama ${Date.now() % 1e6}`;
        await page.getByLabel('Yeni anahtarın adı').fill(label);
        await page.getByRole('button', { name: 'Anahtar oluştur' }).click();
        const key = (await page.getByText(/^adk_/).textContent()) ?? '';
        const row = page.getByRole('listitem').filter({ hasText: label });
        await row.getByText(/hiç kullanılmadı/).waitFor();
        expect(await opens({ 'x-admin-key': key })).toBe(200);

        const browser = person.context.browser();
        if (!browser) throw new Error('no browser');
        const keyed = await newPerson(browser, desk);
        try {
          await keyed.page.goto(`${stack().url}/admin/login`);
          await keyed.page.getByRole('tab', { name: 'Admin anahtarıyla' }).click();
          await keyed.page.getByLabel('Admin anahtarı', { exact: true }).fill(key);
          await keyed.page.getByRole('button', { name: 'Anahtarla giriş yap' }).click();
          await keyed.page.waitForURL(/\/admin\/dashboard/);
          await page.reload();
          await expect(page.getByText(key)).toHaveCount(0);
          await row.getByText(/son kullanım/).waitFor();
          await row.getByRole('button', { name: `İptal et: ${label} anahtarı` }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'İptal et' }).click();
          await row.getByText('İptal edildi').waitFor();
          await eventually(
            () => opens({ 'x-admin-key': key }),
            (status) => status === 401,
          );
          await keyed.page.reload();
          await keyed.page.waitForURL(/\/admin\/login/);
        } finally {
          await keyed.close();
        }
        expect(person.faults).toEqual([]);
      }, desk),
    90_000,
  );
});

describe('moderators', () => {
  it(
    '[decision 9] another one is made, signs in, is signed out everywhere, and is removed; each deed is in the log',
    () =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await openAccess(page);
        const email = `moderator${Date.now()}@example.test`;
        await page.getByLabel('Yeni yöneticinin e-postası').fill(email);
        await page.getByRole('button', { name: 'Yönetici ekle' }).click();
        await page.getByText(`${email} adresine şifre belirleme bağlantısı gönderildi.`).waitFor();
        const password = `göl evi ${randomUUID()}`;
        await choosePassword(stack(), email, password);
        const browser = person.context.browser();
        if (!browser) throw new Error('no browser');
        const other = await newPerson(browser, desk);
        try {
          const account = { url: stack().url, admin: { email, password, key: '' } };
          await signIn(account, other);
          await deed(page, email, 'Oturumlarını kapat');
          await other.page.reload();
          await other.page.waitForURL(/\/admin\/login/);
          await signIn(account, other);
          await deed(page, email, 'Yöneticiyi sil');
          await other.page.goto(`${stack().url}/admin/dashboard`);
          await other.page.waitForURL(/\/admin\/login/);
        } finally {
          await other.close();
        }
        await page.goto(`${stack().url}/admin/dashboard?view=audit&log=admins&action=admin.`);
        await page.getByText('Yönetici silindi').first().waitFor();
        expect(person.faults).toEqual([]);
      }, desk),
    90_000,
  );

  it(
    '[decision 9] «sign out everywhere» ends one’s other browsers and this one',
    () =>
      as(async (person) => {
        const browser = person.context.browser();
        if (!browser) throw new Error('no browser');
        const email = `herkes${Date.now()}@example.test`;
        await signIn(stack(), person);
        await openAccess(person.page);
        await person.page.getByLabel('Yeni yöneticinin e-postası').fill(email);
        await person.page.getByRole('button', { name: 'Yönetici ekle' }).click();
        const password = `göl evi ${randomUUID()}`;
        await choosePassword(stack(), email, password);
        const account = { url: stack().url, admin: { email, password, key: '' } };
        const [here, there] = [await newPerson(browser, desk), await newPerson(browser, desk)];
        try {
          await signIn(account, here);
          await signIn(account, there);
          await openAccess(here.page);
          await here.page.getByRole('button', { name: 'Her yerden çıkış yap' }).click();
          await here.page
            .getByRole('alertdialog')
            .getByRole('button', { name: 'Her yerden çıkış yap' })
            .click();
          await here.page.waitForURL(/\/admin\/login/);
          await there.page.reload();
          await there.page.waitForURL(/\/admin\/login/);
        } finally {
          await here.close();
          await there.close();
        }
      }, desk),
    90_000,
  );
});

/** Picks a deed from a moderator's menu and confirms it. */
async function deed(page: Page, email: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `${email}: işlemler` }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}
