import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { tracedBus } from './traced-bus.ts';

/** Which driver carries the events, and where. */
export type BusConfig =
  | { driver: 'kafka'; brokers: string[]; clientId: string }
  | { driver: 'embedded'; databaseUrl: string };

/**
 * Reads `KAFKA_BROKERS` (comma list) or else `BUS_DATABASE_URL`.
 * @throws Error when neither is set
 */
export function busConfigFromEnv(env: Record<string, string | undefined>, clientId: string): BusConfig {
  const brokers = (env.KAFKA_BROKERS ?? '')
    .split(',')
    .map((broker) => broker.trim())
    .filter(Boolean);
  if (brokers.length) return { driver: 'kafka', brokers, clientId };
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
  return tracedBus(await connectKafkaBus(config.brokers, config.clientId, logger));
}
