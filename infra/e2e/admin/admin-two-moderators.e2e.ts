import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, lookupSays, newSeller, type Seller } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { asAdmin, signIn } from '../support/moderator.ts';
import { newPerson } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
type Made = { _id: string; seller: Seller };

async function madeBusiness(name: string): Promise<Made> {
  const seller = newSeller(name);
  const body = {
    name,
    type: 'bungalov',
    instagramUsername: seller.handle,
    phone: seller.phone,
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  const { headers } = await asAdmin(stack());
  const answer = await call<{ business: { _id: string } }>(stack(), 'POST', '/api/admin/businesses', {
    body,
    headers,
  });
  return { _id: answer.body.business._id, seller };
}

const panel = (page: Page) => page.getByRole('complementary');
const openBusiness = async (page: Page, { _id, seller }: Made) => {
  await page.goto(`${stack().url}/admin/dashboard?tab=businesses&q=${seller.handle}&id=${_id}`);
  await panel(page).getByRole('heading', { name: seller.name }).waitFor();
};

describe('one business, two moderators', () => {
  it('[R127] [R228] the second edit is told that the record changed, overwrites nothing unseen, and goes through when confirmed', async () => {
    const made = await madeBusiness('İki Kişilik Ev');
    const [first, second] = [newSeller(), newSeller()];
    await as(async (one) => {
      const browser = one.context.browser();
      if (!browser) throw new Error('no browser');
      const two = await newPerson(browser, desk);
      try {
        for (const { page } of [one, two]) {
          await signIn(stack(), { page });
          await openBusiness(page, made);
          await panel(page).getByRole('button', { name: 'Düzenle' }).click();
          await page.getByRole('dialog').getByLabel('Telefon', { exact: true }).waitFor();
        }
        const save = async (page: Page, phone: string) => {
          const form = page.getByRole('dialog');
          await form.getByLabel('Telefon', { exact: true }).fill(phone);
          await form.getByRole('button', { name: 'Kaydet' }).click();
        };
        await save(one.page, first.phone);
        await one.page.getByRole('dialog').waitFor({ state: 'detached' });
        await save(two.page, second.phone);
        await two.page
          .getByRole('dialog')
          .getByRole('alert')
          .getByText(/Bu işletme siz düzenlerken değişti\. Güncel hâli yüklendi/)
          .waitFor();
        await lookupSays(stack(), first.phone, 'verified');
        await lookupSays(stack(), second.phone, 'not_found');

        const form = two.page.getByRole('dialog');
        const typed = await form.getByLabel('Telefon', { exact: true }).inputValue();
        expect(typed.replaceAll(' ', '')).toBe(second.phone);
        await form
          .getByText(/^Bu arada «.*» yapıldı; kaydederseniz sizin yazdıklarınız geçerli olur\.$/)
          .waitFor();
        await form.getByRole('button', { name: 'Kaydet' }).click();
        await form.waitFor({ state: 'detached' });
        await lookupSays(stack(), second.phone, 'verified');
        await lookupSays(stack(), first.phone, 'not_found');
        expect([...one.faults, ...two.faults]).toEqual([]);
      } finally {
        await two.close();
      }
    }, desk);
  }, 120_000);
});

describe('a gallery that takes its time', () => {
  it('[R230] shows how far the upload is, takes no second one meanwhile, and ends with the pictures in place', async () => {
    const made = await madeBusiness('Yavaş Hat Evi');
    await as(async (person) => {
      const { page, context } = person;
      await signIn(stack(), person);
      await openBusiness(page, made);
      const line = await context.newCDPSession(page);
      const limit = (uploadThroughput: number) =>
        line.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      await line.send('Network.enable');
      await limit(60_000);
      const input = panel(page).getByLabel('Fotoğraf ekle');
      await input.setInputFiles(photoPaths.slice(0, 2));
      const bar = panel(page).getByRole('progressbar');
      await bar.waitFor();
      await expect(input).toBeDisabled();
      const percent = () =>
        page.evaluate(() => document.querySelector<HTMLProgressElement>('progress')?.value ?? 100);
      const between = await eventually(percent, (now) => now > 0 && now < 100, 30_000);
      expect(between).toBeGreaterThan(0);
      await limit(-1);
      await panel(page).getByRole('button', { name: '2. fotoğrafı sil' }).waitFor({ timeout: 60_000 });
      await bar.waitFor({ state: 'detached' });
      expect(person.faults).toEqual([]);
    }, desk);
  }, 150_000);
});

describe('a sponsored place', () => {
  it('[R130] [R172] [R231] takes another end and weight from its window; past its end it is public no more and says so', async () => {
    const made = await madeBusiness('Süreli Vitrin Evi');
    const { headers } = await asAdmin(stack());
    const body = { businessId: made._id, place: 'Sapanca', type: 'bungalov', weight: 900_000 };
    type Place = { item: { _id: string; version: number; until: string } };
    const answer = await call<Place>(stack(), 'POST', '/api/admin/featured', { body, headers });
    const { _id } = answer.body.item;
    const isPublic = async () => {
      const list = await call<{ items: { _id: string }[] }>(stack(), 'GET', '/api/featured?limit=50');
      return list.body.items.some((one) => one._id === _id);
    };
    await eventually(isPublic, (shown) => shown);
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.goto(`${stack().url}/admin/dashboard?tab=featured&q=${made.seller.handle}&id=${_id}`);
      await panel(page).getByRole('button', { name: 'Ağırlık ve bitiş' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Bitiş').fill('31.2.2030');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByText('Lütfen bugünden sonraki bir gün seçin.').waitFor();
      await form.getByLabel('Bitiş').fill('1.1.2020');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.getByText('Lütfen bugünden sonraki bir gün seçin.').waitFor();
      await form.getByLabel('Bitiş').fill('5.3.2031');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await form.waitFor({ state: 'detached' });
      await panel(page).getByText('5 Mart 2031, 23.59', { exact: true }).waitFor();

      const list = await call<{ items: { _id: string; version: number }[] }>(
        stack(),
        'GET',
        '/api/admin/featured?limit=200',
        { headers },
      );
      const { version } = list.body.items.find((one) => one._id === _id) ?? { version: 0 };
      const until = new Date(Date.now() + 3000).toISOString();
      const changed = await call(stack(), 'PUT', `/api/admin/featured/${_id}`, {
        body: { until, version },
        headers,
      });
      expect(changed.status).toBe(200);
      await eventually(isPublic, (shown) => !shown);
      await page.getByRole('button', { name: 'Yenile (R)' }).click();
      await panel(page).getByText('Süresi doldu').waitFor();
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);
});
