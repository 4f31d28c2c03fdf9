import { topics } from '@edogrula/contracts/events/catalogue';
import type { Logger } from 'pino';
import type { KafkaConfig } from '../connect-bus.ts';
import { kafkaClient } from './client.ts';

/** Shorter than the inbox remembers (30 days), or a group that starts from zero would repeat effects. */
const topicRetentionMs = 14 * 86_400_000;

/**
 * Creates the topics that are missing; those that exist stay as they are, because a new partition count would
 * break the order of subjects.
 */
export async function prepareTopics(
  config: KafkaConfig,
  options: { logger: Logger; partitions: number },
): Promise<void> {
  const admin = kafkaClient(config, options.logger).admin();
  await admin.connect();
  try {
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map((topic) => ({
        topic,
        numPartitions: options.partitions,
        configEntries: [{ name: 'retention.ms', value: String(topicRetentionMs) }],
      })),
    });
  } finally {
    await admin.disconnect();
  }
}
