import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newPerson, type Person } from './person.ts';
import type { Stack } from './stack.ts';

/** The part of a stack that tests which leave it running may use. */
export type SharedStack = Pick<Stack, 'url' | 'home' | 'admin'>;

/** The stack that jest's global setup started: E2E_URL, its home and the first admin's credentials. */
export function sharedStack(): SharedStack {
  const { E2E_URL: url, E2E_HOME: home = '', E2E_PASSWORD: password = '', E2E_KEY: key = '' } = process.env;
  if (!url) throw new Error('E2E_URL is not set: the global setup did not run');
  return { url, home, admin: { email: 'yonetici@edogrula.example', password, key } };
}

const shownLength = 1000;

/** Adds to a failure what its window showed: one that comes in a full run alone cannot be looked at again. */
async function withWindow(failure: unknown, { page, faults }: Person): Promise<unknown> {
  if (!(failure instanceof Error) || page.isClosed()) return failure;
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
  const words = [page.url(), ...faults, shown.replaceAll(/\s*\n\s*/g, ' · ').slice(0, shownLength)];
  const { message, stack = message } = failure;
  failure.message = `${message}\nThe window showed: ${words.join('\n')}`;
  failure.stack = stack.replace(message, () => failure.message);
  return failure;
}

async function inItsWindow(person: Person, work: (person: Person) => Promise<void>): Promise<void> {
  try {
    await work(person);
  } catch (error) {
    throw await withWindow(error, person);
  } finally {
    await person.close();
  }
}

/** The shared stack and one browser for all tests of a file. */
export function stackAndBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(() => browser?.close());
  return {
    stack: sharedStack,
    /** Runs a test as one person in a fresh window, which is closed afterwards. */
    async as(
      work: (person: Person) => Promise<void>,
      viewport?: { width: number; height: number },
    ): Promise<void> {
      await inItsWindow(await newPerson(browser, viewport), work);
    },
    /** The same with the service worker, which stays with everybody who has been on the site before. */
    async asFormerVisitor(work: (person: Person) => Promise<void>): Promise<void> {
      await inItsWindow(await newPerson(browser, undefined, { worker: true }), async (person) => {
        await person.page.goto(sharedStack().url);
        await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await work(person);
      });
    },
    /** Runs `work` in a window of these options, for instance without scripts, which is closed afterwards. */
    async inWindow<T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
      const context = await browser.newContext({ locale: 'tr-TR', ...options });
      try {
        return await work(await context.newPage());
      } finally {
        await context.close();
      }
    },
  };
}
