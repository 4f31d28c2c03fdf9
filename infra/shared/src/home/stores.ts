import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { busConfigFromEnv } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { migrateService, migrationSets } from '@edogrula/service-kit/migrate';
import { provisionService, roleUrl } from '@edogrula/service-kit/provision';
import { provisionMongo } from '@edogrula/service-kit/provision-mongo';
import { repositoryRoot } from '../repository.ts';
import type { Log } from '../stores/log.ts';
import { urlRung } from '../stores/mongo/url-rung.ts';
import { startMongo } from '../stores/mongo.ts';
import { startPostgres } from '../stores/postgres.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { step } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { busMembers, mongoAccounts, pgServices, type StoreUrls } from './store-urls.ts';

/** Migrations that had been run, by `schema.table`, the table being the one that notes them. */
export type NotedMigrations = Readonly<Record<string, readonly string[]>>;

/**
 * One schema, two roles and all migrations a service; `rolePasswords` by role, `identity_app` and so on. With `only` an
 * empty schema gets those migrations and no later one.
 */
export async function prepareSchemas(
  superuserUrl: string,
  rolePasswords: Readonly<Record<string, string>>,
  extra: readonly string[] = [],
  only?: NotedMigrations,
): Promise<void> {
  for (const schema of [...pgServices, ...extra]) {
    const password = (role: string) => rolePasswords[`${schema}_${role}`] ?? '';
    await provisionService(superuserUrl, {
      schema,
      ownerPassword: password('owner'),
      appPassword: password('app'),
    });
  }
  for (const schema of pgServices) {
    const owner = roleUrl(superuserUrl, `${schema}_owner`, rolePasswords[`${schema}_owner`] ?? '');
    const dir = join(repositoryRoot, 'services', schema);
    const sets = only ? migrationSets(dir) : [];
    const atMost = sets.map(({ table }) => [table, only?.[`${schema}.${table}`]?.length ?? 0]);
    await migrateService(owner, schema, dir, Object.fromEntries(atMost));
  }
}

async function openPostgres({ DATABASE_URL, home }: Settings, log: Log): Promise<string> {
  return DATABASE_URL ?? embeddedDatabase((await startPostgres({ home, log })).superuserUrl);
}

/**
 * Starts or finds the stores, side by side, and brings schemas and bus up to date. Embedded stores outlive the process;
 * `stopStores` ends them.
 */
export async function startStores(settings: Settings, secrets: Secrets): Promise<StoreUrls> {
  mkdirSync(join(settings.home, 'objects'), { recursive: true, mode: 0o700 });
  const quiet: Log = () => undefined;
  const logger = createLogger('launcher', 'warn');
  const [superuserUrl, mongo] = await Promise.all([
    step(settings.DATABASE_URL ? 'PostgreSQL (yours)' : 'PostgreSQL 18', async () => {
      const url = await openPostgres(settings, quiet);
      await prepareSchemas(url, secrets.rolePasswords, settings.KAFKA_BROKERS ? [] : ['bus']);
      if (!settings.KAFKA_BROKERS) {
        const members = busMembers(secrets.rolePasswords);
        await prepareBus({ driver: 'embedded', databaseUrl: url }, { logger, members });
      }
      return url;
    }),
    step('MongoDB', async () => {
      const { url, rung } = await startMongo({ home: settings.home, log: quiet });
      const own = rung !== urlRung.name;
      if (own) await provisionMongo(url, mongoAccounts(url, secrets.rolePasswords));
      return { url, own };
    }),
    settings.KAFKA_BROKERS
      ? step('Kafka topics', () => prepareBus(busConfigFromEnv(settings, 'launcher'), { logger }))
      : Promise.resolve(),
  ]);
  return { superuserUrl, mongoUrl: mongo.url, mongoUsers: mongo.own };
}
