import type { RequestListener, ServerResponse } from 'node:http';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expect } from '../support/expect.ts';
import { siteBefore } from '../support/site-before.ts';

const notFound = JSON.stringify({ status: 'not_found', business: null });

/** What the registry does with a question, by its words. */
const fates: Record<string, (answer: ServerResponse) => void> = {
  'yavas.biri': (answer) => void setTimeout(() => answer.end(notFound), 6_000),
  'sessiz.biri': () => undefined,
  'kopuk.biri': (answer) => answer.destroy(),
  'yarim.biri': (answer) => {
    answer.writeHead(200, { 'content-length': '5000' });
    answer.write('{"status":"verified","business":{"name":"Yar');
    setTimeout(() => answer.destroy(), 100);
  },
  'hatali.biri': (answer) => answer.writeHead(500).end('{}'),
  'kapali.biri': (answer) => answer.writeHead(503).end('<html>bakım</html>'),
};

let site: Awaited<ReturnType<typeof siteBefore>>;
let browser: Browser;

const registry: RequestListener = (request, answer) => {
  const query = new URL(request.url ?? '/', 'http://registry').searchParams.get('q') ?? '';
  answer.setHeader('content-type', 'application/json');
  const fate = fates[query];
  if (fate) fate(answer);
  else answer.end(notFound);
};

beforeAll(async () => {
  [site, browser] = await Promise.all([siteBefore(registry), launchBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** The answer page of a browser without scripts. */
async function answerTo(query: string): Promise<{ title: string; text: string; offered: string[] }> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(site.url);
    await page.getByLabel('Kullanıcı adı, bağlantı, telefon veya site').fill(query);
    await page.getByRole('button', { name: 'Sorgula' }).click({ noWaitAfter: true });
    await page.waitForURL(/\?q=/, { timeout: 40_000 });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return {
      title: (await dialog.getByRole('heading').first().textContent()) ?? '',
      text: (await dialog.textContent()) ?? '',
      offered: await dialog.getByRole('link').allTextContents(),
    };
  } finally {
    await context.close();
  }
}

describe('a lookup without scripts, when the registry is in trouble', () => {
  it('[R001] [R027] a slow answer is waited for and is the answer', async () => {
    const { title, text } = await answerTo('yavas.biri');
    expect(title).toBe('Kayıt bulunamadı');
    expect(text).toContain('Kayıt bulunmaması, işletmenin güvenli olduğu anlamına gelmez.');
  }, 60_000);

  it.each(['sessiz.biri', 'kopuk.biri', 'yarim.biri', 'hatali.biri', 'kapali.biri'])(
    '[R028] [R157] [R190] %s: no answer is shown as a failure, with another try, and never as a verdict',
    async (query) => {
      const { title, text, offered } = await answerTo(query);
      expect(title).toBe('Bir şeyler ters gitti');
      expect(text).toContain('Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.');
      expect(text).toMatch(/bir sonuç değil:/);
      expect(text).not.toMatch(/Doğrulanmış işletme|Kayıt bulunamadı|Kara listede/);
      expect(offered.length).toBeGreaterThan(0);
    },
    60_000,
  );
});
