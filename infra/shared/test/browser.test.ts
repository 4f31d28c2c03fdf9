import { afterEach, describe, expect, it } from '@jest/globals';
import { npmChromium } from '../src/browser/chromium.ts';
import { launchBrowser } from '../src/browser/launch-browser.ts';

describe('the browser for tests', () => {
  const before = process.env.CHROMIUM_PATH;

  afterEach(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  });

  it('opens two contexts and measures Turkish text with the browser from npm', async () => {
    const { executablePath, env } = await npmChromium();
    const browser = await launchBrowser({ executablePath, env: env as Record<string, string> });
    try {
      await (await browser.newContext()).close();
      const page = await browser.newPage();
      await page.setContent('<span>İğneada’da şömineli bungalov</span>');
      const box = await page.locator('span').boundingBox();
      expect(box?.width).toBeGreaterThan(100);
    } finally {
      await browser.close();
    }
  }, 60_000);

  it('says so when CHROMIUM_PATH names nothing', async () => {
    process.env.CHROMIUM_PATH = '/nowhere/chromium';
    await expect(launchBrowser()).rejects.toThrow('/nowhere/chromium');
  });
});
