import type { Page } from 'playwright-core';
import { atEachWidth, findingsInBothThemes } from './axe.ts';

/** A phone and a desk. */
export const looks = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

const openWindow = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();

/**
 * Presses a button or an item of a menu, lets axe look at what opens, and closes it again. Axe looks at each of these
 * widths, if there are any.
 */
export async function lookAt(
  page: Page,
  button: RegExp,
  name: string,
  widths?: readonly number[],
  role: 'button' | 'menuitem' = 'button',
): Promise<string[]> {
  await page.getByRole(role, { name: button }).first().click();
  // A menu goes when one of its items opens a window.
  if (role === 'menuitem') await page.getByRole('menu').waitFor({ state: 'detached' });
  await openWindow(page).waitFor();
  // what the window asks for is there
  await page.waitForLoadState('networkidle');
  const look = async () => {
    await openWindow(page).waitFor();
    return findingsInBothThemes(page, name);
  };
  const found = await (widths ? atEachWidth(page, widths, look) : look());
  await page.keyboard.press('Escape');
  await openWindow(page).waitFor({ state: 'detached' });
  return found;
}
