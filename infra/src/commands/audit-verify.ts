import { type AuditTables, verifyAudit } from '@edogrula/service-kit/audit';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { appUrl, pgServices } from '../launcher/stores.ts';
import { runCommand, withHome } from './embedded-home.ts';

const logger = createLogger('audit-verify', 'warn');

async function isWhole(service: string, url: string): Promise<boolean> {
  const { db, close } = openPostgres<AuditTables>(url, {
    name: 'audit-verify',
    logger,
    maxConnections: 1,
    statementTimeoutMs: 60_000,
  });
  try {
    const { rows, brokenAt } = await verifyAudit(db);
    console.log(
      brokenAt === null
        ? `${service}: ${rows} rows, whole`
        : `${service}: BROKEN at row ${brokenAt} (audit_log.seq), after ${rows} whole rows`,
    );
    return brokenAt === null;
  } finally {
    await close();
  }
}

/** `npm run audit:verify`: walks every service's audit chain; exit code 1 when a row was changed or taken out. */
await runCommand(() =>
  withHome(async ({ secrets, databaseUrl }) => {
    const url = await databaseUrl();
    let whole = true;
    for (const service of pgServices)
      whole = (await isWhole(service, appUrl(url, secrets, service))) && whole;
    return whole ? 0 : 1;
  }),
);
