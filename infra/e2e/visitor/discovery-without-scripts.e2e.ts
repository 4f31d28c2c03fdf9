import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../support/client.ts';
import { madeBusiness, twoPagesOfLodgings } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, inWindow } = stackAndBrowser();
let house: BusinessView;

beforeAll(async () => {
  house = await madeBusiness(stack(), {}, 5);
  await twoPagesOfLodgings(stack());
}, 120_000);

/** A phone whose browser runs no scripts. */
const withoutScripts = (work: (page: Page) => Promise<void>): Promise<void> =>
  inWindow({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } }, work);

const widthOf = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

describe('without scripts', () => {
  it('[R068] [R069] [R072] [R083] a profile says everything, and every way on is a link', () =>
    withoutScripts(async (page) => {
      await page.goto(`${stack().url}/isletme/${house.slug}`);
      await page.getByRole('heading', { level: 1, name: house.name }).waitFor();
      await page.getByText(house.description ?? '').waitFor();
      const pictures = page.getByRole('region', { name: 'Fotoğraflar' });
      const first = pictures.getByRole('link').first();
      const picture = await fetch(new URL((await first.getAttribute('href')) ?? '', stack().url));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
      await expect.poll(() => page.locator(`a[href="tel:${house.phone}"]`).count()).toBeGreaterThan(0);
      await expect
        .poll(() => page.locator(`a[href*="instagram.com/${house.instagramUsername}"]`).count())
        .toBeGreaterThan(0);
      await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(0);
    }));

  it('[R094] [R096] the list is filtered by its own button, and its rows lead to the profiles', () =>
    withoutScripts(async (page) => {
      await page.goto(`${stack().url}/sapanca-bungalov-evleri`);
      await page.getByRole('switch', { name: 'Sadece doğrulanmış' }).check();
      await page.getByRole('button', { name: 'Uygula' }).click();
      await page.waitForURL(/onlyVerified=true/);
      const rows = page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' }).getByRole('article');
      await expect.poll(() => rows.count()).toBeGreaterThan(0);
      await expect(rows.getByText('Doğrulanmamış')).toHaveCount(0);
      await rows.getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.waitForURL(/\/isletme\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));

  it('[R097] the pager’s links lead to the second page and back', () =>
    withoutScripts(async (page) => {
      await page.goto(`${stack().url}/sapanca-bungalov-evleri`);
      const list = page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' });
      const pager = page.getByRole('navigation', { name: 'Sayfalar' });
      await expect(list.getByRole('article')).toHaveCount(20);
      await pager.getByRole('link', { name: 'Sonraki sayfa' }).click();
      await page.waitForURL(/\?page=2$/);
      await expect(list).toContainText('· 21–');
      await expect(pager.locator('[aria-current="page"]')).toHaveText('2');
      await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(0);
      await pager.getByRole('link', { name: 'Önceki sayfa' }).click();
      await page.waitForURL(`${stack().url}/sapanca-bungalov-evleri`);
      await expect(list).toContainText('· 1–20');
    }));

  it('[R060] [R061] [R063] the search takes its words as a form and its tabs as links', () =>
    withoutScripts(async (page) => {
      await eventually(
        () =>
          call<{ results: { title: string }[] }>(
            stack(),
            'GET',
            `/api/explore?q=${encodeURIComponent(house.name)}`,
          ),
        ({ body }) => body.results.some(({ title }) => title.includes(house.name)),
      );
      await page.goto(`${stack().url}/ara`);
      await page.getByRole('main').getByRole('searchbox').fill(house.name);
      await page.getByRole('main').getByRole('button', { name: 'Sorgula' }).click();
      await page.waitForURL(/q=/);
      const hits = page.getByRole('region', { name: 'Sonuçlar' }).getByRole('listitem');
      await hits.filter({ hasText: house.name }).first().waitFor();
      const tabs = page.getByRole('navigation', { name: 'Sonuç türü' });
      await tabs.getByRole('link', { name: 'Görseller' }).click();
      await page.waitForURL(/tab=images/);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(house.name);
    }));

  it('[R015] [R150] the blog leads to its articles, the list to those that ship with the product', () =>
    withoutScripts(async (page) => {
      await page.goto(`${stack().url}/blog`);
      const card = page.getByRole('main').locator('a[href^="/blog/"]').first();
      const title = (await card.locator('b').first().textContent()) ?? '';
      await card.click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.locator('.prose-html p').count()).toBeGreaterThan(0);
      for (const slug of ['kapora-gondermeden-once', 'taklit-hesap-nasil-anlasilir', 'iptal-kosullari']) {
        const answer = await page.goto(`${stack().url}/blog/${slug}`);
        expect([slug, answer?.status()]).toEqual([slug, 200]);
      }
      await page.getByRole('contentinfo').getByRole('link', { name: /KVKK/ }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));
});
