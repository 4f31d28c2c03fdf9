import { bitsApart } from '@edogrula/contracts/picture/fingerprint';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { findingsAtAllWidths } from '../support/axe.ts';
import { call, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const path = '/api/photo-checks';

/** A picture of boxes that no other test has, as a JPEG drawn by the browser; `width` in pixels. */
const drawn = async (page: Page, seed: number, width = 1200): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      ([first, wide]) => {
        let state = first;
        const next = () => {
          state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
          return state / 2_147_483_648;
        };
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: wide, height: wide * 0.75 });
        const context = canvas.getContext('2d');
        if (!context) return '';
        for (let box = 0; box < 90; box += 1) {
          context.fillStyle = `hsl(${next() * 360} 50% ${20 + next() * 65}%)`;
          context.fillRect(
            (next() - 0.1) * wide,
            (next() - 0.1) * wide,
            next() * wide * 0.3,
            next() * wide * 0.2,
          );
        }
        return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
      },
      [seed, width] as const,
    ),
    'base64',
  );

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Sorgulanacak fotoğraf').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

let business: { _id: string; name: string; slug: string };
beforeAll(async () => {
  business = await madeBusiness(stack());
}, 60_000);

async function intoGallery(picture: Buffer): Promise<void> {
  const { headers } = await signedInAdmin(stack());
  const form = new FormData();
  form.append('images', new File([new Uint8Array(picture)], 'oda.jpg', { type: 'image/jpeg' }));
  const to = `/api/admin/businesses/${business._id}/gallery`;
  const { status } = await call(stack(), 'POST', to, { form, headers });
  if (status >= 300) throw new Error(`gallery: ${status}`);
}

const asked = (request: Request) => request.postDataJSON() as { hash: string; inside?: string };

describe('[R371] a visitor asks where a picture is known from', () => {
  it('only its fingerprint leaves the browser; the answer names the gallery and is not green', () =>
    as(async ({ page, faults }) => {
      await page.goto(`${stack().url}/fotograf`);
      const picture = await drawn(page, 371);
      await intoGallery(picture);
      const small = await drawn(page, 371, 500);
      const sent: Request[] = [];
      page.on('request', (request) => void (request.method() === 'GET' || sent.push(request)));
      const addresses: string[] = [];
      page.on('request', (request) => void addresses.push(request.url()));
      const found = page.getByText(`Bu fotoğraf doğrulanmış ${business.name} galerisinde`);
      // The registry has told media of its new picture in a moment.
      await eventually(
        async () => {
          await choose(page, 'gizli-ad.jpg', small);
          await expect(page.getByText('Fotoğrafa bakılıyor…')).toHaveCount(0);
          await expect(page.getByText(/Bu fotoğraf doğrulanmış/)).toBeVisible();
          return found.count();
        },
        (count) => count === 1,
      );
      await expect(
        page.getByText('size yazanın o işletme olduğunu göstermez', { exact: false }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: `${business.name} profilini aç` })).toHaveAttribute(
        'href',
        `/isletme/${business.slug}`,
      );
      expect(new Set(sent.map((request) => new URL(request.url()).pathname))).toEqual(new Set([path]));
      for (const request of sent) {
        const body = asked(request);
        expect(Object.keys(body).filter((key) => key !== 'hash' && key !== 'inside')).toEqual([]);
        expect([body.hash, body.inside ?? body.hash].every((hash) => /^[\da-f]{64}$/.test(hash))).toBe(true);
        expect((request.postData() ?? '').length).toBeLessThan(170);
      }
      const { hash } = asked(sent.at(-1) as Request);
      expect(addresses.filter((address) => address.includes(hash) || address.includes('gizli'))).toEqual([]);
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain(hash);
      expect(await page.locator('main [class*="verified"]').count()).toBe(0);
      expect(await findingsAtAllWidths(page, 'found')).toEqual([]);
      expect(faults).toEqual([]);
    }));

  it('the browser’s bits of one picture in two sizes differ by a few', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/fotograf`);
      const hashes: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(path)) hashes.push(asked(request).hash);
      });
      for (const width of [2400, 300]) {
        const before = hashes.length;
        await choose(page, `${width}.jpg`, await drawn(page, 5, width));
        await eventually(
          async () => hashes.length,
          (count) => count > before,
        );
      }
      const [large = '', small = ''] = hashes;
      expect(bitsApart(large, small)).toBeLessThan(16);
    }));

  it('says of an unknown picture what that does not mean, of a wall that it cannot be told, of no file that it cannot be opened', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/fotograf`);
      await choose(page, 'baska.jpg', await drawn(page, 99_371));
      await expect(page.getByText('Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok')).toBeVisible();
      await expect(page.getByText(/güvenilir olduğu anlamına gelmez/)).toBeVisible();
      expect(await findingsAtAllWidths(page, 'none')).toEqual([]);
      const wall = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = '#cdbda5';
        context?.fillRect(0, 0, 300, 150);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      });
      await choose(page, 'duvar.jpg', Buffer.from(wall, 'base64'));
      await expect(page.getByText('Bu fotoğraf ayırt edilemiyor')).toBeVisible();
      expect(await findingsAtAllWidths(page, 'plain')).toEqual([]);
      await choose(page, 'bozuk.jpg', Buffer.from('no picture'));
      await expect(page.getByText('Fotoğraf açılamadı')).toBeVisible();
      expect(await findingsAtAllWidths(page, 'unreadable')).toEqual([]);
    }));

  it('says that nobody could look, never that it is not there, and asks again', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/fotograf`);
      await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }));
      await choose(page, 'oda.jpg', await drawn(page, 7));
      await expect(page.getByText('Sonuç alınamadı')).toBeVisible();
      expect(await findingsAtAllWidths(page, 'failed')).toEqual([]);
      await expect(page.getByText('Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok')).toHaveCount(0);
      await page.unroute(`**${path}`);
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await expect(page.getByText('Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok')).toBeVisible();
      await page.route(`**${path}`, (route) => route.fulfill({ status: 429, json: {} }));
      await choose(page, 'oda-2.jpg', await drawn(page, 8));
      await expect(page.getByText(/Bugünlük sorgu sınırına ulaştınız/)).toBeVisible();
      expect(await findingsAtAllWidths(page, 'too often')).toEqual([]);
    }));

  it('is found from the home page, and its code is loaded there alone', () =>
    as(async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(stack().url);
      await page.getByRole('link', { name: /Fotoğrafı sorgula/ }).waitFor();
      expect(scripts.filter((address) => address.includes('photo-check'))).toEqual([]);
      await page.getByRole('link', { name: /Fotoğrafı sorgula/ }).click();
      await page.getByLabel('Sorgulanacak fotoğraf').waitFor({ state: 'attached' });
      expect(scripts.some((address) => address.includes('photo-check'))).toBe(true);
    }));
});
