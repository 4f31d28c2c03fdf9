import type { Page } from 'playwright-core';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';

/** Signs in by password and lands on the dashboard. */
export async function signIn(
  stack: Pick<Stack, 'url' | 'admin'>,
  { page }: Pick<Person, 'page'>,
): Promise<void> {
  await page.goto(`${stack.url}/admin/login`);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(stack.admin.email);
  await page.getByLabel('Şifre', { exact: true }).fill(stack.admin.password);
  await page.getByRole('button', { name: 'Giriş yapın' }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/** Opens a tab, finds a row by its name and opens its side panel. */
export async function openRow(page: Page, tab: string, name: string): Promise<void> {
  await page
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .or(page.getByRole('link', { name: new RegExp(`^${tab}`) }))
    .first()
    .click();
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('row').filter({ hasText: name }).first().click();
  await page.getByRole('complementary').or(page.getByRole('dialog')).getByText(name).first().waitFor();
}

/** Approves what the side panel shows: opens the decision, confirms it. */
export async function approveOpenRow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Onaylayın/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await dialog.getByRole('button', { name: /^Onaylayın/ }).click();
}
