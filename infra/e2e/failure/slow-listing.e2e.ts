import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ratedLodging } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { siteBefore } from '../support/site-before.ts';

const { stack, as } = stackAndBrowser();
const listing = '/sapanca-bungalov-evleri';
const empty = 'Sonuç bulunamadı.';
const composed =
  'Liste şu anda tam olarak alınamıyor. Aşağıdakiler arama sonuçlarından derlendi; bazı tesisler eksik olabilir.';
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' }).getByRole('article');

/** How the registry behind the site's own server treats the main call of the list. */
let mainCall: 'slow' | 'silent';
let asked: string[];
let site: Awaited<ReturnType<typeof siteBefore>>;

/** The stack's own API, with its list held back. */
const registry: RequestListener = async (request, answer) => {
  const path = request.url ?? '/';
  asked.push(path);
  const isMain = path.startsWith('/api/businesses/filter');
  if (isMain && mainCall === 'silent') return;
  if (isMain) await new Promise((resolve) => setTimeout(resolve, 4_000));
  const real = await fetch(stack().url + path);
  answer.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? '' });
  answer.end(Buffer.from(await real.arrayBuffer()));
};

beforeEach(() => {
  asked = [];
});
beforeAll(async () => {
  await ratedLodging(stack(), 1);
  site = await siteBefore(registry);
}, 120_000);
afterAll(() => site?.close());

/** Holds the main call of the browser until told. */
async function held(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/businesses/filter**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

describe('a list that takes its time', () => {
  it('[R088] [R091] shows the shape of the page while it is on its way, then the list, never an empty answer', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/blog`, { waitUntil: 'networkidle' });
      const release = await held(page);
      await page.getByRole('banner').locator(`a[href="${listing}"]`).first().click();
      await page.getByRole('status').filter({ hasText: 'yükleniyor' }).first().waitFor();
      await expect(page.getByText(empty)).toHaveCount(0);
      await expect(rows(page)).toHaveCount(0);
      release();
      await rows(page).first().waitFor();
      await expect(page.getByText(empty)).toHaveCount(0);
      expect(faults).toEqual([]);
    }));

  it('[R096] keeps the rows that are there, marked as busy, until the sorted ones are there', () =>
    as(async ({ page, faults }) => {
      await page.goto(stack().url + listing, { waitUntil: 'networkidle' });
      const before = await rows(page).count();
      const release = await held(page);
      await page.getByLabel('Sırala').selectOption({ label: 'Yorum (çok)' });
      const list = page.getByRole('region', { name: 'Tüm Sapanca Bungalovları' });
      await list.and(page.locator('[aria-busy="true"]')).waitFor();
      await expect(rows(page)).toHaveCount(before);
      await expect(page.getByText(empty)).toHaveCount(0);
      release();
      await page.waitForURL(/sort=reviews/);
      await list.and(page.locator('[aria-busy="false"]')).waitFor();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(faults).toEqual([]);
    }));

  it('[R091] is waited for by the server: a first visit has the whole list in its first HTML', async () => {
    mainCall = 'slow';
    const answer = await fetch(site.url + listing);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/\d+ tesis(?: · 1–|<)/);
    for (const wrong of [empty, composed, 'Tesisler yüklenemedi']) expect(html).not.toContain(wrong);
    expect(asked.filter((path) => path.startsWith('/api/businesses/search'))).toEqual([]);
  }, 60_000);

  it('[R147] [R157] is made of three searches when the main call never answers, in the words that say so', async () => {
    mainCall = 'silent';
    const answer = await fetch(site.url + listing);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(composed);
    expect(html).toMatch(/\d+ tesis(?: · 1–|<)/);
    for (const wrong of [empty, 'Tesisler yüklenemedi']) expect(html).not.toContain(wrong);
    const searches = asked.filter((path) => path.startsWith('/api/businesses/search'));
    expect(searches.map((path) => new URL(path, site.url).searchParams.get('limit'))).toEqual(
      Array(3).fill('500'),
    );
  }, 90_000);
});
