import { readConfig } from '@edogrula/service-kit/config';
import { describe, expect, it } from '@jest/globals';
import { mediaConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgres://x',
  OBJECTS_DIR: '/tmp/x',
  LINK_SECRET: 'a secret of some length',
  IDENTITY_JWKS: '{"keys":[{}]}',
};

describe('configuration', () => {
  it('takes a folder, or else an S3 server', () => {
    expect(readConfig(mediaConfig, good).OBJECTS_DIR).toBe('/tmp/x');
    const s3 = { OBJECTS_DIR: '', S3_ENDPOINT: 'http://s3:7070', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    expect(readConfig(mediaConfig, { ...good, ...s3 }).S3_BUCKET_PREFIX).toBe('edogrula-');
  });

  it.each([
    ['no store', { OBJECTS_DIR: '' }, 'OBJECTS_DIR'],
    ['both stores', { S3_ENDPOINT: 'http://s3' }, 'OBJECTS_DIR'],
    ['S3 without a key', { OBJECTS_DIR: '', S3_ENDPOINT: 'http://s3', S3_SECRET_KEY: 'b' }, 'S3_ACCESS_KEY'],
    ['no secret', { LINK_SECRET: '' }, 'LINK_SECRET'],
    ['a short secret', { LINK_SECRET: 'short' }, 'LINK_SECRET'],
    ['a negative budget', { UPLOAD_BUDGET_MB: '-1' }, 'UPLOAD_BUDGET_MB'],
  ])('refuses %s by the variable’s name', (_name, change, variable) => {
    expect(() => readConfig(mediaConfig, { ...good, ...change })).toThrow(variable);
  });
});
