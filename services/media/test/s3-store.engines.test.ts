import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { checkObjects } from '../src/janitor/check-objects.ts';
import { openS3Store } from '../src/store/s3-store.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia } from './support/media.ts';
import { objectStoreContract } from './support/object-store-contract.ts';
import { sweepContract } from './support/sweep-contract.ts';

const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_ACCESS_KEY: accessKey = '',
  TEST_S3_SECRET_KEY: secretKey = '',
} = process.env;

if (!endpoint) throw new Error('TEST_S3_ENDPOINT is not set: run by `npm run test:engines`');
const bucket = `test-${randomBytes(6).toString('hex')}`;
const settings = { endpoint, accessKey, secretKey, bucket, region: 'us-east-1' };

describe('S3 object store on a real server', () => {
  objectStoreContract(() => openS3Store(settings));
  sweepContract(() => openS3Store({ ...settings, bucket: `${bucket}-swept` }));

  it('keeps its bucket private: no read without credentials', async () => {
    const store = await openS3Store(settings);
    await store.put('original/private', Buffer.from('x'), 1, 'text/plain');
    for (const path of ['', '/', '/original/private', '/?list-type=2']) {
      const answer = await fetch(`${settings.endpoint}/${bucket}${path}`);
      expect([401, 403]).toContain(answer.status);
    }
  });

  it('opened to be looked into, makes no bucket, and lists what is there', async () => {
    const other = { ...settings, bucket: `${bucket}-looked` };
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of (await openS3Store(other, { makes: false })).list('')) found.push(key);
      return found;
    };
    const looked = await openS3Store(other, { makes: false });
    expect([await keys(), await looked.healthy()]).toEqual([[], false]);
    const made = await openS3Store(other);
    await made.put('original/there', Buffer.from('x'), 1, 'text/plain');
    expect(await keys()).toEqual(['original/there']);
  });

  it('fails with wrong credentials and on a server that is not there', async () => {
    await expect(openS3Store({ ...settings, secretKey: 'wrong' })).rejects.toThrow();
    await expect(openS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow();
  });

  it('carries the whole service: upload, preview, moderator’s view, check, erasure', async () => {
    const media = await createTestMedia({
      store: await openS3Store({ ...settings, bucket: `${bucket}-whole` }),
    });
    try {
      const photo = await media.store(fixture('photos/china.jpg'), { blur: true });
      const pdf = await media.store(fixture('documents/lease.pdf'), { purpose: 'application-document' });
      const preview = await media.app.inject({
        url: `/api/img?src=${encodeURIComponent(photo.previewKey ?? '')}&w=160`,
      });
      const headers = await media.as('admin');
      const paper = await media.app.inject({ url: `/api/admin/files/${pdf.fileId}`, headers });
      expect([preview.statusCode, paper.statusCode]).toEqual([200, 200]);
      expect(paper.rawPayload.equals(fixture('documents/lease.pdf'))).toBe(true);
      expect(await checkObjects(media.deps, 0)).toEqual({
        rows: 4,
        objects: 4,
        missing: [],
        altered: [],
        ownerless: [],
        sound: [],
      });
      const moderation = await media.as('moderation');
      for (const { fileId } of [photo, pdf])
        await media.app.inject({ method: 'DELETE', url: `/internal/files/${fileId}`, headers: moderation });
      expect(await checkObjects(media.deps, 0)).toMatchObject({ rows: 0, objects: 0 });
    } finally {
      await media.close();
    }
  });
});
