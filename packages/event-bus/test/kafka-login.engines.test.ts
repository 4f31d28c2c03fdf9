import { randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { busConfigFromEnv, connectBus } from '../src/connect-bus.ts';
import { prepareBus } from '../src/prepare-bus.ts';
import { someEvent } from './support/events.ts';
import { until } from './support/until.ts';

const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

/** The variables as an operator would write them for the listener that asks for a password. */
function variables(): Record<string, string> {
  const text = process.env.TEST_KAFKA_GUARDED;
  if (!text) throw new Error('TEST_KAFKA_GUARDED is not set: run the tests by `npm run test:engines`');
  const { brokers, username, password } = JSON.parse(text) as Record<string, string>;
  return {
    ...{ KAFKA_BROKERS: String(brokers), KAFKA_SSL: 'off', KAFKA_SASL_MECHANISM: 'PLAIN' },
    ...{ KAFKA_SASL_USERNAME: String(username), KAFKA_SASL_PASSWORD: String(password) },
  };
}

describe('a Kafka that asks for a password', () => {
  it('carries events of whoever knows it', async () => {
    const config = busConfigFromEnv(variables(), 'guarded');
    await prepareBus(config, { logger });
    const bus = await connectBus(config, logger);
    const subject = randomUUID();
    const seen: Envelope[] = [];
    try {
      await bus.publish([someEvent(subject)]);
      await bus.subscribe({
        group: `test.${subject}`,
        types: [placeRefreshed.type],
        handle: async (event) => {
          if (event.subject === subject) seen.push(event);
        },
      });
      await until(() => seen.length > 0);
      expect(await bus.healthy()).toBe(true);
    } finally {
      await bus.close();
    }
  }, 60_000);

  it('lets nobody in by a wrong one, nor without', async () => {
    const wrong = busConfigFromEnv({ ...variables(), KAFKA_SASL_PASSWORD: 'yanlis' }, 'guarded');
    await expect(connectBus(wrong, logger)).rejects.toThrow(/authentication/i);
    const none = busConfigFromEnv({ KAFKA_BROKERS: variables().KAFKA_BROKERS }, 'guarded');
    await expect(connectBus(none, logger)).rejects.toThrow();
  }, 60_000);
});
