import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, mailWith, newSeller, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, inWindow } = stackAndBrowser();
const seller = newSeller('Ihlamur Evleri');
const address = () => `kisi-${randomUUID().slice(0, 8)}@example.test`;

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: seller.name,
    type: 'bungalov',
    instagramUsername: seller.handle,
    phone: seller.phone,
    address: 'Sapanca',
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  const made = await call(stack(), 'POST', '/api/admin/businesses', { body, headers });
  expect(made.status).toBe(201);
}, 60_000);

/** A phone whose browser runs no scripts. */
const withoutScripts = (work: (page: Page) => Promise<void>): Promise<void> =>
  inWindow({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } }, work);

async function ask(page: Page, query: string): Promise<void> {
  await page.goto(stack().url);
  await page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site').fill(query);
  await page.getByRole('button', { name: 'Sorgula' }).click();
}

describe('a lookup without scripts', () => {
  it('[R001] [R022] [R023] answers on a page of the server, with the way to the profile', () =>
    withoutScripts(async (page) => {
      await ask(page, `@${seller.handle}`);
      const answer = page.getByRole('dialog', { name: 'Doğrulanmış işletme' });
      await answer.waitFor();
      await answer.getByText(seller.name).first().waitFor();
      await answer.getByRole('link', { name: 'Profili görüntüle' }).click();
      await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
    }));

  it('[R025] [R027] says that there is no record and that this proves nothing', () =>
    withoutScripts(async (page) => {
      await ask(page, 'hic.bilinmeyen.biri');
      await page
        .getByRole('dialog')
        .getByText('Bu aradığınız işletme veri tabanımızda bulunamadı.')
        .waitFor();
      await page.getByText('Kayıt bulunmaması, işletmenin güvenli olduğu anlamına gelmez.').waitFor();
      await page.getByRole('link', { name: 'Yeni arama' }).click();
      await page.waitForURL(`${stack().url}/`);
    }));

  it('[R212] leads a business name on to the search, and an empty box to the sentence that helps', () =>
    withoutScripts(async (page) => {
      await ask(page, '');
      await page.getByText('Önce bir kullanıcı adı, bağlantı, telefon ya da web sitesi yazın.').waitFor();
      await ask(page, seller.name);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: `«${seller.name}» adını aramada gör` })
        .click();
      await page.waitForURL((url) => url.pathname === '/ara');
      await page.getByRole('heading', { level: 2, name: seller.name }).first().waitFor();
    }));

  it('[R212] names the four kinds for anything else', () =>
    withoutScripts(async (page) => {
      await ask(page, 'bu bir cümle');
      await page
        .getByText(
          'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.',
        )
        .first()
        .waitFor();
      // It may be somebody's message: no address, history or log holds it [R363].
      expect(page.url()).not.toContain('q=');
    }));
});

describe('e-mail verification without scripts', () => {
  it('[R013] a link with a code asks whose address it is; the way to the own one has no trace of it', () =>
    withoutScripts(async (page) => {
      const owner = address();
      await call(stack(), 'POST', '/api/auth/send-code', { body: { email: owner } });
      const code = /\b\d{6}\b/.exec((await mailWith(stack(), owner, /kod/i)).text)?.[0] ?? '';
      const link = `${stack().url}/verify-email?redirect=/report&email=${owner}&code=${code}`;
      await page.goto(link);
      await page.getByText(owner, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Hayır, kendi adresimi doğrulayacağım' }).click();
      await page.waitForURL(`${stack().url}/verify-email?redirect=%2Freport`);
      expect(await page.getByLabel('E-posta adresi').inputValue()).toBe('');
      await page.goto(link);
      await page.getByRole('button', { name: 'Evet, bu adres benim' }).click();
      await page.getByText('Doğrulama başarılı 🎉').waitFor();
      await page.getByRole('link', { name: 'Devam et' }).click();
      await page.waitForURL(`${stack().url}/report`);
      await page.goto(link);
      await page.getByRole('button', { name: 'Evet, bu adres benim' }).click();
      await page.getByText('Kod yanlış veya süresi dolmuş.').waitFor();
      await page.getByText('Kodunuz yoksa yeni bir kod isteyin.').waitFor();
      expect(await page.getByText(/gönderdik/).count()).toBe(0);
    }));

  it('[R101] [R102] [R107] [R208] sends a code, takes it and leads on, all by forms', () =>
    withoutScripts(async (page) => {
      const to = address();
      await page.goto(`${stack().url}/verify-email?redirect=/report`);
      await page.getByLabel('E-posta adresi').fill('adres-degil');
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      await page.getByText('Lütfen geçerli bir e-posta adresi girin.').waitFor();
      await page.getByLabel('E-posta adresi').fill(to);
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      await page.getByText('Kod e-posta adresinize gönderildi.').waitFor();
      const code = /\b\d{6}\b/.exec((await mailWith(stack(), to, /kod/i)).text)?.[0] ?? '';

      const box = page.getByLabel('Doğrulama kodu');
      await box.fill('12');
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await page.getByText('Lütfen e-postanıza gelen doğrulama kodunu girin.').waitFor();
      await box.fill(code === '111111' ? '222222' : '111111');
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await page.getByText('Kod yanlış veya süresi dolmuş.').waitFor();
      await box.fill(code);
      const color = (node: Element) => getComputedStyle(node).color;
      await expect.poll(() => box.evaluate(color)).not.toMatch(/, 0\)$|transparent/);
      const below = await page.getByRole('button', { name: 'Doğrula', exact: true }).boundingBox();
      const typed = await box.boundingBox();
      expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await page.getByText('Doğrulama başarılı 🎉').waitFor();
      await page.getByRole('link', { name: 'Devam et' }).click();
      await page.waitForURL(`${stack().url}/report`);
      const words = page.locator('main noscript p');
      await expect(words).toContainText('JavaScript açık olmalıdır');
    }));

  it('[R233] the answer of such a form is kept once scripts run, and leads to the form', () =>
    inWindow({}, async (page) => {
      const to = address();
      // the page's own scripts come too late: what a person sends meanwhile is the plain form
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${stack().url}/verify-email?redirect=/report`);
      await page.getByLabel('E-posta adresi').fill(to);
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      await page.getByText('Kod e-posta adresinize gönderildi.').waitFor();
      const code = /\b\d{6}\b/.exec((await mailWith(stack(), to, /kod/i)).text)?.[0] ?? '';
      await page.getByLabel('Doğrulama kodu').fill(code);
      await page.unroute('**/assets/*.js');
      await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
      await page.waitForURL(`${stack().url}/report`);
      await page.getByLabel('İşletme adı').waitFor();
    }));

  it('[decision 5] takes the form only from our own page', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const answer = await fetch(`${stack().url}/verify-email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin ? { origin } : {}),
        },
        body: `email=${address()}`,
      });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
  });
});
