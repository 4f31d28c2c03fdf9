import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../support/client.ts';
import { newColleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { asAdmin } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { codeOf } from '../support/totp.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };

async function typeSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${stack().url}/admin/login`);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

async function openAccess(page: Page): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?view=access`);
  await page.getByRole('heading', { name: 'İkinci doğrulama adımı' }).waitFor();
}

const colleague = async (role: 'owner' | 'editor' | 'auditor' = 'owner') =>
  newColleague(stack(), (await asAdmin(stack())).headers, { name: 'etken', role });

/** Chromium's own authenticator, as a phone or a security key would be. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('second factors', () => {
  it(
    '[R392] a passkey is made, asked at the next sign-in, and opens the desk',
    () =>
      as(async ({ page, faults }) => {
        const me = await colleague();
        await withAuthenticator(page);
        await typeSignIn(page, me);
        await page.waitForURL(/\/admin\/dashboard/);
        await openAccess(page);
        await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
        await page.getByText('Kurtarma kodlarınız').waitFor();
        expect((await page.locator('code').first().textContent())?.split('\n')).toHaveLength(10);
        const refused = await call<{ step?: string; token?: string }>(stack(), 'POST', '/api/auth/login', {
          body: { email: me.email, password: me.password },
        });
        expect([typeof refused.body.step, refused.body.token]).toEqual(['string', undefined]);
        await page.evaluate(() => localStorage.clear());
        await page.context().clearCookies();
        await typeSignIn(page, me);
        await page.getByRole('heading', { name: 'İkinci adım' }).waitFor();
        await page.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click();
        await page.waitForURL(/\/admin\/dashboard/);
        expect(faults).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R392] an app is added by its code; the next sign-in takes a code or a recovery code',
    () =>
      as(async ({ page }) => {
        const me = await colleague();
        await typeSignIn(page, me);
        await page.waitForURL(/\/admin\/dashboard/);
        await openAccess(page);
        await page.getByRole('button', { name: 'Doğrulama uygulaması ekle' }).click();
        const dialog = page.getByRole('dialog', { name: 'Doğrulama uygulaması' });
        await dialog.getByRole('img', { name: 'Doğrulama uygulaması için karekod' }).waitFor();
        const secret = (await dialog.locator('code').textContent()) ?? '';
        await dialog.getByLabel('Uygulamadaki 6 haneli kod').fill(codeOf(secret));
        await dialog.getByRole('button', { name: 'Doğrulama uygulaması ekle' }).click();
        await page.getByText('Kurtarma kodlarınız').waitFor();
        const [recovery = ''] = ((await page.locator('code').first().textContent()) ?? '').split('\n');
        await page.evaluate(() => localStorage.clear());
        await page.context().clearCookies();
        await typeSignIn(page, me);
        await page.getByLabel('Uygulamadaki 6 haneli kod').fill('000000');
        await page.getByRole('button', { name: 'Doğrula' }).click();
        await page.getByRole('alert').getByText('Doğrulama kodu hatalı ya da süresi dolmuş.').waitFor();
        await page.getByRole('button', { name: 'Kurtarma kodu' }).click();
        await page.getByLabel('Kurtarma kodu').fill(recovery);
        await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
        await page.waitForURL(/\/admin\/dashboard/);
      }, desk),
    120_000,
  );
});

describe('roles on screen', () => {
  it.each([
    ['editor', '/admin/dashboard?view=audit', 'Makaleler'],
    ['auditor', '/admin/content', 'İhbarlar'],
  ] as const)(
    '[R395] %s: what the role cannot do is not offered, and its address says so',
    (role, closed, open) =>
      as(async ({ page }) => {
        const me = await colleague(role);
        await typeSignIn(page, me);
        await page.waitForURL(/\/admin\/dashboard/);
        await page.getByRole('tab', { selected: true }).waitFor();
        await expect(page.getByRole('button', { name: 'Yeni işletme' })).toHaveCount(0);
        await page.goto(stack().url + closed);
        await page.getByText('Bu bölüm için yetkiniz yok').waitFor();
        await page.goto(`${stack().url}${role === 'editor' ? '/admin/content' : '/admin/dashboard'}`);
        await page.getByRole('tab', { name: new RegExp(`^${open}`) }).waitFor();
      }, desk),
    90_000,
  );
});
