import { randomUUID } from 'node:crypto';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newSeller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { pdf, photoPaths, sixthPhoto } from '../support/files.ts';
import { applyInBrowser, type Person, reportInBrowser, verifyEmail } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  applyButton,
  openVerified,
  reportButton,
  toApplySummary,
  toReportSummary,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const address = () => `kisi-${randomUUID().slice(0, 8)}@example.test`;
const phone = { width: 360, height: 780 };
const next = (page: Page) => page.getByRole('button', { name: /Devam et/ });

async function open(person: Person, path: '/apply' | '/report'): Promise<void> {
  await person.page.goto(stack().url + path);
  await person.page.waitForURL(/verify-email/);
  await verifyEmail(stack(), person, address());
  await person.page.waitForURL(stack().url + path);
}

async function firstApplySteps(page: Page): Promise<void> {
  await page.getByLabel('İşletme adı').fill('Meşe Dalı');
  await page.getByLabel('Ticari unvan').fill('Meşe Dalı Turizm');
  await page.getByLabel('İşletme türü').fill('Bungalov');
  await page
    .getByLabel('Adres')
    .first()
    .fill('Kırkpınar Mah. Göl Sok. No: 12, tel 0264 555 11 22 ve 0532 111 22 33');
  await next(page).click();
  await page.getByLabel('Cep telefonu').fill('0532 111 22 33');
  await next(page).click();
}

describe('the application wizard', () => {
  it('[R031] [R032] [R042] [R043] goes through e-mail, four steps and the success dialog, on a phone', () =>
    as(async (person) => {
      const { page, faults } = person;
      await applyInBrowser(stack(), person, newSeller('Meşe Altı Evleri'), address());
      await page.getByRole('dialog').getByText(/B-\d+/).first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
      await page.getByRole('link', { name: 'Yeni başvuru' }).click();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('');
      expect(faults).toEqual([]);
    }, phone));

  it('[R033] [R253] restores the draft after a reload, and never breaks on a damaged one', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/apply');
      await page.getByLabel('İşletme adı').fill('Yarım Kalan');
      await page.getByText(/Taslak kaydedildi/).waitFor();
      await page.reload();
      await page.getByLabel('İşletme adı').waitFor();
      await expect(page.getByLabel('İşletme adı')).toHaveValue('Yarım Kalan');
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (/draft|taslak/i.test(key)) localStorage.setItem(key, '{"v":99,"name":[');
      });
      await page.reload();
      await page.getByLabel('İşletme adı').waitFor();
    }));

  it('[R213] keeps a person on the step whose fields are missing', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/apply');
      const fields = {
        'İşletme adı': ['A', 'Meşe Dalı'],
        'Ticari unvan': ['B', 'Meşe Dalı Turizm'],
        'İşletme türü': ['C', 'Bungalov'],
        Adres: ['Göl', 'Kırkpınar Mah. Göl Sok. No: 12'],
      };
      const field = (name: string) => page.getByLabel(name).first();
      for (const [name, [short = '']] of Object.entries(fields)) await field(name).fill(short);
      const names = Object.keys(fields);
      const refused = async () => {
        const marks = await Promise.all(names.map((name) => field(name).getAttribute('aria-invalid')));
        return names.filter((_, no) => marks[no] === 'true');
      };
      for (const [no, [name, [, long = '']]] of Object.entries(fields).entries()) {
        await next(page).click();
        await eventually(refused, (found) => found.join() === names.slice(no).join());
        // each refusal gives the focus to its list: this click has been answered, by this step
        await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
        await expect(page.getByLabel('Cep telefonu')).toHaveCount(0);
        await field(name).fill(long);
      }
      await next(page).click();
      await page.getByLabel('Cep telefonu').waitFor();
    }));

  it('[R214] [R216] [R218] refuses a PDF that is none, cuts to five pictures and says so', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/apply');
      await firstApplySteps(page);
      await page
        .getByLabel('Vergi levhası')
        .setInputFiles({ name: 'resim.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
      await page.getByText("Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.").first().waitFor();
      await page
        .getByLabel('Vergi levhası')
        .setInputFiles({ name: 'v.pdf', mimeType: 'application/pdf', buffer: pdf('Vergi') });
      await page.locator('#documents').setInputFiles([...photoPaths, sixthPhoto]);
      await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
      await page.getByText('Tam 5 görsel gereklidir. Fazlası otomatik çıkarıldı.').waitFor();
    }));

  it('[R040] sends only when the four points of the last check hold', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/apply');
      await firstApplySteps(page);
      const asPdf = (title: string) => ({
        name: `${title}.pdf`,
        mimeType: 'application/pdf',
        buffer: pdf(title),
      });
      await page.getByLabel('Vergi levhası').setInputFiles(asPdf('vergi'));
      await page.getByLabel('İşletme ruhsatı').setInputFiles(asPdf('ruhsat'));
      await page.locator('#documents').setInputFiles([...photoPaths]);
      await page.getByText('5 işletme fotoğrafı, 5 hazır').waitFor();
      await next(page).click();
      for (const text of [
        'Bilgiler doğru',
        'Vergi levhası ve ruhsat PDF olarak eklendi',
        'Tam 5 işletme fotoğrafı eklendi',
        'Aydınlatma metni okundu, koşullar kabul edildi',
      ]) {
        await page.getByText(text).first().waitFor();
      }
      const send = page.getByRole('button', { name: 'Başvuruyu Gönder' });
      await expect(send).not.toBeEnabled();
      const [notice, terms] = ['okudum', 'kabul ediyorum'].map((words) =>
        page.getByRole('checkbox', { name: new RegExp(words) }),
      );
      await terms?.check();
      await expect(send).not.toBeEnabled();
      await terms?.uncheck();
      await notice?.check();
      await expect(send).not.toBeEnabled();
      await terms?.check();
      await expect(send).toBeEnabled();
    }));

  it(
    '[R243] says what the server said when submitting fails; another try is another call with the same key',
    () =>
      as(async ({ page }) => {
        const keys: (string | undefined)[] = [];
        await page.route('**/api/apply', (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          return route.fulfill({
            status: 503,
            contentType: 'application/json',
            body: '{"message":"Hizmet şu anda yoğun."}',
          });
        });
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, newSeller('Başarısız'));
        await applyButton(page).click();
        await page.getByText('Hizmet şu anda yoğun.').first().waitFor();
        expect(keys).toHaveLength(1);
        expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
        await applyButton(page).click();
        await eventually(
          async () => keys,
          (all) => all.length > 1,
        );
        expect(keys).toEqual([keys[0], keys[0]]);
      }),
    90_000,
  );
});

describe('the report wizard', () => {
  it('[R044] [R048] [R055] [R058] [R206] goes through e-mail, three steps and the success dialog, on a phone', () =>
    as(async (person) => {
      const { page, faults } = person;
      await reportInBrowser(stack(), person, newSeller('Sahte Vadi'), address());
      await page.getByRole('dialog').getByText(/İ-\d+/).first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
      await page.getByRole('link', { name: 'Yeni ihbar' }).click();
      await page.getByLabel('Açıklama').waitFor();
      await expect(page.getByLabel('Açıklama')).toHaveValue('');
      expect(faults).toEqual([]);
    }, phone));

  it('[R046] [R047] [R050] [R051] formats, counts, finds and keeps the button shut until step 1 is valid', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/report');
      await page
        .getByText(/yasal sorumluluk/)
        .first()
        .waitFor();
      await expect(next(page)).toBeDisabled();
      await page.getByLabel('Telefon').fill('05321234567');
      await expect(page.getByLabel('Telefon')).toHaveValue('0532 123 45 67');
      await page.getByLabel('Instagram kullanıcı adı').fill('sahte vadi');
      await expect(page.getByLabel('Instagram kullanıcı adı')).toHaveValue('sahtevadi');
      await page.getByLabel('İşletme adı').fill('Sahte Vadi');
      await page
        .getByLabel('Açıklama')
        .fill('14.11.2026 günü 3.500 TL gönderdim, TR33 0006 1005 1978 6457 8413 26, tel 0533 765 43 21');
      for (const found of [/3\.500/, /14\.11\.2026/, /TR33/, /0533 765 43 21/])
        await page.getByText(found).last().waitFor();
      await expect(next(page)).toBeEnabled();
    }));

  it('[R052] [R053] [R054] sums up before sending: who, what was found, 240 characters, a checklist, the way back', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/report');
      await page.getByLabel('Telefon').fill('05321234567');
      await page.getByLabel('Instagram kullanıcı adı').fill('sahtevadi');
      await page.getByLabel('İşletme adı').fill('Sahte Vadi');
      const story = '14.11.2026 günü TR33 0006 1005 1978 6457 8413 26 hesabına 3.500 TL gönderdim.';
      await page.getByLabel('Açıklama').fill(`${story} ${'Sonra ses çıkmadı. '.repeat(15)}BİTTİ`);
      await next(page).click();
      await next(page).click();
      for (const text of [
        'Sahte Vadi',
        '0532 123 45 67',
        'sahtevadi',
        '1 IBAN · 1 tutar · 1 tarih',
        'Zorunlu alanlar dolduruldu',
      ]) {
        await page.getByText(text).first().waitFor();
      }
      await expect(page.getByText('BİTTİ')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'İhbarı Gönder' })).toBeEnabled();
      await page.getByRole('button', { name: 'Kanıtlara dön' }).click();
      await page
        .getByText(/Ctrl\+V/)
        .first()
        .waitFor();
    }));

  it('[R045] [R260] takes evidence pasted with Ctrl+V', () =>
    as(async (person) => {
      const { page } = person;
      await open(person, '/report');
      await page.getByLabel('Telefon').fill('05321234567');
      await page.getByLabel('Instagram kullanıcı adı').fill('sahtevadi');
      await page.getByLabel('İşletme adı').fill('Sahte Vadi');
      await page.getByLabel('Açıklama').fill('Kaporayı gönderdim, sonra beni engellediler.');
      await next(page).click();
      await page
        .getByText(/Ctrl\+V/)
        .first()
        .waitFor();
      await page.evaluate(() => {
        const data = new DataTransfer();
        const png = Uint8Array.from(
          atob(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          ),
          (c) => c.charCodeAt(0),
        );
        data.items.add(new File([png], 'ekran.png', { type: 'image/png' }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      });
      await page.getByText('1 dosya eklendi').first().waitFor();
    }));

  it.each([
    ['R236', 401, '{}', 'Oturum doğrulaması gerekli. Lütfen e-posta doğrulaması yapın.'],
    ['R237', 413, '{}', 'Dosya boyutu çok büyük. Lütfen 10MB altı dosyalar yükleyin.'],
    ['R238', 429, '{}', 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
    ['R240', 500, '{}', '❌ İhbar gönderilirken bir hata oluştu.'],
    ['R239', 0, '', 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
  ])(
    '[%s] answers status %i with its own text',
    (_row, status, body, text) =>
      as(async ({ page }) => {
        await page.route('**/api/report', (route) =>
          status
            ? route.fulfill({ status, contentType: 'application/json', body })
            : route.abort('connectionrefused'),
        );
        await openVerified(stack(), page, '/report');
        await toReportSummary(page, newSeller('Hatalı'));
        await reportButton(page).click();
        await page.getByText(text).first().waitFor();
      }),
    60_000,
  );
});
