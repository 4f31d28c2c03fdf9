import { expect as playwrightExpect } from 'playwright/test';

/**
 * Jest's matchers, and Playwright's that ask a page again until it shows what is expected: `await
 * expect(locator).toHaveText(…)`, `await expect.poll(() => …).toBe(…)`. A page is never ready at the moment at which a
 * click returns.
 */
export const expect = playwrightExpect.configure({ timeout: 20_000 });
