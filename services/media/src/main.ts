import { fileURLToPath } from 'node:url';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { consume } from '@edogrula/event-bus/consume';
import { startAuditRetention } from '@edogrula/service-kit/audit-retention';
import { createLogger } from '@edogrula/service-kit/logger';
import { assertMigrated } from '@edogrula/service-kit/migrate';
import { runService } from '@edogrula/service-kit/run-service';
import { buildApp } from './app.ts';
import { readMediaConfig } from './config.ts';
import { fileHandlers } from './consumers/handlers.ts';
import { createDeps } from './deps.ts';

const config = readMediaConfig(process.env);
const logger = createLogger('media', config.LOG_LEVEL);
const bus = await connectBus(busConfigFromEnv(process.env, 'media'), logger);
const deps = await createDeps(config, bus, { logger });
await assertMigrated(deps.pool, fileURLToPath(new URL('..', import.meta.url)));
const app = await buildApp(deps);
const consumer = await consume({
  bus,
  db: deps.db,
  group: 'media.files',
  logger,
  handlers: fileHandlers(deps),
});
deps.janitor.start();
const audit = startAuditRetention({
  db: deps.db,
  service: 'media',
  days: config.AUDIT_RETENTION_DAYS,
  clock: deps.clock,
  logger,
});

await runService(
  {
    app,
    close: async () => {
      await consumer.close();
      await audit.close();
      await deps.close();
    },
  },
  { host: config.HOST, port: config.PORT, logger },
);
