import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { imageUrl, publicImageKey } from '@edogrula/contracts/image-widths';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile } from '../src/file/file-repository.ts';
import { checkObjects } from '../src/janitor/check-objects.ts';
import { applicationEvents, newId } from './support/events.ts';
import { documents, fixture, photos } from './support/fixtures.ts';
import { createTestMedia, linkSecret, type TestMedia } from './support/media.ts';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

let media: TestMedia;
const children: ChildProcess[] = [];
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await media.close();
});

const environment = () => ({
  DATABASE_URL: media.databaseUrl,
  BUS_DATABASE_URL: media.busUrl,
  OBJECTS_DIR: media.objectsDir,
  SPOOL_DIR: media.spoolDir,
  LINK_SECRET: linkSecret,
  LOG_LEVEL: 'silent',
  IDENTITY_JWKS: JSON.stringify(media.identity.jwks),
});

/** A free port below the ephemeral range. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(server, 'listening').then(() => ['listening']),
      once(server, 'error').then(() => ['error']),
    ]);
    server.close();
    if (event === 'listening') return port;
  }
}

async function start(): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const env = { ...environment(), PORT: String(port) };
  const child = fork(source('main.ts'), { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200);
  return { child, address };
}

async function put(address: string, id: string, name: string, purpose: string, body?: AsyncIterable<Buffer>) {
  const headers = { 'content-type': 'application/octet-stream', ...(await media.as('moderation')) };
  const init = { method: 'PUT', headers, body: body ?? fixture(name), duplex: 'half' };
  return fetch(`${address}/internal/files/${id}?purpose=${purpose}`, init as unknown as RequestInit);
}

describe('the service as its own process', () => {
  it('stores an application, hears its approval while it was down, shows the photographs, stops cleanly', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    const [images, papers] = [photos.map(newId), documents.map(newId)];
    for (const [at, id] of images.entries()) {
      expect((await put(first.address, id, photos[at] ?? '', 'application-image')).status).toBe(200);
    }
    for (const [at, id] of papers.entries()) {
      expect((await put(first.address, id, documents[at] ?? '', 'application-document')).status).toBe(200);
    }
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const facts = { applicationId: newId(), businessId: newId(), images, documents: papers };
    const { submitted, published } = applicationEvents(facts);
    await media.bus.publish([submitted, published]);
    const second = await start();
    const isPublished = async () => (await findFile(media.deps.db, images[4] ?? ''))?.state === 'published';
    await until(isPublished);
    for (const id of images) {
      const answer = await fetch(`${second.address}${imageUrl(publicImageKey(id))}&w=240`, {
        headers: { accept: 'image/avif' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    }
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  }, 60_000);

  it('killed in the middle of an upload: no row, no object, and the spool is swept later', async () => {
    const { child, address } = await start();
    const id = newId();
    const bytes = fixture('photos/china.jpg');
    async function* slowly() {
      for (let at = 0; at < bytes.length; at += 10_000) {
        yield bytes.subarray(at, at + 10_000);
        await pause(50);
      }
    }
    const upload = put(address, id, '', 'evidence', slowly()).catch((error: Error) => error);
    await until(async () => (await readdir(media.spoolDir)).length > 0);
    child.kill('SIGKILL');
    expect(String(await upload)).toContain('fetch failed');
    expect(await findFile(media.deps.db, id)).toBeNull();
    expect(await checkObjects(media.deps, 0)).toMatchObject({ missing: [], altered: [], ownerless: [] });
    expect(await readdir(media.spoolDir)).toHaveLength(1);
  }, 60_000);

  /** Runs a command of media to its end. */
  async function command(name: string, ...args: string[]) {
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = fork(source(name), args, { env: environment(), execArgv: [], stdio: [...stdio] });
    const said = { out: '', log: '' };
    child.stdout?.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      said.log += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, ...said };
  }

  it('check-objects reports a sound store and says so by its exit code', async () => {
    const { code, out } = await command('check-objects-command.ts');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ rows: 12, missing: [], altered: [], ownerless: [] });
  });

  it('sweep answers in one line that a program reads; what it did is in the log', async () => {
    const key = `original/${newId()}`;
    await media.deps.store.put(key, Buffer.from('x'), 1, 'image/jpeg');
    const { code, out, log } = await command('objects-command.ts', 'sweep', '0');
    expect([code, out]).toEqual([0, '{"removed":1}\n']);
    expect(log).toContain(key);
  });
});
