import type { Logger } from 'pino';
import type { BusConfig } from './connect-bus.ts';

/**
 * Deploy step, may run again: Kafka gets its topics; the embedded bus its tables in schema `bus`, the catalogue's
 * subscriptions, and grants for the roles that services connect with (the URL must be allowed to create a schema).
 */
export async function prepareBus(
  config: BusConfig,
  options: { logger: Logger; grantTo?: string[]; partitions?: number },
): Promise<void> {
  const { logger, grantTo = [], partitions = 3 } = options;
  if (config.driver === 'embedded') {
    const { prepareEmbeddedBus } = await import('./embedded/prepare-embedded-bus.ts');
    await prepareEmbeddedBus(config.databaseUrl, grantTo);
  } else {
    const { prepareTopics } = await import('./kafka/prepare-topics.ts');
    await prepareTopics(config, { logger, partitions });
  }
  logger.info({ driver: config.driver }, 'event bus prepared');
}
