import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from '@jest/globals';
import { call, lookupSays, mailWith, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { approve, report } from '../support/main-job.ts';
import type { Person } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };
const good = newSeller('Kestane Evleri');
const bad = newSeller('Sessiz Koy');
let slug = '';

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const house = await madeBusiness(stack(), { name: good.name, instagramUsername: good.handle });
  slug = house.slug;
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  await lookupSays(stack(), bad.handle, 'blacklist');
}, 60_000);

/** Asks on a language's home page; the result's heading. */
async function ask({ page }: Person, home: string, q: string): Promise<string> {
  await page.goto(stack().url + home);
  const box = page.getByRole('searchbox').first();
  await box.fill(q);
  await box.press('Enter');
  return (await page.getByRole('dialog').getByRole('heading').first().textContent())?.trim() ?? '';
}

describe.each([phone, desk])('a visitor at $width px who reads English', (viewport) => {
  it('[R390] is told in English what the registry knows, follows it, and finds the page in Turkish', () =>
    as(async (person) => {
      const { page, faults } = person;
      expect(await ask(person, '/en/', `@${good.handle}`)).toBe('Verified business');
      await page.getByRole('link', { name: 'View profile' }).click();
      await page.waitForURL(`${stack().url}/en/isletme/${slug}`);
      await page.getByRole('heading', { name: 'This business is verified' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).click();
      await page.waitForURL(`${stack().url}/isletme/${slug}`);
      await page.getByRole('heading', { name: 'Bu işletme doğrulanmış' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await page.waitForURL(`${stack().url}/en/isletme/${slug}`);
      expect(faults).toEqual([]);
    }, viewport));

  it('[R390] books in English, with a message that the host can read too', () =>
    as(async ({ page, faults }) => {
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
      await page.goto(
        `${stack().url}/en/isletme/${slug}?start=${day(10)}&end=${day(12)}&adults=2&children=1`,
      );
      await page.getByRole('button', { name: 'Send a booking request' }).click();
      const preview = page.getByRole('dialog', { name: 'The message you will send' });
      const message = (await preview.locator('[data-message]').textContent()) ?? '';
      for (const words of [
        'Merhaba, sizi E-Doğrula üzerinden buldum.\nHello, I found you through E-Doğrula.',
        `Giriş / Check-in: ${day(10)}`,
        'Could you write me the total price and the terms of payment?',
      ])
        expect([words, message.includes(words)]).toEqual([words, true]);
      await preview.getByText('If the number and account you are talking to differ').waitFor();
      expect(faults).toEqual([]);
    }, viewport));

  it('[R390] reads an entry in English, with what was reported as the Turkish original', () =>
    as(async (person) => {
      const { page, faults } = person;
      expect(await ask(person, '/en/', bad.phone)).toBe('On the blacklist');
      await page.getByRole('link', { name: 'View the entry' }).click();
      await page.waitForURL(/\/en\/kara-liste\//);
      await page.getByRole('heading', { name: 'What was reported?' }).waitFor();
      await page.getByText('In the original Turkish:').first().waitFor();
      expect(await page.locator('blockquote [lang="tr"]').first().textContent()).toMatch(/\S/);
      expect(await ask(person, '/en/', '@kimse.bilmez.boyle')).toBe('Not found in our records');
      await page.getByText('Not being found does not mean that a business is safe.').waitFor();
      expect(faults).toEqual([]);
    }, viewport));

  it('[R390] is led to the Turkish page, as its link says, where there is no other', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/en/`);
      await page.getByRole('link', { name: 'Get your business verified (Turkish)' }).last().click();
      await page.waitForURL(/\/apply|\/verify-email/);
      expect(await page.locator('html').getAttribute('lang')).toBe('tr');
    }, viewport));
});

it('[R390] the legal texts are there in English, and say that the Turkish one binds', () =>
  as(async ({ page, faults }) => {
    await page.goto(`${stack().url}/en/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data protection (KVKK)' }).click();
    await page.waitForURL(`${stack().url}/en/kvkk`);
    await page
      .getByRole('article')
      .getByText(/Turkish/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull();
    expect(faults).toEqual([]);
  }, phone));

describe('a victim who reads English', () => {
  it(
    '[R390] reports from the proof of her address to the receipt; the mail with the code is Turkish, and she is told so',
    () =>
      as(async (person) => {
        const { page, faults } = person;
        const email = `guest-${randomUUID().slice(0, 8)}@example.test`;
        const seller = newSeller('Uzak Ada');
        await page.goto(`${stack().url}/en/report`);
        await page.waitForURL(/\/en\/verify-email\?redirect=/);
        await page.getByLabel('E-mail address').fill(email);
        await page.getByRole('button', { name: 'Send code' }).click();
        await page.getByText('The e-mail is in Turkish; the code is the six digits in it.').waitFor();
        const mail = await mailWith(stack(), email, /kod/i);
        await page.getByRole('textbox', { name: /code/i }).fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
        await page.waitForURL(`${stack().url}/en/report`);
        await page.getByLabel('Business name').fill(seller.name);
        await page.getByLabel('Phone').fill(seller.phone);
        await page
          .getByLabel('Description')
          .fill('I sent 3,500 TL on 14 November and was blocked afterwards.');
        await page.getByLabel('Instagram username').fill(seller.handle);
        await page.getByRole('button', { name: /Continue/ }).click();
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles(photoPaths[0] ?? '');
        await page.getByText('1 file added').first().waitFor();
        await page.getByRole('button', { name: /Continue/ }).click();
        await page.getByRole('button', { name: 'Send the report' }).click();
        await page.getByRole('dialog').getByText('Thank you for your report').waitFor();
        await page.waitForURL(`${stack().url}/en/report/alindi`);
        expect(faults).toEqual([]);
        const { headers } = await signedInAdmin(stack());
        const rows = await call<{ items: { name: string }[] }>(stack(), 'GET', '/api/report?status=pending', {
          headers,
        });
        expect(rows.body.items.map(({ name }) => name)).toContain(seller.name);
      }, phone),
    60_000,
  );
});
