import { dayMs } from '@edogrula/contracts/durations';
import { topics } from '@edogrula/contracts/events/catalogue';
import kafkajs, { type AclEntry, type Admin } from 'kafkajs';
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

/**
 * Gives rights and waits until the broker applies them: it takes them a moment earlier, and would refuse a service that
 * comes in between.
 * @throws Error when they are not applied within 30 s
 */
async function giveRights(admin: Admin, wanted: AclEntry[]): Promise<void> {
  await admin.createAcls({ acl: wanted });
  const end = Date.now() + 30_000;
  for (;;) {
    const { resources } = await admin.describeAcls(anyRight);
    const applied = new Set(
      resources.flatMap(({ acls, ...resource }) => acls.map((acl) => nameOf({ ...resource, ...acl }))),
    );
    if (wanted.every((acl) => applied.has(nameOf(acl)))) return;
    if (Date.now() > end) throw new Error('Kafka took the rights of the services and does not apply them');
    await pause(100);
  }
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
    if (config.security?.sasl) await giveRights(admin, kafkaAcls());
  } finally {
    await admin.disconnect();
  }
}
