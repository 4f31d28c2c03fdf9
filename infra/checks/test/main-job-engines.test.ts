import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { command } from '../../e2e/support/command.ts';
import { eraseBeforeItArrives } from '../../e2e/support/late-person.ts';
import { walkMainJob } from '../../e2e/support/main-job.ts';
import { type EngineStack, startEngineStack } from './support/engine-stack.ts';
import { groupsBehind, quarantinedIn, settled } from './support/engine-state.ts';
import { environmentOfProcess, type Replica, startReplica } from './support/replica.ts';
import {
  expectApplicationsOnce,
  expectArticlesOnce,
  expectReportsOnce,
  fileApplication,
  fileReport,
  nobodyYet,
  publishArticle,
} from './support/under-faults.ts';

let engines: EngineStack;
beforeAll(async () => {
  engines = await startEngineStack();
}, 240_000);
afterAll(() => engines?.stop(), 90_000);

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

const run = promisify(execFile);

describe('the product on Apache Kafka, PostgreSQL, an S3 server, a MongoDB-wire server and Mailpit', () => {
  it('[R002] [R169] [R170] [R205] [R207] walks from not found to verified, blacklist and back', async () => {
    await walkMainJob(engines.stack);
  }, 120_000);

  it('loses and doubles nothing while consumers join and die, answers get lost and the broker is killed', async () => {
    const done = await nobodyYet(engines);
    const plan = faults();
    const running: Promise<unknown>[] = [];
    for (let count = 0; count < 26; count += 1) {
      const fault = plan[count];
      // Events flow while it happens; what the broker does to one fault must not meet the next.
      if (fault) {
        await Promise.all(running);
        running.push(fault());
        await fileApplication(engines, done);
      }
      await fileReport(engines, done);
      if (count % 4 === 0) await publishArticle(engines, done);
    }
    await Promise.all(running);
    await settled(engines);
    expect(await quarantinedIn(engines)).toEqual({});
    await expectReportsOnce(engines, done);
    await expectApplicationsOnce(engines, done);
    await expectArticlesOnce(engines, done);
    expect([done.reports.length, done.applications.length, done.articles.length]).toEqual([26, 4, 7]);
  }, 500_000);

  it('a person is erased while Kafka holds her approval: nothing of her comes back', async () => {
    const { stack, env } = engines;
    await eraseBeforeItArrives(
      {
        stack,
        asSuperuser: engines.rows,
        behind: async () => {
          const counts = Object.values(await groupsBehind(engines));
          return counts.reduce((sum, one) => sum + one, 0);
        },
        erase: (email) => command({ home: stack.home, port: new URL(stack.url).port, env }, 'erase', email),
      },
      ['identity', 'business', 'media'],
    );
  }, 300_000);

  it('has an object for every row and a whole audit trail afterwards', async () => {
    const { stack, databaseUrl } = engines;
    const env = environmentOfProcess(stack.home, 'media');
    const { stdout } = await run(process.execPath, ['src/check-objects-command.ts'], {
      cwd: join(repositoryRoot, 'services', 'media'),
      env: { ...env, NODE_CHANNEL_FD: undefined },
    });
    expect(JSON.parse(stdout)).toMatchObject({ missing: [], altered: [] });
    const audit = await run(
      process.execPath,
      ['infra/bin/run.mjs', 'infra/operate/src/commands/audit-verify.ts'],
      {
        cwd: repositoryRoot,
        env: { ...process.env, NODE_OPTIONS: '', EDOGRULA_HOME: stack.home, DATABASE_URL: databaseUrl },
      },
    );
    expect(audit.stdout.match(/whole$/gm)).toHaveLength(4);
  }, 60_000);
});
