import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../src/browser/launch-browser.ts';
import { newPerson, type Person } from './person.ts';
import { type Stack, startStack } from './stack.ts';

/** One stack and one browser for all tests of a file; E2E_URL names a stack that already runs (for writing tests). */
export function stackAndBrowser() {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    const running = process.env.E2E_URL;
    [stack, browser] = await Promise.all([running ? runningStack(running) : startStack(), launchBrowser()]);
  }, 200_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  }, 60_000);
  return {
    stack: () => stack,
    /** Runs a test as one person in a fresh window, which is closed afterwards. */
    async as(
      work: (person: Person) => Promise<void>,
      viewport?: { width: number; height: number },
    ): Promise<void> {
      const person = await newPerson(browser, viewport);
      try {
        await work(person);
      } finally {
        await person.close();
      }
    },
  };
}

async function runningStack(url: string): Promise<Stack> {
  const admin = {
    email: 'yonetici@edogrula.example',
    password: process.env.E2E_PASSWORD ?? '',
    key: process.env.E2E_KEY ?? '',
  };
  const nothing = async () => undefined;
  return { url, home: '', admin, output: () => '', signal: () => undefined, ready: nothing, stop: nothing };
}
