import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codePath } from '../../../frontends/public/src/lib/code-path.ts';
import { asWithoutScripts } from '../support/as-without-scripts.ts';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { confirmAccount } from '../support/confirm-account.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import type { Person } from '../support/person.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { expectTurkish } from '../support/turkish.ts';

const { stack, as, asFormerVisitor } = stackAndBrowser();

/** Somebody's site: every page is `html`, under the strictest policy that still shows our picture. */
let html = '';
let server: Server;
beforeAll(async () => {
  server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader('content-security-policy', `default-src 'none'; img-src ${stack().url}`);
    answer.end(`<!doctype html><title>Ev</title>${html}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server?.close();
});
const foreignUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const pictureOf = (slug: string) => call<{ text: string }>(stack(), 'GET', `/api/badges/${slug}.svg`);
const looked = (page: Page, name: string) =>
  atEachWidth(page, [360, 1440], () => findingsInBothThemes(page, name));
const placeBox = (page: Page) => page.getByLabel('Gördüğünüz sitenin adresi ya da Instagram hesabı');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The code that the certificate offers to the owner. */
async function snippetOf({ page }: Person, slug: string): Promise<string> {
  await page.goto(`${stack().url}/sertifika/${slug}`);
  return page.getByRole('textbox', { name: 'Sitenize koyacağınız kod' }).inputValue();
}

/** Where the badge of a business leads. */
async function linkOf(slug: string): Promise<string> {
  const { body } = await call<{ token: string }>(stack(), 'GET', `/api/badges/link?slug=${slug}`);
  return `${stack().url}/rozet?${new URLSearchParams({ b: slug, t: body.token })}`;
}

/** Follows the badge of a page that is at an address, whoever answers there. */
async function followFrom(person: Person, address: string, body: string): Promise<Page> {
  await person.page.route(`${address}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${body}` }),
  );
  await person.page.goto(address);
  const opened = person.context.waitForEvent('page');
  await person.page.getByRole('link').click();
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

async function shop(kinds = ['tax_certificate', 'handle', 'website']) {
  const seller = newSeller('Rozetli Ev');
  const { slug, name } = await madeBusiness(stack(), {
    instagramUsername: seller.handle,
    website: `https://${seller.website}`,
    checks: kinds.map((kind) => ({ kind, how: 'opened' })),
  });
  return { seller, slug, name, site: `http://${seller.website}/` };
}

describe('the badge on the owner’s site', () => {
  it('[R375] is shown under a strict policy without scripts, out of the code on the certificate', () =>
    as(async (person) => {
      const { slug, seller } = await shop();
      html = await snippetOf(person, slug);
      expect(html).not.toMatch(/<script|style=| on\w+=/);
      await person.page.goto(foreignUrl());
      const badge = person.page.getByAltText('E-Doğrula rozeti');
      await expect.poll(() => badge.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(300);
      const { headers, body } = await pictureOf(slug);
      expect(headers.get('cache-control')).toMatch(/^public, max-age=(?:59|60), must-revalidate$/);
      expect([body.text.includes(`@${seller.handle}`), body.text.includes(seller.website)]).toEqual([
        true,
        true,
      ]);
    }));

  it(
    '[R375] [R376] turns grey with an entry, and following it says so',
    () =>
      as(async (person) => {
        const { seller, slug, site } = await shop();
        const snippet = await snippetOf(person, slug);
        expect((await pictureOf(slug)).body.text).toContain('#1b7a48');
        const { headers } = await signedInAdmin(stack());
        await approve(stack(), `/api/report/${(await report(stack(), seller)).id}`, headers);
        await lookupSays(stack(), seller.handle, 'blacklist');
        const shown = async () => (await pictureOf(slug)).body.text;
        await expect.poll(shown).not.toContain('#1b7a48');
        expect(await shown()).not.toContain(seller.handle);
        const page = await followFrom(person, site, snippet);
        await expect(heading(page)).toHaveText('Bu rozet geçerli değil: işletme kara listede');
        await page.getByRole('link', { name: 'Kara liste kaydını açın' }).click();
        await page.waitForURL(/\/kara-liste\//);
      }),
    90_000,
  );
});

describe('/rozet', () => {
  it('[R376] from the business’s own site: genuine, and the certificate is one step away', () =>
    as(async (person) => {
      const { slug, name, site, seller } = await shop();
      const page = await followFrom(person, site, await snippetOf(person, slug));
      await expect(heading(page)).toHaveText('Bu rozet gerçek');
      await expect(page.getByText(`${seller.website}, doğrulanmış ${name}`)).toBeVisible();
      await expect(page.locator('[data-verdict=verified]')).toHaveCount(1);
      await expectTurkish(page, 'badge');
      expect(await looked(page, 'genuine')).toEqual([]);
      await page.getByRole('link', { name: 'Sertifikayı açın' }).click();
      await page.waitForURL(`${stack().url}/sertifika/${slug}`);
    }));

  it('[R330] [R376] from a site of the record that nobody checked: said first, nothing green', () =>
    as(async (person) => {
      const { slug, name, site, seller } = await shop(['tax_certificate']);
      const page = await followFrom(person, site, await snippetOf(person, slug));
      await expect(heading(page)).toHaveText('Bu rozetin görüldüğü yer kontrol edilmedi');
      const said = `${seller.website}, doğrulanmış ${name} işletmesinin kaydında var, ama kontrol edilmedi.`;
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.locator('[data-verdict=verified]')).toHaveCount(0);
      expect(await looked(page, 'unchecked')).toEqual([]);
    }));

  it('[R376] from another site: refused in clear words, nothing green', () =>
    as(async (person) => {
      const { slug, name } = await shop();
      const page = await followFrom(person, 'http://sahte-ev.example/', await snippetOf(person, slug));
      await expect(heading(page)).toHaveText('Bu rozet başka bir işletmenin');
      await expect(page.getByText(`Rozet ${name} işletmesine verildi; sahte-ev.example`)).toBeVisible();
      await expect(page.locator('[data-verdict=verified]')).toHaveCount(0);
      expect(await looked(page, 'elsewhere')).toEqual([]);
    }));

  it('[R376] a site that hides itself gets a question; the visitor’s own word answers it', () =>
    as(async (person) => {
      const { slug, seller } = await shop();
      const snippet = (await snippetOf(person, slug)).replace(
        'referrerpolicy="origin"',
        'referrerpolicy="no-referrer"',
      );
      const page = await followFrom(person, 'http://sahte-ev.example/', snippet);
      await expect(heading(page)).toHaveText('Bu rozeti nerede gördünüz?');
      await expect(page.locator('[data-verdict=verified]')).toHaveCount(0);
      const question = page.url();
      const box = placeBox(page);
      await box.fill('bir yerde');
      await page.getByRole('button', { name: 'Kontrol et' }).click();
      await expect(page.getByText('Site adresini ya da @ ile başlayan hesabı yazın.')).toBeVisible();
      expect(await looked(page, 'question')).toEqual([]);
      await box.fill('sahte-ev.example');
      await page.getByRole('button', { name: 'Kontrol et' }).click();
      await expect(heading(page)).toHaveText('Bu rozet başka bir işletmenin');
      await page.goto(question);
      await box.fill(`@${seller.handle}`);
      await page.getByRole('button', { name: 'Kontrol et' }).click();
      await expect(heading(page)).toHaveText('Bu rozet gerçek');
      // What was typed is in no address: another one's link would hold it as well.
      expect(page.url()).toBe(`${stack().url}/rozet`);
    }));

  it('[R376] the visitor’s own word needs no scripts, and no other site’s form sends one', () =>
    as(async ({ page }) => {
      await asWithoutScripts(page);
      const { slug, seller } = await shop();
      const link = await linkOf(slug);
      await page.goto(link);
      await expect(heading(page)).toHaveText('Bu rozeti nerede gördünüz?');
      await placeBox(page).fill(seller.website);
      await page.getByRole('button', { name: 'Kontrol et' }).click();
      await expect(heading(page)).toHaveText('Bu rozet gerçek');
      const { searchParams } = new URL(link);
      const sent = await fetch(`${stack().url}/rozet`, {
        method: 'POST',
        headers: { origin: 'http://sahte-ev.example' },
        body: new URLSearchParams([...searchParams, ['yer', seller.website]]),
      });
      expect(sent.status).toBe(403);
    }));

  it('[R376] a forged site cannot say for the visitor where the badge was seen', () =>
    as(async (person) => {
      const { slug, seller } = await shop();
      const said = `&amp;yer=${seller.website}"`;
      const lying = (await snippetOf(person, slug)).replace(/(href="[^"]+)"/, `$1${said}`);
      expect(lying).toContain('yer=');
      const named = await followFrom(person, 'http://sahte-ev.example/', lying);
      await expect(heading(named)).toHaveText('Bu rozet başka bir işletmenin');
      const hidden = lying.replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"');
      const unnamed = await followFrom(person, 'http://gizli-ev.example/', hidden);
      await expect(heading(unnamed)).toHaveText('Bu rozeti nerede gördünüz?');
      await expect(placeBox(unnamed)).toHaveValue('');
    }));

  it(
    '[R376] [R389] nor to somebody who has been here before: the worker does not come between',
    () =>
      asFormerVisitor(async (person) => {
        const { slug, seller, site } = await shop();
        const honest = await snippetOf(person, slug);
        const lying = honest.replace(/(href="[^"]+)"/, `$1&amp;yer=${seller.website}"`);
        const hidden = lying.replace('referrerpolicy="origin"', 'referrerpolicy="no-referrer"');
        const inOther = (language: string) => lying.replace('/rozet?', `/${language}/rozet?`);
        for (const [place, snippet, title] of [
          ['http://sahte-ev.example/', lying, 'Bu rozet başka bir işletmenin'],
          ['http://sahte-iki.example/', honest, 'Bu rozet başka bir işletmenin'],
          ['http://sahte-en.example/', inOther('en'), 'Bu rozet başka bir işletmenin'],
          ['http://sahte-ar.example/', inOther('ar'), 'Bu rozet başka bir işletmenin'],
          ['http://gizli-ev.example/', hidden, 'Bu rozeti nerede gördünüz?'],
          [site, honest, 'Bu rozet gerçek'],
        ] as const) {
          const page = await followFrom(person, place, snippet);
          await expect(heading(page)).toHaveText(title);
          await page.close();
        }
        await person.page.goto(await linkOf(slug));
        await placeBox(person.page).fill(seller.website);
        await person.page.getByRole('button', { name: 'Kontrol et' }).click();
        await expect(heading(person.page)).toHaveText('Bu rozet gerçek');
      }),
    90_000,
  );

  it('[R376] nor by a page of ours that leads on by itself', () =>
    as(async ({ page }) => {
      const { slug, seller } = await shop();
      const { pathname, search } = new URL(await linkOf(slug));
      await page.goto(stack().url);
      await page.evaluate(() => {
        localStorage.setItem('emailVerifyToken', 'a.b.c');
        localStorage.setItem('isVerifiedEmail', 'true');
      });
      const redirect = encodeURIComponent(`${pathname}${search}&yer=${seller.website}`);
      for (const prefix of ['', '/en', '/ar']) {
        await page.goto(`${stack().url}${prefix}/verify-email?redirect=${redirect}`);
        await page.waitForURL((url) => url.pathname === '/rozet');
        await expect(heading(page)).toHaveText('Bu rozeti nerede gördünüz?');
        await expect(page.locator('[data-verdict=verified]')).toHaveCount(0);
      }
    }));

  it('[R376] an altered link, and the link of one business with the name of another, are refused', () =>
    as(async (person) => {
      const [one, other] = [await shop(), await shop()];
      const snippet = await snippetOf(person, one.slug);
      const token = /t=([\w.-]+)/.exec(snippet)?.[1] ?? '';
      const bent = `${token.slice(0, -6)}${token.at(-6) === 'a' ? 'b' : 'a'}${token.slice(-5)}`;
      for (const path of [`/rozet?b=${one.slug}&t=${bent}`, `/rozet?b=${other.slug}&t=${token}`]) {
        await person.page.goto(stack().url + path);
        await expect(heading(person.page)).toHaveText('Bu rozet bizim verdiğimiz rozet değil');
        await expect(person.page.locator('[data-verdict=verified]')).toHaveCount(0);
      }
      await person.page.goto(`${stack().url}/rozet`);
      await expect(heading(person.page)).toHaveText('Bu rozet gerçek mi?');
    }));

  it('[R355] the certificate prints on one page, also with all that can be checked and a long name', () =>
    as(async ({ page }) => {
      const name = 'Uzun Adıyla Göl Kıyısı Bungalov Evleri Sapanca Kırkpınar Şubesi';
      const facts = { tradeTitle: 'Göl Turizm Ltd. Şti.', tourismLicence: '54-1234' };
      const { _id, slug } = await madeBusiness(stack(), { name, ...facts }, 5);
      const { headers } = await signedInAdmin(stack());
      const kinds = ['tax_certificate', 'work_permit', 'images', 'handle', 'phone', 'website'];
      const checks = [
        ...kinds.map((kind) => ({ kind, how: 'opened' })),
        { kind: 'licence', how: 'found' },
        { kind: 'visit', how: 'visited' },
      ];
      const path = `/api/admin/businesses/${_id}`;
      const checked = await call(stack(), 'PUT', path, { headers, body: { verified: true, checks } });
      expect(checked.status).toBe(200);
      await confirmAccount(stack(), { id: _id, iban: 'TR910006200471200006293715', headers });
      await page.goto(`${stack().url}/sertifika/${slug}`);
      const done = page.getByRole('region', { name: 'Kontrol edilenler' });
      await expect(done.getByRole('listitem')).toHaveCount(checks.length + 1);
      await page.getByRole('img', { name: 'Bu sertifikanın karekodu' }).waitFor();
      const edge = '10mm';
      const margin = { top: edge, bottom: edge, left: edge, right: edge };
      const pdf = await page.pdf({ format: 'A4', margin });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }));

  it('[R376] a square code on the certificate leads back to it', () =>
    as(async ({ page }) => {
      const { slug } = await shop();
      const address = `${stack().url}/sertifika/${slug}`;
      await page.goto(address);
      const code = page.getByRole('img', { name: 'Bu sertifikanın karekodu' });
      await expect(code).toBeVisible();
      expect(await code.locator('path').getAttribute('d')).toBe(codePath(address).path);
    }));
});
