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
import type { Stamp } from '../deps.ts';
import { dossierNumberOf, lockDossiers } from '../dossier/dossier-repository.ts';
import { saysNothing } from '../dossier/part-strays.ts';
import { deleteReportKeys } from '../dossier/report-keys.ts';
import { endHold, eraseHolds, eraseHoldWords, findOpenHold } from '../hold/hold-repository.ts';
import type { VisitorKey } from '../intake/visitor-key.ts';
import { revokeLinks } from '../links/person-link.ts';
import { endNotices, eraseNotices, eraseRecipient } from '../notice/notice-repository.ts';
import { notifyClosed } from '../notice/notify-accused.ts';
import { evidenceKindsOf } from '../public-text/entry-statement.ts';
import { emptyReport, updateReport } from '../report/report-repository.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import { searchTextOf } from '../submission/search-text.ts';
import type { ApplicationTable, Db, ReportTable, Tx } from '../tables.ts';
import { eraseAppeal } from './erase-appeal.ts';
import { eraseCommonValues } from './erase-common-values.ts';
import { eraseCorrection } from './erase-correction.ts';
import { eraseReply } from './erase-reply.ts';
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
  events: number;
};

export type ErasureDeps = Stamp & { db: Db; visitorKey: VisitorKey };

/** `erasedId` counts her among the reporters of an entry from now on. */
type Traced = { deps: ErasureDeps; tx: Tx; hash: string; erasedId: string };

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
async function eraseApplication(traced: Traced, row: Selectable<ApplicationTable>) {
  const { deps, tx, hash } = traced;
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
async function eraseReport(traced: Traced, row: Selectable<ReportTable>) {
  const { deps, tx, hash } = traced;
  const version = row.version + 1;
  await eraseReasons(tx, 'report', row.id);
  await withdrawOpenAct(tx, row.id, deps.clock());
  await eraseActs(tx, row.id);
  await eraseHoldWords(tx, row.id);
  const waits = isUndecided(row);
  // What its entry says of the evidence stays true once the files are gone [R324].
  const seen = row.seen_evidence ?? (await evidenceKindsOf(tx, [row.id]));
  const files = await deleteAttachments(tx, 'report', row.id, { keepReplies: !waits });
  const gone = { ...emptyReport, status: 'deleted' as const, deleted_at: deps.clock() };
  const nameless = {
    reporter_email: '',
    erased_reporter: traced.erasedId,
    seen_evidence: seen,
    search_text: searchTextOf({
      words: [row.name, row.instagram_username, row.website, row.iban],
      phones: [row.phone],
    }),
  };
  await updateReport(tx, row.id, { version, ...(waits ? gone : nameless) });
  // The question is taken back; the record that the harm was made good names no one and stays.
  await revokeLinks(tx, { purpose: 'made-good', subjectId: row.id, at: deps.clock() });
  if (waits) {
    const told = await notifyClosed(deps, tx, {
      reportId: row.id,
      number: await dossierNumberOf(tx, row.id),
      decided: false,
    });
    await deleteReportKeys(tx, row.id);
    const { clock, newId, accountMac } = deps;
    const left = await saysNothing(tx, row.id, { clock, newId, accountMac, at: clock() });
    const hold = await findOpenHold(tx, row.id);
    if (hold) await endHold(tx, hold.id, { outcome: 'deleted', at: deps.clock(), by: null });
    await eraseHolds(tx, row.id);
    await endNotices(tx, row.id, deps.clock());
    await eraseNotices(tx, row.id);
    const data = { reportId: row.id, entryId: null, fileIds: files.map(({ id }) => id) };
    const event = { subject: row.id, version, clock: deps.clock, newId: deps.newId, data };
    await appendEvents(tx, [newEvent(reportDeleted, event), ...left, ...told]);
  }
  await appendAudit(tx, {
    at: deps.clock(),
    actor: operatorActor,
    action: 'reporter.erased',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, was: row.status, person: hash, files },
  });
}

/** Erases kept answers to repeated calls, and published events: both name her too. */
async function eraseTraces({ deps, tx }: Traced, records: Records, withWaiting: boolean): Promise<number> {
  const keys = records.addresses.map((email) => deps.visitorKey(email));
  const scopes = [
    ...keys.flatMap((key) => [`apply:${key}`, `report:${key}`, `appeal:${key}`, `correction:${key}`]),
    ...records.replies.map(({ linkId }) => `reply:${linkId}`),
  ];
  if (scopes.length) await tx.deleteFrom('idempotency_key').where('scope', 'in', scopes).execute();
  const left = await sql`delete from outbox where (published_at is not null or ${withWaiting})
    and ${aboutHer(subjectsOf(records), records.addresses)}`.execute(tx);
  return Number(left.numAffectedRows ?? 0);
}

/**
 * Erases a person's data in one transaction: what she handed in loses everything that names her. Each record is audited
 * by its id, the hashes of its files and a keyed hash of the person. Public records of a business stay. This service is
 * asked last: the others find her by what is erased here.
 * @param known the ids of her records that the others have erased data of
 * @param restored whether nothing runs yet after a restore: what waits in the outbox goes too, as no service takes it
 * up
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
    const traced = { deps, tx, hash, erasedId: deps.newId() };
    await lockRecords(tx, await recordsOf(tx, person));
    // A moderator may have decided while the locks were waited for.
    const records = await recordsOf(tx, person);
    const { applications, reports, appeals, corrections, replies } = records;
    const isNew = idsOfAll(records).some((id) => !known.includes(id));
    if (isNew || (!restored && (await waitingEvents(tx, records))))
      throw new Error('Something of this person has arrived or was decided meanwhile');
    for (const row of replies) await eraseReply(traced, row);
    for (const row of applications) await eraseApplication(traced, row);
    for (const row of reports) await eraseReport(traced, row);
    for (const row of appeals) await eraseAppeal(traced, row);
    for (const row of corrections) await eraseCorrection(traced, row);
    await eraseCommonValues(tx, records);
    await eraseRecipient(tx, reachedBy(records));
    const events = await eraseTraces(traced, records, restored);
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
    // What was replied goes with the report that it is about locked, as it came in.
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
