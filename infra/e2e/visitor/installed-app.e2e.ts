import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { atEachWidth, findingsInBothThemes } from '../support/axe.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { sharedStack } from '../support/shared-stack.ts';

const stack = sharedStack;
const offlineTitle = 'İnternet bağlantısı yok';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

type Visit = { page: Page; context: BrowserContext; asked: string[] };

/** A visitor whose browser has installed the service worker; `asked` holds every address that left the browser. */
async function visit(work: (visit: Visit) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 400, height: 800 }, locale: 'tr-TR' });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  try {
    await page.goto(stack().url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await work({ page, context, asked });
  } finally {
    await context.setOffline(false);
    await context.close();
  }
}

/** Opens an address as a share or a link of another app does. */
async function post(page: Page, path: string, fields: Record<string, string>) {
  await page.evaluate(
    ([action, values]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      for (const [name, value] of Object.entries(values)) {
        const field = Object.assign(document.createElement('textarea'), { name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [path, fields] as const,
  );
}

describe('the installed site', () => {
  it('[R389] is described well enough to be installed: names, colours, icons in their sizes, a worker', () =>
    visit(async ({ page }) => {
      const { status, headers, body } = await call(stack(), 'GET', '/manifest.webmanifest');
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'application/manifest+json; charset=utf-8',
      ]);
      expect(body).toMatchObject({
        lang: 'tr',
        name: 'E-Doğrula: kapora öncesi sorgu',
        short_name: 'E-Doğrula',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0b5c7a',
        background_color: '#fbfaf7',
        // By POST: what is shared is in no address.
        share_target: {
          action: '/paylas',
          method: 'POST',
          enctype: 'application/x-www-form-urlencoded',
          params: { title: 'title', text: 'text', url: 'url' },
        },
      });
      const icons = body.icons as { src: string; sizes: string; purpose: string }[];
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src, sizes } of icons) {
        const bytes = Buffer.from(await (await fetch(stack().url + src)).arrayBuffer());
        const { format, width, height } = await sharp(bytes).metadata();
        expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
      }
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
      const worker = await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready;
        return [scope, active?.scriptURL, active?.state];
      });
      expect(worker).toEqual([`${stack().url}/`, `${stack().url}/sw.js`, 'activated']);
      expect((await call(stack(), 'GET', '/')).headers.get('content-security-policy')).toContain(
        "worker-src 'self'",
      );
    }));

  it('[R389] a text that another app shares is asked at once, and the server never sees it', () =>
    visit(async ({ page, asked }) => {
      const { instagramUsername: handle } = await madeBusiness(stack());
      asked.length = 0;
      await post(page, '/paylas', {
        title: 'Bu hesaba bak',
        text: `https://www.instagram.com/${handle}?igsh=MzRlODBiNWFlZA==`,
      });
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading').first()).toHaveText('Doğrulanmış işletme');
      await expect(dialog).toContainText(`@${handle}`);
      // The browser's own call for the answer is all that names the account; the form went no further than the worker.
      const named = asked.filter((line) => decodeURIComponent(line).includes(handle ?? ''));
      expect(named.filter((line) => !line.startsWith(`GET ${stack().url}/api/`))).toEqual([]);
      expect(asked.filter((line) => decodeURIComponent(line).includes('Bu hesaba'))).toEqual([]);
      // It is there for one page only, neither by its own address nor by a guessed one.
      const own = asked.find((line) => line.includes('?paylasim='))?.slice('GET '.length) ?? '';
      expect(own).toMatch(/paylasim=[0-9a-f-]{36}$/);
      for (const address of [own, `${stack().url}/?paylasim=baska`]) {
        await page.goto(address);
        await expect(page.locator('#q-durum')).toContainText('Paylaşılan metin alınamadı');
      }
    }));

  it('[R389] an address beside the text is asked, and a whole message is read as one', () =>
    visit(async ({ page, asked }) => {
      const { instagramUsername: handle, phone } = await madeBusiness(stack());
      await post(page, '/paylas', { title: 'Instagram', url: `https://www.instagram.com/${handle}` });
      await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Doğrulanmış işletme');
      asked.length = 0;
      const message = `gizli sozumuz\nSayfamız @${handle}\nTelefon ${phone}`;
      await post(page, '/paylas', { text: message });
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
        'Bilgiler aynı doğrulanmış işletmeye ait',
      );
      await expect(page.getByLabel('Size gelen mesaj')).toHaveValue(message);
      expect(asked.filter((line) => decodeURIComponent(line).includes(handle ?? ''))).toEqual([]);
    }));

  it('[R389] [R364] a liar’s: of a shared text that is too long the rest is said to be unread, and nothing is green', () =>
    visit(async ({ page }) => {
      const { instagramUsername: handle, phone } = await madeBusiness(stack());
      const start = `Sayfamız @${handle}\nTelefon ${phone}\n`;
      const text = `${start}${'a '.repeat(10_000)}\nHesap TR14 0006 2049 3827 1560 5017 43`;
      await post(page, '/paylas', { text });
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
        'Bazı bilgiler sorgulanamadı',
      );
      await expect(page.getByText('yalnızca baştaki 20.000 karakteri okundu')).toBeVisible();
    }));

  it('[R389] a share that reaches the server is not read: the box asks for a paste', async () => {
    const body = new URLSearchParams({ text: 'x'.repeat(8000) });
    const answer = await fetch(`${stack().url}/paylas`, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?paylasim=yok']);
  });

  it(
    '[R389] without a connection every page is the same page, which is no answer; afterwards answers are fresh',
    () =>
      visit(async ({ page, context }) => {
        const { headers } = await signedInAdmin(stack());
        const seller = newSeller('Kuru Dere');
        const { slug } = await madeBusiness(stack(), { name: seller.name, instagramUsername: seller.handle });
        const answer = `${stack().url}/?q=${seller.handle}`;
        const seen = [stack().url, `${stack().url}/isletme/${slug}`, answer];
        for (const address of seen) await page.goto(address);
        await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Doğrulanmış işletme');
        await context.setOffline(true);
        const expectNoAnswer = async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineTitle);
          await expect(page.getByText('ödeme yapmayın')).toBeVisible();
          await expect(page.locator('[data-verdict], [role=dialog]')).toHaveCount(0);
          expect(await page.locator('body').textContent()).not.toMatch(/doğrulanmış|kara liste|Kuru Dere/i);
        };
        for (const address of seen) {
          expect((await page.goto(address))?.status()).toBe(503);
          await expectNoAnswer();
        }
        // «Back» would take a page from the browser's own memory.
        await page.goBack();
        await expectNoAnswer();
        await page.goForward();
        await approve(stack(), `/api/report/${(await report(stack(), seller)).id}`, headers);
        await lookupSays(stack(), seller.handle, 'blacklist');
        await context.setOffline(false);
        await page.getByRole('link', { name: 'Tekrar dene' }).click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Kara listede');
      }),
    90_000,
  );

  it('[R389] [R390] without a connection each language has that page in its own words, and the way to its own home page', () =>
    visit(async ({ page, context }) => {
      await context.setOffline(true);
      for (const [lang, dir, title, home] of [
        ['en', 'ltr', 'No internet connection', 'Home page'],
        ['ar', 'rtl', 'لا يوجد اتصال بالإنترنت', 'الصفحة الرئيسية'],
      ] as const) {
        expect((await page.goto(`${stack().url}/${lang}/isletme/bir-ev?adults=2`))?.status()).toBe(503);
        await expect(page.getByRole('heading')).toHaveText([title]);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        expect(await page.title()).toBe(`${title} · E-Doğrula`);
        await expect(page.getByRole('link', { name: home })).toHaveAttribute('href', `/${lang}/`);
        expect(await page.locator('body').textContent()).not.toContain('İnternet');
        const look = () => findingsInBothThemes(page, `${lang} without a connection`);
        expect(await atEachWidth(page, [360, 1440], look)).toEqual([]);
      }
    }));

  it('[R389] [R390] each language is an app of its own, to which other apps share', () =>
    visit(async ({ page }) => {
      const { instagramUsername: handle } = await madeBusiness(stack());
      await page.goto(`${stack().url}/en/`);
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/en/manifest.webmanifest');
      const named = [
        ['en', 'ltr', 'E-Doğrula: check before a deposit'],
        ['ar', 'rtl', 'E-Doğrula: استعلام قبل العربون'],
      ] as const;
      for (const [lang, dir, name] of named) {
        const { body } = await call(stack(), 'GET', `/${lang}/manifest.webmanifest`);
        expect(body).toMatchObject({
          lang,
          dir,
          name,
          id: `/${lang}/`,
          start_url: `/${lang}/`,
          scope: '/',
          share_target: { action: `/${lang}/paylas`, method: 'POST' },
        });
      }
      await post(page, '/en/paylas', { text: `https://www.instagram.com/${handle}` });
      await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText('Verified business');
      const unread = await fetch(`${stack().url}/ar/paylas`, { method: 'POST', redirect: 'manual' });
      expect([unread.status, unread.headers.get('location')]).toEqual([303, '/ar/?paylasim=yok']);
    }));

  it('[R389] nothing but the page without a connection is kept: no answer, no page, no script', () =>
    visit(async ({ page }) => {
      const { slug, instagramUsername } = await madeBusiness(stack());
      for (const path of [`/isletme/${slug}`, `/?q=${instagramUsername}`, '/sapanca-bungalov-evleri'])
        await page.goto(stack().url + path);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toEqual(['/cevrimdisi']);
      const { headers } = await call(stack(), 'GET', '/sw.js');
      expect([headers.get('cache-control'), headers.get('content-type')]).toEqual([
        'no-cache',
        'text/javascript; charset=utf-8',
      ]);
    }));

  it('[R389] the worker touches neither the desk nor the API nor another site’s forms', () =>
    visit(async ({ page, context }) => {
      for (const path of ['/admin/login', '/docs', '/healthz']) {
        const answer = await page.goto(stack().url + path);
        expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, false]);
      }
      await page.goto(stack().url);
      const me = await page.evaluate(async () => (await fetch('/api/auth/me')).status);
      expect(me).toBe(401);
      // Sent on under our own origin, a stranger's form would be taken for the visitor's.
      const stranger = await context.newPage();
      await stranger.route('http://baska-site.example/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${stack().url}/verify-email"><input name="email" value="a@b.example"></form>`,
        }),
      );
      await stranger.goto('http://baska-site.example/');
      const [refused] = await Promise.all([
        stranger.waitForResponse((answer) => answer.url().endsWith('/verify-email')),
        stranger.evaluate(() => document.forms[0]?.submit()),
      ]);
      expect([refused.status(), refused.fromServiceWorker()]).toEqual([403, false]);
      await stranger.close();
      await context.setOffline(true);
      await expect(page.goto(`${stack().url}/admin/login`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }));
});
