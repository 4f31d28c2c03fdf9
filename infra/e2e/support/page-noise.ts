import type { Page } from 'playwright-core';

/** What a page complained of, by the address that was asked for. */
export type Noise = {
  /** Opens an address; what is logged from now on is its noise. The status of the page itself is returned. */
  open(path: string): Promise<number>;
  /** Hears nothing until the next `open`. */
  pause(): void;
  /** Errors and warnings of the console, faults of scripts, requests that failed or were refused. */
  heard(): string[];
};

/**
 * Listens to a page's console and its requests. Requests that a page left unfinished are no failure of it. The status
 * of a page itself is its caller's to judge.
 */
export function listenTo(page: Page, origin: string): Noise {
  const heard: string[] = [];
  const begun = new WeakMap<object, string>();
  /** The address whose document is there; empty on the way to one. */
  let here = '';
  let asked = '';
  // What the first lines of a document say comes before the word that it is there.
  const note = (what: string) => {
    if (asked) heard.push(`${asked}: ${what}`);
  };

  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) here = asked;
  });
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The response that it speaks of is noted by itself, with its status.
    if (message.text().startsWith('Failed to load resource: the server responded')) return;
    note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`fault: ${error}`));
  page.on('request', (request) => {
    if (here) begun.set(request, here);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const ofThisPage = here !== '' && begun.get(request) === here;
    if (ofThisPage || reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const own = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (response.status() >= 400 && !own) note(`${response.status()}: ${response.url()}`);
  });
  return {
    async open(path) {
      here = '';
      asked = path;
      const response = await page.goto(origin + path, { waitUntil: 'load' });
      return response?.status() ?? 0;
    },
    pause() {
      here = '';
      asked = '';
    },
    heard: () => [...heard],
  };
}

/** Goes down the page until every picture that waits to be near has come or failed, and back to its top. */
export async function seeAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const waiting = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
    await Promise.race([
      Promise.allSettled(waiting.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
