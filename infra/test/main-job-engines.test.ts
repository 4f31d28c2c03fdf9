import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import {
  call,
  lookupSays,
  mailsTo,
  newSeller,
  type Seller,
  signedInAdmin,
  verifiedVisitor,
} from '../e2e/support/client.ts';
import { command } from '../e2e/support/command.ts';
import { eventually } from '../e2e/support/eventually.ts';
import { eraseBeforeItArrives } from '../e2e/support/late-person.ts';
import { approve, walkMainJob } from '../e2e/support/main-job.ts';
import { repositoryRoot } from '../src/repository.ts';
import { type EngineStack, startEngineStack } from './support/engine-stack.ts';
import { environmentOfProcess, type Replica, startReplica } from './support/replica.ts';

let engines: EngineStack;
beforeAll(async () => {
  engines = await startEngineStack();
}, 240_000);
afterAll(() => engines?.stop(), 90_000);

type Filed = { seller: Seller; id: string; entryId: string };

/** A report without files and its approval, as quickly as a client may: neither waits for any event. */
async function fileAndApprove(
  visitor: Record<string, string>,
  admin: Record<string, string>,
): Promise<Filed> {
  const seller = newSeller('Akış Villa');
  const form = new FormData();
  const fields = {
    name: seller.name,
    instagramUsername: seller.handle,
    instagramUrl: '',
    phone: seller.phone,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('desc', '14.11.2026 tarihinde 3.500 TL kapora gönderdim, sonra engellendim.');
  const sent = await call<{ _id: string }>(engines.stack, 'POST', '/api/report', { form, headers: visitor });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const { entryId = '' } = await approve(engines.stack, `/api/report/${sent.body._id}`, admin);
  return { seller, id: sent.body._id, entryId };
}

/** Faults, each at its own number of reports. */
function faults(): Record<number, () => Promise<unknown>> {
  const { kafka, proxy, stack } = engines;
  let replica: Replica;
  return {
    3: async () => {
      replica = await startReplica(stack.home, 'business');
    },
    8: async () => expect(await proxy.loseAnswers(4000)).toBeGreaterThan(0),
    14: async () => {
      await kafka.kill();
      await sleep(3000);
      await kafka.restart();
    },
    20: () => replica.kill(),
  };
}

const number = async (statement: string, values?: unknown[]): Promise<number> =>
  (await engines.rows<{ n: number }>(statement, values))[0]?.n ?? -1;

/** Messages that a group has not read yet, over all its topics. */
async function lag(groupId: string): Promise<number> {
  const admin = new Kafka({ brokers: [engines.kafka.brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    let behind = 0;
    for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
      const ends = await admin.fetchTopicOffsets(topic);
      for (const { partition, offset } of partitions) {
        const end = ends.find((one) => one.partition === partition);
        behind += Number(end?.high ?? 0) - Math.max(Number(offset), Number(end?.low ?? 0));
      }
    }
    return behind;
  } finally {
    await admin.disconnect();
  }
}

/** Invariants I1, I2, I5 and I7 over what was acknowledged. */
async function nothingLostNothingDoubled(filed: readonly Filed[], victim: string): Promise<void> {
  const ids = filed.map(({ id }) => id);
  const reports = 'select count(*)::int as n from moderation.report where reporter_email = $1';
  expect(await number(reports, [victim])).toBe(filed.length);
  const entries = await engines.rows<{ id: string; report_id: string }>(
    'select id, report_id from business.blacklist_entry where report_id = any($1::uuid[]) order by report_id',
    [ids],
  );
  expect(entries.map(({ id, report_id }) => [report_id, id])).toEqual(
    filed.map(({ id, entryId }) => [id, entryId]).sort(),
  );
  const orphans = `select count(*)::int as n from business.blacklist_entry e
    where not exists (select from moderation.report r where r.id = e.report_id and r.entry_id = e.id)`;
  expect(await number(orphans)).toBe(0);
  const audited = `select count(*)::int as n from moderation.audit_log where action = 'report.approved' and subject_id = any($1)`;
  expect(await number(audited, [ids])).toBe(filed.length);
  for (const service of ['identity', 'business', 'moderation', 'media']) {
    expect([service, await number(`select count(*)::int as n from ${service}.quarantine`)]).toEqual([
      service,
      0,
    ]);
    await eventually(
      () => number(`select count(*)::int as n from ${service}.outbox where published_at is null`),
      (waiting) => waiting === 0,
    );
  }
  for (const group of ['business.registry', 'identity.mail', 'media.files', 'moderation.links'])
    await eventually(
      () => lag(group),
      (behind) => behind === 0,
      30_000,
    );
  await eventually(
    () =>
      number(`select count(*)::int as n from identity.mail_job where to_address = $1 and state <> 'sent'`, [
        victim,
      ]),
    (waiting) => waiting === 0,
    45_000,
  );
}

const run = promisify(execFile);

describe('the product on Apache Kafka, PostgreSQL, an S3 server, a MongoDB-wire server and Mailpit', () => {
  it('[R002] [R169] [R170] [R205] [R207] walks from not found to verified, blacklist and back', async () => {
    await walkMainJob(engines.stack);
  }, 120_000);

  it('loses and doubles nothing while consumers join and die, answers get lost and the broker is killed', async () => {
    const { stack } = engines;
    const admin = await signedInAdmin(stack);
    const victim = await verifiedVisitor(stack);
    const plan = faults();
    const running: Promise<unknown>[] = [];
    const filed: Filed[] = [];
    for (let count = 0; count < 26; count += 1) {
      const fault = plan[count];
      // Events flow while it happens; what the broker does to one fault must not meet the next.
      if (fault) {
        await Promise.all(running);
        running.push(fault());
      }
      filed.push(await fileAndApprove(victim.headers, admin.headers));
    }
    await Promise.all(running);
    for (const { seller } of filed) await lookupSays(stack, seller.handle, 'blacklist', 60_000);
    await nothingLostNothingDoubled(filed, victim.email);
    const mails = await mailsTo(stack, victim.email);
    expect(mails.filter(({ subject }) => /^İhbarınız/.test(subject)).length).toBeGreaterThanOrEqual(
      filed.length,
    );
  }, 200_000);

  it('[security: erasure] a person is erased while Kafka holds her approval: nothing of her comes back', async () => {
    const { stack, env } = engines;
    await eraseBeforeItArrives(
      {
        stack,
        asSuperuser: engines.rows,
        behind: async () => {
          const groups = ['business.registry', 'identity.mail', 'media.files', 'moderation.links'];
          return (await Promise.all(groups.map(lag))).reduce((sum, one) => sum + one, 0);
        },
        erase: (email) => command({ home: stack.home, port: new URL(stack.url).port, env }, 'erase', email),
      },
      ['identity', 'business', 'media'],
    );
  }, 300_000);

  it('has an object for every row and a whole audit trail afterwards', async () => {
    const { stack, databaseUrl } = engines;
    const env = environmentOfProcess(stack.home, 'media');
    const { stdout } = await run(process.execPath, ['src/check-objects.ts'], {
      cwd: join(repositoryRoot, 'services', 'media'),
      env: { ...env, NODE_CHANNEL_FD: undefined },
    });
    expect(JSON.parse(stdout)).toMatchObject({ missing: [], altered: [] });
    const audit = await run(process.execPath, ['infra/bin/run.mjs', 'infra/src/commands/audit-verify.ts'], {
      cwd: repositoryRoot,
      env: { ...process.env, NODE_OPTIONS: '', EDOGRULA_HOME: stack.home, DATABASE_URL: databaseUrl },
    });
    expect(audit.stdout.match(/whole$/gm)).toHaveLength(4);
  }, 60_000);
});
