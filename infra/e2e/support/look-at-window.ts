import type { Page } from 'playwright-core';
import { findingsInBothThemes } from './axe.ts';

/** A phone and a desk. */
export const looks = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

const openWindow = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first();

/** Presses a button, lets axe look at what opens, and closes it again. */
export async function lookAt(page: Page, button: RegExp, name: string): Promise<string[]> {
  await page.getByRole('button', { name: button }).first().click();
  await openWindow(page).waitFor();
  // what the window asks for is there
  await page.waitForLoadState('networkidle');
  const found = await findingsInBothThemes(page, name);
  await page.keyboard.press('Escape');
  await openWindow(page).waitFor({ state: 'detached' });
  return found;
}
