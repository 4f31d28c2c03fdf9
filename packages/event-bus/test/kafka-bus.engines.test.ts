import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { prepareBus } from '../src/prepare-bus.ts';
import { describeBus } from './bus-contract.ts';

const brokers = process.env.TEST_KAFKA_BROKERS;
/** A shell command that stops the broker and starts it again. */
const restart = process.env.TEST_KAFKA_RESTART;

describeBus('kafka bus', async () => {
  if (!brokers) throw new Error('TEST_KAFKA_BROKERS is not set: run the tests by `npm run test:engines`');
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
