import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitingInMongo } from '@edogrula/event-bus/mongo-sent';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { mongoServices, openCollections } from '@edogrula/operate/backup/collections';
import { expect } from '@jest/globals';
import { call, lookupSays } from '../../../../e2e/support/client.ts';
import { command, runToEnd } from '../../../../e2e/support/command.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { environmentOfProcess } from '../replica.ts';
import { askedCode } from './asked-code.ts';
import type { FaultStack } from './fault-stack.ts';
import type { Deed, History } from './history.ts';

/** What is looked at after the events have come to rest. */
type Looked = Pick<FaultStack, 'stack' | 'rows' | 'databaseUrl'>;

/** How the checker looks; its own test has less patience. */
export type Looking = {
  /** How long events may take to come to rest. */
  settledMs?: number;
  /** How old an object without a row has to be; so long is waited for. */
  graceMs?: number;
  /**
   * An upload may have been cut between its object and its row: what it left is the sweep's, which is asked to remove it.
   * By the answers when it is missing.
   */
  uploadsCut?: boolean;
};

const onPostgres = ['identity', 'business', 'moderation', 'media'];

const sorted = (list: readonly (readonly unknown[])[]) => list.map((one) => JSON.stringify(one)).sort();
const published = (deeds: readonly Deed[], kind: Deed['kind']) =>
  deeds.filter((deed) => deed.kind === kind && deed.published);

/** Says which invariant did not hold. */
async function holds(invariant: string, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    throw new Error(`${invariant}: ${(error as Error).message}`, { cause: error });
  }
}

/** What is still under way: events in outboxes and on the bus, mails, and events that were set aside (I7). */
async function underWay({ rows, mongoUrl }: FaultStack): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const count = async (name: string, from: string) => {
    const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${from}`);
    if (row?.n) found[name] = row.n;
  };
  for (const service of onPostgres) {
    await count(`${service} outbox`, `${service}.outbox where published_at is null`);
    await count(`${service} quarantine`, `${service}.quarantine`);
  }
  await count('deliveries', 'bus.delivery');
  await count('mails', `identity.mail_job where state = 'waiting'`);
  for (const service of mongoServices) {
    const connection = await openCollections(mongoUrl, service);
    try {
      const waiting = (await waitingInMongo(connection)).count;
      const aside = await connection.collection('quarantine').countDocuments();
      if (waiting) found[`${service} outbox`] = waiting;
      if (aside) found[`${service} quarantine`] = aside;
    } finally {
      await connection.close();
    }
  }
  return found;
}

/** I1: what was acknowledged is there, once. */
async function expectSubmissionsOnce({ rows }: Looked, { deeds }: History): Promise<void> {
  expect(deeds.filter(({ kind, id }) => kind !== 'article' && !id)).toEqual([]);
  for (const [kind, table] of [
    ['report', 'moderation.report'],
    ['application', 'moderation.application'],
  ] as const) {
    const own = deeds.filter((deed) => deed.kind === kind);
    const kept = await rows<{ id: string; name: string }>(
      `select id, name from ${table} where name = any($1)`,
      [own.map(({ seller }) => seller.name)],
    );
    expect(sorted(kept.map(({ id, name }) => [name, id]))).toEqual(
      sorted(own.map(({ id, seller }) => [seller.name, id])),
    );
  }
}

const publicOnes = {
  report: { table: 'business.blacklist_entry', origin: 'report_id', source: 'moderation.report' },
  application: {
    table: 'business.business',
    origin: 'application_id',
    source: 'moderation.application',
  },
} as const;

/** I2 and I3: each approval made one public record, and nothing is public that no decision made. */
async function expectPublishedOnce(
  kind: keyof typeof publicOnes,
  { rows, stack }: Looked,
  { deeds }: History,
): Promise<void> {
  const { table, origin, source } = publicOnes[kind];
  const own = deeds.filter((deed) => deed.kind === kind);
  expect(own.filter(({ toApprove, published: named }) => toApprove && !named)).toEqual([]);
  const due = published(deeds, kind);
  const made = await rows<{ id: string; origin: string }>(
    `select id, ${origin} as origin from ${table} where ${origin} = any($1::uuid[])`,
    [own.map(({ id }) => id)],
  );
  expect(sorted(made.map((one) => [one.origin, one.id]))).toEqual(
    sorted(due.map((deed) => [deed.id, deed.published])),
  );
  const undecided = `select made.id from ${table} made left join ${source} asked on asked.id = made.${origin}
    where asked.id is null or asked.status <> 'approved'`;
  expect(await rows(undecided)).toEqual([]);
  for (const { seller } of due.slice(-3))
    await lookupSays(stack, seller.handle, kind === 'report' ? 'blacklist' : 'verified', 30_000);
}

/** Each acknowledged article can be found, once. */
async function expectArticlesOnce({ rows }: Looked, { deeds }: History): Promise<void> {
  const ids = deeds.filter(({ kind, id }) => kind === 'article' && id).map(({ id }) => id);
  const found = 'select id from business.explore_document where id = any($1::uuid[]) and not removed';
  expect(await rows(found, [ids])).toHaveLength(ids.length);
}

/** I5: one audit row an approval, and whole chains. */
async function expectTrail(at: Looked, { deeds }: History): Promise<void> {
  const decided = deeds.filter((deed) => deed.published).map(({ id }) => id);
  const rows = await at.rows(
    `select subject_id from moderation.audit_log
     where action in ('report.approved', 'application.approved') and subject_id = any($1)`,
    [decided],
  );
  expect(rows).toHaveLength(decided.length);
  const env = { DATABASE_URL: at.databaseUrl };
  const walked = await command(
    { home: at.stack.home, port: new URL(at.stack.url).port, env },
    'audit-verify',
  );
  expect([walked.status, walked.output]).toEqual([0, expect.stringContaining('whole')]);
}

/** I6's mails: one receipt a record, and it went out. */
async function expectReceipts(at: Looked, { deeds }: History): Promise<void> {
  const receipts = await at.rows<{ to_address: string; n: number; state: string }>(
    `select to_address, state, count(*)::int as n from identity.mail_job
     where kind = 'report-received' and to_address = any($1) group by to_address, state`,
    [[...new Set(deeds.map(({ by }) => by))]],
  );
  const reported = deeds.filter(({ kind }) => kind === 'report').map(({ by }) => by);
  expect(sorted(receipts.map((one) => [one.to_address, one.state, one.n]))).toEqual(
    sorted([...new Set(reported)].map((by) => [by, 'sent', reported.filter((one) => one === by).length])),
  );
}

/** What a command of media says of the store, with the environment of its process. */
async function onObjects(stack: Looked['stack'], ...[script, ...args]: [string, ...string[]]) {
  const env = environmentOfProcess(stack.home, 'media');
  const { output } = await runToEnd(
    process.execPath,
    [join(repositoryRoot, 'services/media/src', script), ...args],
    { ...env, NODE_CHANNEL_FD: undefined },
  );
  // The answer is the first line; the log follows.
  const [answer = ''] = output.split('\n');
  return JSON.parse(answer) as Record<string, unknown>;
}

/** I4: every row of media has its object with the same bytes, and no object is ownerless for long. */
async function expectObjects({ stack }: Looked, graceMs: number, uploadsCut: boolean): Promise<void> {
  await sleep(graceMs);
  const grace = String(graceMs / 1000);
  if (uploadsCut) await onObjects(stack, 'objects-command.ts', 'sweep', grace);
  const report = await onObjects(stack, 'check-objects-command.ts', grace);
  expect(report).toMatchObject({ missing: [], altered: [], ownerless: [] });
}

/** I6: of five who send one code at the same moment, one is let in, and nobody later. */
async function expectCodesOnce({ stack }: Looked): Promise<void> {
  const body = await askedCode(stack);
  const send = () => call(stack, 'POST', '/api/auth/verify-code', { body });
  const together = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await send()).status).toBe(400);
}

const wasCut = ({ answers, cut }: History): boolean =>
  cut > 0 || Object.keys(answers).some((status) => Number(status) >= 500);

/** What was acknowledged is there, once, and can be told from its trail, after all events have come to rest. */
export async function expectAcknowledged(
  at: Looked,
  history: History,
  { graceMs = 5000, uploadsCut = wasCut(history) }: Looking = {},
): Promise<void> {
  await holds('I8', async () => expect(history.violations).toEqual([]));
  await holds('I1', () => expectSubmissionsOnce(at, history));
  await holds('I1', () => expectArticlesOnce(at, history));
  await holds('I2', () => expectPublishedOnce('report', at, history));
  await holds('I3', () => expectPublishedOnce('application', at, history));
  await holds('I5', () => expectTrail(at, history));
  await holds('I6', () => expectReceipts(at, history));
  await holds('I4', () => expectObjects(at, graceMs, uploadsCut));
  await holds('I6', () => expectCodesOnce(at));
  await holds('I8', async () => {
    for (const path of ['/', '/api/businesses', '/api/cms/articles/featured', '/api/admin/requests'])
      expect([path, (await call(at.stack, 'GET', path)).status < 500]).toEqual([path, true]);
  });
}

/** Every invariant of docs/FAULTS.md, after a fault is over and all that it held up has gone on. */
export async function expectInvariants(
  at: FaultStack,
  history: History,
  looking: Looking = {},
): Promise<void> {
  await holds('I8', async () => expect(history.violations).toEqual([]));
  await at.stack.ready();
  await holds('I7', () =>
    eventually(
      () => underWay(at),
      (left) => Object.keys(left).length === 0,
      looking.settledMs ?? 120_000,
    ),
  );
  await expectAcknowledged(at, history, looking);
}
