import { join } from 'node:path';
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

const settledMs = 120_000;
const onPostgres = ['identity', 'business', 'moderation', 'media'];

const sorted = (list: readonly (readonly unknown[])[]) => list.map((one) => JSON.stringify(one)).sort();
const published = (deeds: readonly Deed[], kind: Deed['kind']) =>
  deeds.filter((deed) => deed.kind === kind && deed.published);

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

/** I1 to I3: what was acknowledged is there, once, and nothing is public that no decision made. */
async function expectRecordsOnce({ rows, stack }: Looked, { deeds }: History): Promise<void> {
  expect(deeds.filter(({ kind, id }) => kind !== 'article' && !id)).toEqual([]);
  expect(deeds.filter(({ toApprove, published: named }) => toApprove && !named)).toEqual([]);
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
  for (const [kind, table, origin, source] of [
    ['report', 'business.blacklist_entry', 'report_id', 'moderation.report'],
    ['application', 'business.business', 'application_id', 'moderation.application'],
  ] as const) {
    const due = published(deeds, kind);
    const made = await rows<{ id: string; origin: string }>(
      `select id, ${origin} as origin from ${table} where ${origin} = any($1::uuid[])`,
      [deeds.filter((deed) => deed.kind === kind).map(({ id }) => id)],
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
}

/** Each acknowledged article can be found, once. */
async function expectArticlesOnce({ rows }: Looked, { deeds }: History): Promise<void> {
  const ids = deeds.filter(({ kind, id }) => kind === 'article' && id).map(({ id }) => id);
  const found = 'select id from business.explore_document where id = any($1::uuid[]) and not removed';
  expect(await rows(found, [ids])).toHaveLength(ids.length);
}

/** I5: one audit row an approval, and whole chains. I6's mails: one receipt a record, and it went out. */
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

/** I4: every row of media has its object with the same bytes, and no object is ownerless for long. */
async function expectObjects({ stack }: Looked): Promise<void> {
  const media = environmentOfProcess(stack.home, 'media');
  const { output } = await runToEnd(
    process.execPath,
    [join(repositoryRoot, 'services/media/src/check-objects-command.ts')],
    {
      ...media,
      LOG_LEVEL: 'silent',
      NODE_CHANNEL_FD: undefined,
    },
  );
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>;
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

/** What was acknowledged is there, once, and can be told from its trail, after all events have come to rest. */
export async function expectAcknowledged(at: Looked, history: History): Promise<void> {
  expect(history.violations).toEqual([]);
  await expectRecordsOnce(at, history);
  await expectArticlesOnce(at, history);
  await expectTrail(at, history);
  await expectObjects(at);
  await expectCodesOnce(at);
  for (const path of ['/', '/api/businesses', '/api/cms/articles/featured', '/api/admin/requests'])
    expect([path, (await call(at.stack, 'GET', path)).status < 500]).toEqual([path, true]);
}

/** Every invariant of docs/FAULTS.md, after a fault is over and all that it held up has gone on. */
export async function expectInvariants(at: FaultStack, history: History): Promise<void> {
  expect(history.violations).toEqual([]);
  await at.stack.ready();
  await eventually(
    () => underWay(at),
    (left) => Object.keys(left).length === 0,
    settledMs,
  );
  await expectAcknowledged(at, history);
}
