import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { signedInAdmin } from '../support/client.ts';
import { confirmAccount } from '../support/confirm-account.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { openHomeBox } from '../support/home-box.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const path = '/api/businesses/together';
const box = (page: Page) => page.getByRole('searchbox');
const area = (page: Page) => page.getByLabel('Size gelen mesaj');
const card = (page: Page) => page.getByRole('article');

let house: BusinessView;
beforeAll(async () => {
  house = await madeBusiness(stack(), { tradeTitle: 'Göl Kıyısı Turizm Ltd. Şti.' });
}, 60_000);

/** Pastes as a keyboard does: the page's own handler gets the clipboard's text, line breaks included. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await box(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const home = (page: Page) => openHomeBox(page, stack().url);

const secret = 'anneannemin yazligi';
const messageOf = (phone: string) =>
  `Merhaba, ${secret} için yazıyorum 😊\nSayfamız @${house.instagramUsername}\nTelefon ${phone}\nKapora 4.500 ₺, 27.11.2026`;

describe('[R363] a message is pasted into the box', () => {
  it('its keys alone leave the browser, in a body; [R364] all of one house is said, and what that does not mean', () =>
    as(async ({ page, faults }) => {
      const sent = await home(page);
      await paste(page, messageOf(house.phone ?? ''));
      await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(
        'Bilgiler aynı doğrulanmış işletmeye ait',
      );
      await expect(area(page)).toHaveValue(messageOf(house.phone ?? ''));
      await expect(page.locator('mark')).toHaveCount(2);

      const asked = sent.filter((request) => new URL(request.url()).pathname === path);
      expect(asked.map((request) => request.postDataJSON())).toEqual([
        { keys: [house.phone, `@${house.instagramUsername}`] },
      ]);
      for (const request of sent) {
        const all = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
        expect(all).not.toContain(secret);
        expect(all).not.toContain('anneannemin');
        if (request !== asked[0]) expect(all).not.toContain(house.instagramUsername ?? '?');
      }
      expect(page.url()).toBe(`${stack().url}/`);
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toContain('anneannemin');
      expect(faults).toEqual([]);
    }));

  it('[R364] a liar’s: the house’s account with another telephone is «birbirine ait değil», the worst first, without a word of green', () =>
    as(async ({ page }) => {
      await home(page);
      await paste(page, messageOf('+49 151 23456789'));
      await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(
        'Bu bilgiler birbirine ait değil: ödeme yapmayın',
      );
      await expect(card(page).locator('header svg')).toHaveAttribute('data-verdict', 'mismatch');
      await expect(card(page).getByRole('list').first().getByRole('listitem').first()).toContainText(
        '+4915123456789',
      );
      expect(await findingsInBothThemes(page, 'a message')).toEqual([]);
    }));

  it('[R360] [R364] a liar’s: the house’s account and telephone with another IBAN; its own is of one business', () =>
    as(async ({ page }) => {
      const own = 'TR770006103703703670378287';
      const { headers } = await signedInAdmin(stack());
      await confirmAccount(stack(), { id: house._id, iban: own, headers });
      const sent = await home(page);
      await paste(page, `${messageOf(house.phone ?? '')}\nTR14 0006 2049 3827 1560 5017 43`);
      const title = card(page).getByRole('heading', { level: 2 });
      await expect(title).toHaveText('Bu numara kayıtta, bu banka hesabı değil: ödeme yapmayın');
      await area(page).fill(`${messageOf(house.phone ?? '')}\n${own}`);
      await page.getByRole('button', { name: 'Sorgula' }).click();
      await expect(title).toHaveText('Bilgiler aynı doğrulanmış işletmeye ait');
      expect(sent.map((request) => request.url()).join()).not.toMatch(/TR(?:77|14)/);
    }));

  it('[R364] a liar’s: all of one house, and a card to pay to; that is said, and nothing is green', () =>
    as(async ({ page }) => {
      const sent = await home(page);
      await paste(page, `${messageOf(house.phone ?? '')}\nKart no 4543 6012 3456 7890`);
      await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(
        'Kayıtlarda aranamayan bir yere ödeme isteniyor: ödeme yapmayın',
      );
      await expect(card(page).locator('header svg')).toHaveAttribute('data-verdict', 'error');
      await expect(card(page).locator('header')).toContainText('oraya ödeme yapmayın');
      for (const request of sent)
        expect(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`).not.toContain('4543');
    }));

  it.each(['', '/en', '/ar'])(
    '[R364] [R390] the answer below «%s» is clean at each width and in both themes',
    (home) =>
      as(async ({ page }) => {
        await openHomeBox(page, stack().url + home);
        await paste(page, `${messageOf('+49 151 23456789')}\nTR14 0006 2049 3827 1560 5017 43`);
        await expect(card(page).locator('header svg')).toHaveAttribute('data-verdict', 'mismatch');
        const look = () => findingsInBothThemes(page, `a message ${home}`);
        expect(await atEachWidth(page, [360, 1440], look)).toEqual([]);
      }),
  );

  it('an outage is said and is no answer; another try brings it', () =>
    as(async ({ page }) => {
      await home(page);
      await page.route(
        `**${path}`,
        (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
        {
          times: 1,
        },
      );
      await paste(page, messageOf(house.phone ?? ''));
      await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('Sonuç alınamadı');
      await card(page).getByRole('button', { name: 'Tekrar dene' }).click();
      await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(
        'Bilgiler aynı doğrulanmış işletmeye ait',
      );
    }));
});
