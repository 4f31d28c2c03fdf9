import { describe, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { call, mailsTo } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { lookedAt } from '../support/main-job.ts';
import { asAdmin, lookAtOpenFile, signIn } from '../support/moderator.ts';
import { newPerson } from '../support/person.ts';
import { fillQueue, tagOf, type Waiting } from '../support/queue.ts';
import { stackAndBrowser } from '../support/shared-stack.ts';

const { stack, as } = stackAndBrowser();
const desk = { width: 1440, height: 900 };
type Decided = {
  status: string;
  version: number;
  decision: { reasonCode: string | null; reason: string } | null;
};

const search = (tab: string, one: Waiting) =>
  `${stack().url}/admin/dashboard?tab=${tab}&q=${encodeURIComponent(tagOf(one))}`;
const recordOf = async (kind: 'requests' | 'report', id: string): Promise<Decided> =>
  (await call<Decided>(stack(), 'GET', `/api/admin/${kind}/${id}`, await asAdmin(stack()))).body;

/** Goes on by Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Opens the tax certificate in the window of an approval and ticks it, without a mouse. */
async function lookByKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').first();
  await tabTo(page, dialog.getByRole('button', { name: 'Aç: Vergi levhası' }));
  await page.keyboard.press('Enter');
  await lookAtOpenFile(page);
  const tick = dialog.getByRole('checkbox', { name: /Vergi levhası/ });
  await expect(tick).toBeEnabled();
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: /^Onayla/ }));
}

/** Decides the open record by keyboard alone; every third one is refused by its second reason. */
async function decideByKeys(page: Page, index: number, isApplication: boolean): Promise<void> {
  const title = page.getByRole('complementary').getByRole('heading', { level: 2 });
  const name = (await title.textContent()) ?? '';
  const refuse = index % 3 === 2;
  await page.keyboard.press(refuse ? 'x' : 'a');
  // A key before the focus has come would be nobody's.
  await page.getByRole('dialog').locator(':focus').waitFor();
  if (refuse) await page.keyboard.press('2');
  else if (isApplication) await lookByKeys(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(
    // never waits: the last decision closes the panel between any two questions
    () => title.allTextContents(),
    ([now]) => now !== name,
  );
}

/** Every item of one tab, by keyboard: J opens the first, each decision opens the next by itself. */
async function decideTab(page: Page, tab: string, waiting: Waiting[]): Promise<void> {
  await page.goto(search(tab, waiting[0] as Waiting));
  await page.getByText(new RegExp(`^${waiting.length} (başvuru|ihbar) ·`)).waitFor();
  await page.keyboard.press('j');
  for (const [index] of waiting.entries()) {
    await page.getByRole('complementary').waitFor();
    await decideByKeys(page, index, tab === 'requests');
  }
  await page.getByRole('complementary').waitFor({ state: 'detached' });
}

describe('the queue', () => {
  it('[R119] «Bekleyenler» leads by keyboard to what waits longest, with how long it has waited', async () => {
    await fillQueue(stack(), { applications: 1, reports: 1 });
    const { headers } = await asAdmin(stack());
    type Item = { _id: string; title: string };
    const path = '/api/admin/requests/waiting?limit=1';
    const { items } = (await call<{ items: Item[] }>(stack(), 'GET', path, { headers })).body;
    await as(async (person) => {
      const { page } = person;
      await signIn(stack(), person);
      await page.getByRole('link', { name: 'Bekleyenler', exact: true }).click();
      const rows = page.getByRole('table', { name: 'Bekleyenler tablosu' }).getByRole('row');
      await rows
        .nth(1)
        .getByText(/bekliyor|az önce geldi/)
        .waitFor();
      const since = await rows.evaluateAll((all) =>
        all.flatMap((row) => row.querySelector('time')?.dateTime ?? []),
      );
      expect(since.length).toBeGreaterThan(1);
      expect(since).toEqual([...since].sort());
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary');
      await panel.getByRole('heading', { level: 2, name: items[0]?.title ?? '' }).waitFor();
      expect(new URL(page.url()).searchParams.get('id')).toBe(items[0]?._id);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Bekleyenler' }).waitFor();
      expect(person.faults).toEqual([]);
    }, desk);
  }, 90_000);

  it('[R128] [R205] [R207] [decision 29] thirty mixed items are decided by keyboard alone', async () => {
    const made = await fillQueue(stack(), { applications: 10, reports: 20 });
    await as(async (person) => {
      await signIn(stack(), person);
      const startedAt = Date.now();
      await decideTab(person.page, 'requests', made.applications);
      await decideTab(person.page, 'reports', made.reports);
      console.log(`30 mixed items by keyboard: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      expect(person.faults).toEqual([]);
    }, desk);
    const outcomes = await Promise.all([
      ...made.applications.map(({ id }) => recordOf('requests', id)),
      ...made.reports.map(({ id }) => recordOf('report', id)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3 + 6);
    for (const { status, decision } of outcomes)
      if (status === 'rejected') expect(decision?.reasonCode).toMatch(/^(application|report)_/);
  }, 360_000);

  it('[R128] two moderators at once: the second one is told who decided, sees the record as it is, and changes nothing', async () => {
    const { reports } = await fillQueue(stack(), { applications: 0, reports: 1 });
    const [report] = reports as [Waiting];
    await as(async (first) => {
      const browser = first.context.browser();
      if (!browser) throw new Error('no browser');
      const second = await newPerson(browser, desk);
      try {
        for (const person of [first, second]) {
          await signIn(stack(), person);
          await person.page.goto(search('reports', report));
          await person.page.getByText(/^1 ihbar ·/).waitFor();
          await person.page.keyboard.press('j');
          await person.page.getByRole('complementary').getByText('Bekliyor').first().waitFor();
        }
        await first.page.keyboard.press('x');
        await first.page.getByRole('dialog').waitFor();
        await first.page.keyboard.press('1');
        await first.page.keyboard.press('Enter');
        await first.page.getByRole('dialog').waitFor({ state: 'detached' });

        await second.page.keyboard.press('a');
        await second.page.getByRole('dialog').waitFor();
        await second.page.keyboard.press('Enter');
        await second.page.getByText(/kararı yonetici@edogrula\.example verdi \(Reddedildi\)/).waitFor();
        await second.page.getByRole('complementary').getByText('Reddedildi').first().waitFor();
        await expect(second.page.getByRole('button', { name: /^Onayla/ })).toHaveCount(0);
        expect(second.faults).toEqual([]);
      } finally {
        await second.close();
      }
    }, desk);
    expect((await recordOf('report', report.id)).status).toBe('rejected');
  }, 90_000);

  it('[R128] approving twice changes nothing: the answer is the same record, one mail goes out', async () => {
    const { applications } = await fillQueue(stack(), { applications: 1, reports: 0 });
    const [one] = applications as [Waiting];
    const { headers } = await asAdmin(stack());
    const path = `/api/admin/requests/${one.id}/approve`;
    const first = await call(stack(), 'POST', path, { body: { version: 1, checks: lookedAt }, headers });
    expect(first.status).toBe(200);
    const again = await call(stack(), 'POST', path, { body: { version: 1, checks: lookedAt }, headers });
    expect([200, 409]).toContain(again.status);
    const record = await recordOf('requests', one.id);
    expect([record.status, record.version]).toEqual(['approved', 2]);
    const email = (record as unknown as { email: string }).email;
    const outcome = (subject: string) => /onaylandı|doğrulandı/i.test(subject);
    const mails = await eventually(
      () => mailsTo(stack(), email),
      (all) => all.some(({ subject }) => outcome(subject)),
    );
    expect(mails.filter(({ subject }) => outcome(subject))).toHaveLength(1);
  }, 60_000);

  it('[R123] offline: the banner says so, the rows stay; a decision waits for the line and says why', async () => {
    const { reports } = await fillQueue(stack(), { applications: 0, reports: 1 });
    const [report] = reports as [Waiting];
    await as(async ({ page, context }) => {
      await signIn(stack(), { page });
      await page.goto(search('reports', report));
      await page.getByText(/^1 ihbar ·/).waitFor();
      await page.keyboard.press('j');
      await page.getByRole('complementary').waitFor();
      await context.setOffline(true);
      await page.getByText('İnternet bağlantınız yok').waitFor();
      await page.keyboard.press('a');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByText(/Kaydetme hatası/)
        .waitFor();
      await context.setOffline(false);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Onayla/ })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }, desk);
    expect((await recordOf('report', report.id)).status).toBe('approved');
  }, 60_000);
});
