import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { call, newSeller, type Seller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import {
  applyButton,
  openVerified,
  pdfFile,
  photoInput,
  reportButton,
  toApplySummary,
  toDocuments,
  toEvidence,
  toReportSummary,
} from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const MiB = 1024 * 1024;

/** A photograph of a good camera: many pixels, much noise, and where it was taken. */
async function cameraPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [5200, 3900];
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 41/1 0/1' } })
    .toBuffer();
  return { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer };
}

const records = async (path: string, key: 'requests' | 'reports', { handle }: Seller) => {
  const { headers } = await signedInAdmin(stack());
  const answer = await call<Record<string, { instagramUsername: string }[]>>(stack(), 'GET', path, {
    headers,
  });
  return (answer.body[key] ?? []).filter((one) => one.instagramUsername === handle);
};
const applications = (seller: Seller) => records('/api/admin/requests?status=pending', 'requests', seller);
const reports = (seller: Seller) => records('/api/admin/report', 'reports', seller);

/** Every percent that the progress bar shows from now on. */
async function watchPercents(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenPercents: seen });
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.value;
      if (value !== undefined && seen.at(-1) !== value) seen.push(value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenPercents: number[] }).seenPercents);
}

/** A line whose speed of sending can be set, in bytes per second. */
async function lineOf(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (uploadThroughput) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
}

describe('photographs of an application', () => {
  it(
    '[R217] a 20-megapixel photograph becomes one of at most 2000 px and 10 MB, without the place where it was taken',
    () =>
      as(async ({ page }) => {
        const photo = await cameraPhoto();
        expect(photo.buffer.length).toBeGreaterThan(10 * MiB);
        expect(photo.buffer.includes('Kamera')).toBe(true);
        await page.addInitScript(() => {
          const made: Blob[] = [];
          Object.assign(window, { made });
          const address = URL.createObjectURL;
          URL.createObjectURL = (blob: Blob) => {
            made.push(blob);
            return address(blob);
          };
        });
        await openVerified(stack(), page, '/apply');
        await toDocuments(page, newSeller());
        await photoInput(page).setInputFiles(photo);
        await page.getByText('5 işletme fotoğrafı, 1 hazır').waitFor({ timeout: 30_000 });
        const small = await page
          .locator('ol img')
          .first()
          .evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            const made = (window as unknown as { made: Blob[] }).made.at(-1);
            const text = new TextDecoder('latin1').decode(await made?.arrayBuffer());
            const { naturalWidth: width, naturalHeight: height } = image;
            return { width, height, size: made?.size, exif: /Exif|Kamera/.test(text) };
          });
        expect(small).toMatchObject({ width: 2000, height: 1500, exif: false });
        expect(small.size).toBeLessThanOrEqual(10 * MiB);
      }),
    90_000,
  );

  it(
    '[R035] [R218] orders, notes, blurs and deletes; repeats are skipped; what is no picture says why and is chosen again alone',
    () =>
      as(async ({ page }) => {
        await openVerified(stack(), page, '/apply');
        await toDocuments(page, newSeller());
        const [first = '', second = ''] = photoPaths;
        await photoInput(page).setInputFiles([first, second]);
        await photoInput(page).setInputFiles([first]);
        await page.getByText('5 işletme fotoğrafı, 2 hazır').waitFor();
        const names = () =>
          page.locator('ol img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
        const before = await names();
        expect(before).toHaveLength(2);
        await page.getByRole('button', { name: '2. fotoğrafı yukarı taşı' }).click();
        expect((await names())[0]).toContain(before[1]?.split(': ')[1] ?? '?');
        await page.getByLabel('1. fotoğraf için kısa not').fill('Göl tarafı');
        await page.getByRole('switch', { name: 'Bulanıklaştır' }).first().check();
        await expect.poll(() => page.locator('ol img').first().getAttribute('class')).toContain('blur');

        const fake = { name: 'bozuk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('resim değil') };
        await photoInput(page).setInputFiles([fake, { ...fake, name: 'metin.txt', mimeType: 'text/plain' }]);
        await page
          .getByText(/Bu dosyalar eklenemedi: metin\.txt\. JPG, PNG, WEBP ya da HEIC .* en çok 10 MB/)
          .waitFor();
        const broken = page.getByRole('listitem').filter({ hasText: 'bozuk.jpg' });
        await broken
          .getByText('Bu dosya türü kabul edilmiyor. Lütfen JPG, PNG, WEBP ya da HEIC seçin.')
          .waitFor();
        const chooser = page.waitForEvent('filechooser');
        await broken.getByRole('button', { name: 'Başka fotoğraf seç' }).click();
        await (await chooser).setFiles(photoPaths[2] ?? '');
        await page.getByText('5 işletme fotoğrafı, 3 hazır').waitFor();
        await page.getByRole('button', { name: '1. fotoğrafı sil' }).click();
        await page.getByText('5 işletme fotoğrafı, 2 hazır').waitFor();
      }),
    60_000,
  );

  it(
    '[R034] [R216] a document must be a PDF inside too, and stay under 20 MB',
    () =>
      as(async ({ page }) => {
        await openVerified(stack(), page, '/apply');
        await toDocuments(page, newSeller());
        const words = page.getByText("Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.");
        const input = page.getByLabel('Vergi levhası');
        const named = { name: 'vergi.pdf', mimeType: 'application/pdf' };
        await input.setInputFiles({ ...named, buffer: Buffer.from('PK\u0003\u0004 sıkıştırılmış') });
        await words.waitFor();
        const huge = Buffer.alloc(20 * MiB);
        huge.write('%PDF-1.7');
        const folder = await mkdtemp(join(tmpdir(), 'belge-'));
        try {
          await writeFile(join(folder, 'vergi.pdf'), huge);
          await input.setInputFiles(join(folder, 'vergi.pdf'));
          await words.waitFor();
        } finally {
          await rm(folder, { recursive: true });
        }
        await input.setInputFiles(pdfFile('vergi'));
        await words.waitFor({ state: 'detached' });
        await page.getByText('vergi.pdf').waitFor();
      }),
    60_000,
  );

  it('[R045] on a phone the camera roll is offered: only pictures and PDFs, several at once', () =>
    as(
      async ({ page }) => {
        await openVerified(stack(), page, '/apply');
        await toDocuments(page, newSeller());
        const photos = photoInput(page);
        await expect(photos).toHaveAttribute('multiple');
        await expect(photos).not.toHaveAttribute('capture');
        await expect
          .poll(() => page.getByLabel('Vergi levhası').getAttribute('accept'))
          .toContain('application/pdf');
        await openVerified(stack(), page, '/report');
        await toEvidence(page, newSeller());
        const evidence = page.locator('input[type=file]').first();
        await expect(evidence).toHaveAttribute('multiple');
        const types = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf';
        await expect(evidence).toHaveAttribute('accept', types);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      },
      { width: 360, height: 780 },
    ));
});

describe('sending an application', () => {
  it(
    '[R036] [R041] [R204] shows the bytes that went out from 10 to 95 percent, can be stopped, and goes on afterwards',
    () =>
      as(async ({ page }) => {
        const seller = newSeller('Yavaş Hat');
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, seller);
        const percents = await watchPercents(page);
        const sendAt = await lineOf(page);
        await sendAt(150_000);
        await applyButton(page).click();
        const sending = page.getByRole('button', { name: 'Gönderiliyor…' });
        await sending.waitFor();
        await expect(sending).toBeDisabled();
        await eventually(percents, (seen) => (seen.at(-1) ?? 0) > 15);
        await page.getByRole('button', { name: 'Durdur' }).click();
        await page.getByText(/Gönderimi durdurdunuz/).waitFor();
        await expect(page.getByRole('list', { name: 'Fotoğraflar' }).locator('img')).toHaveCount(5);
        expect(await applications(seller)).toHaveLength(0);
        await sendAt(4_000_000);
        await applyButton(page).click();
        await page
          .getByRole('dialog')
          .getByText('Başvurunuz değerlendirmeye alındı')
          .waitFor({ timeout: 40_000 });
        const seen = await percents();
        expect(seen[0]).toBe(10);
        expect(Math.max(...seen)).toBe(95);
        expect(new Set(seen).size).toBeGreaterThan(4);
        expect(await applications(seller)).toHaveLength(1);
      }),
    90_000,
  );

  it(
    '[R039] [R042] [R043] [R155] [R156] two quick clicks make one application; its stored pictures are shown, the folder in the details; form and draft are empty',
    () =>
      as(async ({ page, faults }) => {
        const seller = newSeller('Çift Tık');
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, seller);
        await applyButton(page).evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        });
        const dialog = page.getByRole('dialog');
        await dialog.getByText('Başvurunuz değerlendirmeye alındı').waitFor();
        await dialog.getByText(/B-\d+/).waitFor();
        await dialog.getByRole('button', { name: 'Kapat' }).last().click();
        await dialog.waitFor({ state: 'hidden' });
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/apply/alindi');
        const folder = page.locator('main code').filter({ hasText: 'apply' });
        await expect(folder).not.toBeVisible();
        await page.getByText('Ayrıntılar').click();
        await folder.waitFor();
        const stored = page.locator('main img[src^="/api/img?"]');
        await expect(stored).toHaveCount(5);
        for (const image of await stored.all())
          await eventually(
            () => image.evaluate((one: HTMLImageElement) => one.naturalWidth),
            (width) => width > 0,
          );
        await expect(stored.first()).toHaveAttribute('src', /[?&]w=\d+/);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('applyDraft'))).toBeNull();
        expect(await applications(seller)).toHaveLength(1);
        await page.getByRole('link', { name: 'Yeni başvuru' }).click();
        await expect(page.getByLabel('İşletme adı')).toHaveValue('');
        expect(faults).toEqual([]);
      }),
    60_000,
  );

  it(
    '[R155] an answer that got lost on its way: trying again makes no second application',
    () =>
      as(async ({ page }) => {
        const seller = newSeller('Kayıp Yanıt');
        await openVerified(stack(), page, '/apply');
        await toApplySummary(page, seller);
        await page.route(
          '**/api/apply',
          async (route) => {
            expect((await route.fetch()).status()).toBe(201);
            await route.abort('connectionreset');
          },
          { times: 1 },
        );
        await applyButton(page).click();
        await page.getByRole('alert').getByText('Ağ/istemci hatası').waitFor();
        await applyButton(page).click();
        await page.getByRole('dialog').getByText('Başvurunuz değerlendirmeye alındı').waitFor();
        expect(await applications(seller)).toHaveLength(1);
      }),
    60_000,
  );
});

describe('evidence of a report', () => {
  it(
    '[R045] [R223] [R260] is dropped, chosen and pasted with Ctrl+V; what is not taken is counted, named and explained',
    () =>
      as(async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
        await openVerified(stack(), page, '/report');
        await toEvidence(page, newSeller());
        const input = page.locator('input[type=file]').first();
        const [first = ''] = photoPaths;
        const gif = { name: 'hareketli.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
        const big = { name: 'buyuk.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * MiB + 1) };
        await input.setInputFiles([first]);
        await page.getByText('1 dosya eklendi', { exact: true }).waitFor();
        await input.setInputFiles([gif, big]);
        await page.getByText('0 dosya eklendi, 2 dosya kabul edilmedi').waitFor();
        await page.getByText('hareketli.gif: JPG, PNG, WEBP, HEIC ya da PDF değil').waitFor();
        await page.getByText('buyuk.pdf: 10 MB’dan büyük').waitFor();
        await input.setInputFiles([first]);
        await page.getByText(/: zaten eklendi/).waitFor();

        await page.evaluate(async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
          const picture = await new Promise<Blob>((resolve) =>
            canvas.toBlob((made) => made && resolve(made)),
          );
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
        });
        await page.locator('h1').click();
        await page.keyboard.press('Control+v');
        await page.getByText('1 dosya eklendi', { exact: true }).waitFor();

        const dropped = await page.evaluateHandle(() => {
          const data = new DataTransfer();
          data.items.add(new File(['%PDF-1.4 dekont'], 'dekont.pdf', { type: 'application/pdf' }));
          return data;
        });
        await page
          .getByText(/Ctrl\+V/)
          .first()
          .dispatchEvent('drop', { dataTransfer: dropped });
        await page.getByText('dekont.pdf', { exact: true }).waitFor();
        await page.getByLabel('dekont.pdf için kısa not').fill('Havale dekontu');
        await page.getByRole('switch', { name: 'Bulanıklaştır' }).first().check();
        await page.getByRole('button', { name: 'dekont.pdf: sil' }).click();
        await expect(page.locator('ol li').filter({ hasText: 'dekont.pdf' })).toHaveCount(0);
      }),
    60_000,
  );

  it(
    '[R054] [R153] [R154] [R204] goes out with a progress bar; two quick clicks make one report',
    () =>
      as(async ({ page }) => {
        const seller = newSeller('Çift Tık İhbar');
        await openVerified(stack(), page, '/report');
        await toReportSummary(page, seller);
        const percents = await watchPercents(page);
        await (await lineOf(page))(400_000);
        await reportButton(page).evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        });
        await page.getByRole('dialog').getByText('İhbarınız için teşekkür ederiz').waitFor();
        const seen = await percents();
        expect([seen[0], Math.max(...seen)]).toEqual([10, 95]);
        expect(await reports(seller)).toHaveLength(1);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('reportDraft'))).toBeNull();
        await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
        await page.getByRole('heading', { name: 'İhbarınız alındı' }).waitFor();
      }),
    60_000,
  );
});
