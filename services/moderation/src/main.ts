import { createLogger } from '@edogrula/service-kit/logger';
import { runService } from '@edogrula/service-kit/run-service';
import { buildApp } from './app.ts';
import { readModerationConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readModerationConfig(process.env);
const logger = createLogger('moderation', config.LOG_LEVEL);
const deps = await createDeps(config, { logger, env: process.env });
const app = await buildApp(deps);
await runService({ app, close: deps.close }, { host: config.HOST, port: config.PORT, logger });
