import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';
import { expectTurkish } from '../support/turkish.ts';
import { openVerified } from '../support/wizard.ts';

const { stack, as } = stackAndBrowser();
const kB = 1000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkTo = (path: string) => `footer a[href="${path}"]`;
/** React follows the footer's links once its own file is there; before, the browser loads their pages. */
const followsLinks = (page: Page, path = '/kvkk') =>
  page.waitForFunction(
    (link) => Object.keys(document.querySelector(link) ?? {}).some((key) => key.startsWith('__reactProps')),
    linkTo(path),
  );

const paths = [
  '/',
  '/?q=kimse.bilmez',
  '/verify-email',
  '/apply',
  '/report',
  '/sapanca-bungalov-evleri',
  '/ara?q=sapanca',
  '/kara-liste',
  '/isletme/yok-boyle-biri',
  '/itiraz',
  '/boyle-bir-sayfa-yok',
];

/** A record of the blacklist; its slug. */
async function record(): Promise<string> {
  const seller = newSeller('Kuru Dere');
  const { headers } = await signedInAdmin(stack());
  await approve(stack(), `/api/report/${(await report(stack(), seller)).id}`, headers);
  return (await lookupSays(stack(), seller.handle, 'blacklist')).business?.slug ?? '';
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe('every screen of the visitor', () => {
  it(
    '[R005] speaks Turkish: the page says so, and no word of another language is on it',
    () =>
      as(async ({ page }) => {
        await openVerified(stack(), page, '/apply');
        for (const path of paths) {
          await page.goto(stack().url + path);
          // An answer hides the page behind it, heading and all.
          const screen = path.startsWith('/?q=')
            ? page.getByRole('dialog').getByRole('heading')
            : heading(page);
          await screen.first().waitFor();
          await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('tr');
          await expectTurkish(page, path);
        }
      }),
    90_000,
  );

  it(
    '[R005] speaks Turkish where there is something to see: profile, calendar, message, large view, texts, record',
    () =>
      as(async ({ page }) => {
        const house = await madeBusiness(stack(), {}, 3);
        await page.goto(
          `${stack().url}/isletme/${house.slug}?start=${day(20)}&end=${day(22)}&adults=2&children=1`,
        );
        await page.getByRole('heading', { level: 1, name: house.name }).waitFor();
        await expectTurkish(page, 'profile');
        const form = page.getByRole('form', { name: 'Rezervasyon talebi' });
        await form.getByRole('button', { name: /^Giriş/ }).click();
        await page.getByRole('dialog', { name: 'Giriş ve çıkış tarihi' }).getByRole('grid').waitFor();
        await expectTurkish(page, 'calendar');
        await page.getByRole('button', { name: 'Tamam' }).click();
        await form.getByRole('button', { name: 'Rezervasyon Talebi Gönder' }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'WhatsApp’ta aç' }).waitFor();
        await expectTurkish(page, 'message');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('region', { name: 'Fotoğraflar' }).getByRole('link').first().click();
        await page.locator('.yarl__counter').waitFor();
        await expectTurkish(page, 'large view');
        for (const path of ['/blog', '/blog/kapora-gondermeden-once', `/kara-liste/${await record()}`]) {
          await page.goto(stack().url + path);
          await heading(page).first().waitFor();
          await expectTurkish(page, path);
        }
      }),
    90_000,
  );

  it('[R005] an application may come from an Instagram seller, a hotel or a holiday house', () =>
    as(async ({ page }) => {
      await openVerified(stack(), page, '/apply');
      const kinds = await page
        .locator('datalist option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      expect(kinds).toEqual(expect.arrayContaining(['Bungalov', 'Otel', 'Instagram mağazası']));
    }));

  it('[R007] opens without a page load and begins at its top', () =>
    as(async ({ page }) => {
      await page.goto(stack().url);
      await followsLinks(page);
      await page.evaluate(() => {
        Object.assign(window, { sameDocument: true });
        scrollTo(0, document.body.scrollHeight);
      });
      await page.locator(linkTo('/kvkk')).click();
      await page.waitForURL(`${stack().url}/kvkk`);
      await page.waitForFunction(() => scrollY === 0);
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
      // Back is a change of route too.
      await page.goBack();
      await page.getByRole('searchbox').first().waitFor();
      await page.waitForLoadState('networkidle');
      // A place that is found again would come some frames later.
      const place = await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return scrollY;
      });
      expect(place).toBe(0);
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }));

  it.each(['', '/en'])(
    '[R007] a link below %s/ lands on its page when the page’s script is gone, as after a deploy',
    (base) =>
      as(async ({ page }) => {
        await page.goto(`${stack().url}${base}/`);
        await followsLinks(page, `${base}/kvkk`);
        await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
        await page.locator(linkTo(`${base}/kvkk`)).click();
        await page.waitForURL(`${stack().url}${base}/kvkk`);
        await expect(heading(page)).toHaveText(/KVKK/);
        await page.unroute('**/assets/*.js');
        await page.goBack();
        await page.waitForURL(`${stack().url}${base}/`);
        await page.getByRole('searchbox').first().waitFor();
      }),
  );

  it.each([
    ['public site', '/'],
    ['moderators’ site', '/admin/login'],
  ])('[R180] the %s names the API’s root on the console when it starts', (_site, path) =>
    as(async ({ page }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto(stack().url + path);
      await eventually(
        async () => said,
        (all) => all.includes('API: /api'),
      );
    }),
  );
});

/** Notes the theme when the body is born, before which nothing can be painted, and in each frame from there on. */
const watchTheme = () => {
  const seen: (string | undefined)[] = [];
  Object.assign(window, { themes: seen });
  const note = () => seen.push(document.documentElement?.dataset.theme);
  const born = new MutationObserver(() => {
    if (!document.body) return;
    born.disconnect();
    note();
    const frame = () => {
      note();
      if (seen.length < 500) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  born.observe(document, { childList: true, subtree: true });
};

describe('the theme', () => {
  it.each([
    ['dark', 'light', 'Koyu temaya geç', 'Açık temaya geç'],
    ['light', 'dark', 'Açık temaya geç', 'Koyu temaya geç'],
  ] as const)(
    '[R111] %s, once chosen, outlives a reload and another page, with no flash of the system’s %s',
    (chosen, system, choose, back) =>
      as(async ({ page, faults }) => {
        await page.emulateMedia({ colorScheme: system });
        const html = page.locator('html');
        await page.goto(stack().url);
        await expect(html).toHaveAttribute('data-theme', system);
        const plain = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await page.getByRole('banner').getByRole('button', { name: choose }).click();
        await expect(html).toHaveAttribute('data-theme', chosen);
        await page.addInitScript(watchTheme);
        for (const again of [() => page.reload(), () => page.goto(`${stack().url}/kvkk`)]) {
          await again();
          await page.getByRole('banner').getByRole('button', { name: back }).waitFor();
          const themes = await page.evaluate(() => (window as unknown as { themes: string[] }).themes);
          expect([...new Set(themes)]).toEqual([chosen]);
          const now = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          expect(now).not.toBe(plain);
        }
        expect(faults).toEqual([]);
      }),
  );
});

describe('every call of the visitor’s browser', () => {
  it('[R174] [R178] [R233] carries request id, time zone, client marker, and the token once there is one', () =>
    as(async ({ page }) => {
      const sent: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/businesses')) sent.push(request.headers());
        expect(request.url()).not.toContain('/api/api');
      });
      const ask = async (query: string) => {
        const answer = page.waitForResponse('**/api/businesses/search**');
        await page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site').fill(query);
        await answer;
      };
      await page.goto(stack().url);
      await ask('ilk.soru');
      await ask('ikinci.soru');
      await openVerified(stack(), page, '/apply');
      const token = await page.evaluate(() => localStorage.getItem('emailVerifyToken'));
      await page.goto(stack().url);
      await ask('ucuncu.soru');
      expect(sent).toHaveLength(3);
      for (const headers of sent) {
        expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
        expect(headers['x-tz']).toBe('Europe/Istanbul');
        expect(headers['x-client']).toBe('edogrula-web');
      }
      expect(new Set(sent.map((headers) => headers['x-request-id'])).size).toBe(3);
      expect(sent.map((headers) => headers['x-verify-token'])).toEqual([undefined, undefined, token]);
    }));
});

describe('the first view', () => {
  it('the home page costs at most 250 kB on the wire, two fonts and no outside host included', () =>
    as(async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const loaded = new Map<string, { url: string; bytes: number }>();
      session.on('Network.responseReceived', ({ requestId, response }) =>
        loaded.set(requestId, { url: response.url, bytes: 0 }),
      );
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const one = loaded.get(requestId);
        if (one) one.bytes = encodedDataLength;
      });
      await page.goto(stack().url, { waitUntil: 'networkidle' });
      const files = [...loaded.values()].filter(({ url }) => url.startsWith('http'));
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      console.log(`home, first view: ${(total / kB).toFixed(1)} kB in ${files.length} files`);
      expect(total).toBeGreaterThan(50 * kB);
      expect(total).toBeLessThanOrEqual(250 * kB);
      expect(files.filter(({ url }) => url.endsWith('.woff2'))).toHaveLength(2);
      expect(files.filter(({ url }) => new URL(url).origin !== stack().url)).toEqual([]);
    }));
});
