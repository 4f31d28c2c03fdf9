import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, it } from '@jest/globals';
import { pino } from 'pino';
import { prepareBus } from '../src/prepare-bus.ts';
import { describeBus } from './bus-contract.ts';

const brokers = process.env.TEST_KAFKA_BROKERS;
/** A shell command that stops the broker and starts it again. */
const restart = process.env.TEST_KAFKA_RESTART;

if (brokers) {
  describeBus('kafka bus', async () => {
    const config = { driver: 'kafka' as const, brokers: brokers.split(','), clientId: 'bus-contract' };
    await prepareBus(config, { logger: pino({ level: 'silent' }) });
    return {
      config,
      // Kafka keeps events for groups that nobody has heard of yet.
      declare: async () => undefined,
      interrupt: restart ? async () => void (await promisify(exec)(restart)) : undefined,
      close: async () => undefined,
    };
  });
} else {
  describe.skip('kafka bus', () => {
    it('needs a broker: npm run test:engines', () => undefined);
  });
}
