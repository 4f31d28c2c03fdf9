import { beforeAll, describe, it } from '@jest/globals';
import { call, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const name = `Sarıçam Konağı ${Date.now().toString(36)}`;

beforeAll(async () => {
  const house = await madeBusiness(stack(), { name, district: 'Sapanca' }, 2);
  const { headers } = await signedInAdmin(stack());
  const body = { businessId: house._id, weight: 1_000_000 };
  expect((await call(stack(), 'POST', '/api/admin/featured', { body, headers })).status).toBe(201);
  await eventually(
    () =>
      call<{ results: { title: string }[] }>(stack(), 'GET', `/api/explore?q=${encodeURIComponent(name)}`),
    ({ status, body: { results } }) => status === 200 && results.some(({ title }) => title.includes(name)),
  );
}, 60_000);

const day = (ahead: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() + ahead * 86_400_000);

describe('a visitor who looks for a house', () => {
  it('[R003] from the listing over the search and its tabs to the profile, and asks to book', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/sapanca-bungalov-evleri`);
      await page.getByRole('link', { name }).first().waitFor();

      await page.goto(`${stack().url}/ara?q=${encodeURIComponent(name)}`);
      const tabs = page.getByRole('navigation', { name: 'Sonuç türü' });
      for (const [tab, key] of [
        ['Görseller', 'images'],
        ['Videolar', 'videos'],
        ['Haberler', 'news'],
        ['Tümü', 'all'],
      ] as const) {
        await tabs.getByRole('link', { name: tab }).click();
        await page.waitForURL((url) => (url.searchParams.get('tab') ?? 'all') === key);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.waitForURL(/\/isletme\//);

      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      const picture = page.getByRole('main').locator('img[src*="/api/img"]').first();
      await picture.waitFor();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        )
        .toBeGreaterThan(0);
      await page
        .getByRole('region', { name: /Konum|Harita/ })
        .first()
        .waitFor();
      await page
        .getByRole('region', { name: /[Dd]eğerlendirme|[Yy]orum/ })
        .first()
        .waitFor();

      await page.goto(`${page.url()}?start=${day(10)}&end=${day(12)}&adults=2`);
      await page
        .getByRole('form', { name: 'Rezervasyon talebi' })
        .getByRole('button', { name: 'Rezervasyon Talebi Gönder' })
        .click();
      const link = page
        .getByRole('dialog', { name: 'Göndereceğiniz mesaj' })
        .getByRole('link', { name: 'WhatsApp’ta aç' });
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/90\d{10}\?text=/);
      expect(faults).toEqual([]);
    }));
});
