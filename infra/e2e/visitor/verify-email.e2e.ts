import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, mailWith, newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { verifyEmail } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { reportButton, toReportSummary } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const address = () => `kisi-${randomUUID().slice(0, 8)}@example.test`;
const email = (page: Page) => page.getByLabel('E-posta adresi');
const code = (page: Page) => page.getByRole('textbox', { name: /kod/i });

async function toCodeStep(page: Page, to: string, query = ''): Promise<string> {
  await page.goto(`${stack().url}/verify-email${query}`);
  await email(page).fill(to);
  await email(page).press('Enter');
  await page.getByText('Kod e-posta adresinize gönderildi.').first().waitFor();
  const mail = await mailWith(stack(), to, /kod/i);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** The link that somebody makes of a code for an own address. */
async function linkOf(owner: string): Promise<string> {
  await call(stack(), 'POST', '/api/auth/send-code', { body: { email: owner } });
  const given = /\b\d{6}\b/.exec((await mailWith(stack(), owner, /kod/i)).text)?.[0] ?? '';
  return `${stack().url}/verify-email?${new URLSearchParams({ redirect: '/report', email: owner, code: given })}`;
}

/** Six digits are sent by themselves. */
const enter = (page: Page, text: string): Promise<void> => code(page).fill(text);

describe('e-mail verification', () => {
  it('[R101] [R103] [R107] [R108] [R208] [R233] sends a code on Enter, takes it, keeps the token and goes back', () =>
    as(async ({ page, faults }) => {
      const given = await toCodeStep(page, address(), '?redirect=%2Freport');
      await enter(page, given);
      await page.waitForURL(`${stack().url}/report`);
      const kept = await page.evaluate(() => ({
        token: localStorage.getItem('emailVerifyToken'),
        flag: localStorage.getItem('isVerifiedEmail'),
      }));
      expect(kept.token?.split('.')).toHaveLength(3);
      expect(kept.flag).toBeTruthy();
      expect(faults).toEqual([]);
    }));

  it('[R013] an address that carries e-mail, code and redirect asks for one press alone', () =>
    as(async ({ page }) => {
      const to = address();
      await page.goto(await linkOf(to));
      await page.getByRole('heading', { name: 'Bu adres sizin mi?' }).waitFor();
      await page.getByText(to, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Evet, bu adres benim' }).click();
      await page.waitForURL(`${stack().url}/report`);
    }));

  it(
    '[R013] who pressed on through an attacker’s link sees that address before sending, proves the own one, and loses nothing',
    () =>
      as(async (person) => {
        const { page, faults } = person;
        const [attacker, own] = [address(), address()];
        await page.goto(await linkOf(attacker));
        await page.getByRole('button', { name: 'Evet, bu adres benim' }).click();
        await page.waitForURL(`${stack().url}/report`);
        await toReportSummary(page, newSeller('Bağlanan İhbar'));
        const sender = page.getByText(/^Bu form .* adresiyle gönderilecek/);
        await expect(sender).toContainText(attacker);
        await page.getByRole('button', { name: 'Başka bir adres doğrulayın' }).click();
        await page.getByText('Kendi adresinizi doğrulayın.').waitFor();
        await page.goBack();
        await expect(sender).toContainText(attacker);
        await page.getByRole('button', { name: 'Başka bir adres doğrulayın' }).click();
        await page.getByText('Kendi adresinizi doğrulayın.').waitFor();
        await page.reload();
        await verifyEmail(stack(), person, own);
        await page.waitForURL(`${stack().url}/report?adim=3`);
        await expect(sender).toContainText(own);
        await page.getByText('Bağlanan İhbar').first().waitFor();
        await reportButton(page).click();
        await page.getByText('İhbarınız için teşekkür ederiz').first().waitFor();
        await mailWith(stack(), own, /aldık/);
        expect(faults).toEqual([]);
      }),
    60_000,
  );

  it('[R102] [R103] six digits are sent by themselves, to an address that is shown whole', () =>
    as(async ({ page }) => {
      const to = address();
      const given = await toCodeStep(page, to, '?redirect=%2Freport');
      await page.getByText(to, { exact: true }).waitFor();
      await code(page).pressSequentially(given.slice(0, 5));
      expect(new URL(page.url()).pathname).toBe('/verify-email');
      await code(page).press(given.slice(5));
      await page.waitForURL(`${stack().url}/report`);
    }));

  it('[R013] the code step survives a reload, as phones do while the mail is read', () =>
    as(async ({ page, faults }) => {
      const to = address();
      const given = await toCodeStep(page, to, '?redirect=%2Freport');
      await page.reload();
      await page.getByText(to, { exact: true }).waitFor();
      await enter(page, given);
      await page.waitForURL(`${stack().url}/report`);
      expect(faults).toEqual([]);
    }));

  it('[R102] [R351] a page that asks for a code is drawn before its scripts, and carries the notice', () =>
    as(async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${stack().url}/verify-email`);
      await email(page).fill(address());
      await email(page).press('Enter');
      const drawn = await code(page).evaluate((input) => {
        const { position, color, borderTopWidth } = getComputedStyle(input);
        const [own, around] = [input, input.closest('[data-input-otp-container]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return {
          position,
          color,
          borderTopWidth,
          same: own?.width === around?.width && own?.top === around?.top,
        };
      });
      expect(drawn).toEqual({
        position: 'absolute',
        color: 'rgba(0, 0, 0, 0)',
        borderTopWidth: '0px',
        same: true,
      });
      await expect(page.getByRole('link', { name: 'KVKK aydınlatma metninde' })).toHaveAttribute(
        'href',
        '/kvkk',
      );
    }));

  it('[R102] [R105] offers resending and another address; a new address starts again', () =>
    as(async ({ page }) => {
      await toCodeStep(page, address());
      await page.getByRole('button', { name: /Kodu Tekrar Gönder/ }).waitFor();
      await page.getByRole('button', { name: 'E-postayı Değiştir' }).click();
      await page.getByRole('button', { name: 'Kod Gönder' }).waitFor();
    }));

  it('[R104] [R208] a code typed while an earlier one is refused stays; the address rests while it is sent', () =>
    as(async ({ page }) => {
      const gates = { send: Promise.withResolvers<void>(), verify: Promise.withResolvers<void>() };
      const held = (path: string, gate: Promise<void>) =>
        page.route(path, async (route) => {
          await gate;
          await route.continue();
        });
      await held('**/api/auth/send-code', gates.send.promise);
      await held('**/api/auth/verify-code', gates.verify.promise);
      await page.goto(`${stack().url}/verify-email`);
      await email(page).fill(address());
      await email(page).press('Enter');
      await email(page).and(page.locator('[readonly]')).waitFor();
      gates.send.resolve();
      await code(page).fill('000000');
      await code(page).press('Enter');
      await page.getByRole('button', { name: /Doğrulanıyor/ }).waitFor();
      await code(page).fill('123');
      gates.verify.resolve();
      await page.getByText('Kod yanlış veya süresi dolmuş.').waitFor();
      await expect(code(page)).toHaveValue('123');
    }));

  it('[R104] blocks resending while the server’s countdown runs', () =>
    as(async ({ page }) => {
      await page.route('**/api/auth/send-code', (route) =>
        route.fulfill({
          status: 200,
          headers: { 'retry-after': '42', 'content-type': 'application/json' },
          body: '{"ok":true,"retryAfterSeconds":42}',
        }),
      );
      await page.goto(`${stack().url}/verify-email`);
      await email(page).fill(address());
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      const resend = page.getByRole('button', { name: /Kodu Tekrar Gönder/ });
      await resend.waitFor();
      await expect(resend).toBeDisabled();
      await page
        .getByText(/4[012] sn/)
        .first()
        .waitFor();
    }));

  it('[R105] sends an already verified person on at once, never to the verify page itself [R106]', () =>
    as(async ({ page }) => {
      await enter(page, await toCodeStep(page, address(), '?redirect=%2Fapply'));
      await page.waitForURL(`${stack().url}/apply`);
      await page.goto(`${stack().url}/verify-email?redirect=%2Fverify-email%3Fx%3D1`);
      await page.waitForURL(`${stack().url}/`);
    }));

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
  ])('[R106] goes home instead of to %s', (target) =>
    as(async ({ page }) => {
      await enter(page, await toCodeStep(page, address(), `?redirect=${encodeURIComponent(target)}`));
      await page.waitForURL(`${stack().url}/`);
    }),
  );

  it('[R225] [R226] [R242] says what is wrong with an address or a code', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/verify-email`);
      await email(page).fill('adres-degil');
      await email(page).press('Enter');
      await page.getByText('Lütfen geçerli bir e-posta adresi girin.').waitFor();
      const given = await toCodeStep(page, address());
      await code(page).fill('12');
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await page.getByText('Lütfen e-postanıza gelen doğrulama kodunu girin.').waitFor();
      await enter(page, given === '123456' ? '654321' : '123456');
      await page.getByText('Kod yanlış veya süresi dolmuş.').waitFor();
    }));

  it.each([
    [404, '{}', 'Kod gönderme servisi bulunamadı. Lütfen yöneticinizle iletişime geçin.'],
    [429, '{}', 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
    [500, '{}', 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
    [500, '{"message":"Sunucunun kendi sözü."}', 'Sunucunun kendi sözü.'],
  ])('[R241] shows for status %i and body %s: %s', (status, body, text) =>
    as(async ({ page }) => {
      await page.route('**/api/auth/send-code', (route) =>
        route.fulfill({ status, contentType: 'application/json', body }),
      );
      await page.goto(`${stack().url}/verify-email`);
      await email(page).fill(address());
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      await page.getByText(text).first().waitFor();
    }),
  );
});
