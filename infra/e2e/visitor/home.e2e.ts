import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newSeller, type Seller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const good = newSeller('Gölbaşı Ahşap Evler');
const bad = newSeller('Kayıp Vadi');
let slugs: { good: string; bad: string };

const box = (page: Page) => page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
const dialog = (page: Page) => page.getByRole('dialog');

async function verifiedBusiness(seller: Seller, headers: Record<string, string>): Promise<string> {
  const body = {
    name: seller.name,
    type: 'bungalov',
    instagramUsername: seller.handle,
    phone: seller.phone,
    website: seller.website,
    address: 'Sapanca',
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  const answer = await call<{ business: { slug: string } }>(stack(), 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.business.slug;
}

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const slug = await verifiedBusiness(good, headers);
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  const listed = await eventually(
    () =>
      call<{ status: string; business: { slug: string } | null }>(
        stack(),
        'GET',
        `/api/businesses/search?q=${bad.handle}`,
      ),
    ({ body }) => body.status === 'blacklist',
  );
  slugs = { good: slug, bad: listed.body.business?.slug ?? '' };
}, 60_000);

describe('the home page', () => {
  it('[R017] fills the box from ?q and writes what is typed back', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/?q=${good.handle}`);
      await expect(box(page)).toHaveValue(good.handle);
      await page.keyboard.press('Escape');
      await box(page).fill('hic.olmayan.hesap');
      await page.waitForURL(/q=hic\.olmayan\.hesap/);
    }));

  it('[R022] [R023] shows a verified business in a dialog that leads to its profile', () =>
    as(async ({ page, faults }) => {
      await page.goto(stack().url);
      await box(page).fill(`@${good.handle}`);
      await box(page).press('Enter');
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await dialog(page).getByText(good.name).first().waitFor();
      await dialog(page).getByRole('link', { name: 'Profili görüntüle' }).click();
      await page.waitForURL(`${stack().url}/isletme/${slugs.good}`);
      expect(faults).toEqual([]);
    }));

  it('[R024] [R026] warns of a blacklisted one and leads to its record', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).fill(bad.phone);
      await page.getByRole('button', { name: 'Sorgula' }).click();
      await dialog(page).getByText('Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.').waitFor();
      await dialog(page).getByRole('link', { name: 'Kaydı görüntüle' }).click();
      await page.waitForURL(`${stack().url}/kara-liste/${slugs.bad}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));

  it('[R025] [R027] offers applying and reporting when nothing is known, and never calls that safe', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).fill('@hic.bilinmeyen.hesap');
      await box(page).press('Enter');
      await dialog(page).getByText('Bu aradığınız işletme veri tabanımızda bulunamadı.').waitFor();
      await dialog(page).getByText('Kayıt bulunmaması, işletmenin güvenli olduğu anlamına gelmez.').waitFor();
      await expect.poll(() => dialog(page).locator('a[href^="/apply"]').count()).toBeGreaterThan(0);
      await expect.poll(() => dialog(page).locator('a[href^="/report"]').count()).toBeGreaterThan(0);
    }));

  it('[R028] shows a failure as a failure, never as an answer', () =>
    as(async ({ page }) => {
      await page.route('**/api/businesses/search**', (route) => route.fulfill({ status: 500, body: 'x' }));
      await page.goto(stack().url);
      await box(page).fill(good.handle);
      await box(page).press('Enter');
      await dialog(page).getByRole('heading', { name: 'Bir şeyler ters gitti' }).waitFor();
      await dialog(page).getByText('Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.').waitFor();
    }));

  it('[R212] names the four kinds when the text is none of them', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).fill('bu bir cümle, sorgu değil');
      await box(page).press('Enter');
      await page
        .getByText(
          'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.',
        )
        .first()
        .waitFor();
    }));

  it('[R029] asks the server once, 250 ms after the last letter', () =>
    as(async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/businesses/search')) asked.push(request.url());
      });
      await page.clock.install();
      await page.goto(stack().url, { waitUntil: 'networkidle' });
      // The page's time stands still while a busy machine types.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await box(page).pressSequentially(good.handle);
      await page.clock.runFor(249);
      expect(asked).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => asked).toHaveLength(1);
      await page.clock.runFor(900);
      expect(asked).toEqual([expect.stringContaining(good.handle)]);
    }));

  it('[R020] clears the box, and leads to the listing', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).fill('birsey');
      await page.getByRole('button', { name: 'Temizle' }).click();
      await expect(box(page)).toHaveValue('');
      await page.locator('a[href="/sapanca-bungalov-evleri"]').first().click();
      await page.waitForURL(/sapanca-bungalov-evleri/);
    }));

  it('[R018] pastes from the clipboard and says when it is empty', () =>
    as(async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
      await page.goto(stack().url);
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name: 'Yapıştır' }).click();
      await page.getByText('Panoda metin yok').waitFor();
      await page.evaluate((text) => navigator.clipboard.writeText(text), `@${good.handle}`);
      await page.getByRole('button', { name: 'Yapıştır' }).click();
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
    }));

  it('[R019] says when the clipboard is refused', () =>
    as(async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { readText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        });
      });
      await page.goto(stack().url);
      await page.getByRole('button', { name: 'Yapıştır' }).click();
      await page.getByText('Pano erişimi reddedildi').waitFor();
    }));

  it('[R004] [R021] says that contact is direct and free, and links apply, report, pages and social accounts', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await page.getByRole('heading', { name: 'Nasıl çalışır?' }).waitFor();
      for (const path of ['/apply', '/report', '/kvkk', '/gizlilik', '/hakkimizda', '/kariyer']) {
        expect([path, await page.locator(`a[href="${path}"]`).count()]).not.toEqual([path, 0]);
      }
      await expect.poll(() => page.locator('footer a[href*="instagram.com"]').count()).toBeGreaterThan(0);
      for (const path of ['/apply', '/report'])
        await expect(page.getByRole('banner').locator(`a[href="${path}"]`).first()).toBeVisible();
      for (const path of ['/kvkk', '/gizlilik', '/hakkimizda', '/kariyer'])
        await expect(page.locator(`footer a[href="${path}"]`).first()).toBeVisible();
      await expect(page.locator('footer')).toHaveText(/doğrudan ve komisyonsuz iletişim/);
    }));

  it('[R001] answers without scripts from the server', async () => {
    const page = await fetch(`${stack().url}/?q=${encodeURIComponent(`@${good.handle}`)}`);
    const html = await page.text();
    expect(html).toContain('Doğrulanmış işletme');
    expect(html).toContain(`/isletme/${slugs.good}`);
  });
});
