import { dayMs } from '@edogrula/contracts/durations';
import { type Kysely, sql } from 'kysely';
import { type AuditTables, appendAudit } from './audit.ts';
import { auditHeads } from './audit-verify.ts';
import type { Logger } from './logger.ts';

/**
 * Erases audit rows older than `days`, from the beginning of each lane on. One new row says how many, with a seal over the
 * hashes from which the lanes go on; the hashes of the rest stay true. The database keeps the last year, whatever `days` is.
 * @returns how many rows
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

/**
 * One round: erases audit rows whose time is over and logs where each lane ends. By that, the process's log shows whether a
 * chain was written anew later.
 */
export async function auditRound(
  db: Kysely<AuditTables>,
  options: { service: string; days: number; clock: () => Date; logger: Logger },
): Promise<void> {
  const { service, days, clock, logger } = options;
  const erased = await eraseOldAudit(db, { days, now: clock(), service });
  if (erased > 0) logger.info({ erased }, 'old audit rows erased');
  logger.info({ auditHeads: await auditHeads(db) }, 'audit chain');
}
