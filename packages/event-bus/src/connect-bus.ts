import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { KafkaConfig } from './kafka/client.ts';
import { type KafkaSecurityEnv, kafkaSecurityFromEnv } from './kafka/security.ts';
import { tracedBus } from './traced-bus.ts';

/** Which driver carries the events, and where. */
export type BusConfig = KafkaConfig | { driver: 'embedded'; databaseUrl: string };

/** The variables that say which bus there is. */
type BusEnv = KafkaSecurityEnv & {
  KAFKA_BROKERS?: string | undefined;
  BUS_DATABASE_URL?: string | undefined;
};

/**
 * Reads `KAFKA_BROKERS` (comma list) with `KAFKA_SSL` and `KAFKA_SASL_…`, or else `BUS_DATABASE_URL`.
 * @throws Error when neither is set, or Kafka's TLS and SASL settings are incomplete or wrong
 */
export function busConfigFromEnv(env: BusEnv, clientId: string): BusConfig {
  const brokers = (env.KAFKA_BROKERS ?? '')
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean);
  if (brokers.length) return { driver: 'kafka', brokers, clientId, security: kafkaSecurityFromEnv(env) };
  if (env.BUS_DATABASE_URL) return { driver: 'embedded', databaseUrl: env.BUS_DATABASE_URL };
  throw new Error('No event bus: set KAFKA_BROKERS or BUS_DATABASE_URL');
}

/**
 * Connects to a bus that `prepareBus` has prepared.
 * @throws Error when it cannot be reached
 */
export async function connectBus(config: BusConfig, logger: Logger): Promise<Bus> {
  // Loaded when chosen: kafkajs costs memory and start-up time that one machine need not pay.
  if (config.driver === 'embedded') {
    const { connectEmbeddedBus } = await import('./embedded/embedded-bus.ts');
    return tracedBus(await connectEmbeddedBus(config.databaseUrl, logger));
  }
  const { connectKafkaBus } = await import('./kafka/kafka-bus.ts');
  return tracedBus(await connectKafkaBus(config, logger));
}
