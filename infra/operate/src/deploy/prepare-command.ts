import { busConfigFromEnv } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { prepareSchemas } from '@edogrula/infra-shared/home/stores';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { prepareConfig } from './prepare-config.ts';

const { DATABASE_URL, ...config } = readConfig(prepareConfig, process.env);
const bus = busConfigFromEnv(config, 'prepare');
const logger = createLogger('prepare', 'info');
const rolePasswords = Object.fromEntries(
  Object.entries(config).flatMap(([name, value]) => {
    const role = /^(\w+_(?:OWNER|APP))_PASSWORD$/.exec(name)?.[1];
    return role && value ? [[role.toLowerCase(), value]] : [];
  }),
);
await prepareSchemas(DATABASE_URL, rolePasswords);
logger.info('schemas, roles and migrations are up to date');
await prepareBus(bus, { logger });
logger.info('topics are there');
