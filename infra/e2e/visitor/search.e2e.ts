import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { htmlOf, madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const box = (page: Page) => page.getByRole('main').getByRole('searchbox');
let name = '';

beforeAll(async () => {
  name = `Zümrüt Yayla ${Date.now().toString(36)}`;
  await madeBusiness(stack(), {
    name,
    description: `${'Göl kıyısında uzun uzun anlatılan bir bungalov. '.repeat(8)}`,
  });
  // A row of places has four.
  for (const no of [2, 3, 4]) await madeBusiness(stack(), { name: `Komşu ${no} ${Date.now().toString(36)}` });
  await eventually(
    () =>
      call<{ results: { title: string }[] }>(stack(), 'GET', `/api/explore?q=${encodeURIComponent(name)}`),
    ({ body }) => body.results.some(({ title }) => title.includes(name)),
  );
}, 60_000);

describe('the search', () => {
  it.each(['/ara', '/search'])(
    '[R059] [R011] %s has the box, clear, and the ways to apply and report',
    (path) =>
      as(async ({ page, faults }) => {
        await page.goto(`${stack().url}${path}?q=gol`);
        await expect(box(page)).toHaveValue('gol');
        const bar = page.getByRole('main').getByRole('search');
        await bar.getByRole('button', { name: 'Temizle' }).click();
        await expect(box(page)).toHaveValue('');
        for (const [name, href, sign] of [
          ['İşletmenizi doğrulatın', '/apply', 'shield'],
          ['İhbar et', '/report', 'flag'],
        ] as const) {
          const way = bar.getByRole('link', { name });
          await expect(way).toHaveAttribute('href', href);
          expect([sign, await way.locator('svg').getAttribute('class')]).toEqual([
            sign,
            expect.stringContaining(`lucide-${sign}`),
          ]);
        }
        const logo = page.getByRole('banner').getByRole('link', { name: /E-Doğrula/ });
        await expect(logo).toHaveAttribute('href', '/');
        expect(faults).toEqual([]);
      }),
  );

  it('[R060] [R260] Enter and «Sorgula» go to ara?q=..&tab=.. without a reload', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/search?tab=news`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await box(page).fill(name);
      await box(page).press('Enter');
      await page.waitForURL((url) => url.pathname === '/ara' && url.searchParams.get('q') === name);
      await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('news');
      await box(page).fill('göl & orman');
      await page.getByRole('main').getByRole('button', { name: 'Sorgula' }).click();
      await page.waitForURL((url) => url.searchParams.get('q') === 'göl & orman');
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }));

  it('[R060] words typed while an answer is on its way stay; a word chosen from a link fills the box', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/ara?q=sapanca`, { waitUntil: 'networkidle' });
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/explore**', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await box(page).fill(name);
      await box(page).press('Enter');
      await page.getByRole('main').locator('[aria-busy="true"]').first().waitFor();
      await box(page).fill('göl evi');
      gate.resolve();
      await page.waitForURL((url) => url.searchParams.get('q') === name);
      await page.getByRole('region', { name: 'Sonuçlar' }).getByRole('listitem').first().waitFor();
      await expect(box(page)).toHaveValue('göl evi');
      await page.goBack();
      await page.waitForURL((url) => url.searchParams.get('q') === 'sapanca');
      await eventually(
        () => box(page).inputValue(),
        (typed) => typed === 'sapanca',
      );
    }));

  it('[R061] [R011] four tabs are links; an unknown one is «Tümü»', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/ara?q=sapanca&tab=hacker`);
      const tabs = page.getByRole('navigation', { name: 'Sonuç türü' }).getByRole('link');
      expect((await tabs.allTextContents()).map((text) => text.trim())).toEqual([
        'Tümü',
        'Görseller',
        'Videolar',
        'Haberler',
      ]);
      await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
      await tabs.nth(1).click();
      await page.waitForURL(/tab=images/);
    }));

  it('[R007] another tab moves nothing', () =>
    as(
      async ({ page }) => {
        await page.goto(`${stack().url}/ara?q=sapanca`, { waitUntil: 'networkidle' });
        // A page of any length: what is measured is where it is, not what it holds.
        await page.evaluate(() => {
          document.body.style.minHeight = '4000px';
          scrollTo(0, 40);
        });
        await page
          .getByRole('navigation', { name: 'Sonuç türü' })
          .getByRole('link', { name: 'Haberler' })
          .click();
        await page.getByText('Bu konuda haber olup olmadığını bilmiyoruz.').waitFor();
        const place = await page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
          return scrollY;
        });
        expect(place).toBe(40);
      },
      { width: 360, height: 640 },
    ));

  it('[R062] [R063] [R064] places of four a row, hits with their path, marked words, a short text', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/ara?q=${encodeURIComponent(`${name} bungalov`)}`);
      const hits = page.getByRole('region', { name: 'Sonuçlar' }).getByRole('listitem');
      const hit = hits.filter({ hasText: name }).first();
      await hit.waitFor();
      await expect(hit.locator('p').first()).toHaveText('E-Doğrula › İşletmeler');
      await expect.poll(() => hit.locator('mark').count()).toBeGreaterThan(0);
      const snippet = ((await hit.locator('p').last().textContent()) ?? '').replace(/^.* · /, '');
      expect(snippet.length).toBeLessThanOrEqual(182);
      expect(snippet.endsWith('…')).toBe(true);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await hit.getByRole('link').first().click();
      await page.waitForURL(/\/isletme\//);
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await page.goto(`${stack().url}/ara?q=sapanca+bungalov`);
      const places = page.getByRole('region', { name: 'Yerler' }).getByRole('listitem');
      const tops = await places.evaluateAll((all) =>
        all.slice(0, 4).map((one) => one.getBoundingClientRect().top),
      );
      expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
    }));

  it.each(['sapanca bungalov', 'bungalov', ''])(
    '[R063] on a phone the first result of «%s» begins within 600 px',
    (words) =>
      as(
        async ({ page }) => {
          const query = encodeURIComponent(words || name);
          await page.goto(`${stack().url}/ara?q=${query}`, { waitUntil: 'networkidle' });
          const first = page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ has: page.locator('a[href^="/isletme/"]') });
          expect((await first.first().boundingBox())?.y).toBeLessThan(600);
        },
        { width: 360, height: 740 },
      ),
  );

  it('[R063] [R089] the name of a blacklisted seller brings the warning and its record before any result', () =>
    as(async ({ page }) => {
      const fraud = newSeller(`Kızılca Fırsat ${Date.now().toString(36)}`);
      const { id } = await report(stack(), fraud);
      const { headers } = await signedInAdmin(stack());
      await approve(stack(), `/api/report/${id}`, headers);
      await lookupSays(stack(), fraud.handle, 'blacklist');
      const first = await htmlOf(stack(), `/ara?q=${encodeURIComponent(fraud.name)}`);
      expect(first.html).toContain('Kara listede');
      await page.goto(`${stack().url}/ara?q=${encodeURIComponent(fraud.name.toLocaleUpperCase('tr'))}`);
      const warning = page.getByRole('region', { name: 'Bu ada benzeyen kara liste kaydı' });
      await warning.getByText(`@${fraud.handle}`).waitFor();
      await warning.getByRole('link', { name: fraud.name }).click();
      await page.waitForURL(/\/kara-liste\//);
      await page.getByRole('heading', { level: 1, name: fraud.name }).waitFor();
    }));

  it.each([
    ['images', 'Şu anda web’de görsel arayamıyoruz'],
    ['videos', 'Bu konuda video olup olmadığını bilmiyoruz.'],
    ['news', 'Bu konuda haber olup olmadığını bilmiyoruz.'],
  ] as const)('[R061] the tab «%s» says what it does not know while no provider is asked', (tab, words) =>
    as(async ({ page }) => {
      for (const q of ['sapanca', 'qqxxzzyyww']) {
        await page.goto(`${stack().url}/ara?q=${q}&tab=${tab}`);
        await page.getByText(words).waitFor();
      }
      await page.goto(`${stack().url}/ara?q=sapanca`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByText('Şu anda web’de')).toHaveCount(0);
      await expect(page.getByText('haber sitelerinde')).toHaveCount(0);
    }),
  );

  it('[R065] an empty answer says so, with another try; a slow one shows its shape', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/ara?q=qqxxzzyyww`);
      await page.getByText('Sonuç bulunamadı.').waitFor();
      const again = page.waitForRequest('**/api/explore**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      expect(new URL((await again).url()).searchParams.get('q')).toBe('qqxxzzyyww');
      await expect(page.getByText('Sonuç bulunamadı.')).toBeVisible();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/explore**', async (route) => {
        await held.promise;
        await route.continue();
      });
      await box(page).fill(name);
      await box(page).press('Enter');
      await page.getByRole('status').filter({ hasText: 'Sonuçlar yükleniyor' }).waitFor();
      held.resolve();
      await page.getByRole('heading', { level: 2, name }).first().waitFor();
    }));

  it('[R066] [R067] [decision 17] a failed search warns and shows plain examples, without links, badges or data', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/ara`);
      await page.route('**/api/explore**', (route) => route.fulfill({ status: 503, json: {} }));
      await box(page).fill('Sapanca evi');
      await box(page).press('Enter');
      await page
        .getByRole('alert')
        .filter({ hasText: 'Sonuçlar güncellenemedi. Önbellek/veri simülasyonu gösteriliyor.' })
        .waitFor();
      const examples = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Örnek sonuç' });
      await expect.poll(() => examples.count()).toBeGreaterThan(1);
      await expect(examples.getByRole('link')).toHaveCount(0);
      await expect(page.getByText('Doğrulanmış')).toHaveCount(0);
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
      await box(page).fill('telefon');
      await box(page).press('Enter');
      await page.waitForURL(/q=telefon/);
      await eventually(
        () => examples.count(),
        (count) => count === 1,
      );
      await page.unroute('**/api/explore**');
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    }));
});
