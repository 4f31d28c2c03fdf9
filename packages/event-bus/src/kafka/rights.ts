import {
  broadcasts,
  eventTypes,
  sourceOf,
  subscriptions,
  topicOf,
} from '@edogrula/contracts/events/catalogue';
import kafkajs, { type AclOperationTypes as Operation } from 'kafkajs';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** What one service may do on the broker, as its user of the same name. */
type KafkaRights = {
  writes: readonly string[];
  reads: readonly string[];
  /** Prefixes of its consumer groups. */
  groups: readonly string[];
};

/** Everybody who has a part in the bus. */
export const kafkaUsers: readonly string[] = [
  ...new Set([
    ...eventTypes.map(({ source }) => source),
    ...[...Object.keys(subscriptions), ...Object.keys(broadcasts)].map(sourceOf),
  ]),
].sort();

/** Writes its own topic, reads what its groups consume and its listeners hear; nothing else. */
export function kafkaRights(service: string): KafkaRights {
  const own = eventTypes.filter(({ source }) => source === service).map(({ type }) => topicOf(type));
  const heard = [...Object.entries(subscriptions), ...Object.entries(broadcasts)].flatMap(([group, types]) =>
    sourceOf(group) === service ? types.map(topicOf) : [],
  );
  return {
    writes: [...new Set(own)],
    reads: [...new Set(heard)],
    groups: [`${service}.`, `listen.${service}.`],
  };
}

const { LITERAL, PREFIXED } = ResourcePatternTypes;

/** The rights of every service as Kafka's access control lists; the right to write includes idempotent writing. */
export const kafkaAcls = () =>
  kafkaUsers.flatMap((service) => {
    const { writes, reads, groups } = kafkaRights(service);
    const allowed = { principal: `User:${service}`, host: '*', permissionType: AclPermissionTypes.ALLOW };
    const topic = (resourceName: string, operation: Operation) => ({
      ...allowed,
      resourceType: AclResourceTypes.TOPIC,
      resourcePatternType: LITERAL,
      resourceName,
      operation,
    });
    // A producer's number, which whoever writes a topic gets with that right; our client asks for one at its start.
    const numbered = {
      ...allowed,
      resourceType: AclResourceTypes.CLUSTER,
      resourcePatternType: LITERAL,
      resourceName: 'kafka-cluster',
      operation: AclOperationTypes.IDEMPOTENT_WRITE,
    };
    return [
      ...(writes.length ? [] : [numbered]),
      ...writes.map((name) => topic(name, AclOperationTypes.WRITE)),
      ...reads.map((name) => topic(name, AclOperationTypes.READ)),
      ...groups.map((resourceName) => ({
        ...allowed,
        resourceType: AclResourceTypes.GROUP,
        resourcePatternType: PREFIXED,
        resourceName,
        operation: AclOperationTypes.READ,
      })),
    ];
  });
