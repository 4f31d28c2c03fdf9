import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findK6 } from '@edogrula/bench/load/k6';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookup, lookupSays, newSeller, signedInAdmin } from '../../e2e/support/client.ts';
import { runToEnd } from '../../e2e/support/command.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { apply, approve, report } from '../../e2e/support/main-job.ts';
import { type Stack, startStack } from '../../e2e/support/stack.ts';

type Metric = { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> };

let stack: Stack;
beforeAll(async () => {
  await findK6();
  stack = await startStack();
  const { headers } = await signedInAdmin(stack);
  const [house, fake] = [newSeller('Yük Evi'), newSeller('Yük Satıcısı')];
  const { id } = await apply(stack, house);
  await approve(stack, `/api/admin/requests/${id}`, headers);
  await approve(stack, `/api/report/${(await report(stack, fake)).id}`, headers);
  // The scenarios ask for a listed house, its pictures and a warning.
  await lookupSays(stack, fake.handle, 'blacklist', 60_000);
  await eventually(
    () => lookup(stack, house.handle),
    ({ business }) => business?.gallery?.length === 5,
    60_000,
  );
}, 600_000);
afterAll(() => stack?.stop(), 60_000);

/** `npm run load -- <scenario> --profile smoke --duration …` on this stack, and the summary that it leaves. */
async function smoke(scenario: string, env: Record<string, string> = {}, duration = '3s', on = stack) {
  const file = join(repositoryRoot, '.data', 'load', `${scenario}-smoke.json`);
  rmSync(file, { force: true });
  await on.ready();
  const args = [scenario, '--profile', 'smoke', '--duration', duration, '--url', on.url];
  const { status, output } = await runToEnd(
    process.execPath,
    ['infra/bin/run.mjs', 'infra/bench/src/load/main.ts', ...args],
    { EDOGRULA_HOME: on.home, ADMIN_KEY: '', ADMIN_PASSWORD: '', ...env },
  );
  const read = () => (JSON.parse(readFileSync(file, 'utf8')) as { metrics: Record<string, Metric> }).metrics;
  return { status, output, read };
}
/** What depends on the machine’s speed: a crossed one is k6’s 99 and no fault of the scenario. */
const ofSpeed = /duration|dropped_iterations|visible/;

describe('npm run load', () => {
  it.each(['lookup', 'listing', 'image', 'application', 'reports', 'moderators', 'approve-to-visible'])(
    'the scenario %s meets only answers that it expects',
    async (scenario) => {
      const { status, output, read } = await smoke(scenario);
      expect([[0, 99].includes(status ?? -1), output]).toEqual([true, output]);
      const metrics = read();
      const crossed = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
        Object.entries(thresholds).flatMap(([text, { ok }]) => (ok ? [] : `${name} ${text}`)),
      );
      expect(crossed.filter((one) => !ofSpeed.test(one))).toEqual([]);
      expect([metrics.checks?.values.fails, metrics.whole_iterations?.values.rate, output]).toEqual([
        0,
        1,
        output,
      ]);
      expect(metrics.iterations?.values.count).toBeGreaterThan(0);
      expect(metrics.checks?.values.passes).toBeGreaterThanOrEqual(metrics.iterations?.values.count ?? 0);
      expect(output).toContain(`${scenario} · smoke`);
    },
    120_000,
  );

  it('says so when limits refused the load', async () => {
    const limited = await startStack({ LIMITS: 'standard', LIMIT_ALL_PER_MINUTE: '60' });
    try {
      const { status, output } = await smoke('listing', {}, '20s', limited);
      expect([status, output]).toEqual([
        99,
        expect.stringMatching(/\d+ answers were 429\. .*LIMITS=relaxed/),
      ]);
    } finally {
      await limited.stop();
    }
  }, 240_000);

  it('fails when an answer is not the expected one', async () => {
    const { status, output, read } = await smoke('lookup', { ADMIN_KEY: 'adk_nobody' }, '1s');
    expect([status, output]).toEqual([99, expect.stringContaining('✗ CROSSED checks')]);
    expect(read().checks?.values.fails).toBe(1);
  }, 60_000);
});
