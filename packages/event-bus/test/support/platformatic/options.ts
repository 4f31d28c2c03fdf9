import type { BaseOptions } from '@platformatic/kafka';
import type { BusConfig } from '../../../src/connect-bus.ts';
import type { KafkaConfig } from '../../../src/kafka/client.ts';

/** Addresses and patience, as the product's driver has them. */
export const baseOptions = ({ brokers, clientId }: KafkaConfig): BaseOptions => ({
  clientId,
  bootstrapBrokers: brokers,
  connectTimeout: 3000,
  requestTimeout: 10_000,
  retries: 3,
  retryDelay: 200,
});

/** @throws Error when the settings name another bus, or a broker that asks for names: this driver gives none */
export function plainKafka(config: BusConfig): KafkaConfig {
  if (config.driver !== 'kafka' || config.security?.sasl || config.security?.ssl)
    throw new Error('this driver speaks to a Kafka without passwords');
  return config;
}
