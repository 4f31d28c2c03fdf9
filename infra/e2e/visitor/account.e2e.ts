import type { BusinessView } from '@edogrula/contracts/http/business';
import { beforeAll, describe, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { asWithoutScripts } from '../support/as-without-scripts.ts';
import { findings, findingsAtAllWidths } from '../support/axe.ts';
import { call, newSeller, reportForm, signedInAdmin, verifiedVisitor } from '../support/client.ts';
import { confirmAccount } from '../support/confirm-account.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { openHomeBox } from '../support/home-box.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as, inWindow } = stackAndBrowser();
const path = '/api/payees/check';

/** An account number whose check digits are right. */
function ibanOf(account: bigint): string {
  const bban = `000610${account.toString().padStart(16, '0')}`;
  const check = 98n - (BigInt(`${bban}292700`) % 97n);
  return `TR${check.toString().padStart(2, '0')}${bban}`;
}
const [own, paid, none] = [361_000_001n, 361_000_002n, 361_000_003n].map(ibanOf) as [string, string, string];
const mistyped = none.replace(/^TR../, (start) => `TR${start === 'TR11' ? '12' : '11'}`);
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

let house: BusinessView;
beforeAll(async () => {
  house = await madeBusiness(stack(), { tradeTitle: 'Göl Kıyısı Turizm Ltd. Şti.' });
  const { headers } = await signedInAdmin(stack());
  await confirmAccount(stack(), { id: house._id, iban: own, headers });
  await approvedReport(headers);
}, 120_000);

/** A confirmed report of a seller to whose account a victim paid, which the moderator chose. */
async function approvedReport(headers: Record<string, string>): Promise<void> {
  const form = reportForm(newSeller());
  form.set('iban', paid);
  const victim = await verifiedVisitor(stack());
  const sent = await call<{ _id: string }>(stack(), 'POST', '/api/report', { form, headers: victim.headers });
  expect(sent.status).toBe(201);
  const at = `/api/admin/report/${sent.body._id}`;
  const { body } = await call<{ keys: { kind: string; key: string; proposed: boolean }[] }>(
    stack(),
    'GET',
    `${at}/dossier`,
    { headers },
  );
  const keys = body.keys.filter(({ proposed }) => proposed).map(({ kind, key }) => ({ kind, key }));
  expect(keys.map(({ kind }) => kind)).toContain('iban');
  const approved = await call(stack(), 'POST', `${at}/approve`, { body: { keys }, headers });
  expect(approved.status).toBe(200);
  const status = async () => (await call(stack(), 'POST', path, { body: { iban: paid } })).body.status;
  await eventually(status, (answer) => answer === 'seen_in_confirmed_reports', 30_000);
}

const answers = [
  ['confirmed', own, 'verified', 'Onaylı banka hesabı'],
  ['seen in confirmed reports', paid, 'blacklist', 'İhbarlarda geçti'],
  ['unknown', none, 'notfound', 'Kayıt yok'],
  ['mistyped', mistyped, 'error', 'IBAN hatalı'],
] as const;

const dialog = (page: Page) => page.getByRole('dialog');
const home = (page: Page) => openHomeBox(page, stack().url);
/** Everything that a browser keeps of a page by itself. */
const kept = async (page: Page): Promise<string> =>
  `${page.url()} ${await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.referrer]),
  )}`;

describe('[R361] whose account an IBAN is, in the home box', () => {
  it.each(answers)(
    '%s: said in words and by a sign, without anything serious for axe',
    (_, iban, verdict, title) =>
      as(async ({ page, faults }) => {
        const sent = await home(page);
        await page.getByRole('searchbox').fill(spaced(iban));
        await page.getByRole('button', { name: 'Sorgula' }).click();
        await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(title);
        await expect(dialog(page).locator('[data-verdict]').first()).toHaveAttribute('data-verdict', verdict);
        expect(await findingsAtAllWidths(page, `an account, ${verdict}`)).toEqual([]);
        // [R362] It travels in a body, and stays in no address and on no list of the device.
        const digits = new RegExp(iban.slice(4).replace(/(.)/g, '$1\\W*'));
        expect(sent.map((request) => decodeURIComponent(request.url())).join('\n')).not.toMatch(digits);
        expect(await kept(page)).not.toMatch(digits);
        const asked = sent.filter((request) => new URL(request.url()).pathname === path);
        expect(asked.map((request) => request.postDataJSON())).toEqual(verdict === 'error' ? [] : [{ iban }]);
        expect(faults).toEqual([]);
      }),
  );

  it('an outage is no answer: it says so, keeps the number in the box, and another try brings the answer', () =>
    as(async ({ page }) => {
      await home(page);
      await page.route(
        `**${path}`,
        (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
        {
          times: 1,
        },
      );
      await page.getByRole('searchbox').fill(own);
      await page.getByRole('button', { name: 'Sorgula' }).click();
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Sorgulanamadı');
      await dialog(page).getByText('Bu bir sonuç değil').waitFor();
      await expect(page.locator('#q')).toHaveValue(own);
      expect(await findingsAtAllWidths(page, 'an account, unavailable')).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Tekrar dene' }).click();
      await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Onaylı banka hesabı');
    }));
});

describe('[R361] [R362] the same without scripts', () => {
  it.each(answers)(
    '%s: answered to the form, and no address has the number',
    async (_, iban, verdict, title) => {
      await inWindow({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } }, async (page) => {
        const sent: Request[] = [];
        page.on('request', (request) => void sent.push(request));
        await page.goto(`${stack().url}/`);
        await page.getByRole('searchbox').fill(spaced(iban));
        await page.getByRole('button', { name: 'Sorgula' }).click();
        await dialog(page).getByRole('heading', { level: 2, name: title }).waitFor();
        await expect(dialog(page).locator('[data-verdict]').first()).toHaveAttribute('data-verdict', verdict);
        expect(new URL(page.url()).search).toBe('');
        const digits = new RegExp(iban.slice(4).replace(/(.)/g, '$1\\W*'));
        expect(sent.map((request) => decodeURIComponent(request.url())).join('\n')).not.toMatch(digits);
        // Nor does a link on the page carry it on.
        const links = await page
          .locator('a')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        expect(links.map((link) => decodeURIComponent(link ?? '')).join('\n')).not.toMatch(digits);
      });
    },
  );

  it.each([true, false])(
    '[R008] the box of a page that is none does the same (scripts: %s)',
    async (scripts) => {
      await inWindow({ javaScriptEnabled: scripts }, async (page) => {
        const sent: string[] = [];
        page.on('request', (request) => void sent.push(decodeURIComponent(request.url())));
        await page.goto(`${stack().url}/yok/boyle`);
        await page.getByRole('searchbox').fill(spaced(paid));
        await page.getByRole('searchbox').press('Enter');
        await dialog(page).getByRole('heading', { level: 2, name: 'İhbarlarda geçti' }).waitFor();
        expect(page.url()).toBe(`${stack().url}/`);
        expect(sent.join('\n')).not.toMatch(new RegExp(paid.slice(4).replace(/(.)/g, '$1\\W*')));
      });
    },
  );

  it('nothing for axe', () =>
    as(async ({ page }) => {
      await asWithoutScripts(page);
      await page.goto(`${stack().url}/`);
      await page.getByRole('searchbox').fill(spaced(own));
      await page.getByRole('button', { name: 'Sorgula' }).click();
      await dialog(page).getByRole('heading', { level: 2, name: 'Onaylı banka hesabı' }).waitFor();
      expect(await findings(page, 'an account without scripts')).toEqual([]);
    }));
});
