import { createHash } from 'node:crypto';
import { dayMs } from '@edogrula/contracts/durations';
import { appendAudit } from '@edogrula/service-kit/audit';
import { eraseActs } from '../act/act-repository.ts';
import { systemActor } from '../act/record-act.ts';
import { eraseReasons } from '../decision/decision-repository.ts';
import type { Deps } from '../deps.ts';
import { deleteReportKeys } from '../dossier/report-keys.ts';
import { eraseHolds } from '../hold/hold-repository.ts';
import { anonymisedName } from '../locales/tr/decision.ts';
import { eraseMadeGood } from '../made-good/made-good-repository.ts';
import { eraseNotices } from '../notice/notice-repository.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { emptyReport, lockOldRejection, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';

type AnonymiseDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & { reportDays: number };

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
    const row = await lockOldRejection(tx, new Date(at.getTime() - reportDays * dayMs));
    if (row) await anonymise(tx, row, at);
    return row !== undefined;
  });
}

async function anonymise(tx: Tx, row: ReportRow, at: Date): Promise<void> {
  const files = await deleteAttachments(tx, 'report', row.id);
  await deleteReportKeys(tx, row.id);
  const reason = await eraseReasons(tx, 'report', row.id);
  await eraseActs(tx, row.id);
  await eraseHolds(tx, row.id);
  await eraseNotices(tx, row.id);
  await eraseMadeGood(tx, row.id, at);
  const version = row.version + 1;
  await updateReport(tx, row.id, { ...emptyReport, name: anonymisedName, anonymised_at: at, version });
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'report.anonymised',
    subject: { kind: 'report', id: row.id },
    details: {
      number: row.number,
      version,
      sha256: contentHash(row, reason),
      files,
    },
  });
}

/** A digest that later proves what was erased; all fields in one, so that none can be guessed alone. */
function contentHash(row: ReportRow, reason: string): string {
  const fields = [
    row.id,
    row.reporter_email,
    row.name,
    row.instagram_username,
    row.instagram_url,
    row.phone,
    row.website,
    row.iban,
    row.instagram_post,
    row.description,
    reason,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
