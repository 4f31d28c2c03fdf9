import type { Page } from 'playwright-core';

/**
 * Gives the window every page as a browser without scripts shows it: nothing of the page runs, and what is meant for
 * such a browser is there. Unlike a window whose scripts are off, this one lets a test's own tools look into the page.
 */
export async function asWithoutScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.abort();
    if (type !== 'document') return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<\/?noscript>/g, '');
    await route.fulfill({ response: answer, body: html });
  });
}
