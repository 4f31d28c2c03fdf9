import { basename } from 'node:path';
import { describe, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { call, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness, ratedLodging } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { sixthPhoto } from '../support/files.ts';
import { verifyEmail } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  applyButton,
  openVerified,
  reportButton,
  toApplySummary,
  toReportSummary,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();

/** What the network does to a call: an answer, no connection, or nothing for ever. */
type Fate = { status: number; body?: string; type?: string } | 'refused' | 'silence';

const meets = (fate: Fate) => async (route: Route) => {
  if (fate === 'silence') return;
  if (fate === 'refused') return route.abort('connectionrefused');
  const { status, body = '{}', type = 'application/json' } = fate;
  return route.fulfill({ status, body, contentType: type });
};

/** Nothing is said `early` before the limit, and something after it. */
const early = 5000;

/**
 * Lets a call meet its fate. A silent server is waited for by the page's own clock. First until its patience is nearly
 * over, when nothing may be said yet; then to its end.
 */
async function meet(
  page: Page,
  path: string,
  fate: Fate,
  limitMs: number,
  act: () => Promise<void>,
  words: string | RegExp,
): Promise<void> {
  await page.unroute(path);
  await page.route(path, meets(fate));
  const asked = page.waitForRequest(path);
  await act();
  await asked;
  if (fate !== 'silence') return;
  await page.clock.fastForward(limitMs - early);
  await expect(page.getByText(words, { exact: true })).toHaveCount(0);
  await page.clock.fastForward(early + 1000);
}

const proxyPage = { status: 502, body: '<html>Bad Gateway</html>', type: 'text/html' } as const;

describe('a report that cannot be sent', () => {
  it(
    '[R157] [R181] [R237] [R238] [R239] [R240] says why, for every cause, and keeps everything',
    () =>
      as(async ({ page }) => {
        await page.clock.install();
        await openVerified(stack(), page, '/report');
        await toReportSummary(page, newSeller('Hatalı İhbar'));
        const causes: [Fate, string][] = [
          [{ status: 413 }, 'Dosya boyutu çok büyük. Lütfen 10MB altı dosyalar yükleyin.'],
          [{ status: 429 }, 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
          ['refused', 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
          [{ status: 500 }, '❌ İhbar gönderilirken bir hata oluştu.'],
          ['silence', 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
          [proxyPage, '❌ İhbar gönderilirken bir hata oluştu.'],
          [{ status: 422, body: '{"message":"Dosya açılamadı."}' }, 'Dosya açılamadı.'],
        ];
        for (const [fate, words] of causes) {
          await meet(page, '**/api/report', fate, 30_000, () => reportButton(page).click(), words);
          await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
          await page.getByText('1 dosya', { exact: true }).waitFor();
          await expect(reportButton(page)).toBeEnabled();
        }
      }),
    90_000,
  );

  it(
    '[R058] [R233] [R236] leads a refused token to the verify page, and back to the same step with every file',
    () =>
      as(async (person) => {
        const { page } = person;
        const email = await openVerified(stack(), page, '/report');
        await toReportSummary(page, newSeller('Süresi Dolan İhbar'));
        await page.route('**/api/report', meets({ status: 401 }), { times: 1 });
        await reportButton(page).click();
        await page.waitForURL(/\/verify-email\?redirect=\/report/);
        await page.getByText('Oturum doğrulaması gerekli. Lütfen e-posta doğrulaması yapın.').waitFor();
        await page.getByText(/dosyalar sizi bekliyor/).waitFor();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('emailVerifyToken'))).toBeNull();
        await verifyEmail(stack(), person, `yeni-${email}`);
        await page.getByText('1 dosya', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Kanıtlara dön' }).click();
        const preview = page.locator('ol img').first();
        await preview.waitFor();
        await expect
          .poll(() =>
            preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
          )
          .toBeGreaterThan(0);
        await page.getByRole('button', { name: /Devam et/ }).click();
        await reportButton(page).click();
        await page.getByRole('dialog').getByText('İhbarınız için teşekkür ederiz').waitFor();
      }),
    90_000,
  );
});

describe('an application that cannot be sent', () => {
  it(
    '[R157] [R181] [R243] says why, for every cause, and keeps everything',
    () =>
      as(async ({ page }) => {
        await page.clock.install();
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, newSeller('Hatalı Başvuru'));
        const causes: [Fate, string][] = [
          [{ status: 500 }, 'Sunucu hatası (500)'],
          [{ status: 413 }, 'Sunucu hatası (413)'],
          [proxyPage, 'Sunucu hatası (502)'],
          ['refused', 'Ağ/istemci hatası'],
          [{ status: 429, body: '{"message":"Çok sık denediniz."}' }, 'Çok sık denediniz.'],
          ['silence', 'Ağ/istemci hatası'],
          [{ status: 400, body: '{"error":"Eksik alan var."}' }, 'Eksik alan var.'],
        ];
        for (const [fate, words] of causes) {
          await meet(page, '**/api/apply', fate, 20_000, () => applyButton(page).click(), words);
          await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
          await expect(page.getByRole('list', { name: 'Fotoğraflar' }).locator('img')).toHaveCount(5);
          await expect(applyButton(page)).toBeEnabled();
        }
      }),
    90_000,
  );

  it(
    '[R233] [R243] leads a refused token to the verify page, and back to the summary with every file',
    () =>
      as(async (person) => {
        const { page } = person;
        const seller = newSeller('Süresi Dolan');
        const email = await openVerified(stack(), page, '/apply');
        await toApplySummary(page, seller);
        await page.route('**/api/apply', meets({ status: 401 }), { times: 1 });
        await applyButton(page).click();
        await page.waitForURL(/\/verify-email\?redirect=\/apply/);
        await page.getByText(/dosyalar sizi bekliyor/).waitFor();
        await verifyEmail(stack(), person, `yeni-${email}`);
        await page.getByText('vergi.pdf, ruhsat.pdf').waitFor();
        await expect(page.getByRole('list', { name: 'Fotoğraflar' }).locator('img')).toHaveCount(5);
        await expect(page.getByRole('checkbox').last()).toBeChecked();
        await applyButton(page).click();
        await page.getByRole('dialog').getByText('Başvurunuz değerlendirmeye alındı').waitFor();
        const { headers } = await signedInAdmin(stack());
        const { body } = await call<{ requests: { instagramUsername: string }[] }>(
          stack(),
          'GET',
          '/api/admin/requests?status=pending',
          { headers },
        );
        expect(body.requests.filter((one) => one.instagramUsername === seller.handle)).toHaveLength(1);
      }),
    90_000,
  );

  it(
    '[R216] [R217] marks the one file that the server refused, with its reason; only that one is chosen again',
    () =>
      as(async ({ page }) => {
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, newSeller('Bozuk Fotoğraf'));
        const fields = [{ path: 'documents.2', message: 'Dosya açılamadı. Bozuk ya da eksik olabilir.' }];
        const body = JSON.stringify({ message: 'Bir dosya açılamadı.', fields });
        await page.route('**/api/apply', meets({ status: 422, body }), { times: 1 });
        await applyButton(page).click();
        await page.getByRole('alert').getByText('Bir dosya açılamadı.').waitFor();
        const cards = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: 'Başka fotoğraf seç' }) });
        await cards.first().waitFor();
        await expect(cards).toHaveCount(1);
        await expect(cards.first()).toContainText('Dosya açılamadı. Bozuk ya da eksik olabilir.');
        await cards
          .first()
          .getByLabel(/fotoğraf için kısa not/)
          .waitFor({ state: 'detached' });
        const chooser = page.waitForEvent('filechooser');
        await cards.first().getByRole('button', { name: 'Başka fotoğraf seç' }).click();
        await (await chooser).setFiles(sixthPhoto);
        // complete again: the summary is back, with the new picture in the old one's place
        const summary = page.getByRole('list', { name: 'Fotoğraflar' }).locator('img');
        await eventually(
          () => summary.evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? '')),
          (names) => names.length === 5 && names[2] === basename(sixthPhoto),
        );
        await applyButton(page).click();
        await page.getByRole('dialog').getByText('Başvurunuz değerlendirmeye alındı').waitFor();
      }),
    60_000,
  );
});

describe('a verification that fails', () => {
  const missing = 'Kod gönderme servisi bulunamadı. Lütfen yöneticinizle iletişime geçin.';
  it('[R181] [R241] says why no code was sent', () =>
    as(async ({ page }) => {
      await page.clock.install();
      await page.goto(`${stack().url}/verify-email`);
      const causes: [Fate, string][] = [
        [{ status: 404 }, missing],
        [{ status: 500 }, 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
        ['refused', 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
        [proxyPage, 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
        [{ status: 400, body: '{"message":"Bu adres kabul edilmiyor."}' }, 'Bu adres kabul edilmiyor.'],
        ['silence', 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
      ];
      await page.getByLabel('E-posta adresi').fill('biri@example.test');
      for (const [fate, words] of causes) {
        const send = () => page.getByRole('button', { name: 'Kod Gönder' }).click();
        await meet(page, '**/api/auth/send-code', fate, 15_000, send, words);
        await page.getByText(words, { exact: true }).waitFor();
      }
    }));

  it('[R181] [R242] says why a code was not taken', () =>
    as(async ({ page }) => {
      await page.clock.install();
      await page.route(
        '**/api/auth/send-code',
        meets({ status: 200, body: '{"ok":true,"retryAfterSeconds":60}' }),
      );
      await page.goto(`${stack().url}/verify-email`);
      await page.getByLabel('E-posta adresi').fill('biri@example.test');
      await page.getByRole('button', { name: 'Kod Gönder' }).click();
      const causes: [Fate, string][] = [
        [{ status: 400 }, 'Kod yanlış veya süresi dolmuş.'],
        [{ status: 404 }, 'Doğrulama servisi bulunamadı.'],
        [{ status: 500 }, 'Doğrulama başarısız. Lütfen tekrar deneyin.'],
        ['refused', 'Doğrulama başarısız. Lütfen tekrar deneyin.'],
        [{ status: 429, body: '{"message":"Bu kod kilitlendi."}' }, 'Bu kod kilitlendi.'],
        ['silence', 'Doğrulama başarısız. Lütfen tekrar deneyin.'],
      ];
      for (const [fate, words] of causes) {
        // The sixth digit submits by itself.
        const verify = async () => {
          await page.getByLabel('Doğrulama kodu').fill('');
          await page.getByLabel('Doğrulama kodu').fill('123456');
        };
        await meet(page, '**/api/auth/verify-code', fate, 15_000, verify, words);
        await page.getByText(words, { exact: true }).waitFor();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('emailVerifyToken'))).toBeNull();
      }
    }));
});

describe('a lookup that fails', () => {
  const path = '**/api/businesses/search**';

  it('[R028] [R157] [R181] [R190] is shown as a failure whatever the cause, never as an answer', () =>
    as(async ({ page }) => {
      await page.clock.install();
      await page.goto(stack().url);
      const causes: [Fate, string][] = [
        [{ status: 500 }, 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.'],
        [{ status: 429 }, 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
        [{ status: 401 }, 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.'],
        ['refused', 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.'],
        ['silence', 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.'],
        [proxyPage, 'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.'],
        [
          { status: 200, body: '<html>captive portal</html>', type: 'text/html' },
          'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.',
        ],
        [
          { status: 200, body: '{"status":"verified","business":null}' },
          'Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.',
        ],
      ];
      const box = page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
      const dialog = page.getByRole('dialog');
      for (const [index, [fate, words]] of causes.entries()) {
        await box.fill(`biri.${index}`);
        await meet(page, path, fate, 12_000, () => box.press('Enter'), words);
        await dialog.getByRole('heading', { name: 'Bir şeyler ters gitti' }).waitFor();
        await dialog.getByText(words, { exact: true }).waitFor();
        await dialog.getByText(/bir sonuç değil:/).waitFor();
        await expect(dialog).not.toHaveText(/Doğrulanmış işletme|Kayıt bulunamadı/);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    }));

  it('[R028] says that it is asking while the server is slow, and shows nothing that could pass for an answer', () =>
    as(async ({ page }) => {
      await page.route(path, meets('silence'));
      await page.goto(stack().url);
      const box = page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
      await box.fill('yavas.sunucu');
      await box.press('Enter');
      await page.getByRole('status').getByText('Sorgulanıyor…').waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }));

  it('[R090] a record that cannot be read says so, with another way on', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/kara-liste/yok-boyle-bir-kayit`);
      await page.getByText('Aradığınız işletme bulunamadı veya bir hata oluştu.').first().waitFor();
      await page.goto(`${stack().url}/kara-liste`);
      await page.getByText('İşletme kimliği bulunamadı.').first().waitFor();
      await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
      await page.waitForURL(`${stack().url}/`);
    }));
});

describe('a page whose data does not come', () => {
  it('[R157] the listing waits 12 seconds, then looks for another way', () =>
    as(async ({ page }) => {
      await ratedLodging(stack());
      await page.clock.install();
      await page.goto(`${stack().url}/sapanca-bungalov-evleri`);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      const instead = page.getByText('arama sonuçlarından derlendi');
      await page.route('**/api/businesses/filter**', meets('silence'));
      const asked = page.waitForRequest('**/api/businesses/filter**');
      await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
      await asked;
      await page.clock.fastForward(12_000 - early);
      await expect(instead).toHaveCount(0);
      await page.clock.fastForward(early + 1000);
      await instead.first().waitFor();
    }));

  it('[R157] a profile waits 15 seconds, then says that it failed', () =>
    as(async ({ page }) => {
      const { name } = await madeBusiness(stack());
      const search = `q=${encodeURIComponent(name)}`;
      await eventually(
        () => call<{ results: { title: string }[] }>(stack(), 'GET', `/api/explore?${search}`),
        ({ body }) => body.results.some(({ title }) => title.includes(name)),
      );
      await page.clock.install();
      await page.goto(`${stack().url}/ara?${search}`);
      await page.waitForFunction(() => '__reactRouterDataRouter' in window);
      await page.route('**/api/businesses/by-slug/**', meets('silence'));
      const asked = page.waitForRequest('**/api/businesses/by-slug/**');
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await asked;
      const failed = page.getByRole('heading', { name: 'Bir hata oluştu.' });
      await page.clock.fastForward(15_000 - early);
      await expect(failed).toHaveCount(0);
      await page.clock.fastForward(early + 1000);
      await failed.first().waitFor();
    }));
});
