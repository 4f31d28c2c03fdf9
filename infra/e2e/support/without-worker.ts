import type { BrowserContext } from 'playwright-core';

/** A browser without service workers: what a worker loads passes by the routes that a test puts in its way. */
export const withoutWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
