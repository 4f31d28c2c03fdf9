import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
let full: BusinessView;

beforeAll(async () => {
  full = await madeBusiness(stack());
}, 60_000);

describe('the map', () => {
  it('[R074] loads nothing before a click, then shows the place, nearness 16', () =>
    as(async ({ page }) => {
      const strangers: string[] = [];
      await page.route(
        (url) => !url.href.startsWith(stack().url),
        (route) => {
          strangers.push(route.request().url());
          return route.fulfill({ contentType: 'text/html', body: '<p>harita</p>' });
        },
      );
      await page.goto(`${stack().url}/isletme/${full.slug}`, { waitUntil: 'networkidle' });
      expect(strangers).toEqual([]);
      await page.getByRole('button', { name: 'Haritayı yükle' }).click();
      await page.frameLocator('iframe').frameLocator('iframe').getByText('harita').waitFor();
      expect(strangers[0]).toMatch(/^https:\/\/yandex\.com\/map-widget.*30\.27.*40\.69.*z=16/);
      await expect(page.getByText('siz istemeden yüklenmez')).toHaveCount(0);
    }));

  it('[R074] is said not to have loaded when its provider is out of reach, and loads at another try', () =>
    as(async ({ page }) => {
      let reachable = false;
      await page.route(
        (url) => !url.href.startsWith(stack().url),
        (route) =>
          reachable ? route.fulfill({ contentType: 'text/html', body: '<p>harita</p>' }) : route.abort(),
      );
      await page.goto(`${stack().url}/isletme/${full.slug}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Haritayı yükle' }).click();
      await page.getByText('Harita yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.').waitFor();
      await expect(page.locator('iframe')).toHaveCount(0);
      reachable = true;
      await page.getByRole('button', { name: 'Haritayı yükle' }).click();
      await page.frameLocator('iframe').frameLocator('iframe').getByText('harita').waitFor();
    }));

  it('[R074] [decision 37] its provider is in the policy of our frame alone, which no other site can show', async () => {
    const headersOf = async (path: string) => (await fetch(`${stack().url}${path}`)).headers;
    for (const path of ['/', `/isletme/${full.slug}`, '/apply', '/sapanca-bungalov-evleri']) {
      const policy = (await headersOf(path)).get('content-security-policy') ?? '';
      expect([path, policy.includes("frame-src 'self'; "), /yandex|https:\/\//.test(policy)]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const frame = await headersOf('/harita?lat=40.69&lng=30.27');
    const policy = frame.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", 'frame-src https://yandex.com;', "frame-ancestors 'self'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(frame.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const query of ['', '?lat=x&lng=1', '?lat=91&lng=1', '?lat=1&lng=181'])
      expect((await fetch(`${stack().url}/harita${query}`)).status).toBe(404);
  });
});
