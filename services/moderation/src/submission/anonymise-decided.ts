import { dayMs } from '@edogrula/contracts/durations';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import type { GoneFile } from './attachments.ts';

type Emptied = { files: readonly GoneFile[]; saved: { number: number; version: number } };
type AnonymiseDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & { days: number };

/**
 * Empties what was decided more than `days` ago, each in its own transaction; number, dates, outcome and decider stay.
 * Files are media's to erase at the same age.
 */
export async function anonymiseDecided(
  { db, clock, logger, days }: AnonymiseDeps,
  table: 'appeal' | 'correction',
  empty: (tx: Tx, id: string, at: Date) => Promise<Emptied>,
): Promise<void> {
  const anonymiseOne = () => {
    const at = clock();
    return db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom(table)
        .select('id')
        .where('decided_at', '<', new Date(at.getTime() - days * dayMs))
        .where('anonymised_at', 'is', null)
        .orderBy('decided_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const { files, saved } = await empty(tx, row.id, at);
      await appendAudit(tx, {
        at,
        actor: systemActor,
        action: `${table}.anonymised`,
        subject: { kind: table, id: row.id },
        details: { number: saved.number, version: saved.version, files },
      });
      return true;
    });
  };
  let count = 0;
  while (await anonymiseOne()) count += 1;
  if (count > 0) logger.info({ count, table }, 'what was decided long ago made anonymous');
}
