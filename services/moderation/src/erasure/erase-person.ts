import { reportDeleted } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type Selectable, sql } from 'kysely';
import type { ApplicationTable, Db, ModerationTx, ReportTable } from '../database.ts';
import { searchTextOf } from '../submission/search-text.ts';
import type { VisitorKey } from '../submission/visitor-key.ts';

/** Who is to be forgotten: a proved address, or a number in E.164. */
export type Person = { email: string } | { phone: string };

/** What was found and erased; the files are media's to erase. */
export type Erased = { applications: string[]; reports: string[]; files: string[]; events: number };

export type ErasureDeps = { db: Db; visitorKey: VisitorKey; now: () => Date; newId: () => string };

type Traced = { deps: ErasureDeps; tx: ModerationTx; hash: string };

const nothing = {
  ...{ name: '', trade_title: '', type: '', phone: '', address: '', search_text: '', applicant_email: '' },
  ...{
    instagram_username: null,
    instagram_url: null,
    website: null,
    website_host: null,
    landline: null,
    note: null,
  },
} as const;

async function takeFiles(tx: ModerationTx, owner: 'application_id' | 'report_id', id: string) {
  const files = await tx
    .deleteFrom('attachment')
    .where(owner, '=', id)
    .returning(['file_id', 'sha256'])
    .execute();
  return files.map((file) => ({ id: file.file_id, sha256: file.sha256 }));
}

/** An application that still waits is closed with it: nobody could decide on an empty one. */
async function eraseApplication(traced: Traced, row: Selectable<ApplicationTable>) {
  const { deps, tx, hash } = traced;
  const status = row.status === 'pending' ? ('rejected' as const) : row.status;
  await tx
    .updateTable('application')
    .set({ ...nothing, status, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const files = await takeFiles(tx, 'application_id', row.id);
  await appendAudit(tx, {
    at: deps.now(),
    actor: { kind: 'system', id: 'operator' },
    action: 'application.erased',
    subject: { kind: 'application', id: row.id },
    details: { number: row.number, was: row.status, person: hash, files },
  });
  return files.map(({ id }) => id);
}

/** A decided report stays as what it says about the accused; one that waits goes with its reporter. */
async function eraseReport(traced: Traced, row: Selectable<ReportTable>) {
  const { deps, tx, hash } = traced;
  const version = row.version + 1;
  const files = await takeFiles(tx, 'report_id', row.id);
  const gone = {
    ...{ status: 'deleted' as const, deleted_at: deps.now(), reporter_email: null, search_text: '' },
    ...{ name: '', phone: '', description: '', instagram_username: null, instagram_url: null },
  };
  const waits = row.status === 'pending';
  const nameless = {
    reporter_email: '',
    search_text: searchTextOf({ words: [row.name, row.instagram_username], phones: [row.phone] }),
  };
  await tx
    .updateTable('report')
    .set({ version, ...(waits ? gone : nameless) })
    .where('id', '=', row.id)
    .execute();
  if (waits) {
    const data = { reportId: row.id, entryId: null, fileIds: files.map(({ id }) => id) };
    const event = { subject: row.id, version, clock: deps.now, newId: deps.newId, data };
    await appendEvents(tx, [newEvent(reportDeleted, event)]);
  }
  await appendAudit(tx, {
    at: deps.now(),
    actor: { kind: 'system', id: 'operator' },
    action: 'reporter.erased',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, was: row.status, person: hash, files },
  });
  return files.map(({ id }) => id);
}

/** Answers kept for repeats, and events that have left or were set aside, name the person too. */
async function eraseTraces(traced: Traced, email: string): Promise<number> {
  const { deps, tx } = traced;
  const key = deps.visitorKey(email);
  await tx
    .deleteFrom('idempotency_key')
    .where('scope', 'in', [`apply:${key}`, `report:${key}`])
    .execute();
  const left = await sql`delete from outbox where published_at is not null
    and lower(coalesce(event->'data'->>'applicantEmail', event->'data'->>'reporterEmail')) = ${email}`.execute(
    tx,
  );
  return Number(left.numAffectedRows ?? 0);
}

/**
 * Forgets a person: what she handed in loses everything that names her, in one transaction, each record audited by
 * its id, the hashes of its files and a keyed hash of the person. Public records of a business are no part of it.
 */
export async function erasePerson(deps: ErasureDeps, person: Person): Promise<Erased> {
  const value = 'email' in person ? person.email : person.phone;
  const hash = deps.visitorKey(value);
  return deps.db.transaction().execute(async (tx) => {
    const traced = { deps, tx, hash };
    const applications = await tx
      .selectFrom('application')
      .selectAll()
      .where((where) =>
        'email' in person
          ? where(sql<string>`lower(applicant_email)`, '=', person.email)
          : where.or([where('phone', '=', person.phone), where('landline', '=', person.phone)]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
    const reports =
      'email' in person
        ? await tx
            .selectFrom('report')
            .selectAll()
            .where(sql<string>`lower(reporter_email)`, '=', person.email)
            .orderBy('id')
            .forUpdate()
            .execute()
        : [];
    const files: string[] = [];
    for (const row of applications) files.push(...(await eraseApplication(traced, row)));
    for (const row of reports) files.push(...(await eraseReport(traced, row)));
    const events = 'email' in person ? await eraseTraces(traced, person.email) : 0;
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    return { applications: ids(applications), reports: ids(reports), files, events };
  });
}
