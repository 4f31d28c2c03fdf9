import { dayMs } from '@edogrula/contracts/durations';
import { type Kysely, sql } from 'kysely';
import { type AuditTables, appendAudit } from './audit.ts';
import { auditHeads } from './audit-verify.ts';
import type { Logger } from './logger.ts';

/**
 * Erases audit rows older than `days`, from the beginning of each lane on, and leaves a row that names how many and a
 * seal over the beginnings that are left; the seals of the rest stay true. The database refuses to touch the last year.
 * @returns how many
 */
export function eraseOldAudit(
  db: Kysely<AuditTables>,
  options: { days: number; now: Date; service: string },
): Promise<number> {
  const before = new Date(options.now.getTime() - options.days * dayMs);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ erased: string; through: string | null; seal: string | null }>`
      select * from audit_log_forget(${before})`.execute(tx);
    const erased = Number(rows[0]?.erased ?? 0);
    if (erased === 0) return 0;
    await appendAudit(tx, {
      at: options.now,
      actor: { kind: 'system', id: options.service },
      action: 'audit.erased',
      subject: { kind: 'audit', id: String(rows[0]?.through) },
      details: { rows: erased, seal: rows[0]?.seal, before },
    });
    return erased;
  });
}

/** One round: erases audit rows whose time is over and logs where the lanes end, so that the log can bear witness. */
export async function auditRound(
  db: Kysely<AuditTables>,
  options: { service: string; days: number; clock: () => Date; logger: Logger },
): Promise<void> {
  const { service, days, clock, logger } = options;
  const erased = await eraseOldAudit(db, { days, now: clock(), service });
  if (erased > 0) logger.info({ erased }, 'old audit rows erased');
  logger.info({ auditHeads: await auditHeads(db) }, 'audit chain');
}
