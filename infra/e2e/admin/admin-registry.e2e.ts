import { readFile } from 'node:fs/promises';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, lookupSays, newSeller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths, sixthPhoto } from '../support/files.ts';
import { asAdmin, openRow, signIn } from '../support/moderator.ts';
import { fillQueue } from '../support/queue.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
type Business = { _id: string; name: string; gallery: string[]; phone: string };

/** The stored file behind a picture's address. */
const fileOf = (address: string | null) => decodeURIComponent(address ?? '').replace(/^.*public\//, '');

const panel = (page: Page) => page.getByRole('complementary');

/** Makes a verified business through the form. */
async function createInForm(page: Page, seller: ReturnType<typeof newSeller>): Promise<void> {
  await page.goto(`${stack().url}/admin/dashboard?tab=businesses`);
  await page.getByRole('button', { name: 'Yeni işletme' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/İşletme adı/).fill(seller.name);
  await form.getByLabel('Telefon', { exact: true }).fill(seller.phone);
  await form.getByLabel('Instagram kullanıcı adı').fill(seller.handle);
  await form.getByLabel(/Doğrulanmış işletme olarak/).check();
  await form.getByRole('checkbox', { name: 'Instagram hesabı' }).check();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'detached' });
}

async function businessOf(handle: string): Promise<Business> {
  const path = `/api/admin/businesses?limit=1&q=${handle}`;
  const { body } = await call<{ items: Business[] }>(stack(), 'GET', path, await asAdmin(stack()));
  return body.items[0] as Business;
}

describe('businesses', () => {
  it(
    '[R127] [R166] [R167] [R189] [R228] created, edited and deleted; an old phone is never verified any more',
    () =>
      as(async (person) => {
        const { page } = person;
        const seller = newSeller('Kayıt Sınama Evi');
        const other = newSeller('Başka');
        await signIn(stack(), person);
        await createInForm(page, seller);
        await lookupSays(stack(), seller.phone, 'verified');

        await openRow(page, 'İşletmeler', seller.handle);
        await panel(page).getByRole('button', { name: 'Düzenle' }).click();
        await page.getByRole('dialog').getByLabel('Telefon', { exact: true }).fill(other.phone);
        await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await lookupSays(stack(), seller.phone, 'not_found');
        await lookupSays(stack(), other.phone, 'verified');
        await panel(page).getByText('İşletme değiştirildi').waitFor();

        await panel(page).getByRole('button', { name: 'İşletmeyi sil' }).click();
        const ask = page.getByRole('alertdialog', { name: 'İşletme silinsin mi?' });
        await ask.getByRole('button', { name: 'Sil' }).click();
        await ask.getByText('Lütfen bir gerekçe seçin ya da yazın.').waitFor();
        await ask.getByRole('radio', { name: 'İşletme kapandı ya da devredildi' }).check();
        await ask.getByRole('button', { name: 'Sil' }).click();
        await panel(page).waitFor({ state: 'detached' });
        await lookupSays(stack(), other.phone, 'not_found');
        expect(person.faults).toEqual([]);
      }, desk),
    90_000,
  );

  it(
    '[R168] [R188] [R229] [R230] [decision 20] a gallery takes five images, in an order, and lets one go by its place',
    () =>
      as(async (person) => {
        const { page } = person;
        const seller = newSeller('Galeri Sınama Evi');
        await signIn(stack(), person);
        await createInForm(page, seller);
        await openRow(page, 'İşletmeler', seller.handle);
        const input = panel(page).getByLabel('Fotoğraf ekle');
        await input.setInputFiles({ name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
        await panel(page).getByText('Sadece JPG/PNG/WEBP yükleyin.').waitFor();
        await input.setInputFiles([...photoPaths, sixthPhoto]);
        await panel(page).getByText('Galeri limiti 5 görseldir.').first().waitFor();
        await input.setInputFiles([...photoPaths]);
        await panel(page).getByRole('button', { name: '5. fotoğrafı sil' }).waitFor({ timeout: 60_000 });

        const before = (await businessOf(seller.handle)).gallery;
        await panel(page).getByRole('button', { name: '2. fotoğrafı öne al' }).click();
        const moved = await eventually(
          async () => (await businessOf(seller.handle)).gallery,
          (now) => now[0] === before[1],
        );
        expect(moved).toEqual([before[1], before[0], ...before.slice(2)]);
        const first = panel(page).getByRole('img', { name: /, 1\. fotoğraf$/ });
        const firstId = decodeURIComponent(moved[0] ?? '').replace(/^.*public\//, '');
        await eventually(
          async () => (await first.getAttribute('src')) ?? '',
          (src) => src.includes(firstId),
        );

        await panel(page).getByRole('button', { name: '1. fotoğrafı sil' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        expect((await businessOf(seller.handle)).gallery).toEqual(moved.slice(1));
        expect(person.faults).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R184] [R359] a logo is uploaded at the desk, shown on the profile, replaced and taken away',
    () =>
      as(async (person) => {
        const { page } = person;
        const seller = newSeller('Logo Sınama Evi');
        await signIn(stack(), person);
        await createInForm(page, seller);
        await openRow(page, 'İşletmeler', seller.handle);
        const { _id } = await businessOf(seller.handle);
        const logoOf = async () =>
          (await call<{ business: { logo: string | null } }>(stack(), 'GET', `/api/businesses/${_id}`)).body
            .business.logo;
        const [one = '', other = ''] = photoPaths;
        await panel(page).getByText('Logo yok; sayfalarda adın ilk harfi görünür.').waitFor();
        const input = panel(page).getByLabel('Logo yükle');
        await input.setInputFiles({ name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
        await panel(page).getByText('Sadece JPG/PNG/WEBP yükleyin.').waitFor();
        await input.setInputFiles(one);
        const first = await eventually(logoOf, (logo) => logo !== null);

        const visitor = await page.context().newPage();
        /** How wide that picture is once the profile has loaded; 0 where it is not shown. */
        const widthOf = async (id: string) => {
          await visitor.goto(`${stack().url}/isletme/${_id}`);
          return visitor
            .getByRole('main')
            .locator(`img[src*="${id}"]`)
            .evaluateAll((all) => (all[0] as HTMLImageElement | undefined)?.naturalWidth ?? 0);
        };
        await eventually(
          () => widthOf(fileOf(first)),
          (width) => width > 0,
        );

        await panel(page).getByLabel('Logoyu değiştir').setInputFiles(other);
        await eventually(logoOf, (logo) => logo !== null && logo !== first);
        await panel(page).getByRole('button', { name: 'Logoyu kaldır' }).click();
        await page
          .getByRole('alertdialog', { name: 'Logo kaldırılsın mı?' })
          .getByText('ilk harfi')
          .waitFor();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
        await panel(page).getByText('Logo yok; sayfalarda adın ilk harfi görünür.').waitFor();
        expect(await logoOf()).toBeNull();
        await visitor.reload();
        await visitor.getByRole('main').locator('[data-letter="L"]').waitFor();
        expect(person.faults).toEqual([]);
      }, desk),
    120_000,
  );

  it(
    '[R130] [R172] [R195] [R231] featured by its defaults, changed, hidden while its business is on the blacklist',
    () =>
      as(async (person) => {
        const { page } = person;
        const seller = newSeller('Vitrin Sınama Evi');
        await signIn(stack(), person);
        await createInForm(page, seller);
        await openRow(page, 'İşletmeler', seller.handle);
        await panel(page).getByRole('button', { name: 'Öne çıkar' }).click();
        const form = page.getByRole('dialog');
        await expect(form.getByLabel('Yer')).toHaveValue('Sapanca');
        await expect(form.getByLabel('Tür')).toHaveValue('bungalov');
        await expect(form.getByLabel('Ağırlık')).toHaveValue('100');
        const [day, month, year] = (await form.getByLabel('Bitiş').inputValue()).split('.');
        const until = Date.parse(`${year}-${month}-${day}T12:00:00+03:00`);
        expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
        await form.getByLabel('Ağırlık').fill('250');
        await form.getByRole('button', { name: 'Kaydet' }).click();
        await form.waitFor({ state: 'detached' });
        await openRow(page, 'Öne çıkanlar', seller.handle);
        await panel(page).getByText('250').first().waitFor();

        const { reports } = await fillQueue(stack(), { applications: 0, reports: 0, about: seller });
        const [report] = reports;
        const { headers } = await asAdmin(stack());
        await call(stack(), 'POST', `/api/report/${report?.id}/approve`, { body: {}, headers });
        await lookupSays(stack(), seller.handle, 'blacklist');
        await page.getByRole('button', { name: 'Yenile (R)' }).click();
        await panel(page).getByText('Kara listede, gösterilmiyor').waitFor();

        await panel(page).getByRole('button', { name: 'Öne çıkanlardan kaldır' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
        await panel(page).waitFor({ state: 'detached' });

        await openRow(page, 'Kara liste', seller.handle);
        await panel(page)
          .getByText(/^Aynı .*kullanıcı adı/)
          .first()
          .waitFor();
        await panel(page).getByRole('button', { name: 'Adı değiştir' }).click();
        await page
          .getByRole('dialog')
          .getByLabel(/Yeni ad/)
          .fill('Yeni Adlı Kayıt');
        await page.getByRole('dialog').getByLabel('Ad yanlış yazılmış').check();
        await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
        await panel(page).getByRole('heading', { name: 'Yeni Adlı Kayıt' }).waitFor();
        expect(person.faults).toEqual([]);
      }, desk),
    120_000,
  );
});

describe('a file of rows', () => {
  it(
    '[R120] [R124] [decision 22] holds the chosen columns of the rows that fit, and is written down before it is given',
    () =>
      as(async (person) => {
        const { page } = person;
        const { reports } = await fillQueue(stack(), { applications: 0, reports: 2 });
        const [first] = reports;
        const tag = first?.seller.name.split(' ')[1] ?? '';
        await signIn(stack(), person);
        await page.goto(`${stack().url}/admin/dashboard?tab=reports&f=pending&q=${tag}`);
        await page.getByText(/^2 ihbar ·/).waitFor();
        await page.getByRole('button', { name: /Durum Bekliyor: filtreyi kaldır/ }).waitFor();
        await page.getByRole('button', { name: 'CSV' }).click();
        const dialog = page.getByRole('dialog', { name: 'CSV olarak indir' });
        await dialog.getByRole('checkbox', { name: 'İhbar eden' }).uncheck();
        const given = page.waitForEvent('download');
        await dialog.getByRole('button', { name: 'İndir' }).click();
        const file = await given;
        expect(file.suggestedFilename()).toMatch(/^ihbarlar-\d{4}-\d{2}-\d{2}\.csv$/);
        const text = await readFile(await file.path(), 'utf8');
        expect(text.startsWith('\uFEFFNo;')).toBe(true);
        expect(text).not.toContain('@example.test');
        expect(text.trimEnd().split('\r\n')).toHaveLength(3);
        await page.goto(`${stack().url}/admin/dashboard?view=audit&action=rows.`);
        await page
          .getByRole('row', { name: /Sekme: İhbarlar/ })
          .first()
          .waitFor();

        await page.route(
          ({ pathname }) => pathname.endsWith('/exports'),
          (route) => route.abort(),
        );
        let offered = false;
        page.on('download', () => (offered = true));
        await page.goto(`${stack().url}/admin/dashboard?tab=reports&q=${tag}`);
        await page.getByRole('button', { name: 'CSV' }).click();
        await dialog.getByRole('button', { name: 'İndir' }).click();
        await dialog.getByText(/Kaydetme hatası/).waitFor();
        expect(offered).toBe(false);
      }, desk),
    90_000,
  );
});
