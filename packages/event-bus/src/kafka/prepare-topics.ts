import { topics } from '@edogrula/contracts/events/catalogue';
import type { Logger } from 'pino';
import type { KafkaConfig } from '../connect-bus.ts';
import { kafkaClient } from './client.ts';
import { kafkaAcls } from './rights.ts';

/** Shorter than the inbox remembers (30 days), or a group that starts from zero would repeat effects. */
const topicRetentionMs = 14 * 86_400_000;

/** On how many brokers an event lies, and how many of them must have it before it counts as published. */
export type Replication = { replicas: number; minInSync: number };

/**
 * Creates the topics that are missing, and gives each service the rights of its own name on a broker that asks for names; those that exist stay as they are, because a new partition count would
 * break the order of subjects.
 */
export async function prepareTopics(
  config: KafkaConfig,
  options: { logger: Logger; partitions: number; replication?: Replication | undefined },
): Promise<void> {
  const { replicas = 1, minInSync = 1 } = options.replication ?? {};
  const admin = kafkaClient(config, options.logger).admin();
  await admin.connect();
  try {
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map((topic) => ({
        topic,
        numPartitions: options.partitions,
        replicationFactor: replicas,
        configEntries: [
          { name: 'retention.ms', value: String(topicRetentionMs) },
          { name: 'min.insync.replicas', value: String(minInSync) },
        ],
      })),
    });
    // A broker that asks nobody for a name has nobody to give a right to.
    if (config.security?.sasl) await admin.createAcls({ acl: kafkaAcls() });
  } finally {
    await admin.disconnect();
  }
}
