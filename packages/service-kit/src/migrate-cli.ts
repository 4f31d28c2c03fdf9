import { z } from 'zod';
import { readConfig } from './config.ts';
import { migrateService } from './migrate.ts';

// Run in a service's folder with its owner role's URL: `node ../../packages/service-kit/src/migrate-cli.ts`.
const config = readConfig(
  z.object({ MIGRATION_DATABASE_URL: z.string(), DATABASE_SCHEMA: z.string() }),
  process.env,
);
await migrateService(config.MIGRATION_DATABASE_URL, config.DATABASE_SCHEMA, process.cwd());
