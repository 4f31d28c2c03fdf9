import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { openVerified, photoInput, toDocuments } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const MiB = 1024 * 1024;
type Picked = { name: string; mimeType: string; buffer: Buffer };

/** Keeps what the page makes of pictures, with the qualities that it asks the browser for. */
const watchPictures = (page: Page, padding: { upTo: number; bytes: number } = { upTo: 2, bytes: 0 }) =>
  page.addInitScript(({ upTo, bytes }) => {
    const made: Blob[] = [];
    const asked: [string | undefined, number | undefined][] = [];
    Object.assign(window, { made, asked });
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob);
      return address(blob);
    };
    // Real pictures of 2000 px stay far below 10 MB; this browser's come out larger, at the better qualities.
    const encode = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (take, type, quality) {
      asked.push([type, quality]);
      const extra = bytes > 0 && (quality ?? 1) > upTo ? [new Uint8Array(bytes)] : [];
      encode.call(
        this,
        (blob) => take(blob && new Blob([blob, ...extra], { type: blob.type })),
        type,
        quality,
      );
    };
  }, padding);

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: [string, number][] }).asked);

/** Step 3 of an application, ready for photographs. */
async function openGallery(page: Page): Promise<void> {
  await openVerified(stack(), page, '/apply');
  await toDocuments(page, newSeller());
}

/** The first preview: its pixels at some points (0 to 1 across and down), and the file that would be sent. */
async function firstPicture(page: Page, points: [number, number][]) {
  const image = page.locator('ol img').first();
  await image.waitFor({ timeout: 30_000 });
  return image.evaluate(async (one: HTMLImageElement, at) => {
    await one.decode();
    const { naturalWidth: width, naturalHeight: height } = one;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(one, 0, 0);
    const colours = at.map(([x, y]) => [
      ...(context?.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data ?? []),
    ]);
    const file = (window as unknown as { made: File[] }).made.at(-1);
    const text = new TextDecoder('latin1').decode(await file?.arrayBuffer());
    return {
      width,
      height,
      colours,
      type: file?.type,
      name: file?.name,
      size: file?.size ?? 0,
      exif: /Exif|GPSLat|Kamera/.test(text),
    };
  }, points);
}

/** Left half red, right half blue, as the sensor saw it; orientation 6 says «turn me a quarter to the right». */
async function portraitOfAPhone(): Promise<Picked> {
  const [width, height] = [800, 600];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 220;
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: 'dikey.jpg', mimeType: 'image/jpeg', buffer };
}

const isRed = ([red = 0, , blue = 0]: number[] = []) => red > 150 && blue < 80;
const isBlue = ([red = 0, , blue = 0]: number[] = []) => blue > 150 && red < 80;

describe('photographs as phones and cameras make them', () => {
  it(
    '[R217] a portrait of a phone is upright, once, under the site’s own content policy',
    () =>
      as(async ({ page, faults }) => {
        await watchPictures(page);
        await openGallery(page);
        await photoInput(page).setInputFiles(await portraitOfAPhone());
        await page.getByText('5 işletme fotoğrafı, 1 hazır').waitFor();
        const { width, height, colours } = await firstPicture(page, [
          [0.5, 0.1],
          [0.5, 0.9],
        ]);
        expect([width, height]).toEqual([600, 800]);
        expect([isRed(colours[0]), isBlue(colours[1])]).toEqual([true, true]);
        expect(faults).toEqual([]);
      }),
    60_000,
  );

  it(
    '[R217] a small picture loses the place where it was taken even when that makes it no smaller',
    () =>
      as(async ({ page }) => {
        await watchPictures(page);
        await openGallery(page);
        const buffer = await sharp(photoPaths[0])
          .resize(400)
          .jpeg({ quality: 12 })
          .withExif({
            IFD0: { Model: 'Kamera' },
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 41/1 0/1' },
          })
          .toBuffer();
        expect(buffer.includes('Kamera')).toBe(true);
        await photoInput(page).setInputFiles({ name: 'kucuk.jpg', mimeType: 'image/jpeg', buffer });
        const made = await firstPicture(page, []);
        expect(made.size).toBeGreaterThan(buffer.length);
        expect(made).toMatchObject({ width: 400, exif: false });
      }),
    60_000,
  );

  it(
    '[R217] a drawing with clear parts keeps them; one that is too big becomes a JPEG on white, not on black',
    () =>
      as(async ({ page }) => {
        await watchPictures(page);
        await openGallery(page);
        const clear = sharp({
          create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
        });
        const small = { name: 'logo.png', mimeType: 'image/png', buffer: await clear.png().toBuffer() };
        await photoInput(page).setInputFiles(small);
        await expect
          .poll(() => firstPicture(page, [[0.5, 0.5]]))
          .toMatchObject({
            type: 'image/png',
            name: 'logo.png',
            colours: [[0, 0, 0, 0]],
          });
        await page.getByRole('button', { name: '1. fotoğrafı sil' }).click();

        const [width, height] = [2400, 1600];
        const noise = randomBytes(width * height * 4);
        for (let row = 0; row < height / 2; row += 1) noise.fill(0, row * width * 4, (row + 1) * width * 4);
        const large = await sharp(noise, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer();
        expect(large.length).toBeGreaterThan(5 * MiB);
        await photoInput(page).setInputFiles({ name: 'cizim.png', mimeType: 'image/png', buffer: large });
        const made = await firstPicture(page, [[0.5, 0.1]]);
        expect(made).toMatchObject({ type: 'image/jpeg', name: 'cizim.jpg', width: 2000, exif: false });
        for (const part of made.colours[0] ?? []) expect(part).toBeGreaterThan(250);
      }),
    90_000,
  );

  it(
    '[R218] what this browser cannot open says which formats it takes, and does not stop the others; a phone’s HEIC is left to the server',
    () =>
      as(async ({ page, faults }) => {
        await openGallery(page);
        const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), randomBytes(400)]);
        const half = (await readFile(photoPaths[1] ?? '')).subarray(0, 400);
        await photoInput(page).setInputFiles([
          { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
          { name: 'IMG_0002.HEIC', mimeType: 'application/octet-stream', buffer: heic },
          { name: 'yarim.jpg', mimeType: 'image/jpeg', buffer: half },
          { name: 'bos.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
          { name: 'ev.jpg', mimeType: 'image/jpeg', buffer: await readFile(photoPaths[2] ?? '') },
        ]);
        await page.getByText('5 işletme fotoğrafı, 3 hazır').waitFor();
        for (const name of ['IMG_0001.HEIC', 'IMG_0002.HEIC']) {
          const card = page.getByRole('listitem').filter({ hasText: name });
          await card.waitFor();
          await expect(card.locator('img')).toHaveCount(0);
        }
        for (const name of ['yarim.jpg', 'bos.png']) {
          await page
            .getByRole('listitem')
            .filter({ hasText: name })
            .getByText('Bu dosya türü kabul edilmiyor. Lütfen JPG, PNG, WEBP ya da HEIC seçin.')
            .waitFor();
        }
        expect(faults).toEqual([]);
      }),
    60_000,
  );
});

describe('a picture that stays over 10 MB', () => {
  it(
    '[R217] is tried at 0.92 and lower, and taken at the first quality that fits',
    () =>
      as(async ({ page }) => {
        await watchPictures(page, { upTo: 0.7, bytes: 10 * MiB });
        await openGallery(page);
        await photoInput(page).setInputFiles(photoPaths[0] ?? '');
        const made = await firstPicture(page, []);
        expect(made.size).toBeLessThanOrEqual(10 * MiB);
        expect((await asked(page)).map(([, quality]) => quality)).toEqual([0.92, 0.84, 0.76, 0.68]);
      }),
    60_000,
  );

  it(
    '[R217] [R218] is refused after 0.5, with the reason; a PNG is tried as a JPEG before that',
    () =>
      as(async ({ page }) => {
        await watchPictures(page, { upTo: 0, bytes: 10 * MiB });
        await openGallery(page);
        const png = await sharp(photoPaths[0]).resize(300).png().toBuffer();
        await photoInput(page).setInputFiles({ name: 'ev.png', mimeType: 'image/png', buffer: png });
        await page
          .getByText('Fotoğraf sıkıştırıldıktan sonra da 10 MB’dan büyük. Daha küçük bir fotoğraf seçin.')
          .waitFor();
        await expect
          .poll(() => asked(page))
          .toEqual([
            ['image/png', 0.92],
            ...[0.84, 0.76, 0.68, 0.6, 0.5].map((quality) => ['image/jpeg', quality]),
          ]);
      }),
    60_000,
  );
});
