import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { prepareSchemas } from '../launcher/stores.ts';
import { prepareConfig } from './prepare-config.ts';

const { DATABASE_URL, KAFKA_BROKERS, ...passwords } = readConfig(prepareConfig, process.env);
const logger = createLogger('prepare', 'info');
const rolePasswords = Object.fromEntries(
  Object.entries(passwords).map(([name, value]) => [name.replace(/_PASSWORD$/, '').toLowerCase(), value]),
);
await prepareSchemas(DATABASE_URL, rolePasswords);
logger.info('schemas, roles and migrations are up to date');
await prepareBus({ driver: 'kafka', brokers: KAFKA_BROKERS.split(','), clientId: 'prepare' }, { logger });
logger.info('topics are there');
