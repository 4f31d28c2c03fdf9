import { hourMs } from '@edogrula/contracts/durations';
import { type Duty, daily } from '@edogrula/service/duty';
import type { Closable } from '@edogrula/service/service';
import { removeUnheldFiles } from '@edogrula/service-kit/remove-unheld-files';
import { emptyAppeal } from './appeal/empty-appeal.ts';
import type { ModerationConfig } from './config.ts';
import { emptyCorrection } from './correction/correction-repository.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredLeases } from './intake/submission-lease.ts';
import { deleteEndedLinks } from './links/person-link.ts';
import { queueAgeGauge } from './queue/queue-age.ts';
import { forgetReads } from './reads/read-repository.ts';
import { anonymiseOldReports } from './report/anonymise-reports.ts';
import { publishDue } from './report/publish-held.ts';
import { anonymiseDecided } from './submission/anonymise-decided.ts';
import { findHeldFiles } from './submission/attachments.ts';
import { publishEntriesAgain } from './upkeep/publish-entries-again.ts';
import { reviewEntries } from './upkeep/review-entries.ts';

/** What the service does by itself. */
export const duties = (deps: Deps, config: ModerationConfig): (Duty | Closable)[] => [
  daily('anonymise reports', () =>
    anonymiseOldReports({ ...deps, reportDays: config.REPORT_RETENTION_DAYS }),
  ),
  daily('anonymise appeals', () =>
    anonymiseDecided({ ...deps, days: config.REPORT_RETENTION_DAYS }, 'appeal', emptyAppeal),
  ),
  daily('anonymise correction requests', () =>
    anonymiseDecided({ ...deps, days: config.REPORT_RETENTION_DAYS }, 'correction', emptyCorrection),
  ),
  daily('ended links', () => deleteEndedLinks(deps)),
  daily('days of reading', () => forgetReads(deps.db, deps.clock())),
  {
    name: 'approvals whose reply window is over',
    everyMs: 3000,
    work: (signal) => publishDue(deps, signal),
  },
  {
    name: 'terms of entries',
    everyMs: hourMs,
    firstMs: 60_000,
    work: (signal) => reviewEntries(deps, signal),
  },
  {
    name: 'entries to be published again',
    everyMs: hourMs,
    firstMs: 10_000,
    work: (signal) => publishEntriesAgain(deps, signal),
  },
  { name: 'expired leases', everyMs: hourMs, work: () => deleteExpiredLeases(deps.db) },
  {
    name: 'uploads without a submission',
    everyMs: 10 * 60_000,
    work: (signal) =>
      removeUnheldFiles({ ...deps, findHeld: (fileIds) => findHeldFiles(deps.db, fileIds) }, signal),
  },
  queueAgeGauge(deps.db),
];
