import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
let house: BusinessView;

beforeAll(async () => {
  house = await madeBusiness(stack(), {}, 5);
  await eventually(
    () =>
      call<{ results: { title: string }[] }>(
        stack(),
        'GET',
        `/api/explore?q=${encodeURIComponent(house.name)}`,
      ),
    ({ body }) => body.results.some(({ title }) => title.includes(house.name)),
  );
}, 60_000);

/** What has the focus: its name, and whether it is in sight and visibly marked. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const named = at.getAttribute('aria-label') ?? at.getAttribute('title') ?? at.textContent?.trim();
    const labels = [...((at as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const inside = [...at.querySelectorAll('img[alt], [aria-label]')]
      .map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label'))
      .join(' ');
    const frames = [at, at.closest('label'), at.parentElement, at.nextElementSibling, ...at.children];
    const marked = frames.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /\d/.test(boxShadow);
    });
    const box = at.getBoundingClientRect();
    return {
      html: at.outerHTML.slice(0, 140),
      name: `${named}${labels}${inside}`.trim(),
      seen: box.bottom > 0 && box.top < innerHeight,
      marked,
    };
  });

/** Tabs from the top of the page to its end; says which stops have no name, are out of sight or not marked. */
async function walk(page: Page): Promise<{ stops: number; bad: unknown[] }> {
  const bad: unknown[] = [];
  for (let stops = 0; stops < 300; stops += 1) {
    await page.keyboard.press('Tab');
    const here = await stop(page);
    if (!here) return { stops, bad };
    if (!here.name || !here.seen || !here.marked) bad.push(here);
  }
  return { stops: 300, bad };
}

/** Presses Tab until the focus has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await stop(page))?.name.includes(name)) return;
  }
  throw new Error(`Tab never came to «${name}»`);
}

describe('with the keyboard alone', () => {
  it.each([
    ['the list', () => '/sapanca-bungalov-evleri'],
    ['the search', () => '/ara?q=sapanca'],
    ['a profile', () => `/isletme/${house.slug}`],
    ['the blog', () => '/blog'],
    ['an article', () => '/blog/kapora-gondermeden-once'],
    ['a page', () => '/kvkk'],
  ])(
    'Tab goes through %s to its end; each stop has a name, is in sight and marked',
    (_name, path) =>
      as(async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(stack().url + path(), { waitUntil: 'load' });
        const { stops, bad } = await walk(page);
        expect(bad).toEqual([]);
        expect(stops).toBeGreaterThan(10);
        expect(stops).toBeLessThan(300);
      }),
    120_000,
  );

  it(
    '[R060] [R260] somebody finds a house and asks for it without touching the mouse',
    () =>
      as(async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`${stack().url}/ara`, { waitUntil: 'networkidle' });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForURL(/#icerik$/);
        await page.getByRole('main').getByRole('searchbox').focus();
        await page.keyboard.type(house.name);
        await page.keyboard.press('Enter');
        await page.waitForURL(/q=/);
        await page.getByRole('region', { name: 'Sonuçlar' }).waitFor();
        await tabTo(page, house.name);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: house.name }).waitFor();
        await tabTo(page, 'Giriş');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Giriş ve çıkış tarihi' }).getByRole('grid').waitFor();
        await tabTo(page, 'Tamam');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Giriş ve çıkış tarihi' }).waitFor({ state: 'detached' });
        expect((await stop(page))?.name).toContain('Giriş');
      }),
    60_000,
  );
});
