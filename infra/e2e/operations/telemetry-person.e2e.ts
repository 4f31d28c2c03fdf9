import { readFile } from 'node:fs/promises';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { telemetryEnv } from '../support/approval-trace.ts';
import { call, newSeller, reportForm, signedInAdmin } from '../support/client.ts';
import { mongoUrlOf } from '../support/command.ts';
import { confirmAccount } from '../support/confirm-account.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { sixthPhoto } from '../support/files.ts';
import { openHomeBox } from '../support/home-box.ts';
import { approve } from '../support/main-job.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../support/otlp-receiver.ts';
import { newPerson } from '../support/person.ts';
import {
  askedFor,
  linesNaming,
  loggedBy,
  owner,
  ownerApplies,
  ownersIbans,
  ownersWords,
  provedOwner,
} from '../support/planted-owner.ts';
import { type RefusingMail, startRefusingMail } from '../support/refusing-mail.ts';
import { type Stack, startStack } from '../support/stack.ts';

let receiver: OtlpReceiver;
let mails: RefusingMail;
let stack: Stack;
/** The proof of her address. */
let headers: Awaited<ReturnType<typeof provedOwner>>;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  mails = await startRefusingMail();
  stack = await startStack({ ...telemetryEnv(receiver), LOG_LEVEL: 'debug', SMTP_URL: mails.smtpUrl });
  headers = await provedOwner(stack, mails);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await mails?.close();
  await receiver?.close();
}, 60_000);

const change = (statement: string) => asSuperuser(stack.home, statement);
/** Everybody and everything is taken again. */
async function undone(): Promise<void> {
  mails.refuse(owner.email, '');
  for (const table of ['identity.mail_job', 'business.business'])
    await change(`alter table ${table} drop constraint if exists planted`);
  await change('drop index if exists moderation.planted');
}
/** Waits for a line of the logs. */
const logged = (line: RegExp) =>
  eventually(
    async () => loggedBy(stack),
    (text) => line.test(text),
    60_000,
  );
const about = (service: string, said: string) => new RegExp(`"name":"${service}".*"msg":"${said}"`);

describe('an applicant whose mails, events and rows are refused', () => {
  it('is in no span, no metric and no line of any log', async () => {
    await undone();
    await askedFor(stack);

    // Her mail server does not know her.
    mails.refuse(owner.email, `Recipient address rejected: ${owner.trader} is unknown here`);
    const first = await ownerApplies(stack, headers, newSeller('Mavi Göl Evi'));
    await logged(about('identity', 'mail given up'));
    expect(mails.refused()).toBeGreaterThan(0);

    // A row of hers is refused: her event goes into quarantine, in one service and in another.
    await change(
      `alter table identity.mail_job add constraint planted check (to_address <> '${owner.email}') not valid`,
    );
    await change(
      `alter table business.business add constraint planted check (trade_title is null) not valid`,
    );
    await ownerApplies(stack, headers, newSeller('Mavi Dere Evi'));
    await logged(about('identity', 'event quarantined'));
    await approve(stack, `/api/admin/requests/${first}`, (await signedInAdmin(stack)).headers);
    await logged(about('business', 'event quarantined'));
    await undone();

    // A value of hers is there already where it may be only once.
    const report = async () => {
      const form = reportForm({ ...newSeller(), phone: owner.phone });
      form.set('desc', `${owner.note} ${owner.phone} numarasını aradım, kaporamı geri alamadım.`);
      return (await call(stack, 'POST', '/api/report', { form, headers })).status;
    };
    await change('create unique index planted on moderation.report (reporter_email, phone)');
    await report();
    expect(await report()).toBe(500);
    await logged(about('moderation', 'unexpected failure'));
    await askedFor(stack);

    // Every step was told, and none of it names her.
    const spans = () => receiver.spans.map(({ service, name }) => `${service} ${name}`);
    await eventually(
      async () => spans(),
      (all) =>
        [
          /^moderation submit/,
          /^identity send mail /,
          /^identity process moderation\.application\.submitted\.v1/,
          /^business process moderation\.application\.approved\.v1/,
          /^business look up/,
          /^site GET \/\*/,
        ].every((wanted) => all.some((one) => wanted.test(one))),
    );
    const told = [...receiver.bodies, loggedBy(stack), stack.output()].join('\n');
    expect(told.length).toBeGreaterThan(100_000);
    expect(linesNaming(ownersWords, told)).toEqual([]);
  }, 240_000);
});

/** Puts an account number into every box, form and address that takes a question. */
async function askedAbout(iban: string): Promise<void> {
  const body = { iban };
  expect((await call(stack, 'POST', '/api/payees/check', { body })).status).toBe(200);
  const form = await fetch(`${stack.url}/`, {
    method: 'POST',
    headers: { origin: stack.url },
    body: new URLSearchParams({ q: iban }),
  });
  expect(form.status).toBe(200);
  const keys = { keys: [iban] };
  await call(stack, 'POST', '/api/businesses/together', { body: keys });
  for (const path of ['/?q=', '/ara?q=', '/api/businesses/search?q=', '/api/payees/check?iban='])
    await call(stack, 'GET', path + iban);
}

describe('account numbers that an owner names, a moderator confirms and a visitor asks about', () => {
  it('[R360] [R362] are in no row, event, object, span and line of a log, however they are written', async () => {
    await undone();
    const [named, byHand, unknown] = ownersIbans;
    const id = await ownerApplies(stack, headers, newSeller('Mavi Koy Evi'), { iban: named });
    const desk = await signedInAdmin(stack);
    const seen = await call<{ payees: { _id: string }[] }>(stack, 'GET', `/api/admin/requests/${id}`, desk);
    const body = {
      checks: [{ kind: 'tax_certificate', how: 'opened' }],
      payees: seen.body.payees.map(({ _id }) => _id),
    };
    const path = `/api/admin/requests/${id}/approve`;
    const approved = await call<{ businessId: string }>(stack, 'POST', path, { ...desk, body });
    expect([approved.status, body.payees.length]).toEqual([200, 1]);
    const statusOf = async (iban: string) =>
      (await call(stack, 'POST', '/api/payees/check', { body: { iban } })).body.status;
    await eventually(
      () => statusOf(named),
      (status) => status === 'confirmed',
      60_000,
    );
    await confirmAccount(stack, { id: approved.body.businessId, iban: byHand, headers: desk.headers });
    expect([await statusOf(byHand), await statusOf(unknown)]).toEqual(['confirmed', 'unknown']);
    for (const iban of ownersIbans) await askedAbout(iban);
    await eventually(
      async () => receiver.spans.map(({ service, name }) => `${service} ${name}`),
      (all) => all.some((one) => /^business .*payees/.test(one)),
    );
    const kept = await everything(stack.home, mongoUrlOf(new URL(stack.url).port));
    const told = [...receiver.bodies, ...stack.output().split('\n'), ...kept];
    expect(told.length).toBeGreaterThan(1000);
    for (const iban of ownersIbans) {
      const digits = new RegExp(iban.slice(4).split('').join('[\\s.·-]?'));
      expect(told.filter((line) => digits.test(line)).map((line) => line.slice(0, 300))).toEqual([]);
    }
  }, 240_000);
});

/** What a stranger wrote to a visitor; an account and a telephone that nobody else has. */
const written = {
  words: 'anneannemin lavanta kokulu yazligi',
  handle: 'lavanta.kokulu.yazlik',
  phone: '0538 714 29 63',
};
const message = `Merhaba, ${written.words} bos\nSayfamiz @${written.handle}\nTelefon ${written.phone}`;

/** Pastes the message into the home box, as a keyboard does, and waits for its answer. */
async function askAboutMessage(page: Page): Promise<void> {
  await openHomeBox(page, stack.url);
  const box = page.getByRole('searchbox');
  await box.focus();
  await box.evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, message);
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
}

/** Asks about a picture; the fingerprints that were sent. */
async function askAboutPicture(page: Page, picture: { name: string; buffer: Buffer }): Promise<string[]> {
  await page.goto(`${stack.url}/fotograf`);
  const asked = page.waitForRequest(/\/api\/photo-checks$/);
  await page.getByLabel('Sorgulanacak fotoğraf').setInputFiles({ ...picture, mimeType: 'image/jpeg' });
  await page.getByText('Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok').waitFor();
  return Object.values((await asked).postDataJSON() as Record<string, string>);
}

describe('a message and a picture that a visitor asks about', () => {
  it('[R363] [R371] leave no word, key, byte or fingerprint in any row, event, object, span and line of a log', async () => {
    const browser = await launchBrowser();
    const person = await newPerson(browser);
    const buffer = await readFile(sixthPhoto);
    try {
      await askAboutMessage(person.page);
      const body = new URLSearchParams({ title: 'Selam', text: message });
      await fetch(`${stack.url}/paylas`, { method: 'POST', body, redirect: 'manual' });
      const hashes = await askAboutPicture(person.page, { name: 'sakli-lavanta-oda.jpg', buffer });
      expect(hashes.every((hash) => /^[\da-f]{64}$/.test(hash))).toBe(true);
      await eventually(
        async () => receiver.spans.map(({ service, name }) => `${service} ${name}`),
        (all) => ['photo-checks', 'together'].every((one) => all.some((name) => name.includes(one))),
      );
      const bits = (hash: string) =>
        [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
      const half = Math.floor(buffer.length / 2);
      const middle = buffer.subarray(half, half + 400).toString('latin1');
      const planted = [
        'anneannemin',
        'lavanta',
        '538 714 29 63',
        '5387142963',
        ...hashes,
        ...hashes.map(bits),
        ...middle.split('\n').filter((piece) => piece.length > 12),
      ];
      const kept = await everything(stack.home, mongoUrlOf(new URL(stack.url).port));
      const told = [...receiver.bodies, ...stack.output().split('\n'), ...kept].join('\n');
      expect(told.length).toBeGreaterThan(100_000);
      expect(linesNaming(planted, told).map(([word, line]) => [word, line.slice(0, 300)])).toEqual([]);
    } finally {
      await person.close();
      await browser.close();
    }
  }, 240_000);
});
