import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Call, startWatch } from '../support/watch.ts';

const log = () => undefined;
let home: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let stack: Stack;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'edogrula postgres '));
  server = await startPostgres({ home, log });
  stack = await startStack({ DATABASE_URL: await embeddedDatabase(server.superuserUrl) });
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await server?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
}, 60_000);

const pids = () => JSON.parse(readFileSync(join(stack.home, 'processes.json'), 'utf8')) as object;
const ready = async () => (await fetch(`${stack.url}/readyz`)).status;

describe('a restart of PostgreSQL, which carries the embedded bus as well', () => {
  it('is outlived by every process: 503 meanwhile, 200 again, never 500, and events go on', async () => {
    const before = pids();
    const affected: Call[] = ['lookup', 'sessions', 'queue', 'file log'];
    const watch = await startWatch(stack);
    const fine = () =>
      eventually(
        async () => watch.last(),
        (last) => watch.allFine(last),
        60_000,
      );
    try {
      await fine();
      await server.stop();
      await eventually(
        async () => [await ready(), affected.filter((one) => !watch.refused().includes(one))],
        ([status, left]) => status === 503 && Array.isArray(left) && left.length === 0,
        90_000,
      );
      await startPostgres({ home, port: Number(new URL(server.superuserUrl).port), log });
      watch.forget();
      await fine();
      await eventually(ready, (status) => status === 200, 60_000);
    } finally {
      await watch.close();
    }
    expect(watch.unexpected()).toEqual([]);
    expect(pids()).toEqual(before);
    const seller = newSeller();
    const { id } = await report(stack, seller);
    await approve(stack, `/api/report/${id}`, (await signedInAdmin(stack)).headers);
    await lookupSays(stack, seller.handle, 'blacklist', 60_000);
  }, 240_000);
});
