import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, signedInAdmin } from '../support/client.ts';
import { htmlOf, madeBusiness, ratedLodging, twoPagesOfLodgings } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const path = '/sapanca-bungalov-evleri';
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' }).getByRole('article');

beforeAll(async () => {
  await ratedLodging(stack());
  await twoPagesOfLodgings(stack());
}, 120_000);

describe('the list', () => {
  it('[R091] [R094] [R095] heading, ways to apply and report, and rows with what is known', () =>
    as(async ({ page, faults }) => {
      await page.goto(stack().url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sapanca Bungalov Evleri');
      const nav = page.getByRole('navigation', { name: 'İşletmeler ve misafirler için' });
      await expect(nav.getByRole('link', { name: 'İşletmenizi doğrulatın' })).toHaveAttribute(
        'href',
        '/apply',
      );
      await expect(nav.getByRole('link', { name: 'İhbar et' })).toHaveAttribute('href', '/report');
      await expect(rows(page)).toHaveCount(20);
      const words = await rows(page).first().textContent();
      expect(words).toMatch(/Doğrulan(?:mış|mamış)/);
      expect(words).toContain('E-Doğrula değerlendirme yok');
      expect(faults).toEqual([]);
    }));

  it('[R094] a row has badge, name, username, type, address, and leads to phone, website and Instagram', () =>
    as(async ({ page }) => {
      const house = await madeBusiness(stack());
      await page.goto(`${stack().url}${path}?sort=newest`);
      const row = rows(page).filter({ has: page.locator(`h3 a[href="/isletme/${house.slug}"]`) });
      await expect(row.getByRole('heading', { level: 3 })).toHaveText(house.name);
      await expect(row.getByText('Doğrulanmış', { exact: true })).toBeVisible();
      const line = `@${house.instagramUsername} · Bungalov · Kırkpınar Mah. Göl Sok. No: 12, Sapanca / Sakarya`;
      await expect(row.getByText(line, { exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: /^0\d{3} \d{3} \d{2} \d{2}$/ })).toHaveAttribute(
        'href',
        `tel:${house.phone}`,
      );
      const to = (label: string) => row.getByRole('link', { name: label }).getAttribute('href');
      expect(await to('Web sitesi')).toContain(house.website ?? '-');
      expect(await to('Instagram')).toContain(`https://www.instagram.com/${house.instagramUsername}/`);
    }));

  it('[R094] on a phone the first lodging begins within 600 px', () =>
    as(
      async ({ page }) => {
        await page.goto(stack().url + path, { waitUntil: 'networkidle' });
        expect((await rows(page).first().boundingBox())?.y).toBeLessThan(600);
      },
      { width: 360, height: 740 },
    ));

  it('[R096] [R007] the filter limits to verified ones, the sort is in the address, and nothing reloads or moves', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      await page.evaluate(() => {
        Object.assign(window, { sameDocument: true });
        scrollTo(0, 40);
      });
      await expect(page.getByLabel('Sırala').locator('option')).toHaveText([
        'Puan (yüksek)',
        'Yorum (çok)',
        'Yeni eklenen',
      ]);
      await page.getByRole('switch', { name: 'Sadece doğrulanmış' }).check();
      await page.waitForURL(/onlyVerified=true/);
      await eventually(
        () => rows(page).getByText('Doğrulanmamış').count(),
        (count) => count === 0,
      );
      await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
      await page.waitForURL(/sort=reviews/);
      await expect.poll(() => page.url()).toContain('onlyVerified=true');
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(40);
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('sort='));
    }));

  it('[R097] pages are links, and a page beyond the end says so with 404', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      const pager = page.getByRole('navigation', { name: 'Sayfalar' });
      await expect(pager.getByRole('link', { name: 'Sayfa 2' })).toHaveAttribute('href', `${path}?page=2`);
      await pager.getByRole('link', { name: 'Sonraki sayfa' }).click();
      await page.waitForURL(/page=2/);
      await page.getByText(/· 21–/).waitFor();
      const beyond = await page.goto(`${stack().url}${path}?page=9999`);
      expect(beyond?.status()).toBe(404);
      await page.getByText('Sonuç bulunamadı.').waitFor();
      await page.getByRole('link', { name: 'İlk sayfaya dön' }).click();
      await page.waitForURL(stack().url + path);
    }));

  it('[R096] type and order are in the address and come back from it, also without scripts', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}${path}?sort=newest`);
      await expect(page.getByLabel('Sırala')).toHaveValue('newest');
      const sorted = await htmlOf(stack(), `${path}?sort=newest`);
      expect(sorted.html).toMatch(/<option value="newest" selected="">Yeni eklenen/);
      const { html } = await htmlOf(stack(), `${path}?type=otel&sort=newest`);
      expect(html).toContain('Tüm Sapanca Otelleri');
      // Nothing of that kind has a rating: one order is no choice.
      expect(html).not.toContain('name="sort"');
      expect(html).toMatch(/<option value="otel" selected="">|type="hidden" name="type" value="otel"/);
    }));

  it('[R092] what is not known of the place is said, never made up', async () => {
    const { html } = await htmlOf(stack(), path);
    expect(html).toContain('Bu bölge hakkında şu anda bilgi alınamıyor.');
    expect(html).toContain('Hava durumu şu anda bilinmiyor.');
  });

  it('[R092] while nothing is known of the place its block is one line', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      const block = page.locator('section[aria-labelledby=bolge]');
      const middles = await block.locator(':scope > *').evaluateAll((parts) =>
        parts.map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(middles.length).toBeGreaterThan(1);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    }));

  it('[R098] [R099] three ways into the blog and four questions', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      const plan = page.getByRole('region', { name: 'Sapanca Tatilinizi Planlayın' }).getByRole('link');
      await expect(plan).toHaveCount(3);
      for (const link of await plan.all()) await expect(link).toHaveAttribute('href', /^\/blog\//);
      const questions = page.getByRole('region', { name: 'Sık sorulan sorular' }).locator('summary');
      await expect(questions).toHaveCount(4);
      await questions.nth(2).click();
      await page.getByText('Sponsorlu olmak puanı değiştirmez.', { exact: false }).waitFor();
    }));
});

describe('sponsored places', () => {
  it('[R093] [R096] are shown on page 1 alone, named as such, none that is not verified to whoever wants those, and never for a blacklisted business', () =>
    as(async ({ page }) => {
      const house = await madeBusiness(stack(), { verified: false });
      const { headers } = await signedInAdmin(stack());
      const made = await call(stack(), 'POST', '/api/admin/featured', {
        headers,
        body: { businessId: house._id, place: 'Sapanca', type: 'bungalov', weight: 999_999 },
      });
      expect(made.status).toBeLessThan(300);
      await page.goto(stack().url + path);
      const box = page.getByRole('region', { name: 'Öne Çıkan Tesisler' });
      const card = box.getByRole('link', { name: house.name });
      await expect(card).toContainText('Sponsorlu');
      const row = box.getByRole('list').first();
      await expect(row).toHaveCSS('overflow-x', 'auto');
      const tops = await row
        .getByRole('listitem')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await page.goto(`${stack().url}${path}?page=2`);
      await expect(box).toHaveCount(0);
      await page.goto(`${stack().url}${path}?onlyVerified=true`);
      await expect(rows(page).first()).toBeVisible();
      await expect(card).toHaveCount(0);
      const { id } = await report(stack(), {
        name: house.name,
        handle: house.instagramUsername ?? '',
        phone: (house.phone ?? '').replace('+90', '0'),
        website: '',
      });
      await approve(stack(), `/api/report/${id}`, headers);
      const gone = await eventually(
        async () => (await htmlOf(stack(), path)).html,
        (html) => !html.includes(house.name),
      );
      expect(gone).not.toContain(house.name);
    }));
});

describe('when the list cannot be had', () => {
  it('[R147] searches stand in, and the page says so aloud', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      await page.route('**/api/businesses/filter**', (route) => route.fulfill({ status: 503, json: {} }));
      const searches: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/businesses/search')) searches.push(request.url());
      });
      await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
      await page.getByRole('alert').filter({ hasText: 'arama sonuçlarından derlendi' }).waitFor();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
      expect(searches).toHaveLength(3);
      for (const one of searches) expect(one).toMatch(/type=text&limit=500/);
      await page.unroute('**/api/businesses/filter**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }));

  it('[R147] says that nothing could be had when the searches fail too, with another try', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      await page.route('**/api/businesses/**', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
      await page.getByText('Tesisler yüklenemedi').waitFor();
      await page.unroute('**/api/businesses/**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await rows(page).first().waitFor();
    }));

  it('[R099] an empty answer is said, with a way on', () =>
    as(async ({ page }) => {
      await page.goto(stack().url + path);
      await page.route('**/api/businesses/filter**', (route) =>
        route.fulfill({ json: { items: [], total: 0, page: 1, perPage: 20, pages: 0 } }),
      );
      await page.getByRole('switch', { name: 'Sadece doğrulanmış' }).check();
      await page.getByText('Sonuç bulunamadı.').waitFor();
      await expect(page.getByRole('link', { name: 'Tüm tesisleri gör' })).toHaveAttribute('href', path);
    }));
});
