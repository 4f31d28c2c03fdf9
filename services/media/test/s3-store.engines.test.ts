import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { openS3Store } from '../src/store/s3-store.ts';
import { objectStoreContract } from './support/object-store-contract.ts';

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

  it('keeps its bucket private: no read without credentials', async () => {
    const store = await openS3Store(settings);
    await store.put('original/private', Buffer.from('x'), 1, 'text/plain');
    for (const path of ['', '/', '/original/private', '/?list-type=2']) {
      const answer = await fetch(`${settings.endpoint}/${bucket}${path}`);
      expect([401, 403]).toContain(answer.status);
    }
  });

  it('fails with wrong credentials and on a server that is not there', async () => {
    await expect(openS3Store({ ...settings, secretKey: 'wrong' })).rejects.toThrow();
    await expect(openS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow();
  });
});
