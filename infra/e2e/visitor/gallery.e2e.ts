import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const phone = { width: 360, height: 740 };
let address: string;
/** What the pictures are kept under, in the order of the gallery. */
let keys: (string | null)[];

beforeAll(async () => {
  const { slug, gallery } = await madeBusiness(stack(), {}, 5);
  keys = gallery.map((image) => keyIn(image));
  address = `${stack().url}/isletme/${slug}`;
}, 60_000);

/** The picture that an address is of. */
const keyIn = (to: string | null) => new URL(to ?? '', stack().url).searchParams.get('src');

const lightbox = (page: Page) => page.locator('.yarl__portal');
const counter = (page: Page) => lightbox(page).locator('.yarl__counter');

describe('the gallery of a profile', () => {
  it('[R069] five pictures beside each other, each opens the large view', () =>
    as(async ({ page }) => {
      await page.goto(address);
      const pictures = page.getByRole('region', { name: 'Fotoğraflar' }).getByRole('listitem');
      await expect(pictures).toHaveCount(5);
      await pictures.nth(2).getByRole('link').click();
      await expect(counter(page)).toHaveText('3 / 5');
    }));

  it('[R069] beside each other: arrows make the next the large one, nothing around it moves', () =>
    as(async ({ page }) => {
      await page.goto(address);
      const part = page.getByRole('region', { name: 'Fotoğraflar' });
      const frame = await part.boundingBox();
      const first = part.getByRole('listitem').first();
      const largeOne = await first.boundingBox();
      const shows = (no: number) =>
        expect(first.getByRole('link')).toHaveAttribute('aria-label', `${no}. fotoğrafı büyüt`);
      await part.getByRole('button', { name: 'Sonraki fotoğraf' }).click();
      await shows(2);
      expect(await first.boundingBox()).toEqual(largeOne);
      expect(await part.boundingBox()).toEqual(frame);
      await part.getByRole('button', { name: 'Önceki fotoğraf' }).click();
      await shows(1);
      await part.getByRole('button', { name: 'Önceki fotoğraf' }).click();
      await shows(5);
      await first.getByRole('link').click();
      await expect(counter(page)).toHaveText('5 / 5');
    }));

  it('[R069] [R070] the large view has a small picture of each, which leads to it', () =>
    as(async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: '5 fotoğrafın tümü' }).click();
      await counter(page).getByText('1 / 5', { exact: true }).waitFor();
      const small = lightbox(page).getByRole('navigation', { name: 'Küçük fotoğraflar' });
      await expect(small.locator('.yarl__thumbnails_thumbnail')).toHaveCount(5);
      await small.getByRole('button', { name: '4 / 5' }).click();
      await counter(page).getByText('4 / 5', { exact: true }).waitFor();
    }));

  it('[R069] a strip with counter and arrows on phones; after the last comes the first', () =>
    as(async ({ page }) => {
      await page.goto(address);
      const strip = page.getByRole('region', { name: 'Fotoğraflar' });
      await strip.getByText('1 / 5').waitFor();
      await strip.getByRole('button', { name: 'Sonraki fotoğraf' }).click();
      await strip.getByText('2 / 5').waitFor();
      await strip.getByRole('button', { name: 'Önceki fotoğraf' }).click();
      await strip.getByText('1 / 5').waitFor();
      await strip.getByRole('button', { name: 'Önceki fotoğraf' }).click();
      await strip.getByText('5 / 5').waitFor();
      await strip.getByRole('button', { name: 'Sonraki fotoğraf' }).click();
      await strip.getByText('1 / 5').waitFor();
    }, phone));

  it('[R070] the large view opens with the picture that the page shows already, until the larger one is here', () =>
    as(async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      const link = page.getByRole('region', { name: 'Fotoğraflar' }).getByRole('link').first();
      const shown = await link.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc);
      const held: (() => void)[] = [];
      await page.route('**/api/img?**', async (route) => {
        if (route.request().url() !== shown) await new Promise<void>((go) => held.push(go));
        await route.continue();
      });
      await link.click();
      const current = lightbox(page).locator('.yarl__slide_current');
      const early = current.locator(
        `img[src="${new URL(shown).pathname}${new URL(shown).search}"], img[src="${shown}"]`,
      );
      await expect(early.first()).toBeVisible();
      // a slow machine decodes it a moment after it is there
      await expect
        .poll(() => early.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      // all of this while the larger one is on its way: once that is here, the early one is hidden
      expect(held.length).toBeGreaterThan(0);
      await expect(early.first()).toBeVisible();
      for (const go of held) go();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }));

  it('[R070] [R259] arrow keys move and loop, Tab stays inside, Escape closes and gives the focus back', () =>
    as(async ({ page }) => {
      await page.goto(address);
      const all = page.getByRole('button', { name: '5 fotoğrafın tümü' });
      await all.click();
      const shows = (text: string) => counter(page).getByText(text, { exact: true }).waitFor();
      await shows('1 / 5');
      await page.keyboard.press('ArrowRight');
      await shows('2 / 5');
      await page.keyboard.press('ArrowLeft');
      await shows('1 / 5');
      await page.keyboard.press('ArrowLeft');
      await shows('5 / 5');
      await page.keyboard.press('ArrowRight');
      await shows('1 / 5');
      // Small pictures move slowly: Tab meets those that are on their way out.
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Animation.enable');
      await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
      await page.keyboard.press('ArrowRight');
      for (let presses = 0; presses < 50; presses += 1) {
        await page.keyboard.press('Tab');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('.yarl__portal') !== null))
          .toBe(true);
      }
      await page.keyboard.press('Escape');
      await lightbox(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent?.includes('fotoğrafın tümü'));
    }));

  it('[R070] lies over the whole screen, opens and downloads the picture that is shown', () =>
    as(
      async ({ page }) => {
        await page.goto(address);
        await page.getByRole('button', { name: '5 fotoğrafın tümü' }).click();
        const whole = { x: 0, y: 0, width: 1280, height: 900 };
        await expect.poll(() => lightbox(page).boundingBox()).toEqual(whole);
        const link = lightbox(page).getByRole('link', { name: 'Yeni sekmede aç' });
        for (const no of [1, 2]) {
          await counter(page).getByText(`${no} / 5`, { exact: true }).waitFor();
          await expect(link).toHaveAttribute('target', '_blank');
          await expect.poll(async () => keyIn(await link.getAttribute('href'))).toBe(keys[no - 1]);
          const loading = page.waitForEvent('download');
          await lightbox(page).getByRole('button', { name: 'İndir' }).click();
          const file = await loading;
          expect([file.suggestedFilename(), keyIn(file.url())]).toEqual([`${no}.jpg`, keys[no - 1]]);
          await page.keyboard.press('ArrowRight');
        }
      },
      { width: 1280, height: 900 },
    ));

  it('[R070] a swipe under 30 px leaves the picture, one over 30 px changes it', () =>
    as(async ({ page }) => {
      await page.goto(address);
      await page.getByRole('region', { name: 'Fotoğraflar' }).getByRole('link').first().click();
      await counter(page).getByText('1 / 5', { exact: true }).waitFor();
      // a touch beside the picture closes the gallery, and until it is loaded everything is beside it
      const picture = lightbox(page).locator('.yarl__slide_current img.yarl__slide_image');
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
      const client = await page.context().newCDPSession(page);
      /** One finger's event, and the two frames in which a phone shows it: moves within one frame would melt into one. */
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
        await client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 350 }],
        });
        await page.evaluate(
          () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
        );
      };
      // to the right: taken as a swipe it would lead to picture 5, and the next one not to picture 2
      await touch('touchStart', 200);
      for (const x of [210, 220, 229]) await touch('touchMove', x);
      await touch('touchEnd');
      await touch('touchStart', 300);
      for (const x of [280, 260, 230, 200, 160, 120]) await touch('touchMove', x);
      await touch('touchEnd');
      await counter(page).getByText('2 / 5', { exact: true }).waitFor();
      // as slow as a finger that follows the picture: the lightbox counts half a second as slow
      const slow = async (...way: number[]) => {
        await touch('touchStart', way[0]);
        for (const x of way.slice(1)) {
          await touch('touchMove', x);
          await page.waitForTimeout(250);
        }
        await touch('touchEnd');
      };
      await slow(200, 185, 165, 155);
      await counter(page).getByText('3 / 5', { exact: true }).waitFor();
      await slow(155, 170, 190, 200);
      await counter(page).getByText('2 / 5', { exact: true }).waitFor();
      // under 30 px back: as a swipe it would show the first
      await slow(200, 210, 220, 229);
      await slow(200, 170, 150, 140);
      await counter(page).getByText('3 / 5', { exact: true }).waitFor();
    }, phone));
});
