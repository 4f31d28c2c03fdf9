import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { asSuperuser } from '../support/database.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const good = newSeller('Söğüt Dalı');
const bad = newSeller('Boş Vadi');
const lapsed = newSeller('Duran Koru');
/** As long as a name may be, in words and in one piece. */
const wordy = { ...newSeller('Uzun Adlı'), name: `${'Göl Kıyısı Bungalov Evleri '.repeat(5)}Sapanca`.trim() };
const solid = { ...newSeller('Bitişik Adlı'), name: 'Bungalov'.repeat(19) };
const dialog = (page: Page) => page.getByRole('dialog');

beforeAll(async () => {
  const { headers } = await signedInAdmin(stack());
  for (const { name, handle: instagramUsername, phone, website } of [good, wordy, solid, lapsed])
    await madeBusiness(stack(), { name, instagramUsername, phone, website: `https://${website}` });
  const ended = "update business.business set verified_until = now() - interval '1 day' where name = $1";
  await asSuperuser(stack().home, ended, [lapsed.name]);
  const { id } = await report(stack(), bad);
  await approve(stack(), `/api/report/${id}`, headers);
  await lookupSays(stack(), bad.handle, 'blacklist');
}, 60_000);

/** The elements of the answer that keep a part of their text inside, where paper has no scroll bar. */
const cutOff = (page: Page) =>
  dialog(page).evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).overflowY !== 'visible')
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.tagName} ${one.className}`),
  );

describe('a printed answer', () => {
  const likeness = good.handle.replace('l', 'I');
  it.each([
    ['of a verified business', 'dark', good.handle, 'Doğrulanmış işletme', ''],
    ['of a business on the list', 'light', bad.handle, 'Kara listede', ''],
    ['without a record', 'dark', 'hic.bilinmeyen.hesap', 'Kayıt bulunamadı', ''],
    ['of a name that is a site and an account', 'light', 'hic-yok.istanbul', 'Kayıt bulunamadı', ''],
    ['beside a verified account that it resembles', 'light', likeness, 'Kayıt bulunamadı', `@${good.handle}`],
    ['of a badge that pauses', 'light', lapsed.handle, 'Doğrulama süresi doldu', lapsed.name],
    ['of a long name', 'dark', wordy.handle, 'Doğrulanmış işletme', wordy.name],
    ['of a long name in one piece', 'light', solid.handle, 'Doğrulanmış işletme', solid.name],
    ['of what is not looked up', 'light', 'linktr.ee/golkiyi', 'Yazdığınız sorgulanamadı', ''],
  ] as const)(
    '%s is one page with the answer alone, on white in the %s theme',
    (_what, theme, query, title, words) =>
      as(async ({ page }) => {
        await page.goto(`${stack().url}/?q=${encodeURIComponent(query)}`);
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        await dialog(page).getByRole('heading', { name: title }).waitFor();
        await page.waitForFunction(() =>
          document.querySelector('[role=dialog]')?.contains(document.activeElement),
        );
        await dialog(page).getByText(words).first().waitFor();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('header nav, form[role=search]').first()).toBeHidden();
        await expect(dialog(page).getByRole('button').first()).toBeHidden();
        await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
        await expect(dialog(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        // the words on the paper are those of the answer, every one of them
        const [answer] = await dialog(page).allInnerTexts();
        await expect(page.locator('body')).toHaveText(answer ?? '', { useInnerText: true });
        expect(answer).toContain(query);
        // as wide as A4 with the margins of a printer
        await page.setViewportSize({ width: 718, height: 1047 });
        expect(await cutOff(page)).toEqual([]);
        const paper = await page.pdf({
          format: 'A4',
          margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
        });
        expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }),
  );
});
