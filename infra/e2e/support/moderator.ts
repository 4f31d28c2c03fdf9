import type { BrowserContext, Page } from 'playwright-core';
import { signedInAdmin } from './client.ts';
import { expect } from './expect.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';

type Account = Pick<Stack, 'url' | 'admin'>;
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<string, Session>();

/** Types address and password and lands on the dashboard. */
async function signInByHand({ url, admin }: Account, page: Page): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(admin.email);
  await page.getByLabel('Şifre', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/**
 * Lands on the dashboard signed in. The first admin signs in by hand once a file, later windows take that session over:
 * many sign-ins at once are what the server defends itself against. Other accounts always sign in by hand.
 */
export async function signIn(account: Account, { page }: Pick<Person, 'page'>): Promise<void> {
  const { url, admin } = account;
  const session = admin.key ? sessions.get(url) : undefined;
  if (!session) {
    await signInByHand(account, page);
    if (admin.key) sessions.set(url, await page.context().storageState());
    return;
  }
  const stored = session.origins.find(({ origin }) => origin === new URL(url).origin)?.localStorage ?? [];
  // Any page of the site will do for what the browser keeps: this one is the smallest.
  await page.goto(`${url}/robots.txt`, { waitUntil: 'commit' });
  await page.evaluate((items) => {
    for (const { name, value } of items) if (name !== 'adminDashboard') localStorage.setItem(name, value);
  }, stored);
  await page.context().addCookies(session.cookies);
  await page.goto(`${url}/admin/dashboard`);
  await page.getByRole('tab', { selected: true }).waitFor();
}

const apiSessions = new Map<string, ReturnType<typeof signedInAdmin>>();

/** The first admin's headers, one sign-in a file. */
export function asAdmin(stack: Account): ReturnType<typeof signedInAdmin> {
  const session = apiSessions.get(stack.url) ?? signedInAdmin(stack);
  apiSessions.set(stack.url, session);
  return session;
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

/** The window that shows one file, above the window of a decision. */
const fileViewer = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('link', { name: /yeni sekmede aç$/i }) });

/** Waits until the opened file is to be seen, and closes it by Escape. */
export async function lookAtOpenFile(page: Page): Promise<void> {
  const viewer = fileViewer(page);
  // A width is there with the first bytes; what was not loaded whole does not count as seen.
  const width = () =>
    viewer
      .getByRole('img')
      .first()
      .evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
}

/** Opens a kind of files in the window of an approval, one after the other, and ticks it. */
async function tickFiles(page: Page, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  const tick = dialog.getByRole('checkbox', { name: new RegExp(kind) });
  for (let opened = 0; opened < 10 && (await tick.isDisabled()); opened += 1) {
    await dialog.getByRole('button', { name: `Aç: ${kind}` }).click();
    await lookAtOpenFile(page);
  }
  await tick.check();
}

/** Approves what the side panel shows: opens the decision, ticks what is to be ticked, confirms it. */
export async function approveOpenRow(page: Page, seen: readonly string[] = []): Promise<void> {
  await page
    .getByRole('button', { name: /^Onayla/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  for (const kind of seen) await tickFiles(page, kind);
  await dialog.getByRole('button', { name: /^Onayla/ }).click();
}
