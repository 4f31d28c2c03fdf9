import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import type { Page } from 'playwright-core';
import { median } from '../side-by-side.ts';

/** How often a phone's processor is slower than this one, as lighthouse has it. */
const slowerBy = 4;
const waitMs = 60_000;

/** Until the message is answered, and the longest time for which the page took no input, both in milliseconds. */
export type FirstMessage = { answeredMs: number; longestTaskMs: number };

/** As people paste them: greeting, price, account, names, telephone, Instagram and site. */
const message = `Merhaba, Sapanca Göl Evi için 2 gece 8.500 TL. Müsait 😊
Kaporayı TR33 0006 1005 1978 6457 8413 26 Ayşe Yılmaz hesabına gönderin, 0532 123 45 67 numarasından dekont atın.
Instagram: @golkiyi.bungalov web: golkiyi.example`;

type Watched = Window & { longest: number };

/** Notes the longest task from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
  });

async function pasteOnce(url: string): Promise<FirstMessage> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 }, locale: 'tr-TR' });
    page.setDefaultTimeout(waitMs);
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
    await page.getByRole('searchbox').click();
    await page.waitForLoadState('networkidle');
    await watch(page);
    const pastedAt = performance.now();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, message);
    await page.locator('[aria-live="polite"] h2').first().waitFor();
    const answeredMs = performance.now() - pastedAt;
    const longestTaskMs = await page.evaluate(() => (window as unknown as Watched).longest);
    return { answeredMs, longestTaskMs };
  } finally {
    await browser.close();
  }
}

/** The median of browsers that never met a message, on a processor as slow as a phone's. */
export async function pasteFirstMessage(url: string, rounds: number): Promise<FirstMessage> {
  const runs: FirstMessage[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await pasteOnce(url));
  const of = (figure: keyof FirstMessage) => Math.round(median(runs.map((run) => run[figure])));
  return { answeredMs: of('answeredMs'), longestTaskMs: of('longestTaskMs') };
}
