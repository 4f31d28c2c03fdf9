import { reportDeleted } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type Selectable, sql } from 'kysely';
import { eraseActs, withdrawOpenAct } from '../act/act-repository.ts';
import { operatorActor } from '../act/record-act.ts';
import { columnsOf } from '../application/application-details.ts';
import { updateApplication } from '../application/application-repository.ts';
import { forgetNamedPayees } from '../application/named-payees.ts';
import { eraseReasons } from '../decision/decision-repository.ts';
import { dossierNumberOf, lockDossiers } from '../dossier/dossier-repository.ts';
import { deleteReportKeys } from '../dossier/report-keys.ts';
import { undoWhatItJoined } from '../dossier/undo-what-it-joined.ts';
import { endHold, eraseHolds, eraseHoldWords, findOpenHold } from '../hold/hold-repository.ts';
import { revokeLinks } from '../links/person-link.ts';
import { endNotices, eraseNotices, eraseRecipient } from '../notice/notice-repository.ts';
import { notifyClosed } from '../notice/notify-accused.ts';
import { evidenceKindsOf } from '../public-text/entry-statement.ts';
import { emptyReport, updateReport } from '../report/report-repository.ts';
import { deleteAttachments, type GoneFile } from '../submission/attachments.ts';
import { searchTextOf } from '../submission/search-text.ts';
import type { ApplicationTable, ReportTable, Tx } from '../tables.ts';
import { eraseAppeal } from './erase-appeal.ts';
import { eraseCommonValues } from './erase-common-values.ts';
import { eraseCorrection } from './erase-correction.ts';
import { eraseReply } from './erase-reply.ts';
import type { Erasure, ErasureDeps } from './erasure.ts';
import {
  aboutHer,
  idsOf,
  idsOfAll,
  isUndecided,
  type Person,
  type Records,
  reachedBy,
  recordsOf,
  subjectsOf,
  waitingEvents,
} from './find-person.ts';

/** What was found and erased. */
export type Erased = Record<'applications' | 'reports' | 'appeals' | 'corrections' | 'replies', string[]> & {
  /** Rows deleted from the outbox. */
  events: number;
};

const emptyApplication = {
  ...columnsOf({
    name: '',
    tradeTitle: '',
    type: '',
    phone: '',
    landline: null,
    address: '',
    instagramUsername: null,
    instagramUrl: null,
    website: null,
    district: null,
    lat: null,
    lng: null,
    description: null,
    tourismLicence: null,
  }),
  website_host: null,
  note: null,
  search_text: '',
  applicant_email: '',
};

/** An application that still waits is closed with it: an empty one cannot be decided on. */
async function eraseApplication(erasure: Erasure, row: Selectable<ApplicationTable>) {
  const { deps, tx, hash } = erasure;
  const status = row.status === 'pending' ? ('rejected' as const) : row.status;
  await updateApplication(tx, row.id, { ...emptyApplication, status, version: row.version + 1 });
  await eraseReasons(tx, 'application', row.id);
  await forgetNamedPayees(tx, row.id);
  const files = await deleteAttachments(tx, 'application', row.id);
  await appendAudit(tx, {
    at: deps.clock(),
    actor: operatorActor,
    action: 'application.erased',
    subject: { kind: 'application', id: row.id },
    details: { number: row.number, was: row.status, person: hash, files },
  });
}

/** A decided report stays as what it says about the accused; one that waits goes with its reporter. */
async function eraseReport(erasure: Erasure, row: Selectable<ReportTable>) {
  const { deps, tx, hash } = erasure;
  const version = row.version + 1;
  const at = deps.clock();
  await eraseReasons(tx, 'report', row.id);
  await withdrawOpenAct(tx, row.id, at);
  await eraseActs(tx, row.id);
  await eraseHoldWords(tx, row.id);
  const waits = isUndecided(row);
  // What its entry says of the evidence stays true once the files are gone [R324].
  const seen = row.seen_evidence ?? (await evidenceKindsOf(tx, [row.id]));
  const files = await deleteAttachments(tx, 'report', row.id, { keepReplies: !waits });
  const deletedRow = { ...emptyReport, status: 'deleted' as const, deleted_at: at };
  const anonymousRow = {
    reporter_email: '',
    erased_reporter: erasure.erasedId,
    seen_evidence: seen,
    search_text: searchTextOf({
      words: [row.name, row.instagram_username, row.website, row.iban],
      phones: [row.phone],
    }),
  };
  await updateReport(tx, row.id, { version, ...(waits ? deletedRow : anonymousRow) });
  // An unused link of the question whether the harm was made good is revoked; an answer names no one and stays.
  await revokeLinks(tx, { purpose: 'made-good', subjectId: row.id, at });
  if (waits) await deleteWaiting(erasure, row.id, { version, files, at });
  await appendAudit(tx, {
    at,
    actor: operatorActor,
    action: 'reporter.erased',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, was: row.status, person: hash, files },
  });
}

/** What goes with a report that nobody decided, and who hears of it. */
async function deleteWaiting(
  { deps, tx }: Erasure,
  reportId: string,
  { version, files, at }: { version: number; files: readonly GoneFile[]; at: Date },
): Promise<void> {
  const number = await dossierNumberOf(tx, reportId);
  const told = await notifyClosed(deps, tx, { reportId, number, decided: false });
  await deleteReportKeys(tx, reportId);
  const left = await undoWhatItJoined(tx, reportId, { ...deps, at });
  const hold = await findOpenHold(tx, reportId);
  if (hold) await endHold(tx, hold.id, { outcome: 'deleted', at, by: null });
  await eraseHolds(tx, reportId);
  await endNotices(tx, reportId, at);
  await eraseNotices(tx, reportId);
  const { clock, newId } = deps;
  const data = { reportId, entryId: null, fileIds: files.map(({ id }) => id) };
  const deleted = newEvent(reportDeleted, { subject: reportId, version, clock, newId, data });
  await appendEvents(tx, [deleted, ...left, ...told]);
}

/** Erases kept answers to repeated calls, and published events: both name her too. */
async function eraseTraces({ deps, tx }: Erasure, records: Records, restored: boolean): Promise<number> {
  const keys = records.addresses.map((email) => deps.visitorKey(email));
  const scopes = [
    ...keys.flatMap((key) => [`apply:${key}`, `report:${key}`, `appeal:${key}`, `correction:${key}`]),
    ...records.replies.map(({ linkId }) => `reply:${linkId}`),
  ];
  if (scopes.length) await tx.deleteFrom('idempotency_key').where('scope', 'in', scopes).execute();
  const removed = await sql`delete from outbox where (published_at is not null or ${restored})
    and ${aboutHer(subjectsOf(records), records.addresses)}`.execute(tx);
  return Number(removed.numAffectedRows ?? 0);
}

/**
 * Erases a person's data in one transaction: what she handed in loses everything that names her. Each record is audited
 * by its id, the hashes of its files and a keyed hash of the person. Public records of a business stay. This service is
 * asked last: the others find her by what is erased here.
 * @param known the ids of her records that the others have erased data of
 * @param restored called after a restore, before any service runs: waiting events are deleted too, instead of stopping the
 * erasure
 * @throws Error when she or a moderator has done something since: nothing is erased, the others must be asked again
 */
export async function erasePerson(
  deps: ErasureDeps,
  person: Person,
  known: readonly string[],
  { restored } = { restored: false },
): Promise<Erased> {
  const hash = deps.visitorKey('email' in person ? person.email : person.phone);
  return deps.db.transaction().execute(async (tx) => {
    const erasure = { deps, tx, hash, erasedId: deps.newId() };
    await lockRecords(tx, await recordsOf(tx, person));
    // A moderator may have decided while the locks were waited for.
    const records = await recordsOf(tx, person);
    const { applications, reports, appeals, corrections, replies } = records;
    const isNew = idsOfAll(records).some((id) => !known.includes(id));
    if (isNew || (!restored && (await waitingEvents(tx, records))))
      throw new Error('Something of this person has arrived or was decided meanwhile');
    for (const row of replies) await eraseReply(erasure, row);
    for (const row of applications) await eraseApplication(erasure, row);
    for (const row of reports) await eraseReport(erasure, row);
    for (const row of appeals) await eraseAppeal(erasure, row);
    for (const row of corrections) await eraseCorrection(erasure, row);
    await eraseCommonValues(tx, records);
    await eraseRecipient(tx, reachedBy(records));
    const events = await eraseTraces(erasure, records, restored);
    return {
      applications: idsOf(applications),
      reports: idsOf(reports),
      appeals: idsOf(appeals),
      corrections: idsOf(corrections),
      replies: idsOf(replies),
      events,
    };
  });
}

async function lockRecords(tx: Tx, records: Records): Promise<void> {
  const { applications, reports, appeals, corrections, replies } = records;
  // As decisions do: dossiers first.
  if (appeals.length || reports.length || replies.length) await lockDossiers(tx);
  for (const [table, rows] of [
    ['application', applications],
    // A reply is erased while its report is locked, as it was written.
    ['report', [...reports, ...replies.map(({ reportId }) => ({ id: reportId }))]],
    ['appeal', appeals],
    ['correction', corrections],
  ] as const)
    if (rows.length)
      await tx
        .selectFrom(table)
        .select('id')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
}
