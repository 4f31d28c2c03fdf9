import { readFile } from 'node:fs/promises';
import { describe, it } from '@jest/globals';
import { call, newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { heicPath } from '../support/files.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { fillQueue, type Waiting } from '../support/queue.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { onward, openVerified, reportButton, toEvidence } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
type Row = { action: string; details: Record<string, unknown> };
const open = (tab: string, { id }: Waiting) => `${stack().url}/admin/dashboard?tab=${tab}&id=${id}`;

describe('files of a submission in the side panel', () => {
  it('[R128] [R181] pictures and PDFs open through signed links of five minutes, a PDF as pictures of its pages beside what was claimed, its own file sealed off by its own answer', async () => {
    const { applications } = await fillQueue(stack(), { applications: 1, reports: 0 });
    const [one] = applications as [Waiting];
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(open('requests', one));
      const panel = page.getByRole('complementary');
      const thumbnail = panel.locator('img[src*="/api/uploads/"]').first();
      await thumbnail.waitFor();
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('img[src*="/api/uploads/"]')?.naturalWidth ?? 0) > 0,
      );

      await panel.getByRole('button', { name: /PDF’i aç: Vergi levhası/ }).click();
      const viewer = page.getByRole('dialog');
      const shown = viewer.getByRole('img', { name: 'Vergi levhası, 1. sayfa' });
      await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalHeight)).toBe(1800);
      const claims = viewer.getByRole('complementary', { name: 'Beyan edilen bilgiler' });
      await claims.getByText('Ticari unvan').waitFor();
      const [left, right] = [await shown.boundingBox(), await claims.boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      const tab = viewer.getByRole('link', { name: 'PDF’in aslını yeni sekmede aç' });
      const src = (await tab.getAttribute('href')) ?? '';
      expect(src).toContain('/api/uploads/');
      const own = await fetch(new URL(src, stack().url));
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(own.headers.get('content-security-policy')).toMatch(/sandbox/);
      expect(own.headers.get('content-security-policy')).not.toMatch(/allow-(scripts|same-origin)/);
      expect(own.headers.get('x-content-type-options')).toBe('nosniff');
      expect(own.headers.get('cache-control')).toMatch(/no-store|private/);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });

      const link = new URL(src, stack().url);
      expect((await fetch(link)).status).toBe(200);
      const token = link.pathname.split('/').at(-1) ?? '';
      const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      const refused = await fetch(new URL(link.pathname.replace(token, forged), link));
      expect([403, 404, 410]).toContain(refused.status);
      expect(person.faults).toEqual([]);
    }, desk);
    const { headers } = await asAdmin(stack());
    const log = await call<{ items: Row[] }>(stack(), 'GET', '/api/admin/files/audit?limit=50', {
      headers,
    });
    expect(log.body.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['file.link-created', 'file.viewed']),
    );
  }, 90_000);

  it('[R128] a blurred picture shows its clean original only when asked for', async () => {
    const { reports } = await fillQueue(stack(), { applications: 0, reports: 1 });
    const [one] = reports as [Waiting];
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(open('reports', one));
      const wishes: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.endsWith('/link')) wishes.push(search);
      });
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Bulanık.*Büyüt:/ })
        .click();
      const viewer = page.getByRole('dialog');
      const picture = viewer.locator('img');
      await picture.waitFor();
      const blurred = await picture.getAttribute('src');
      expect(wishes.some((wish) => wish.includes('original'))).toBe(false);
      await viewer.getByLabel('Bulanık olmayan hâlini göster').check();
      await page.waitForFunction((before) => {
        const shown = document.querySelector<HTMLImageElement>('[role=dialog] img');
        return shown && shown.getAttribute('src') !== before && shown.naturalWidth > 0;
      }, blurred);
      expect(wishes.some((wish) => wish.includes('original=1'))).toBe(true);
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);

  it('[R217] [R223] a phone’s HEIC photograph is taken as evidence, and the desk shows it as an upright JPEG', async () => {
    const seller = newSeller('Telefondan Kanıt');
    await as(async ({ page, faults }) => {
      await openVerified(stack(), page, '/report');
      await toEvidence(page, seller);
      const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: await readFile(heicPath) };
      await page.locator('input[type=file]').first().setInputFiles(photo);
      await page.getByText('1 dosya eklendi', { exact: true }).waitFor();
      await onward(page);
      await reportButton(page).click();
      await page.getByText('İhbarınız için teşekkür ederiz').first().waitFor();
      expect(faults).toEqual([]);
    });
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(`${stack().url}/admin/dashboard?tab=reports&q=${seller.handle}`);
      await page.locator('[data-record] button').first().click();
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Büyüt:/ })
        .first()
        .click();
      const picture = page.getByRole('dialog').locator('img');
      // The camera's landscape picture is marked as turned: it is to be seen as a portrait.
      await expect
        .poll(() =>
          picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
            naturalWidth,
            naturalHeight,
          ]),
        )
        .toEqual([427, 640]);
      const answer = await fetch(new URL((await picture.getAttribute('src')) ?? '', stack().url));
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);
});
