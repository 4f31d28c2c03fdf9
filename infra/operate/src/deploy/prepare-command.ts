import { busConfigFromEnv } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { mongoAccounts } from '@edogrula/infra-shared/home/store-urls';
import { prepareSchemas } from '@edogrula/infra-shared/home/stores';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { provisionMongo } from '@edogrula/service-kit/provision-mongo';
import { prepareConfig } from './prepare-config.ts';

const { DATABASE_URL, MONGO_URL, ...config } = readConfig(prepareConfig, process.env);
const bus = busConfigFromEnv(config, 'prepare');
const logger = createLogger('prepare', 'info');
const rolePasswords = Object.fromEntries(
  Object.entries(config).flatMap(([name, value]) => {
    const role = /^(\w+_(?:OWNER|APP))_PASSWORD$/.exec(name)?.[1];
    return role && typeof value === 'string' ? [[role.toLowerCase(), value]] : [];
  }),
);
await prepareSchemas(DATABASE_URL, rolePasswords);
logger.info('schemas, roles and migrations are up to date');
await provisionMongo(MONGO_URL, mongoAccounts(MONGO_URL, rolePasswords));
logger.info('users of the documents are there');
const replication = { replicas: config.KAFKA_REPLICAS, minInSync: config.KAFKA_MIN_IN_SYNC };
await prepareBus(bus, { logger, replication });
logger.info('topics are there');
