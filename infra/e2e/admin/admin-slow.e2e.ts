import { readFile } from 'node:fs/promises';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, newSeller } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
const panel = (page: Page) => page.getByRole('complementary');
type Business = { _id: string; name: string; version: number; gallery: string[] };
type Place = { _id: string; weight: number; until: string; version: number };

async function api<T>(method: string, path: string, body?: unknown, form?: FormData): Promise<T> {
  const { headers } = await asAdmin(stack());
  const answer = await call<T>(stack(), method, path, { headers, body, form });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.body;
}

async function madeBusiness(name: string): Promise<Business> {
  const { handle, phone } = newSeller(name);
  const body = {
    name,
    type: 'bungalov',
    instagramUsername: handle,
    phone,
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  return (await api<{ business: Business }>('POST', '/api/admin/businesses', body)).business;
}

/** The lists are read again after a minute; the page's own clock takes it there. */
async function readAgain(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.clock.runFor(61_000);
  await (await answered).finished();
}

/** Holds the answers to one kind of call back until they are let go. */
async function holdBack(page: Page, method: string, path: RegExp) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      if (route.request().method() === method) {
        asked.resolve();
        await held.promise;
      }
      await route.continue();
    },
  );
  return { asked: asked.promise, letGo: held.resolve };
}

describe('answers that come while somebody works', () => {
  it('[R127] an edit outlives a list that is read again and a click beside its window', async () => {
    const made = await madeBusiness('Yavaş Makine Evi');
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.clock.install();
      await page.goto(`${stack().url}/admin/dashboard?tab=businesses&id=${made._id}`);
      await panel(page).getByRole('button', { name: 'Düzenle' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Adres', { exact: true }).fill('Kırkpınar Mah. Göl Sok. No: 12');
      await api('PUT', `/api/admin/businesses/${made._id}`, { city: 'Sakarya', version: made.version });
      await readAgain(page, '/api/admin/businesses');
      // Behind the window: hidden from screen readers, not from sight.
      await page.locator('aside').getByText('Sakarya').waitFor();
      await page.mouse.click(20, 450);
      const address = form.getByLabel('Adres', { exact: true });
      await expect(address).toHaveValue('Kırkpınar Mah. Göl Sok. No: 12');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form
        .getByRole('alert')
        .getByText(/siz düzenlerken değişti.*yazdıklarınız silinmedi/)
        .waitFor();
      await expect(address).toHaveValue('Kırkpınar Mah. Göl Sok. No: 12');
      await expect(form.getByLabel('İl', { exact: true })).toHaveValue('Sakarya');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.waitFor({ state: 'detached' });
      const { business } = await api<{ business: Business }>('GET', `/api/admin/businesses/${made._id}`);
      expect(business).toMatchObject({ city: 'Sakarya', address: 'Kırkpınar Mah. Göl Sok. No: 12' });
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);

  it('[R130] [R172] a weight that is being typed does not take back the end that somebody else sets meanwhile', async () => {
    const made = await madeBusiness('Yavaş Vitrin Evi');
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const place = { businessId: made._id, place: 'Sapanca', type: 'bungalov', weight: 7, until };
    const { item } = await api<{ item: Place }>('POST', '/api/admin/featured', place);
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString();
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.clock.install();
      await page.goto(`${stack().url}/admin/dashboard?tab=featured&id=${item._id}`);
      await panel(page).getByRole('button', { name: 'Ağırlık ve bitiş' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Ağırlık').fill('9');
      await api('PUT', `/api/admin/featured/${item._id}`, { until: later, version: item.version });
      await readAgain(page, '/api/admin/featured');
      await expect(form.getByLabel('Ağırlık')).toHaveValue('9');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByRole('alert').waitFor();
      const all = await api<{ items: Place[] }>('GET', '/api/admin/featured?limit=200');
      const now = all.items.find(({ _id }) => _id === item._id);
      expect(now).toMatchObject({ weight: 7, until: later });
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);

  it('[R127] [decision 20] the picture that was asked about goes, never the one that moved into its place; the focus follows a picture that is moved', async () => {
    const made = await madeBusiness('Yavaş Galeri Evi');
    const files = new FormData();
    for (const path of photoPaths.slice(0, 3)) {
      files.append('images', new Blob([await readFile(path)], { type: 'image/jpeg' }), 'foto.jpg');
    }
    const path = `/api/admin/businesses/${made._id}`;
    const { business } = await api<{ business: Business }>('POST', `${path}/gallery`, undefined, files);
    const [first = '', second = '', third = ''] = business.gallery;
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.clock.install();
      await page.goto(`${stack().url}/admin/dashboard?tab=businesses&id=${made._id}`);
      await panel(page).getByRole('button', { name: '2. fotoğrafı sil' }).click();
      const ask = page.getByRole('alertdialog');
      await ask.getByRole('img', { name: /2\. fotoğraf/ }).waitFor();
      const urls = [first, third, second];
      await api('PUT', `${path}/gallery/order`, { urls, version: business.version });
      await readAgain(page, '/api/admin/businesses');
      await ask.getByRole('button', { name: 'Sil' }).click();
      await ask.waitFor({ state: 'detached' });
      const stored = async () => (await api<{ business: Business }>('GET', path)).business.gallery;
      await expect.poll(() => stored()).toEqual([first, third]);
      await panel(page).getByRole('button', { name: '2. fotoğrafı öne al' }).focus();
      await page.keyboard.press('Enter');
      await panel(page).locator(`li:first-child[data-photo="${third}"] button:focus`).waitFor();
      await expect.poll(() => stored()).toEqual([third, first]);
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);

  it('[R173] what is written while a text is being saved stays, with the cursor, and counts as unsaved', async () => {
    const body = { title: `Yavaş metin ${Date.now().toString(36)}`, content: 'Bir.' };
    const { article } = await api<{ article: { _id: string } }>('POST', '/api/cms/articles', body);
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(`${stack().url}/admin/content?tab=articles&id=${article._id}`);
      const text = page.getByRole('textbox', { name: 'Metin' });
      await text.waitFor({ timeout: 40_000 });
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' İki.');
      const save = await holdBack(page, 'PUT', /^\/api\/cms\/articles\//);
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await save.asked;
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Üç.');
      save.letGo();
      await page.getByText('Kaydedildi.').first().waitFor();
      await page.keyboard.type(' Dört.');
      await expect(text).toHaveText('Bir. İki. Üç. Dört.');
      await page.getByText('Kaydedilmemiş değişiklik').waitFor();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await page.getByText('Kaydedilmemiş değişiklik').waitFor({ state: 'detached' });
      const stored = await api<{ items: { content: string; version: number }[] }>(
        'GET',
        `/api/cms/articles?slug=${body.title.toLowerCase().replaceAll(' ', '-').replace('ş', 's')}`,
      );
      expect(stored.items[0]).toMatchObject({ content: 'Bir. İki. Üç. Dört.', version: 3 });
      expect(person.faults).toEqual([]);
    }, desk);
  }, 120_000);
});
