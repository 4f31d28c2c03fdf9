import { describe, expect, it } from '@jest/globals';
import { busConfigFromEnv } from './connect-bus.ts';

describe('busConfigFromEnv', () => {
  it('prefers Kafka', () => {
    const env = { KAFKA_BROKERS: 'a:1, b:2,', BUS_DATABASE_URL: 'postgres://x' };
    expect(busConfigFromEnv(env, 'media')).toEqual({
      driver: 'kafka',
      brokers: ['a:1', 'b:2'],
      clientId: 'media',
      security: { ssl: false },
    });
  });

  it('falls back to the embedded bus', () => {
    const env = { KAFKA_BROKERS: '', BUS_DATABASE_URL: 'postgres://x' };
    expect(busConfigFromEnv(env, 'media')).toEqual({ driver: 'embedded', databaseUrl: 'postgres://x' });
  });

  it('names both variables when neither is set', () => {
    expect(() => busConfigFromEnv({}, 'media')).toThrow(/KAFKA_BROKERS.*BUS_DATABASE_URL/);
  });
});
