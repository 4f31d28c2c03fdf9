import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function serious(builder: AxeBuilder, name: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${name}: ${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** The theme as the toggle leaves it, once every colour has come to rest. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (next) => {
    document.documentElement.dataset.theme = next;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  }, theme);
}

/** Serious and critical findings of the page as it stands, in the light theme and in the dark; and sideways scrolling. */
export async function findingsInBothThemes(page: Page, name: string): Promise<string[]> {
  await wear(page, 'light');
  const found = await serious(new AxeBuilder({ page }).withTags(tags), name);
  await wear(page, 'dark');
  // Between themes only colours differ.
  found.push(...(await serious(new AxeBuilder({ page }).withRules(['color-contrast']), `${name}, dark`)));
  await wear(page, 'light');
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [...found, `${name} scrolls sideways by ${over} px`] : found;
}
