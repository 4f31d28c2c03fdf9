import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededNumbers } from '@edogrula/infra-shared/seeded-numbers';
import {
  applicationForm,
  call,
  mailsTo,
  newSeller,
  signedInAdmin,
  verifiedVisitor,
} from '../../../../e2e/support/client.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { photo } from '../../../../e2e/support/files.ts';
import { lookedAt } from '../../../../e2e/support/main-job.ts';
import type { Stack } from '../../../../e2e/support/stack.ts';
import { type Asker, ask } from './ask.ts';
import { type Deed, emptyHistory, type History } from './history.ts';

type Headers = Record<string, string>;
type People = { victims: { email: string; headers: Headers }[]; admin: { headers: Headers } };
type Load = Asker & { people: People; random: () => number; open: boolean };

/** What goes on while a fault happens. */
export type Traffic = {
  history: History;
  /** A moment that the seed chooses, at most so many milliseconds from now. */
  moment: (maxMs: number) => Promise<void>;
  /** Ends it: everything that was begun is asked for until it is acknowledged, each under its own key. */
  finish: () => Promise<History>;
};

const pauseMs = 150;
const untilAcknowledgedMs = 90_000;

async function reportForm({ seller }: Deed, withFile: boolean): Promise<FormData> {
  const form = new FormData();
  const fields = {
    name: seller.name,
    instagramUsername: seller.handle,
    instagramUrl: '',
    phone: seller.phone,
    desc: '14.11.2026 tarihinde 3.500 TL kapora gönderdim, sonra engellendim ve ulaşamadım.',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (withFile) form.append('evidence', photo(0));
  return form;
}

/** Hands a record in once more: the same bytes under the same key, which makes all tries one. */
async function handIn(load: Load, deed: Deed, key: string, form: FormData): Promise<void> {
  const victim = load.people.victims.find(({ email }) => email === deed.by);
  const headers = { ...victim?.headers, 'idempotency-key': key };
  const answer = await ask<{ _id?: string; requestId?: string }>(
    load,
    deed.kind === 'application' ? '/api/apply' : '/api/report',
    { method: 'POST', form, headers },
  );
  deed.last = answer && `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (answer?.status === 201) deed.id = answer.body._id ?? answer.body.requestId ?? '';
}

async function approve(load: Load, deed: Deed): Promise<void> {
  const path = deed.kind === 'report' ? `/api/report/${deed.id}` : `/api/admin/requests/${deed.id}`;
  deed.decided = true;
  const answer = await ask<{ entryId?: string; businessId?: string }>(load, `${path}/approve`, {
    method: 'POST',
    body: deed.kind === 'report' ? {} : { checks: lookedAt },
    headers: load.people.admin.headers,
  });
  deed.last = answer && `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (answer?.status === 200) deed.published = answer.body.entryId ?? answer.body.businessId ?? '';
}

/** Asks until it is acknowledged, or the traffic ends. */
async function persist(load: Load, done: () => boolean, once: () => Promise<void>): Promise<void> {
  while (load.open && !done()) {
    await once();
    if (!done()) await sleep(pauseMs);
  }
}

/** What nobody is to decide: a mailbox may have few that wait [R498]. */
const mostLeftOpen = { report: 2, application: 10 };
const leftOpen = (load: Load, kind: Deed['kind'], by: string | undefined) =>
  load.history.deeds.filter((deed) => deed.kind === kind && deed.by === by && !deed.toApprove).length;

async function submission(load: Load, kind: 'report' | 'application', ends: (() => Promise<void>)[]) {
  const { victims } = load.people;
  const victim = victims[Math.floor(load.random() * victims.length)];
  const seller = newSeller(`Sınama ${randomUUID().slice(0, 13)}`);
  const deed: Deed = {
    kind,
    seller,
    by: victim?.email ?? '',
    toApprove: load.random() < 0.7 || leftOpen(load, kind, victim?.email) >= mostLeftOpen[kind],
    decided: false,
  };
  const withFile = load.random() < 0.3;
  const key = randomUUID();
  const form = await (kind === 'application' ? applicationForm(seller) : reportForm(deed, withFile));
  load.history.deeds.push(deed);
  const filed = () => deed.id !== undefined;
  const decided = () => !deed.toApprove || deed.published !== undefined;
  const file = () => handIn(load, deed, key, form);
  await persist(load, filed, file);
  if (filed()) await persist(load, decided, () => approve(load, deed));
  ends.push(async () => {
    const deadline = Date.now() + untilAcknowledgedMs;
    while (!(filed() && decided()) && Date.now() < deadline) {
      await (filed() ? approve(load, deed) : file());
      if (!(filed() && decided())) await sleep(pauseMs);
    }
  });
}

async function article(load: Load): Promise<void> {
  const seller = newSeller(`Haber ${randomUUID().slice(0, 13)}`);
  const body = { title: seller.name, status: 'published', content: '<p>Göl kıyısında.</p>' };
  const { headers } = load.people.admin;
  const deed: Deed = { kind: 'article', seller, by: '', toApprove: false, decided: true };
  load.history.deeds.push(deed);
  const made = await ask<{ article: { _id: string } }>(load, '/api/cms/articles', {
    method: 'POST',
    body,
    headers,
  });
  if (made?.status === 201) deed.id = made.body.article._id;
}

/** Looks a seller of this history up: nobody whom nobody decided about is in the registry. */
async function look(load: Load): Promise<void> {
  const { deeds, violations } = load.history;
  const sellers = deeds.filter(({ kind }) => kind !== 'article');
  const deed = sellers[Math.floor(load.random() * sellers.length)];
  if (!deed) return void (await ask(load, '/'));
  const answer = await ask<{ status: string }>(load, `/api/businesses/search?q=${deed.seller.handle}`);
  if (answer?.status === 200 && !deed.decided && answer.body.status !== 'not_found')
    violations.push(`${deed.seller.name} is ${answer.body.status}, and nobody decided so`);
}

/** A new proof of an address that has asked for codes before: by the code that comes now. */
async function provedAgain(stack: Stack, email: string): Promise<People['victims'][number]> {
  const codes = async () => (await mailsTo(stack, email)).filter(({ subject }) => /kod/i.test(subject));
  const before = (await codes()).length;
  await call(stack, 'POST', '/api/auth/send-code', { body: { email } });
  const [mail] = await eventually(codes, ({ length }) => length > before, 60_000);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const { status, body } = await call<{ emailVerifyToken: string }>(stack, 'POST', '/api/auth/verify-code', {
    body: { email, code },
  });
  if (status !== 200) throw new Error(`verify-code: ${status}`);
  return { email, headers: { 'x-verify-token': body.emailVerifyToken } };
}

/** Four people at work: two report, one applies once and writes articles, one reads. */
export async function startTraffic(stack: Stack, seed: number, mayCut = false): Promise<Traffic> {
  const people: People = {
    victims: [await verifiedVisitor(stack), await verifiedVisitor(stack)],
    admin: await signedInAdmin(stack),
  };
  const random = seededNumbers(seed);
  const load: Load = { history: emptyHistory(), url: stack.url, mayCut, people, random, open: true };
  const ends: (() => Promise<void>)[] = [];
  const row = async (...work: (() => Promise<void>)[]) => {
    while (load.open) {
      for (const one of work) if (load.open) await one();
      await sleep(random() * 2 * pauseMs);
    }
  };
  const applied = submission(load, 'application', ends);
  const rows = [
    row(() => submission(load, 'report', ends)),
    row(() => submission(load, 'report', ends)),
    applied.then(() => row(() => article(load))),
    row(
      () => look(load),
      async () => void (await ask(load, '/')),
      async () => void (await ask(load, '/api/cms/articles/featured')),
    ),
  ];
  return {
    history: load.history,
    moment: (maxMs) => sleep(random() * maxMs),
    async finish() {
      load.open = false;
      await Promise.all(rows);
      // Whoever was slow may have lost a proof or a session to a wrong clock.
      const [admin, ...victims] = await Promise.all([
        signedInAdmin(stack),
        ...people.victims.map(({ email }) => provedAgain(stack, email)),
      ]);
      Object.assign(people, { admin, victims });
      await Promise.all(ends.map((end) => end()));
      return load.history;
    },
  };
}
