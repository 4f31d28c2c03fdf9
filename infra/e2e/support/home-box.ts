import type { Page, Request } from 'playwright-core';

/** Opens the home page, and has every later request noted once the box is React's: before, a paste is the browser's alone. */
export async function openHomeBox(page: Page, url: string): Promise<Request[]> {
  await page.goto(`${url}/`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#q') ?? {}).some((name) => name.startsWith('__reactProps')),
  );
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));
  return sent;
}
