import { join, resolve } from 'node:path';
import { appUrl, pgServices } from '@edogrula/infra-shared/home/store-urls';
import type { AuditTables } from '@edogrula/service-kit/audit';
import { type AuditHead, verifyAudit } from '@edogrula/service-kit/audit-verify';
import { createLogger } from '@edogrula/service-kit/logger';
import { withPostgres } from '@edogrula/service-kit/postgres';
import { runCommand } from '@edogrula/service-kit/run-command';
import { withHome } from '../installation/embedded-home.ts';
import { type NotedHead, noteHeads, readNoted } from './noted-heads.ts';

const logger = createLogger('audit-verify', 'warn');

const options = { name: 'audit-verify', logger, maxConnections: 1, statementTimeoutMs: 60_000 };

const verify = (service: string, url: string, noted: readonly NotedHead[]): Promise<AuditHead[] | null> =>
  withPostgres<AuditTables, AuditHead[] | null>(url, options, async (db) => {
    const { rows, erased, brokenAt, fault, heads } = await verifyAudit(
      db,
      noted.filter((one) => one.service === service),
    );
    const before = erased > 0 ? `, after ${erased} that were erased in time` : '';
    if (fault === null) console.log(`${service}: ${rows} rows${before}, whole`);
    else if (brokenAt !== null)
      console.log(`${service}: BROKEN at row ${brokenAt} (audit_log.seq), after ${rows} whole rows`);
    else console.log(`${service}: BROKEN: ${fault} (${rows} whole rows)`);
    return fault === null ? heads : null;
  });

/** `--heads <file>`: where the ends are noted, best on another machine; else what AUDIT_HEADS names, else in the home. */
function headsFile(args: readonly string[], home: string): string {
  const at = args.indexOf('--heads');
  if (at < 0) return process.env.AUDIT_HEADS || join(home, 'audit-heads.jsonl');
  const file = args[at + 1];
  if (!file) throw new Error('--heads needs a file');
  return resolve(file);
}

/**
 * `npm run audit:verify`: walks the lanes of every service's audit log to their kept ends and to the ends that earlier
 * runs noted. Exit code 1 says that a row was changed, moved, taken out or cut off. Ends of whole logs are noted for the
 * next run.
 */
await runCommand((args) =>
  withHome(async ({ settings, secrets, databaseUrl }) => {
    const file = headsFile(args, settings.home);
    const noted = readNoted(file);
    const url = await databaseUrl();
    let whole = true;
    for (const service of pgServices) {
      const heads = await verify(service, appUrl(url, secrets, service), noted);
      whole = whole && heads !== null;
      if (heads) noteHeads(file, service, heads);
    }
    return whole ? 0 : 1;
  }),
);
