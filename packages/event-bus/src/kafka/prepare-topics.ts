import { dayMs } from '@edogrula/contracts/durations';
import { topics } from '@edogrula/contracts/events/catalogue';
import kafkajs, { type AclEntry, type Admin, type ITopicConfig } from 'kafkajs';
import type { Logger } from 'pino';
import { pause } from '../pause.ts';
import type { KafkaConfig } from './client.ts';
import { kafkaClient } from './client.ts';
import { kafkaAcls } from './rights.ts';

/** Shorter than the inbox remembers (30 days), or a group that starts from zero would repeat effects. */
const topicRetentionMs = 14 * dayMs;

/** On how many brokers an event lies, and how many of them must have it before it counts as published. */
export type Replication = { replicas: number; minInSync: number };

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const anyRight = {
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
};
const nameOf = ({ principal, resourceType, resourceName, operation }: AclEntry): string =>
  [principal, resourceType, resourceName, operation].join(' ');

/** Asks until it is so. @throws Error with this text when it is not so within 30 s */
async function untilApplied(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(otherwise);
    await pause(100);
  }
}

/** Whether the broker that is asked knows all topics, and who leads each partition. */
async function areLed(admin: Admin): Promise<boolean> {
  try {
    const known = await admin.fetchTopicMetadata({ topics: [...topics] });
    return known.topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0));
  } catch (error) {
    const { type = '' } = error as { type?: string };
    if (['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'].includes(type)) return false;
    throw error;
  }
}

/**
 * Makes topics and waits until they can be written to: of several brokers, most hear of a new topic a moment later.
 * kafkajs would wait for leaders, but fails on a broker that has not heard yet.
 */
async function makeTopics(admin: Admin, wanted: ITopicConfig[]): Promise<void> {
  await admin.createTopics({ waitForLeaders: false, topics: wanted });
  await untilApplied(() => areLed(admin), 'Kafka took the topics and nobody leads them');
}

/**
 * Gives rights and waits until the broker applies them: it takes them a moment earlier, and would refuse a service that
 * comes in between.
 */
async function giveRights(admin: Admin, wanted: AclEntry[]): Promise<void> {
  await admin.createAcls({ acl: wanted });
  await untilApplied(async () => {
    const { resources } = await admin.describeAcls(anyRight);
    const applied = new Set(
      resources.flatMap(({ acls, ...resource }) => acls.map((acl) => nameOf({ ...resource, ...acl }))),
    );
    return wanted.every((acl) => applied.has(nameOf(acl)));
  }, 'Kafka took the rights of the services and does not apply them');
}

/**
 * Creates the topics that are missing, and gives each service the rights of its own name on a broker that asks for
 * names. Topics that exist stay as they are, because a new partition count would break the order of subjects.
 */
export async function prepareTopics(
  config: KafkaConfig,
  options: { logger: Logger; partitions: number; replication?: Replication | undefined },
): Promise<void> {
  const { replicas = 1, minInSync = 1 } = options.replication ?? {};
  const admin = kafkaClient(config, options.logger).admin();
  await admin.connect();
  try {
    const wanted = topics.map((topic) => ({
      topic,
      numPartitions: options.partitions,
      replicationFactor: replicas,
      configEntries: [
        { name: 'retention.ms', value: String(topicRetentionMs) },
        { name: 'min.insync.replicas', value: String(minInSync) },
      ],
    }));
    await makeTopics(admin, wanted);
    // A broker that asks nobody for a name has nobody to give a right to.
    if (config.security?.sasl) await giveRights(admin, kafkaAcls());
  } finally {
    await admin.disconnect();
  }
}
