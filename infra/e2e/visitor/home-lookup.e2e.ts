import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const good = newSeller('Söğüt Dalı');
const bad = newSeller('Boş Vadi');
const box = (page: Page) => page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site');
const line = (page: Page) => page.locator('form[role=search] [role=status]');
const dialog = (page: Page) => page.getByRole('dialog');

/** Leaves the answer by Escape, once scripts have taken the first HTML's window over. */
async function leave(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const body = {
    name: good.name,
    type: 'bungalov',
    instagramUsername: good.handle,
    phone: good.phone,
    website: good.website,
    address: 'Sapanca',
    verified: true,
    checks: [{ kind: 'handle', how: 'opened' }],
  };
  expect((await call(stack(), 'POST', '/api/admin/businesses', { body, headers })).status).toBe(201);
  const { id } = await report(stack(), bad);
  const ground = { reasonCode: 'report_paid_no_service' };
  const approval = await call(stack(), 'POST', `/api/report/${id}/approve`, { body: ground, headers });
  expect(approval.status).toBe(200);
  await lookupSays(stack(), bad.handle, 'blacklist');
}, 60_000);

describe('the box while somebody types', () => {
  it.each([
    ['@gol.kiyi', 'Instagram kullanıcı adı olarak sorgulanacak.'],
    ['instagram.com/gol.kiyi', 'Instagram bağlantısı olarak sorgulanacak.'],
    ['0532 123 45 67', 'Telefon numarası olarak sorgulanacak.'],
    ['golkiyi.com.tr', 'Hem web sitesi hem Instagram kullanıcı adı olarak sorgulanacak.'],
    ['https://golkiyi.com.tr', 'Web sitesi olarak sorgulanacak.'],
    ['iki kelime', 'İşletme adına benziyor; kullanıcı adı daha kesin sonuç verir.'],
    ['?!?', 'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.'],
  ])('[R209] [R210] [R211] [R212] says how it reads «%s»', (typed, words) =>
    as(async ({ page }) => {
      // the line is about the text alone: no answer may replace it
      await page.route('**/api/businesses/search**', () => undefined);
      await page.clock.install();
      await page.goto(stack().url);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await box(page).pressSequentially(typed);
      await line(page).getByText(words, { exact: true }).waitFor();
    }),
  );

  it('[R212] leads a business name on to the search, and an empty box to the sentence that helps', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await box(page).press('Enter');
      await line(page)
        .getByText('Önce bir kullanıcı adı, bağlantı, telefon ya da web sitesi yazın.')
        .waitFor();
      await expect(box(page)).toBeFocused();
      await box(page).fill(good.name);
      await line(page)
        .getByRole('link', { name: `«${good.name}» adını aramada gör` })
        .waitFor();
      await box(page).press('Enter');
      await dialog(page)
        .getByText(
          'Lütfen Instagram kullanıcı adı, Instagram URL’si, telefon numarası veya web sitesi girin.',
        )
        .waitFor();
      await dialog(page)
        .getByRole('link', { name: `«${good.name}» adını aramada gör` })
        .click();
      await page.waitForURL((url) => url.pathname === '/ara' && url.searchParams.get('q') === good.name);
    }));

  it('[R211] reads a user name from a Turkish keyboard, and shows which account it asks for', () =>
    as(async ({ page }) => {
      const typed = good.handle.toLocaleUpperCase('tr');
      expect(typed).toContain('İ');
      await page.goto(stack().url);
      await box(page).fill(typed);
      await box(page).press('Enter');
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await dialog(page).getByText(`${typed} → @${good.handle}`).waitFor();
    }));

  it('[R027] [R141] says of an account without a verdict that the list has it, unverified', () =>
    as(async ({ page }) => {
      const { headers } = await signedInAdmin(stack());
      const seller = newSeller('Bakılmamış Koru');
      const body = { name: seller.name, type: 'bungalov', instagramUsername: seller.handle };
      expect((await call(stack(), 'POST', '/api/admin/businesses', { body, headers })).status).toBe(201);
      await page.goto(stack().url);
      await box(page).fill(seller.handle);
      await box(page).press('Enter');
      await dialog(page).getByText('Bu aradığınız işletme veri tabanımızda bulunamadı.').waitFor();
      await dialog(page)
        .getByRole('link', { name: `${seller.name} kaydını gör` })
        .click();
      await page.waitForURL(/\/isletme\//);
    }));

  it('[R001] [R210] finds the same business by handle, address, phone and website, each in several ways of writing', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      for (const query of [
        `@${good.handle}`,
        `https://www.instagram.com/${good.handle}/?hl=tr`,
        `instagr.am/${good.handle}`,
        good.phone,
        `+90 ${good.phone.slice(1)}`,
        `https://www.${good.website}/iletisim`,
      ]) {
        await box(page).fill(query);
        await box(page).press('Enter');
        await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
        await dialog(page).getByText(good.name).first().waitFor();
        await leave(page);
      }
    }));

  it('[R017] [R018] what is pasted with Ctrl+V is asked at once and is in the address', () =>
    as(async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack().url });
      await page.goto(stack().url);
      await page.evaluate((text) => navigator.clipboard.writeText(text), `@${good.handle}`);
      await box(page).focus();
      await page.keyboard.press('Control+v');
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`@${good.handle}`);
    }));
});

describe('the answer', () => {
  it('[R022] [R260] is reached and left by the keyboard alone, is named for screen readers, and gives the focus back', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        if (await box(page).evaluate((node) => node === document.activeElement)) break;
      }
      await expect(box(page)).toBeFocused();
      await page.keyboard.type(`@${good.handle}`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Doğrulanmış işletme' }).waitFor();
      const inside = () => dialog(page).evaluate((node) => node.contains(document.activeElement));
      await page.waitForFunction(() =>
        document.querySelector('[role=dialog]')?.contains(document.activeElement),
      );
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => inside()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.activeElement?.id === 'q');
    }));

  it('[R023] a verified one says what was checked and when, and what to compare before paying', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/?q=${good.handle}`);
      await dialog(page).getByText('Ne kontrol edildi, ne zaman?').waitFor();
      await expect(dialog(page)).toHaveText(/\d{1,2} [A-ZÇŞİÖÜ][a-zçşığöü]+ 20\d\d/);
      await dialog(page)
        .getByText(/görüştüğünüz hesabın ve telefonun bu kayıttakilerle aynı/)
        .waitFor();
    }));

  it('[R024] [R026] a blacklisted one says what matched, why, since when, and how to object', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/?q=${encodeURIComponent(bad.phone)}`);
      const answer = dialog(page);
      for (const words of [
        'Telefon numarası',
        'Ödeme alındı, hizmet verilmedi',
        'Kayıt tarihi',
        /kayda itiraz edebilirsiniz/,
      ])
        await answer.getByText(words).first().waitFor();
      await expect(answer).not.toHaveText(/dolandırıcı(?!lık)/i);
      await answer.getByRole('link', { name: 'kayda itiraz edebilirsiniz' }).click();
      await page.waitForURL(/\/itiraz\?kayit=/);
    }));

  it('[R017] follows the back button from one deep link to another', () =>
    as(async ({ page }) => {
      await page.goto(`${stack().url}/?q=${good.handle}`);
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await page.goto(`${stack().url}/?q=${bad.handle}`);
      await dialog(page).getByRole('heading', { name: 'Kara listede' }).waitFor();
      await page.goBack();
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
    }));
});

describe('recent look-ups', () => {
  it('[R021] stay in this browser, are offered again and can be erased', () =>
    as(async ({ page, context }) => {
      await page.goto(`${stack().url}/?q=${good.handle}`);
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await leave(page);
      const recent = page.getByRole('region', { name: 'Son aramalarınız' });
      await recent.getByRole('link', { name: good.handle }).waitFor();
      await recent.getByText('Yalnızca bu cihazda saklanır').waitFor();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('recentLookups')))
        .toBe(JSON.stringify([good.handle]));
      expect((await context.cookies()).filter(({ value }) => value.includes(good.handle))).toEqual([]);
      await recent.getByRole('link', { name: good.handle }).click();
      await dialog(page).getByRole('heading', { name: 'Doğrulanmış işletme' }).waitFor();
      await leave(page);
      await recent.getByRole('button', { name: 'Tümünü sil' }).click();
      await recent.waitFor({ state: 'detached' });
      await page.waitForURL(`${stack().url}/`);
      await eventually(
        () => box(page).inputValue(),
        (text) => text === '',
      );
      await page.reload();
      // words under the box come from scripts: once they are there, the stored list has been read
      await box(page).fill('x.y');
      await line(page).getByText('Instagram kullanıcı adı olarak sorgulanacak.').waitFor();
      await expect(recent).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentLookups'))).toBeNull();
    }));

  it('[R253] damaged storage never breaks the page', () =>
    as(async ({ page, faults }) => {
      for (const junk of ['{', 'null', '{"a":1}', '[1,null,{"q":"x"}]', '"x"']) {
        await page.goto(`${stack().url}/robots.txt`);
        await page.evaluate((text) => {
          for (const key of ['recentLookups', 'emailVerifyToken', 'isVerifiedEmail', 'theme', 'applyDraft'])
            localStorage.setItem(key, text);
        }, junk);
        await page.goto(stack().url);
        await box(page).fill('x.y');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
      expect(faults).toEqual([]);
    }));
});
