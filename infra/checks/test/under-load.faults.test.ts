import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../e2e/support/eventually.ts';
import { expectInvariants } from './support/faults/check-history.ts';
import { type FaultStack, startFaultStack } from './support/faults/fault-stack.ts';
import { seeds } from './support/faults/seeds.ts';
import { startTraffic } from './support/faults/traffic.ts';

let at: FaultStack;
beforeAll(async () => {
  at = await startFaultStack();
}, 300_000);
afterAll(() => at?.stop(), 120_000);
afterEach(async () => {
  at.suffer({});
  for (const store of [at.postgres, at.mongo]) store.proxy.delay(0);
  await at.stack.ready();
}, 90_000);

/** Injects a fault while people work, ends it, and looks at everything that was acknowledged; once for each seed. */
async function meanwhile(
  inject: (turn: number) => Promise<void>,
  { mayCut = false }: { mayCut?: boolean } = {},
): Promise<void> {
  for (const [turn, seed] of seeds().entries()) {
    const traffic = await startTraffic(at.stack, seed, mayCut);
    try {
      await traffic.moment(1500);
      await inject(turn);
      await at.stack.ready();
      await sleep(500);
    } finally {
      await traffic.finish();
    }
    expect(traffic.history.deeds.length).toBeGreaterThanOrEqual(3);
    await expectInvariants(at, traffic.history);
  }
}

const pidOf = (name: string): number => at.pids()[name] ?? 0;
const limit = (pid: number, ...words: string[]) =>
  expect(spawnSync('prlimit', [`--pid=${pid}`, ...words]).status).toBe(0);

/** Waits until the launcher has another process of that name. */
const replaced = (name: string, before: number) =>
  eventually(
    async () => pidOf(name),
    (pid) => pid !== before,
    30_000,
  );

const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'] as const;
/** Long enough that every limit of a waiting caller is met. */
const stillMs = 6000;
/** Once for each process: longer than every limit, and than people wait. */
const longStillMs = 45_000;
const titleMs = 900_000;

describe('a process under load', () => {
  it.each([...services, 'gateway'])(
    '%s stands still and goes on: nothing is lost, nobody waits for ever',
    (name) =>
      meanwhile(async (turn) => {
        at.stack.signal(name, 'SIGSTOP');
        await sleep(turn === 0 ? longStillMs : stillMs);
        at.stack.signal(name, 'SIGCONT');
      }),
    titleMs,
  );

  it.each([...services, 'gateway'])(
    '%s is killed: what it had acknowledged is there, once',
    (name) =>
      meanwhile(
        async () => {
          const pid = pidOf(name);
          at.stack.signal(name, 'SIGKILL');
          await replaced(name, pid);
        },
        { mayCut: name === 'gateway' },
      ),
    titleMs,
  );

  it.each(['moderation', 'business'])(
    '%s runs out of memory: another process takes its place',
    (name) =>
      meanwhile(async () => {
        const pid = pidOf(name);
        limit(pid, '--as=1');
        at.suffer({ hungry: [name] });
        await replaced(name, pid);
        at.suffer({});
      }),
    titleMs,
  );

  it.each(['gateway', 'moderation', 'media'])(
    '%s has no file descriptor left: refused and not lost, and well again when it has',
    (name) =>
      meanwhile(
        async () => {
          const pid = pidOf(name);
          const used = readdirSync(`/proc/${pid}/fd`).length;
          const [, before = ''] =
            /^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? [];
          limit(pid, `--nofile=${used}:`);
          await sleep(stillMs);
          limit(pid, `--nofile=${before}:`);
        },
        { mayCut: name === 'gateway' },
      ),
    titleMs,
  );
});

describe('a store under load', () => {
  it.each(['postgres', 'mongo'] as const)(
    '%s is killed in the middle of writes: what was acknowledged is there, once',
    (name) =>
      meanwhile(async () => {
        await at[name].kill();
        await sleep(3000);
        await at[name].start();
      }),
    titleMs,
  );

  it.each(['postgres', 'mongo'] as const)(
    '%s answers half a second late',
    (name) =>
      meanwhile(async () => {
        at[name].proxy.delay(500);
        await sleep(2 * stillMs);
        at[name].proxy.delay(0);
      }),
    titleMs,
  );

  it.each(['postgres', 'mongo'] as const)(
    'every connection to %s is reset, again and again',
    (name) =>
      meanwhile(async () => {
        for (let times = 0; times < 8; times += 1) {
          at[name].proxy.cut();
          await sleep(500);
        }
      }),
    titleMs,
  );

  it(
    'no name of a store is known any more',
    () =>
      meanwhile(async () => {
        at.suffer({ nameless: [...services] });
        await sleep(500);
        for (const store of [at.postgres, at.mongo]) store.proxy.cut();
        await sleep(stillMs);
        at.suffer({});
      }),
    titleMs,
  );

  it(
    'the mail server takes connections and says nothing',
    () =>
      meanwhile(async () => {
        at.stack.signal('inbox', 'SIGSTOP');
        await sleep(2 * stillMs);
        at.stack.signal('inbox', 'SIGCONT');
      }),
    titleMs,
  );
});

const week = 8 * 24 * 60 * 60_000;
describe('the clock of one process', () => {
  it.each(['identity', 'business', 'moderation', 'media', 'content', 'gateway'])(
    '%s is eight days early, then eight days late: nothing acknowledged is lost, and nothing public is undecided',
    (name) =>
      meanwhile(async () => {
        for (const shift of [week, -week]) {
          at.suffer({ clock: { [name]: shift } });
          await sleep(stillMs / 2);
        }
        at.suffer({});
      }),
    titleMs,
  );
});
