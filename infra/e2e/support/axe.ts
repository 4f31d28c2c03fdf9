import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Rules = Exclude<RunOptions['runOnly'], string | string[] | undefined>;

const everyRule: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Those that read a colour. All others read elements, names, roles, places and sizes. */
const rulesOfColours: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Brings axe into the page and its frames: read by the browser once a document, whatever it is asked. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<same_origin>'] });`);
  }
}

/** What axe objects to. Only violations are worked out: three times as fast as axe's defaults. */
async function violationsOf(page: Page, runOnly: Rules): Promise<AxeResults['violations']> {
  await bringAxe(page);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given),
    options,
  );
  return found.violations;
}

/** One line for each rule of WCAG A and AA that is broken, whatever axe thinks of its weight. */
async function broken(page: Page, name: string, rules = everyRule): Promise<string[]> {
  return (await violationsOf(page, rules)).map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

async function sideways(page: Page, name: string): Promise<string[]> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [`${name} scrolls sideways by ${over} px`] : [];
}

/** What axe finds on the current page, in its theme, once nothing moves; and sideways scrolling. */
export async function findings(page: Page, name: string): Promise<string[]> {
  await settled(page);
  return [...(await broken(page, name)), ...(await sideways(page, name))];
}

/** What `look` finds on the page as it is, at one width after another; the page then has the first of them again. */
export async function atEachWidth(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    found.push(...(await look(width)).map((finding) => `${width} px: ${finding}`));
  }
  await page.setViewportSize({ width: widths[0] ?? 360, height: 900 });
  return found;
}

type Theme = 'light' | 'dark';

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));

/** Two frames, and the end of every movement that ends. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });
}

/** The theme as the toggle leaves it; its colours come to rest later. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
  }, theme);
}

/**
 * What axe finds on the page as it is, in the light theme and in the dark; and sideways scrolling. The theme that the page
 * wears is judged by every rule. Themes differ in colours alone (`infra/checks/src/themes.test.ts`), so the other theme is
 * judged by the rules of colours.
 */
export async function findingsInBothThemes(page: Page, name: string): Promise<string[]> {
  const worn = await themeOf(page);
  const other = worn === 'dark' ? 'light' : 'dark';
  await settled(page);
  const found = await broken(page, `${name}, ${worn}`);
  await wear(page, other);
  await settled(page);
  found.push(...(await broken(page, `${name}, ${other}`, rulesOfColours)));
  await wear(page, worn);
  return [...found, ...(await sideways(page, name))];
}

/** A phone and a desk: one for each layout. */
export const widths = [360, 1440];

/** What axe finds on the page as it is, on a phone and a desk, in both themes; the page then has its size again. */
export async function findingsAtAllWidths(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const found = await atEachWidth(page, widths, () => findingsInBothThemes(page, name));
  if (before) await page.setViewportSize(before);
  return found;
}
