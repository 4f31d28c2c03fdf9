import type { Logger } from 'pino';
import type { BusConfig } from './connect-bus.ts';
import type { BusMember } from './embedded/prepare-embedded-bus.ts';
import type { Replication } from './kafka/prepare-topics.ts';

/**
 * Deploy step, may run again: Kafka gets its topics; the embedded bus its tables in schema `bus`, the catalogue's
 * subscriptions, and a role a service (the URL must be a superuser's).
 */
export async function prepareBus(
  config: BusConfig,
  options: { logger: Logger; members?: readonly BusMember[]; replication?: Replication },
): Promise<void> {
  const { logger, members = [], replication } = options;
  if (config.driver === 'embedded') {
    const { prepareEmbeddedBus } = await import('./embedded/prepare-embedded-bus.ts');
    await prepareEmbeddedBus(config.databaseUrl, members);
  } else {
    const { prepareTopics } = await import('./kafka/prepare-topics.ts');
    await prepareTopics(config, { logger, partitions: 3, replication });
  }
  logger.info({ driver: config.driver }, 'event bus prepared');
}
