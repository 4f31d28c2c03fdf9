import { expect as playwrightExpect } from 'playwright/test';

const patient = playwrightExpect.configure({ timeout: 20_000 });
const often = { intervals: [60] };

/**
 * Jest's matchers, and Playwright's that ask a page again until it shows what is expected: `await
 * expect(locator).toHaveText(…)`, `await expect.poll(() => …).toBe(…)`. A page is never ready at the moment at which a
 * click returns; `poll` asks every 60 ms instead of once a second.
 */
export const expect: typeof patient = new Proxy(patient, {
  get: (matchers, name, receiver) =>
    name === 'poll'
      ? (read: () => unknown, options?: object) => matchers.poll(read, { ...often, ...options })
      : Reflect.get(matchers, name, receiver),
});
