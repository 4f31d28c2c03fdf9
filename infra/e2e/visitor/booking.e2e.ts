import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lookupSays, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
let house: BusinessView;

beforeAll(async () => {
  house = await madeBusiness(stack());
}, 60_000);

const open = (page: Page, { slug }: BusinessView, query = '') =>
  page.goto(`${stack().url}/isletme/${slug}${query}`);
const panel = (page: Page) => page.getByRole('form', { name: 'Rezervasyon talebi' });
const submit = (page: Page) => panel(page).getByRole('button', { name: 'Rezervasyon Talebi Gönder' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Giriş ve çıkış tarihi' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Göndereceğiniz mesaj' });

const day = (ahead: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() + ahead * 86_400_000);
const stay = `?start=${day(10)}&end=${day(12)}&adults=2&children=1`;
const pick = (page: Page, date: string) =>
  calendar(page).locator(`[data-day="${date}"] button`).first().click();

async function openCalendar(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^Giriş/ })
    .click();
  await calendar(page).getByRole('grid').waitFor();
}

describe('the calendar', () => {
  it('[R079] six weeks from Monday, today open, «Temizle» and «Tamam»', () =>
    as(async ({ page, faults }) => {
      await open(page, house);
      await openCalendar(page);
      await expect(calendar(page).locator('td')).toHaveCount(42);
      await expect(calendar(page).locator('th').first()).toHaveAttribute('aria-label', /^pazartesi$/i);
      await expect(calendar(page).locator(`[data-day="${day(0)}"] button`)).toBeEnabled();
      await pick(page, day(0));
      await calendar(page).getByRole('button', { name: 'Temizle' }).click();
      await expect(panel(page).getByRole('button', { name: /^Giriş/ })).toContainText('Tarih seçin');
      await calendar(page).getByRole('button', { name: 'Tamam' }).click();
      await calendar(page).waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
    }));

  it.each([
    [1440, 700],
    [360, 640],
  ])('[R079] the calendar is on the screen as a whole when it opens, at %i×%i', (width, height) =>
    as(async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, house);
      await openCalendar(page);
      const box = await calendar(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
      await expect(calendar(page).locator(`[data-day="${day(0)}"] button`)).toBeFocused();
    }),
  );

  it('[R079] yesterday and every day before it are closed, today is open', () =>
    as(async ({ page }) => {
      // in the middle of a month, so that days of both sides are in the calendar
      await page.clock.setFixedTime('2027-03-17T09:00:00Z');
      await open(page, house);
      await openCalendar(page);
      // A month of five weeks has six all the same.
      await expect(calendar(page).locator('td')).toHaveCount(42);
      const of = (date: string) => calendar(page).locator(`[data-day="${date}"] button`);
      await expect(of('2027-03-16')).toBeDisabled();
      await expect(of('2027-03-17')).toBeEnabled();
      const free = await calendar(page)
        .locator('td:has(button:enabled)')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-day') ?? ''));
      expect(free.length).toBeGreaterThan(14);
      expect(free.filter((date) => date < '2027-03-17')).toEqual([]);
      await of('2027-03-16').click({ force: true });
      await panel(page)
        .getByRole('button', { name: /^Giriş.*Tarih seçin/ })
        .waitFor();
    }));

  it('[R080] the first click sets the start, one on or before it restarts, a later one ends and closes', () =>
    as(async ({ page }) => {
      await open(page, house, `?start=${day(10)}`);
      await openCalendar(page);
      const start = () =>
        calendar(page)
          .locator('[data-selected]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-day')));
      await pick(page, day(10));
      await expect.poll(() => start()).toEqual([day(10)]);
      await pick(page, day(9));
      await expect.poll(() => start()).toEqual([day(9)]);
      await pick(page, day(11));
      await calendar(page).waitFor({ state: 'detached' });
      await panel(page).getByText('2 gece · 2 yetişkin').waitFor();
    }));

  it('[R079] works by keyboard alone', () =>
    as(async ({ page }) => {
      await open(page, house, `?start=${day(10)}`);
      await panel(page)
        .getByRole('button', { name: /^Giriş/ })
        .focus();
      await page.keyboard.press('Enter');
      await calendar(page)
        .locator(`[data-day="${day(10)}"] button`)
        .focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await calendar(page).waitFor({ state: 'detached' });
      await panel(page).getByText('1 gece').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Giriş');
    }));
});

describe('the panel', () => {
  it('[R081] [R082] [R227] counts never below zero, an age a child, opens with days and an adult only', () =>
    as(async ({ page }) => {
      await open(page, house);
      await expect(submit(page)).toBeDisabled();
      await open(page, house, stay);
      await expect(submit(page)).toBeEnabled();
      const less = panel(page).getByRole('button', { name: 'Yetişkin: azalt' });
      await less.click();
      await less.click();
      await expect(less).toBeDisabled();
      await expect(submit(page)).toBeDisabled();
      await panel(page).getByLabel('Yetişkin', { exact: true }).fill('-3');
      await panel(page).getByLabel('Çocuk', { exact: true }).focus();
      await expect(panel(page).getByLabel('Yetişkin', { exact: true })).toHaveValue('0');
      await panel(page).getByRole('button', { name: 'Çocuk: artır' }).click();
      await expect(panel(page).getByRole('combobox')).toHaveCount(2);
      await panel(page).getByRole('button', { name: 'Çocuk: azalt' }).click();
      await expect(panel(page).getByRole('combobox')).toHaveCount(1);
    }));

  it('[R084] takes what the address says, and nothing that cannot be', () =>
    as(async ({ page }) => {
      await open(page, house, stay);
      await panel(page).getByText('2 gece · 2 yetişkin, 1 çocuk').waitFor();
      await expect(panel(page).getByRole('combobox')).toHaveCount(1);
    }));

  it.each([
    ['a start in the past', `?start=${day(-3)}&end=${day(2)}&adults=3`, { dates: false, adults: '3' }],
    ['an end before its start', `?start=${day(10)}&end=${day(8)}&adults=3`, { dates: true, adults: '3' }],
    ['adults below zero', `?start=${day(10)}&end=${day(12)}&adults=-5`, { dates: true, adults: '0' }],
  ])('[R084] takes the rest and not %s', (_what, query, { dates, adults }) =>
    as(async ({ page }) => {
      await open(page, house, query);
      const start = panel(page).getByRole('button', { name: /^Giriş/ });
      expect((await start.textContent())?.includes('Tarih seçin')).toBe(!dates);
      await expect(panel(page).getByLabel('Yetişkin', { exact: true })).toHaveValue(adults);
      await expect(submit(page)).toBeDisabled();
    }),
  );

  it('[R084] takes the rest and no children below zero', () =>
    as(async ({ page }) => {
      await open(page, house, `?start=${day(10)}&end=${day(12)}&adults=2&children=-1`);
      await panel(page).getByText('2 gece · 2 yetişkin', { exact: true }).waitFor();
      await expect(panel(page).getByLabel('Çocuk', { exact: true })).toHaveValue('0');
      await expect(panel(page).getByRole('combobox')).toHaveCount(0);
      await expect(submit(page)).toBeEnabled();
    }));
});

describe('the message', () => {
  it('[R081] [R085] is read before anybody leaves, and goes to the number with country code 90', () =>
    as(async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
      await open(page, house, stay);
      await panel(page).getByRole('combobox').selectOption('6');
      await panel(page).getByRole('button', { name: 'Çocuk: artır' }).click();
      await panel(page).getByRole('combobox').nth(1).selectOption('9');
      await submit(page).click();
      const link = preview(page).getByRole('link', { name: 'WhatsApp’ta aç' });
      await link.waitFor();
      const href = new URL((await link.getAttribute('href')) ?? '');
      const text = href.searchParams.get('text') ?? '';
      expect(href.origin + href.pathname).toBe(`https://wa.me/${house.phone?.replace('+', '')}`);
      expect(href.pathname).toMatch(/^\/90\d{10}$/);
      expect(href.searchParams.get('utm_source')).toBe('edogrula');
      await expect(preview(page).locator('[data-message]')).toHaveText(text);
      for (const piece of [
        house.name,
        '(2 gece)',
        'Yetişkin: 2',
        'Çocuk: 2 (yaş: 6, 9)',
        `/isletme/${house.slug}`,
      ])
        expect(text).toContain(piece);
      await preview(page).getByRole('button', { name: 'Mesajı kopyala' }).click();
      await preview(page).getByText('Mesaj kopyalandı.').waitFor();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await page.keyboard.press('Escape');
      await preview(page).waitFor({ state: 'detached' });
    }));

  const nothing = { phone: null, website: null, instagramUsername: null, instagramUrl: null, landline: null };
  const landline = () => `0264${String(Date.now()).slice(-7)}`;
  it.each([
    [
      'Rezervasyon sayfasını aç',
      { bookingUrl: 'https://rez.example/a?x=1', website: 'https://w1.example' },
      /^https:\/\/rez\.example\/a\?x=1&utm_source=edogrula/,
    ],
    [
      'Web sitesini aç',
      { instagramUsername: 'geri.donus' },
      /^https:\/\/geri-donus\d+\.example\/\?utm_source=edogrula/,
    ],
    [
      'Instagram’ı aç',
      { instagramUsername: 'geri.donus' },
      /^https:\/\/www\.instagram\.com\/geri\.donus\d+\/?\?utm_source=edogrula/,
    ],
    ['Ara', {}, /^tel:\+90264\d{7}$/],
    ['Web sitesini aç', { landline: null }, /^https:\/\/geri-donus\d+\.example\//],
  ])('[R086] falls back to «%s» and says why nothing can be written', (label, change, href) =>
    as(async ({ page }) => {
      const own = String(Date.now()).slice(-8);
      const fields = {
        ...nothing,
        landline: landline(),
        ...change,
        ...('instagramUsername' in change ? { instagramUsername: `geri.donus${own}` } : {}),
        ...(label.startsWith('Web') ? { website: `https://geri-donus${own}.example` } : {}),
      };
      await open(page, await madeBusiness(stack(), fields), stay);
      const why =
        fields.landline === null
          ? 'Kayıtlı telefon numarası olmadığı için WhatsApp mesajı gönderilemez.'
          : 'Kayıtlı numara sabit hat olduğu için WhatsApp mesajı gönderilemez.';
      await expect(panel(page)).toContainText(why);
      await submit(page).click();
      await expect(preview(page)).toContainText(why);
      const link = preview(page).getByRole('link', { name: label });
      await link.waitFor();
      await expect(link).toHaveAttribute('href', href);
    }),
  );

  it(
    '[R087] [R085] leads to the record when the business was blacklisted while the page was open',
    () =>
      as(async ({ page }) => {
        const turned = await madeBusiness(stack());
        await page.goto(`${stack().url}/gizlilik`);
        await open(page, turned, stay);
        const { headers } = await signedInAdmin(stack());
        const { id } = await report(stack(), {
          name: turned.name,
          handle: turned.instagramUsername ?? '',
          phone: (turned.phone ?? '').replace('+90', '0'),
          website: '',
        });
        await approve(stack(), `/api/report/${id}`, headers);
        await lookupSays(stack(), turned.instagramUsername ?? '', 'blacklist');
        await submit(page).click();
        await page.waitForURL(/\/kara-liste\//);
        await page.goBack();
        await expect.poll(() => page.url()).toContain('/gizlilik');
        await page.goto(`${stack().url}/kvkk`);
        await page.goto(`${stack().url}/isletme/${turned.slug}`);
        await expect.poll(() => page.url()).toContain('/kara-liste/');
        await page.goBack();
        await expect.poll(() => page.url()).toContain('/kvkk');
      }),
    60_000,
  );

  it('[R085] an unchecked business is called one before the message goes', () =>
    as(async ({ page }) => {
      await open(page, await madeBusiness(stack(), { verified: false }), stay);
      await submit(page).click();
      await preview(page).getByText('Bu işletme doğrulanmamış.', { exact: false }).waitFor();
    }));
});
