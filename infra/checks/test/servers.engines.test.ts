import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';
import { accepts } from '@edogrula/infra-shared/stores/daemon';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startS3 } from '../src/engines/s3.ts';

const log = () => undefined;
const port = (address: string) => Number(address.split(':').at(-1));

describe('engines on a path with spaces', () => {
  let home = '';

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'motor evi '));
  });

  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('kills Kafka and brings it back on the same port', async () => {
    const kafka = await startKafka({ home, log });
    try {
      const before = kafka.pid();
      await kafka.kill();
      expect(kafka.pid()).toBeUndefined();
      expect(await accepts(port(kafka.brokers))).toBe(false);
      await kafka.restart();
      expect(kafka.pid()).not.toBe(before);
      expect(await accepts(port(kafka.brokers))).toBe(true);
    } finally {
      await kafka.stop();
    }
    expect(await accepts(port(kafka.brokers))).toBe(false);
  }, 120_000);

  it('serves S3 to those who know the key only', async () => {
    const s3 = await startS3({ home, log });
    try {
      expect((await fetch(`${s3.endpoint}/health`)).status).toBe(200);
      expect((await fetch(s3.endpoint)).status).toBe(403);
    } finally {
      await s3.stop();
    }
    expect(await accepts(port(s3.endpoint))).toBe(false);
  }, 300_000);
});
