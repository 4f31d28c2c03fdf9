import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expect } from '../support/expect.ts';
import { signIn } from '../support/moderator.ts';
import type { Person } from '../support/person.ts';
import { fillQueue, tagOf, type Waiting } from '../support/queue.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();

/** What a path answers from now on: a status without words of its own, words, or nothing at all. */
type Fault = { status: number; message?: string } | 'no line';
const fail = (page: Page, path: RegExp, fault: Fault) =>
  page.route(
    ({ pathname }) => path.test(pathname),
    (route) =>
      fault === 'no line'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: fault.status, json: fault.message ? { message: fault.message } : {} }),
  );

async function typePassword(page: Page, email = stack().admin.email, password = stack().admin.password) {
  await page.goto(`${stack().url}/admin/login`);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

async function typeKey(page: Page, key: string) {
  await page.goto(`${stack().url}/admin/login`);
  await page.getByRole('tab', { name: 'Admin anahtarıyla' }).click();
  await page
    .getByRole('textbox', { name: 'Admin anahtarı' })
    .or(page.getByLabel('Admin anahtarı', { exact: true }))
    .fill(key);
  await page.getByRole('button', { name: 'Anahtarla giriş yap' }).click();
}

const says = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('what the sign-in page says', () => {
  it('[R116] [R117] [R244] before and after asking: bad input, wrong password, missing and wrong key', () =>
    as(async ({ page }) => {
      await typePassword(page, 'yonetici', '123456');
      await says(page, 'Lütfen geçerli e-posta ve en az 6 karakterli şifre girin.');
      await typePassword(page, stack().admin.email, 'yanlis-sifre');
      await says(page, 'E-posta/şifre hatalı.');
      await typeKey(page, '   ');
      await says(page, 'Admin anahtarı gerekli.');
      await typeKey(page, 'adk_yok_yanlis');
      await says(page, 'Anahtar geçersiz.');
      await expect.poll(() => stored(page, 'ADMIN_KEY')).toBeNull();
    }));

  it.each<[string, Fault, string]>([
    ['[R244]', { status: 429 }, 'Çok fazla deneme. Lütfen biraz sonra tekrar deneyin.'],
    ['[R245]', 'no line', 'Ağ hatası veya CORS engeli.'],
    ['[R245]', { status: 500 }, 'Giriş başarısız.'],
    ['[R245]', { status: 403, message: 'Hesabınız kilitli.' }, 'Hesabınız kilitli.'],
  ])('%s a sign-in that ends with %j says «%s»', (_row, fault, text) =>
    as(async ({ page }) => {
      await fail(page, /\/api\/auth\/login$/, fault);
      await typePassword(page);
      await says(page, text);
    }),
  );

  it.each<[Fault, string]>([
    [{ status: 401 }, 'Giriş başarısız görünüyor. Lütfen tekrar deneyin.'],
    [{ status: 403 }, 'Hesabınızda admin izni yok.'],
    [{ status: 500 }, 'Giriş doğrulanamadı. Sunucu uçları eksik olabilir.'],
  ])('[R115] [R246] rights that end with %j say «%s» and the token goes again', (fault, text) =>
    as(async ({ page }) => {
      await fail(page, /\/api\/auth\/me$/, fault);
      await typePassword(page);
      await says(page, text);
      await expect.poll(() => stored(page, 'adminToken')).toBeNull();
    }),
  );

  it.each<[Fault, string]>([
    [{ status: 403 }, 'Bu anahtar admin yetkisi vermiyor.'],
    ['no line', 'Doğrulama başarısız. Ağ/CORS ya da uç nokta eksikliği olabilir.'],
  ])('[R247] a key that ends with %j says «%s»', (fault, text) =>
    as(async ({ page }) => {
      await fail(page, /\/api\/auth\/me$/, fault);
      await typeKey(page, stack().admin.key);
      await says(page, text);
    }),
  );

  it('[R248] [R254] a stored token without rights is told so and forgotten', () =>
    as(async ({ page }) => {
      await fail(page, /\/api\/auth\/me$/, { status: 403 });
      await page.goto(`${stack().url}/admin/login`);
      await page.evaluate(() => localStorage.setItem('adminToken', 'eski'));
      await page.reload();
      await says(page, 'Bu kullanıcı admin yetkisine sahip değil.');
      await expect.poll(() => stored(page, 'adminToken')).toBeNull();
    }));
});

describe('where the sign-in leads', () => {
  it.each([
    ['//evil.example/x', '/admin/dashboard'],
    ['https://evil.example', '/admin/dashboard'],
    ['%2F%2Fevil.example', '/admin/dashboard'],
    ['/login?x=1', '/admin/dashboard'],
    ['/admin/login', '/admin/dashboard'],
    ['/admin/content', '/admin/content'],
  ])('[R113] [R114] the target %s ends at %s', (target, path) =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/admin/login?redirect=${encodeURIComponent(target)}`);
      await page.getByRole('textbox', { name: 'E-posta' }).fill(stack().admin.email);
      await page.getByLabel('Şifre', { exact: true }).fill(stack().admin.password);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => new URL(page.url()).origin).toBe(new URL(stack().url).origin);
    }),
  );

  it('[R016] [R113] [R118] [R252] nobody signed in: the page is remembered, the address offered again', () =>
    as(async (person) => {
      const { page, context } = person;
      await signIn(stack(), person);
      await page.evaluate(() => localStorage.removeItem('adminToken'));
      await context.clearCookies();
      await page.goto(`${stack().url}/admin/dashboard?tab=blacklist&per=50`);
      await page.waitForURL(/\/admin\/login/);
      await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(stack().admin.email);
      await page.getByLabel('Şifre', { exact: true }).fill(stack().admin.password);
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page.waitForURL(/\/admin\/dashboard\?.*tab=blacklist/);
      await expect.poll(() => page.url()).toContain('per=50');
    }));
});

const tabs: [tab: string, path: RegExp][] = [
  ['businesses', /^\/api\/(admin\/)?businesses$/],
  ['requests', /^\/api\/(admin\/requests|requests|apply|apply\/all)$/],
  ['archived', /^\/api\/(admin\/requests|requests|apply|apply\/all)$/],
  ['reports', /^\/api\/(admin\/)?report$/],
  ['featured', /^\/api\/(admin\/)?featured$/],
  ['blacklist', /^\/api\/(admin\/)?report\/blacklist\/all$/],
];

async function openTab({ page }: Pick<Person, 'page'>, tab: string): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?tab=${tab}`);
}

describe('what each tab of the dashboard says', () => {
  it.each(tabs)(
    '[R163] [R249] [R250] [R251] %s: missing, failed with words, failed without, empty',
    (tab, path) =>
      as(async (person) => {
        const { page } = person;
        await signIn(stack(), person);
        await page.unrouteAll();
        await fail(page, path, { status: 404 });
        await openTab(person, tab);
        await page
          .getByText('Bazı rotalar bulunamadı (404). Fallback denendi; yine de eksik rota olabilir.')
          .waitFor();
        await page.unrouteAll();
        await fail(page, path, { status: 422, message: 'Depo bakımda.' });
        await openTab(person, tab);
        await page.getByText('Depo bakımda.').waitFor();
        await page.unrouteAll();
        await fail(page, path, { status: 418 });
        await openTab(person, tab);
        await page.getByText('Veriler alınamadı.').waitFor();
        await page.unrouteAll();
        await page.route(
          ({ pathname }) => path.test(pathname),
          (route) =>
            route.fulfill({ json: { items: [], total: 0, page: 1, perPage: 200, pages: 0, next: null } }),
        );
        await page.getByRole('button', { name: 'Tekrar dene' }).click();
        await page.getByText('Henüz kayıt yok').waitFor();
      }),
  );

  it('[R131] [R132] [R249] a 403 takes the rights away: banner, countdown, only public featured places, no admin call', () =>
    as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await fail(page, /^\/api\/(auth\/me|admin\/)/, { status: 403 });
      const asked: string[] = [];
      await openTab(person, 'featured');
      await page
        .getByText("Yönetim verilerine erişim için admin yetkisi gerekli. Sadece 'Öne Çıkanlar' yükleniyor.")
        .waitFor();
      await page.getByText(/Yönetim verileri \d+ saniye sonra yeniden denenecek\./).waitFor();
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const before = await page.getByText(/Yönetim verileri \d+ saniye/).textContent();
      await page.waitForFunction((text) => !document.body.textContent?.includes(text ?? ''), before);
      await page.keyboard.press('r');
      await page.getByRole('tab', { name: /^İşletmeler/ }).click();
      await page.getByText('Bu kayıtlar için yönetici yetkisi gerekli').waitFor();
      expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
    }));

  it('[R132] [decision 7] the pause after a 403 counts down without one admin call and ends by itself: the rows are back without a reload', async () => {
    const { applications } = await fillQueue(stack(), { applications: 1, reports: 0 });
    const [one] = applications as [Waiting];
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      // The page's own clock, so that the minute need not be sat out; it goes on at its usual pace.
      await page.clock.install();
      await page.goto(`${stack().url}/admin/dashboard?tab=requests&q=${encodeURIComponent(tagOf(one))}`);
      const row = page.getByRole('row').filter({ hasText: one.seller.name });
      await row.waitFor();
      await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
      await fail(page, /^\/api\/admin\/requests$/, { status: 403 });
      await page.getByRole('button', { name: 'Yenile (R)' }).click();
      const countdown = page.getByText(/Yönetim verileri \d+ saniye sonra yeniden denenecek\./);
      await countdown.waitFor();
      await row.waitFor({ state: 'detached' });
      const secondsLeft = async () => Number(/\d+/.exec((await countdown.textContent()) ?? '')?.[0]);
      await page.unrouteAll();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const before = await secondsLeft();
      expect(before).toBeGreaterThan(30);
      await page.clock.runFor((before - 20) * 1000);
      await expect.poll(() => secondsLeft()).toBeLessThanOrEqual(20);
      expect(asked.filter((path) => /^\/api\/(admin|auth|report)/.test(path))).toEqual([]);
      await page.clock.runFor(21_000);
      await row.waitFor();
      await countdown.waitFor({ state: 'detached' });
      // The rows of before are shown at once; the new ones are on their way.
      await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/auth/me', '/api/admin/requests']));
      await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
      expect(person.faults).toEqual([]);
    });
  }, 90_000);

  it('[R249] [R251] a write without rights and a write that fails say so in their window', () =>
    as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await openTab(person, 'businesses');
      await page.getByRole('button', { name: 'Yeni işletme' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByText('İşletme adı zorunlu').waitFor();
      await form.getByLabel(/İşletme adı/).fill('Sınama Evi');
      await fail(page, /^\/api\/admin\/businesses$/, { status: 500 });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByText('Kaydetme hatası', { exact: true }).waitFor();
      await page.unrouteAll();
      await fail(page, /^\/api\/admin\/businesses$/, { status: 403 });
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByText('Yetki hatası: Admin oturumu ya da ADMIN_KEY gerekli.').waitFor();
    }));

  it('[R124] [R254] damaged preferences give way to the defaults', () =>
    as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      for (const damaged of [
        '{',
        '[]',
        '{"tab":"x","tables":7}',
        '{"tab":"reports","tables":{"reports":"per=3&page=-1&sort=%00"}}',
      ]) {
        await page.evaluate((text) => localStorage.setItem('adminDashboard', text), damaged);
        await page.goto(`${stack().url}/admin/dashboard`);
        await page.getByRole('tab', { selected: true }).waitFor();
        await page.getByText(/^\d+ (başvuru|ihbar)/).waitFor();
        await page
          .getByRole('combobox', { name: 'Sayfadaki kayıt sayısı' })
          .filter({ hasText: '20' })
          .waitFor();
      }
      expect(person.faults).toEqual([]);
    }));
});
