import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@edogrula/service-kit/app-error';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile } from '../src/file/file-repository.ts';
import { newId } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
let address: string;
const megabyte = 1024 * 1024;

beforeAll(async () => {
  media = await createTestMedia({ env: { UPLOAD_BUDGET_MB: '120' } });
  address = await media.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => media.close());

async function* inChunks(bytes: Buffer, size = 16_384, pauseMs = 0) {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    if (pauseMs) await pause(pauseMs);
  }
}

async function put(body: AsyncIterable<Buffer>, options: { id?: string; signal?: AbortSignal } = {}) {
  const { id = newId(), signal } = options;
  return fetch(`${address}/internal/files/${id}?purpose=evidence`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...(await media.as('moderation')) },
    body: body as unknown as ReadableStream,
    duplex: 'half',
    ...(signal && { signal }),
  } as RequestInit);
}

/** Several looks in a row: a line may end before what reads it has opened its file. */
async function quiet(): Promise<void> {
  let still = 0;
  for (let tries = 0; tries < 1_000 && still < 25; tries += 1) {
    const rests = media.deps.budget.takenBytes() === 0 && (await readdir(media.spoolDir)).length === 0;
    still = rests ? still + 1 : 0;
    await pause(20);
  }
}

describe('uploads over real sockets', () => {
  it('takes a stream of unknown length and hashes it on the way', async () => {
    const bytes = fixture('photos/china.jpg');
    const answer = await put(inChunks(bytes, 1000));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it('answers 413 to a stream past the limit instead of cutting the line', async () => {
    const answer = await put(inChunks(Buffer.alloc(14 * megabyte, 1), 65_536));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'file_too_large',
    ]);
    await quiet();
    expect(await readdir(media.spoolDir)).toEqual([]);
  });

  it('ten uploads that break off leave no row, object, spool file or taken budget', async () => {
    const before = await objectKeys(media);
    const ids = Array.from({ length: 10 }, newId);
    const ends = await Promise.allSettled(
      ids.map((id, index) => {
        const control = new AbortController();
        setTimeout(() => control.abort(), 20 + index * 15);
        return put(inChunks(fixture('photos/china.jpg'), 5000, 20), { id, signal: control.signal });
      }),
    );
    expect(ends.every((end) => end.status === 'rejected')).toBe(true);
    await quiet();
    expect(await objectKeys(media)).toEqual(before);
    expect(await readdir(media.spoolDir)).toEqual([]);
    // What a broken line had taken is given back when its end has been noticed.
    for (let turn = 0; media.deps.budget.takenBytes() > 0 && turn < 400; turn += 1) await pause(25);
    expect(media.deps.budget.takenBytes()).toBe(0);
    for (const id of ids) expect(await findFile(media.deps.db, id)).toBeNull();
  });

  it('a body shorter than announced leaves nothing', async () => {
    const { hostname, port } = new URL(address);
    const id = newId();
    const identity = (await media.as('moderation'))['x-edogrula-identity'];
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /internal/files/${id}?purpose=evidence HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\n` +
        `X-Edogrula-Identity: ${identity}\r\nContent-Length: 100000\r\n\r\n`,
    );
    socket.end(fixture('photos/china.jpg').subarray(0, 5000));
    await once(socket.resume(), 'close');
    await quiet();
    expect(await findFile(media.deps.db, id)).toBeNull();
    expect(await readdir(media.spoolDir)).toEqual([]);
    socket.destroy();
  });

  it('says 503 with Retry-After while the byte budget is taken, and recovers', async () => {
    const photo = fixture('photos/chelsea.jpg');
    const slow = [1, 2].map(() => put(inChunks(photo, 5000, 100)));
    while (media.deps.budget.takenBytes() < 2 * photo.length) await pause(5);
    const third = media.deps.budget.take(100 * megabyte);
    const refused = await put(inChunks(photo));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await refused.json()) as { code: string }).code).toBe('unavailable');
    third.release();
    expect((await Promise.all(slow)).map((answer) => answer.status)).toEqual([200, 200]);
    expect((await put(inChunks(photo))).status).toBe(200);
    expect(media.deps.budget.takenBytes()).toBe(0);
  });
});

describe('when something of ours fails', () => {
  it('says 503 and keeps nothing when the store is down', async () => {
    const real = media.deps.store.put;
    media.deps.store.put = async () => Promise.reject(Object.assign(new Error('disk'), { code: 'ENOSPC' }));
    const id = newId();
    const answer = await put(inChunks(fixture('photos/china.jpg')), { id });
    media.deps.store.put = real;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await findFile(media.deps.db, id)).toBeNull();
    expect((await put(inChunks(fixture('photos/china.jpg')), { id })).status).toBe(200);
  });

  it('says 503 when the line of images to check is full', async () => {
    const run = media.deps.line.run;
    media.deps.line.run = async () => Promise.reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
    const answer = await put(inChunks(fixture('photos/china.jpg')));
    media.deps.line.run = run;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('says 503 for an image whose object the store cannot read now', async () => {
    const { previewKey } = await media.store(fixture('photos/rocket.jpg'));
    const real = media.deps.store.get;
    media.deps.store.get = async () => Promise.reject(new Error('down'));
    const url = `${address}/api/img?src=${encodeURIComponent(previewKey ?? '')}&w=96`;
    expect((await fetch(url)).status).toBe(503);
    media.deps.store.get = real;
    expect((await fetch(url)).status).toBe(200);
  });

  it('[R156] no cache keeps that 503 in the place of a public image', async () => {
    const { fileId } = await media.store(fixture('photos/rocket.jpg'), { purpose: 'gallery' });
    const shown = { state: 'published', business_id: newId() } as const;
    await media.deps.db.updateTable('file').set(shown).where('id', '=', fileId).execute();
    const url = `${address}/api/img?src=${encodeURIComponent(`public/${fileId}`)}&w=160`;
    const real = media.deps.store.get;
    media.deps.store.get = async () => Promise.reject(new Error('down'));
    const failed = await fetch(url);
    media.deps.store.get = real;
    const about = ({ status, headers }: Response) => [
      status,
      headers.get('cache-control'),
      headers.get('etag'),
    ];
    expect(about(failed)).toEqual([503, 'no-store', null]);
    expect(about(await fetch(url))).toEqual([200, expect.stringContaining('immutable'), expect.any(String)]);
  });

  it('[R156] an object that the store keeps silent about does not hold up the other pictures', async () => {
    const keys: string[] = [];
    const urls: string[] = [];
    for (const name of ['photos/rocket.jpg', 'photos/chelsea.jpg']) {
      const { fileId } = await media.store(fixture(name), { purpose: 'gallery' });
      const shown = { state: 'published', business_id: newId() } as const;
      await media.deps.db.updateTable('file').set(shown).where('id', '=', fileId).execute();
      urls.push(`${address}/api/img?src=${encodeURIComponent(`public/${fileId}`)}&w=320`);
      const masters = media.deps.db.selectFrom('file_object').select('key').where('kind', '=', 'master');
      keys.push((await masters.where('file_id', '=', fileId).executeTakeFirstOrThrow()).key);
    }
    const real = media.deps.store.get;
    const asked = Promise.withResolvers<void>();
    media.deps.store.get = (key, range) => {
      if (key !== keys[0]) return real(key, range);
      asked.resolve();
      return new Promise(() => undefined);
    };
    const silent = fetch(urls[0] ?? '');
    await asked.promise;
    const other = await fetch(urls[1] ?? '');
    media.deps.store.get = real;
    expect([other.status, (await silent).status]).toEqual([200, 503]);
  });
});
