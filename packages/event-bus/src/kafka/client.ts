import { Kafka, type LogEntry, logLevel } from 'kafkajs';
import type { Logger } from 'pino';
import { restIdleQueues } from './request-queue.ts';
import type { KafkaSecurity } from './security.ts';

/** Kafka's addresses, TLS and SASL; without settings neither is used. */
export type KafkaConfig = { driver: 'kafka'; brokers: string[]; clientId: string; security?: KafkaSecurity };

/** A warning at each start about what the publisher does on purpose. */
const ofNoUse = 'Limiting retries for the idempotent producer';

/** kafkajs reports as error what it is about to retry, and as info what only its authors read. */
function log(logger: Logger, { namespace, level, log: { message, ...entry } }: LogEntry): void {
  const about = { kafka: { namespace, broker: entry.broker, groupId: entry.groupId, error: entry.error } };
  if (level <= logLevel.WARN && !message.startsWith(ofNoUse)) logger.warn(about, `kafka: ${message}`);
  else logger.debug(about, `kafka: ${message}`);
}

/** A client that gives up on a request in seconds, so that a caller can decide. */
export function kafkaClient(config: KafkaConfig, logger: Logger): Kafka {
  const { brokers, clientId, security } = config;
  restIdleQueues();
  return new Kafka({
    brokers,
    clientId,
    ...security,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { retries: 6, initialRetryTime: 100, multiplier: 2, maxRetryTime: 2000 },
    logLevel: logLevel.INFO,
    logCreator: () => (entry) => log(logger, entry),
  });
}
