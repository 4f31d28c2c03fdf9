import { readConfig } from '@edogrula/service-kit/config';
import { runService } from '@edogrula/service-kit/run-service';
import { buildApp } from './app.ts';
import { contentConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readConfig(contentConfig, process.env);
const deps = await createDeps(config, process.env);
const app = await buildApp(deps);
await runService({ app, close: deps.close }, { host: config.HOST, port: config.PORT, logger: deps.logger });
