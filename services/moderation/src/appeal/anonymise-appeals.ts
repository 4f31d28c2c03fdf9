import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, updateAppeal } from './appeal-repository.ts';
import { emptyAppeal, eraseAppealWords } from './empty-appeal.ts';

type AnonymiseDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & { days: number };

const dayMs = 86_400_000;

/**
 * Takes the appellant and every word out of appeals that were decided more than `days` ago; number, dates, outcome and
 * decider stay. Their files are media's to erase at the same age.
 */
export async function anonymiseOldAppeals(deps: AnonymiseDeps): Promise<void> {
  let count = 0;
  while (await anonymiseOne(deps)) count += 1;
  if (count > 0) deps.logger.info({ count }, 'decided appeals made anonymous');
}

function anonymiseOne({ db, clock, days }: AnonymiseDeps): Promise<boolean> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('appeal')
      .selectAll()
      .where('decided_at', '<', new Date(at.getTime() - days * dayMs))
      .where('anonymised_at', 'is', null)
      .orderBy('decided_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) await anonymise(tx, row, at);
    return row !== undefined;
  });
}

async function anonymise(tx: Tx, row: AppealRow, at: Date): Promise<void> {
  await eraseAppealWords(tx, row.id);
  const files = await deleteAttachments(tx, 'appeal', row.id);
  const saved = await updateAppeal(tx, row, { ...emptyAppeal, anonymised_at: at });
  await appendAudit(tx, {
    ...{ at, actor: { kind: 'system', id: 'moderation' }, action: 'appeal.anonymised' },
    subject: { kind: 'appeal', id: row.id },
    details: { number: row.number, version: saved.version, files },
  });
}
