import { fileURLToPath } from 'node:url';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { type Relay, startRelay } from '@edogrula/event-bus/relay';
import { startAuditRetention } from '@edogrula/service-kit/audit-retention';
import { readConfig } from '@edogrula/service-kit/config';
import { deleteOldAnswers, startKeyExpiry } from '@edogrula/service-kit/key-expiry';
import { createLogger } from '@edogrula/service-kit/logger';
import { assertMigrated } from '@edogrula/service-kit/migrate';
import { runService } from '@edogrula/service-kit/run-service';
import { buildApp } from './app.ts';
import { businessConfig } from './config.ts';
import { startConsumers } from './consumers/start-consumers.ts';
import { createDeps } from './deps.ts';
import { startHeartbeat } from './registry/heartbeat.ts';
import { rekeyWebsites } from './registry/rekey-websites.ts';
import { deleteOldWebAnswers } from './web-search/web-answers.ts';

const config = readConfig(businessConfig, process.env);
const logger = createLogger('business', config.LOG_LEVEL);
const serviceDir = fileURLToPath(new URL('..', import.meta.url));

/** Everything: HTTP, consumers, the relay, housekeeping. */
async function buildWhole() {
  const bus = await connectBus(busConfigFromEnv(process.env, 'business'), logger);
  let relay: Relay | undefined;
  const deps = await createDeps(config, { logger, poke: () => relay?.poke() });
  await assertMigrated(deps.pool, serviceDir);
  const rekeyed = await rekeyWebsites(deps.db);
  if (rekeyed) logger.info({ businesses: rekeyed }, 'website keys made anew');
  const outbox = startRelay({ db: deps.db, bus, logger });
  relay = outbox;
  const consumers = await startConsumers(deps, bus, outbox);
  const keyExpiry = startKeyExpiry(async () => {
    await deleteOldAnswers(deps.db);
    await deleteOldWebAnswers(deps.db, deps.clock());
  }, logger);
  const { db, pool, clock } = deps;
  const heartbeat = startHeartbeat(pool, logger);
  const days = config.AUDIT_RETENTION_DAYS;
  const audit = startAuditRetention({ db, service: 'business', days, clock, logger });
  return {
    app: await buildApp(deps, bus.healthy),
    close: async () => {
      keyExpiry.close();
      await heartbeat.close();
      await audit.close();
      await consumers.close();
      await outbox.close();
      await bus.close();
      await deps.close();
    },
  };
}

/** A replica for lookups: behind the registry by LOOKUP_MAX_LAG_MS at most, else it answers 503; no bus tells it. */
async function buildLookupsOnly() {
  const deps = await createDeps(config, { logger, poke: () => undefined });
  await assertMigrated(deps.pool, serviceDir);
  return { app: await buildApp(deps, null), close: deps.close };
}

const service = config.SERVES === 'lookups' ? await buildLookupsOnly() : await buildWhole();
await runService(service, { host: config.HOST, port: config.PORT, logger });
