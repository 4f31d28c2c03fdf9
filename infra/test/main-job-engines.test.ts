import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { walkMainJob } from '../e2e/support/main-job.ts';
import { type Stack, startStack } from '../e2e/support/stack.ts';

const from = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run test:engines\``);
  return value;
};

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    KAFKA_BROKERS: from('TEST_KAFKA_BROKERS'),
    S3_ENDPOINT: from('TEST_S3_ENDPOINT'),
    S3_ACCESS_KEY: from('TEST_S3_ACCESS_KEY'),
    S3_SECRET_KEY: from('TEST_S3_SECRET_KEY'),
    S3_BUCKET_PREFIX: `edogrula-${process.pid}`,
  });
}, 200_000);
afterAll(() => stack?.stop(), 60_000);

describe('the main job on Apache Kafka, an S3 server and a MongoDB-wire server', () => {
  it('[R002] [R169] [R170] [R205] [R207] walks from not found to verified, blacklist and back', async () => {
    await walkMainJob(stack);
  }, 120_000);
});
