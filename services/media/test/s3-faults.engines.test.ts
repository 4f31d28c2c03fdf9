import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile } from '../src/file/file-repository.ts';
import { checkObjects } from '../src/janitor/check-objects.ts';
import { openS3Store } from '../src/store/s3-store.ts';
import { newId } from './support/events.ts';
import { type FailingS3, startFailingS3 } from './support/failing-s3.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

const {
  TEST_S3_ENDPOINT: real,
  TEST_S3_ACCESS_KEY: accessKey = '',
  TEST_S3_SECRET_KEY: secretKey = '',
} = process.env;
if (!real) throw new Error('TEST_S3_ENDPOINT is not set: run by `npm run test:engines`');

let s3: FailingS3;
let media: TestMedia;
let address: string;
beforeAll(async () => {
  s3 = await startFailingS3(real);
  const bucket = `test-${randomBytes(6).toString('hex')}`;
  const settings = { endpoint: s3.endpoint, accessKey, secretKey, bucket, region: 'us-east-1' };
  media = await createTestMedia({ store: await openS3Store(settings) });
  address = await media.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(async () => {
  await media?.close();
  await s3?.close();
});

const put = async (id: string) =>
  fetch(`${address}/internal/files/${id}?purpose=evidence`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...(await media.as('moderation')) },
    body: new Uint8Array(fixture('photos/china.jpg')),
    signal: AbortSignal.timeout(60_000),
  });

/** Each row has its object with the bytes that were acknowledged. */
const sound = async () => {
  const { missing, altered } = await checkObjects(media.deps, 60_000);
  return { missing, altered };
};
const allSound = { missing: [], altered: [] };

describe('an S3 server that answers with a failure', () => {
  const cases = [500, 502, 503].flatMap((status) =>
    [true, false].flatMap((early) => [1, 2, 4, 40].map((times) => [status, times, early] as const)),
  );
  it.each(cases)('%i, %i times, early %s: kept whole or refused with 503, never half', async (...fault) => {
    const id = newId();
    s3.fail(...fault);
    const { status } = await put(id);
    s3.fail(500, 0);
    expect([200, 503]).toContain(status);
    expect((await findFile(media.deps.db, id)) !== null).toBe(status === 200);
    expect(await sound()).toEqual(allSound);
    // The same submission, tried again when all is well.
    expect((await put(id)).status).toBe(200);
    expect(await sound()).toEqual(allSound);
  });

  it('half a second late for each call: slower, and nothing else', async () => {
    s3.delay(500);
    const { status } = await put(newId());
    s3.delay(0);
    expect(status).toBe(200);
    expect(await sound()).toEqual(allSound);
  });
});
