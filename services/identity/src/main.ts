import { fileURLToPath } from 'node:url';
import { consume } from '@edogrula/event-bus/consume';
import { startAuditRetention } from '@edogrula/service-kit/audit-retention';
import { readConfig } from '@edogrula/service-kit/config';
import { assertMigrated } from '@edogrula/service-kit/migrate';
import { runService } from '@edogrula/service-kit/run-service';
import { ensureFirstAdmin } from './admin/create-admin.ts';
import { buildApp } from './app.ts';
import { identityConfig } from './config.ts';
import { auditHandlers } from './consumers/audit-handlers.ts';
import { mailHandlers } from './consumers/mail-handlers.ts';
import { createDeps } from './deps.ts';
import { startRetention } from './retention/start-retention.ts';

const config = readConfig(identityConfig, process.env);
const deps = await createDeps(config, process.env);
const { bus, db, relay, logger, clock, newId, mailer } = deps;

await assertMigrated(deps.postgres.pool, fileURLToPath(new URL('..', import.meta.url)));
if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
  const first = { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD, key: config.ADMIN_KEY };
  if (await ensureFirstAdmin(deps, first)) logger.info('first admin created');
}

const app = await buildApp(deps);
const handlers = mailHandlers({ publicUrl: config.PUBLIC_URL, clock, newId });
const consumers = [
  await consume({ bus, db, group: 'identity.mail', logger, relay, handlers }),
  await consume({ bus, db, group: 'identity.audit', logger, relay, handlers: auditHandlers }),
];
const retention = startRetention({ db, clock, logger });
const auditDays = config.AUDIT_RETENTION_DAYS;
const audit = startAuditRetention({ db, service: 'identity', days: auditDays, clock, logger });
mailer.start();

await runService(
  {
    app,
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await retention.close();
      await audit.close();
      await deps.close();
    },
  },
  { host: config.HOST, port: config.PORT, logger },
);
