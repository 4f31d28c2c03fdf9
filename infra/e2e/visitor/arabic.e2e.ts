import { beforeAll, describe, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { lookupSays, newSeller, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import type { Person } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const phone = { width: 360, height: 780 };
const good = newSeller('Kestane Evleri');
const bad = newSeller('Sessiz Koy');
let slug = '';

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  const house = await madeBusiness(stack(), {
    name: good.name,
    instagramUsername: good.handle,
    phone: good.phone,
  });
  slug = house.slug;
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  await lookupSays(stack(), bad.handle, 'blacklist');
}, 60_000);

/** Asks on the home page; the answer. */
async function ask({ page }: Person, q: string): Promise<Locator> {
  await page.goto(`${stack().url}/ar/`);
  const box = page.getByRole('searchbox').first();
  await box.fill(q);
  await box.press('Enter');
  return page.getByRole('dialog');
}

/** What a page says by its texts and labels, but for what is marked as Turkish and for what a host will read. */
const saidBy = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const said: string[] = [document.title];
    const walk = (node: Node): void => {
      if (node instanceof Text) said.push(node.data.trim());
      if (!(node instanceof Element)) return;
      if (node.matches('[lang="tr"], [data-message], script, style, noscript, svg')) return;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        said.push(node.getAttribute(name)?.trim() ?? '');
      for (const child of node.childNodes) walk(child);
    };
    walk(body);
    return said.filter(Boolean);
  });

/** Names and addresses, which each language writes alike. */
const names = new RegExp(
  `${good.name}|${bad.name}|E-\u2060?Doğrula|Kırkpınar Mah. Göl Sok. No: 12|Kırkpınar|Sapanca|Sakarya`,
  'g',
);
/** Letters that Turkish alone has, or two words of Latin letters that follow each other. */
const turkish = /[çğışöüÇĞİŞÖÜ]|\p{Script=Latin}{2,} \p{Script=Latin}{2,}/u;

/** The page runs from right to left and says nothing in Turkish but quotations. */
async function isArabic(page: Page): Promise<void> {
  const root = page.locator('html');
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(await root.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  expect((await saidBy(page)).filter((text) => turkish.test(text.replace(names, '')))).toEqual([]);
  expect(await root.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
}

/**
 * How far right of its first character the last one of some words stands, or of all of a text: what reads right to left
 * has less than none.
 */
const reachOf = (text: Locator, words: string): Promise<number> =>
  text.evaluate((node, asked) => {
    const all = node.textContent ?? '';
    const from = all.indexOf(asked);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const letters: DOMRect[] = [];
    for (let part = walker.nextNode(); part; part = walker.nextNode())
      for (let at = 0; at < (part as Text).length; at += 1) {
        const range = document.createRange();
        range.setStart(part, at);
        range.setEnd(part, at + 1);
        letters.push(range.getBoundingClientRect());
      }
    const to = asked ? from + asked.length : letters.length;
    return (letters[to - 1]?.left ?? 0) - (letters[from]?.left ?? 0);
  }, words);
const reach = (text: Locator): Promise<number> => reachOf(text, '');

describe('a visitor at 360 px who reads Arabic', () => {
  it('[R390] is told in Arabic what the registry knows, and reads a phone from left to right', () =>
    as(async (person) => {
      const { page, faults } = person;
      await page.goto(`${stack().url}/ar/`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isArabic(page);
      const answer = await ask(person, `@${good.handle}`);
      await answer.getByRole('heading', { name: 'منشأة موثَّقة' }).first().waitFor();
      await isArabic(page);
      const digits = /0\d{3} \d{3} \d{2} \d{2}/;
      expect(await reach(answer.getByText(digits).first())).toBeGreaterThan(40);
      expect(await reach(answer.getByText(`@${good.handle}`, { exact: true }).first())).toBeGreaterThan(40);
      await answer.getByRole('link', { name: 'عرض الصفحة' }).click();
      await page.waitForURL(`${stack().url}/ar/isletme/${slug}`);
      await page.getByRole('heading', { name: 'هذه المنشأة موثَّقة' }).waitFor();
      expect(await reach(page.locator('main').getByText(digits).first())).toBeGreaterThan(40);
      await isArabic(page);
      expect(faults).toEqual([]);
    }, phone));

  it('[R390] books in Arabic, with a message that the host can read too', () =>
    as(async ({ page, faults }) => {
      const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
      await page.goto(
        `${stack().url}/ar/isletme/${slug}?start=${day(10)}&end=${day(12)}&adults=2&children=1`,
      );
      await page.getByRole('button', { name: 'إرسال طلب الحجز' }).click();
      const preview = page.getByRole('dialog', { name: 'الرسالة التي سترسلونها' });
      const message = preview.locator('[data-message]');
      const lines = ((await message.textContent()) ?? '').split('\n');
      // The Arabic word stands apart: without that the day behind it would be read from its end.
      expect(lines).toEqual(
        expect.arrayContaining([
          'Merhaba, sizi E-Doğrula üzerinden buldum.',
          'مرحبًا، وجدتكم عبر E-Doğrula.',
          `İşletme / \u2068المنشأة\u2069: ${good.name}`,
          `Giriş / \u2068الوصول\u2069: ${day(10)}`,
        ]),
      );
      // Each line begins where its own language begins.
      expect(await reachOf(message, 'Merhaba')).toBeGreaterThan(40);
      expect(await reachOf(message, 'مرحبًا')).toBeLessThan(-20);
      expect(await reachOf(message, day(10))).toBeGreaterThan(40);
      await page.getByText('بالغان، طفل واحد').first().waitFor({ state: 'attached' });
      await isArabic(page);
      expect(faults).toEqual([]);
    }, phone));

  it('[R390] reads an entry in Arabic, with what was reported as the Turkish original', () =>
    as(async (person) => {
      const { page, faults } = person;
      const answer = await ask(person, bad.phone);
      await answer.getByRole('heading', { name: 'في القائمة السوداء' }).first().waitFor();
      await isArabic(page);
      await answer.getByRole('link', { name: 'عرض السجل' }).click();
      await page.waitForURL(/\/ar\/kara-liste\//);
      await page.getByText('النص الأصلي بالتركية:').first().waitFor();
      const quoted = page.locator('blockquote [lang="tr"]').first();
      expect(await quoted.textContent()).toMatch(/\S/);
      expect(await quoted.evaluate((node) => getComputedStyle(node).direction)).toBe('ltr');
      await isArabic(page);
      expect(faults).toEqual([]);
    }, phone));

  it('[R390] is told in Arabic that no record proves nothing', () =>
    as(async (person) => {
      const { page, faults } = person;
      const answer = await ask(person, '@kimse.bilmez.boyle');
      await answer.getByText('عدم وجود سجل لا يعني أن المنشأة آمنة.').waitFor();
      await isArabic(page);
      expect(faults).toEqual([]);
    }, phone));
});

describe('a victim who reads Arabic', () => {
  it(
    '[R390] is told why a file was refused, and its size, in Arabic',
    () =>
      as(async (person) => {
        const { page, faults } = person;
        const seller = newSeller(bad.name);
        const { headers } = await verifiedVisitor(stack());
        await page.addInitScript((token) => {
          localStorage.setItem('emailVerifyToken', token);
          localStorage.setItem('isVerifiedEmail', 'true');
        }, headers['x-verify-token']);
        await page.goto(`${stack().url}/ar/report`);
        await page.getByLabel('اسم المنشأة').fill(seller.name);
        await page.getByLabel('الهاتف').fill(seller.phone);
        await page.getByLabel('الوصف').fill('أرسلت 3500 ليرة ثم حظروني ولم يردوا عليّ.');
        await page.getByLabel('اسم المستخدم على إنستغرام').fill(seller.handle);
        await page.getByRole('button', { name: 'متابعة' }).click();
        const cut = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(450_000, 'x')]);
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles([
            { name: 'notlar.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
            { name: 'dekont.pdf', mimeType: 'application/pdf', buffer: cut },
          ]);
        await page.getByText('450 كيلوبايت').first().waitFor();
        await isArabic(page);
        await page.getByRole('button', { name: 'متابعة' }).click();
        await page.getByRole('button', { name: 'إرسال البلاغ' }).click();
        await page
          .getByText('تعذّر فتح الملف. قد يكون تالفًا أو ناقصًا؛ يُرجى اختيار ملف آخر.')
          .first()
          .waitFor();
        await isArabic(page);
        // The refusal itself is noted by the browser.
        expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
      }, phone),
    60_000,
  );
});
