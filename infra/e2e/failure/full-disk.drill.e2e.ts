import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, afterEach, describe, it } from '@jest/globals';
import { environmentOfProcess } from '../../checks/test/support/replica.ts';
import {
  call,
  lookup,
  lookupSays,
  newSeller,
  reportForm,
  signedInAdmin,
  verifiedVisitor,
} from '../support/client.ts';
import { mongoUrlOf } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { approve, report } from '../support/main-job.ts';
import { blocksOf, runBlock } from '../support/runbook.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** A disk of its own that may be filled; only root can make one. */
const disk = mkdtempSync(join(tmpdir(), 'edogrula disk '));
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', disk]);
const onOwnDisk = mount.status === 0 ? describe : describe.skip;
const run = promisify(execFile);

const ballast = join(disk, 'ballast');

let stack: Stack | undefined;
afterEach(async () => {
  rmSync(ballast, { force: true });
  await stack?.stop();
  // The next test needs the room.
  if (stack) rmSync(stack.home, { recursive: true, force: true });
  stack = undefined;
}, 60_000);
afterAll(() => {
  if (mount.status === 0) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const noSpace = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOSPC';

/** Writes until nothing more fits, not even a byte; meanwhile this process sees which connections the stack closes. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = 1 << 22; size >= 1; ) {
      try {
        await file.write(Buffer.alloc(size));
      } catch (error) {
        if (!noSpace(error)) throw error;
        size >>= 1;
      }
    }
  } finally {
    await file.close();
  }
}

onOwnDisk('a disk that is full', () => {
  it('acknowledges nothing that is not kept, goes on answering lookups, and is well again by its runbook', async () => {
    const port = await freePort();
    const home = mkdtempSync(join(disk, 'home '));
    stack = await startStack({}, { home, port });
    const on = stack;
    const known = newSeller('Önceden Bilinen');
    const { headers } = await signedInAdmin(on);
    const { id } = await report(on, known);
    await approve(on, `/api/report/${id}`, headers);
    await lookupSays(on, known.handle, 'blacklist');
    const victim = await verifiedVisitor(on);
    const handIn = async () =>
      call<{ _id: string }>(on, 'POST', '/api/report', {
        form: reportForm(newSeller('Sığmayan İhbar')),
        headers: victim.headers,
      });
    const reports = async () => {
      const { body } = await call<{ total: number }>(on, 'GET', '/api/admin/report', { headers });
      return body.total;
    };
    const before = await reports();

    await fill(ballast);
    expect(statfsSync(disk).bavail).toBe(0);
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, body } = await handIn();
      expect([status, body]).toEqual([503, expect.objectContaining({ status: 503 })]);
    }
    expect((await lookup(on, known.handle)).status).toBe('blacklist');
    expect((await lookup(on, newSeller().handle)).status).toBe('not_found');

    const env = { EDOGRULA_HOME: home, MONGO_URL: mongoUrlOf(port), URL: on.url };
    const [whatIsLarge, ...others] = blocksOf('full-disk').map((block) => () => runBlock(block, env));
    expect(await whatIsLarge?.()).toMatchObject({ status: 0, output: expect.stringMatching(/postgres\n/) });
    rmSync(ballast);
    for (const block of others) expect(await block()).toMatchObject({ status: 0 });

    await on.ready();
    expect(await reports()).toBe(before);
    const again = await eventually(handIn, ({ status }) => status === 201, 30_000);
    expect(again.body._id).toBeDefined();
    expect(await reports()).toBe(before + 1);
    const { stdout } = await run(process.execPath, ['src/check-objects-command.ts'], {
      cwd: join(repositoryRoot, 'services', 'media'),
      env: { ...environmentOfProcess(home, 'media'), NODE_CHANNEL_FD: undefined },
    });
    expect(JSON.parse(stdout)).toMatchObject({ missing: [], altered: [] });
  }, 300_000);
});
