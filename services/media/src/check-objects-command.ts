import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { mediaConfig } from './config.ts';
import { checkObjects } from './janitor/check-objects.ts';
import { openStore } from './store/open-store.ts';
import type { Tables } from './tables.ts';

// `npm run check-objects -w services/media`, with the service's own environment: prints the report as JSON, exit code 1
// when a row has lost its object, an object was altered, or one is ownerless; `-- 5` counts those that are older than 5 s.
const config = readConfig(mediaConfig, process.env);
const [seconds] = process.argv.slice(2);
const graceMs = seconds === undefined ? undefined : Number(seconds) * 1000;
process.exitCode = await onPostgres<Tables>('media-check', config.DATABASE_URL, async (db, logger) => {
  const store = await openStore(config);
  const report = await checkObjects({ db, store, logger, clock: () => new Date() }, graceMs);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  return report.missing.length + report.altered.length + report.ownerless.length ? 1 : 0;
});
