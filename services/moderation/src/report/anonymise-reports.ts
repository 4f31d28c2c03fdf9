import { createHash } from 'node:crypto';
import { appendAudit } from '@edogrula/service-kit/audit';
import { forgetReason } from '../decision/forget-reason.ts';
import type { Deps } from '../deps.ts';
import { anonymisedName } from '../locales/tr/decision.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import type { ReportRow } from './report-view.ts';

type AnonymiseDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & { reportDays: number };

const dayMs = 86_400_000;

/**
 * Takes the reporter, the accused, the text and the moderator's own words out of reports that were rejected more than `reportDays` ago; number,
 * decision and dates stay. Their evidence is media's to erase at the same age. Each is audited by id and hash.
 */
export async function anonymiseOldReports(deps: AnonymiseDeps): Promise<void> {
  let count = 0;
  while (await anonymiseOne(deps)) count += 1;
  if (count > 0) deps.logger.info({ count }, 'rejected reports made anonymous');
}

function anonymiseOne({ db, clock, reportDays }: AnonymiseDeps): Promise<boolean> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('report as r')
      .innerJoin('decision as d', 'd.report_id', 'r.id')
      .selectAll('r')
      .where('r.status', '=', 'rejected')
      .where('r.anonymised_at', 'is', null)
      .where('d.decided_at', '<', new Date(at.getTime() - reportDays * dayMs))
      .orderBy('d.decided_at')
      .limit(1)
      .forUpdate('r')
      .skipLocked()
      .executeTakeFirst();
    if (row) await anonymise(tx, row, at);
    return row !== undefined;
  });
}

async function anonymise(tx: Tx, row: ReportRow, at: Date): Promise<void> {
  const files = await listAttachments(tx, 'report_id', [row.id]);
  const reason = await forgetReason(tx, 'report', row.id);
  await tx.deleteFrom('attachment').where('report_id', '=', row.id).execute();
  await tx
    .updateTable('report')
    .set({
      reporter_email: null,
      name: anonymisedName,
      instagram_username: null,
      instagram_url: null,
      phone: '',
      description: '',
      search_text: '',
      anonymised_at: at,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'moderation' },
    action: 'report.anonymised',
    subject: { kind: 'report', id: row.id },
    details: {
      number: row.number,
      version: row.version + 1,
      sha256: contentHash(row, reason),
      files: files.map((file) => ({ id: file.file_id, sha256: file.sha256 })),
    },
  });
}

/** Proves later what was erased to whoever still has it; all fields in one, so that none can be guessed alone. */
function contentHash(row: ReportRow, reason: string): string {
  const fields = [
    row.id,
    row.reporter_email,
    row.name,
    row.instagram_username,
    row.instagram_url,
    row.phone,
    row.description,
    reason,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
