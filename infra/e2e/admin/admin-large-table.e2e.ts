import { readFile } from 'node:fs/promises';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expect } from '../support/expect.ts';
import { startLargeRegistry } from '../support/large-registry.ts';
import { signIn } from '../support/moderator.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const total = 50_000;

/** Longest time in which the page could not answer, in milliseconds, from now until `stop` is called. */
async function watchPauses(page: Page) {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now() };
    Object.assign(window, { watch });
    const tick = () => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      setTimeout(tick, 0);
    };
    tick();
  });
  return () => page.evaluate(() => (window as unknown as { watch: { longest: number } }).watch.longest);
}

describe('a registry of 50,000 businesses', () => {
  it(
    '[R120] [R161] is read 200 a page with progress, searched, sorted and exported, with at most 60 rows in the page',
    () =>
      as(
        async (person) => {
          const { page } = person;
          const large = await startLargeRegistry(stack().url, total);
          try {
            await signIn({ url: large.url, admin: stack().admin }, person);
            await page.goto(`${large.url}/admin/dashboard?tab=businesses&per=100`);
            // what has come can be used while the rest is under way
            await page.getByRole('progressbar', { name: /10\.000\+ işletme okunuyor/ }).waitFor();
            await page.getByRole('row', { name: /@isletme\.1\b/ }).waitFor();
            const longest = await watchPauses(page);
            await page.getByText('50.000 işletme · 1–100 arası').waitFor({ timeout: 120_000 });
            expect(new Set(large.asked)).toEqual(new Set([200]));
            expect(large.asked.length).toBeGreaterThanOrEqual(total / 200);
            const rows = page.locator('tbody tr');
            await expect.poll(() => rows.count()).toBeLessThanOrEqual(60);
            await page
              .getByRole('region', { name: 'İşletme tablosu' })
              .evaluate((box) => box.scrollTo(0, 1e6));
            await page.getByRole('row', { name: /@isletme\.100\b/ }).waitFor();
            await expect.poll(() => rows.count()).toBeLessThanOrEqual(60);

            await page.getByRole('searchbox').fill('isletme 49999');
            await page.getByText('1 işletme · 1–1 arası').waitFor();
            await page.getByRole('searchbox').fill('');
            await page.getByRole('button', { name: 'Telefon' }).click();
            await page
              .getByRole('columnheader', { name: 'Telefon' })
              .and(page.locator('[aria-sort=ascending]'))
              .waitFor();
            await page.getByRole('row', { name: /@isletme\.1\b/ }).waitFor();

            await page.getByRole('button', { name: 'CSV' }).click();
            const given = page.waitForEvent('download', { timeout: 60_000 });
            await page.getByRole('dialog').getByRole('button', { name: 'İndir' }).click();
            const file = await readFile(await (await given).path(), 'utf8');
            expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);
            console.log(`50,000 rows: longest pause of the page ${Math.round(await longest())} ms`);
            expect(person.faults).toEqual([]);
          } finally {
            await large.stop();
          }
        },
        { width: 1440, height: 900 },
      ),
    240_000,
  );
});
