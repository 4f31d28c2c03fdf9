import type { OwnStatus } from '@edogrula/contracts/http/moderation';
import { notFound } from '@edogrula/service-kit/app-error';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type AttachmentRow, listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { ApplicationTable, Db, Tx } from '../tables.ts';
import {
  type ApplicationRecord,
  type ApplicationRow,
  type ApplicationView,
  viewApplication,
} from './application-view.ts';
import { namedPayees } from './named-payees.ts';
import { ownerBefore } from './owner-before.ts';

/** Applications with their decision, whether the registry shows their business, what it withheld last, and whom they replace. */
export const selectApplications = (db: Db | Tx) =>
  db
    .selectFrom('application as a')
    .leftJoin('decision as d', (join) =>
      join
        .onRef('d.application_id', '=', 'a.id')
        .on('d.withheld_at', 'is', null)
        .on('d.reopened_at', 'is', null),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('decision as w')
          .select([
            'w.withheld_reason',
            'w.withheld_business_id',
            'w.withheld_at',
            'w.admin_email as withheld_by',
            'w.decided_at as withheld_decided_at',
          ])
          .whereRef('w.application_id', '=', 'a.id')
          .where('w.withheld_at', 'is not', null)
          .orderBy('w.withheld_at', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .leftJoin('registry_record as r', (join) =>
      join.onRef('r.id', '=', 'a.business_id').on('r.kind', '=', 'business'),
    )
    .selectAll('a')
    .select(['d.outcome', 'd.reason', 'd.reason_code', 'd.admin_email', 'd.decided_at', 'r.visible'])
    .select(['w.withheld_reason', 'w.withheld_business_id', 'w.withheld_at'])
    .select(['w.withheld_by', 'w.withheld_decided_at'])
    .select([namedPayees.as('payees'), ownerBefore.as('owner_before')]);

/** One application of a mailbox at a time is counted and stored, until the transaction ends. */
export async function lockApplicant(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended(current_schema() || '.applicant ' || mailbox_of(${email}), 0))`.execute(tx);
}

/** How many applications of a mailbox wait for a decision. */
export async function countOpenApplications(tx: Tx, email: string): Promise<number> {
  const { n } = await tx
    .selectFrom('application')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', '=', 'pending')
    .where(sql<boolean>`mailbox_of(applicant_email) = mailbox_of(${email})`)
    .executeTakeFirstOrThrow();
  return n;
}

/** Stores a new application. @returns the number that people quote */
export async function insertApplication(tx: Tx, row: Insertable<ApplicationTable>): Promise<number> {
  const { number } = await tx
    .insertInto('application')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** An application, locked until the transaction ends. @throws AppError not_found */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  return tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/**
 * The application whose approval of this version still waits for the registry's answer, locked. Undefined when it has
 * been answered, was decided anew, or its person was erased: each of these moved its version on, or noted the publication.
 */
export const lockUnansweredApproval = (
  tx: Tx,
  approval: { applicationId: string; approvedVersion: number },
): Promise<ApplicationRow | undefined> =>
  tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', approval.applicationId)
    .where('status', '=', 'approved')
    .where('published_at', 'is', null)
    .where('version', '=', approval.approvedVersion)
    .forUpdate()
    .executeTakeFirst();

/**
 * The approved application for a business that the registry carried out last, locked: its address is the owner's. None
 * where its person was erased or is invented.
 */
export async function lockOwnersApplication(tx: Tx, businessId: string): Promise<ApplicationRow | undefined> {
  const row = await tx
    .selectFrom('application')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'approved')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.applicant_email && !row.demo ? row : undefined;
}

/**
 * The approved applications for a business, each address once with its latest, locked: of its owner and of those before.
 * Erased persons and invented owners have no address.
 */
export async function lockAllOwners(tx: Tx, businessId: string): Promise<ApplicationRow[]> {
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'approved')
    .where('applicant_email', '<>', '')
    .where('demo', '=', false)
    // As an erasure locks them.
    .orderBy('id')
    .forUpdate()
    .execute();
  const latest = new Map(
    rows.sort((a, b) => a.number - b.number).map((row) => [row.applicant_email.toLowerCase(), row]),
  );
  return [...latest.values()];
}

/** Changes a locked application. */
export async function updateApplication(
  tx: Tx,
  id: string,
  values: Updateable<ApplicationTable>,
): Promise<void> {
  await tx.updateTable('application').set(values).where('id', '=', id).execute();
}

/** One application as the dashboard reads it. @throws AppError not_found */
export async function getApplication(db: Db | Tx, id: string): Promise<ApplicationView> {
  const row = await selectApplications(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound);
  return viewApplication(row as ApplicationRecord, await listAttachments(db, 'application', [id]));
}

/** The status of a visitor's own application. @throws AppError not_found, also for another's */
export async function getOwnApplication(db: Db, id: string, email: string): Promise<OwnStatus> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'number', 'status', 'published_at', 'created_at'])
    .where('id', '=', id)
    .where('applicant_email', '=', email)
    .executeTakeFirstOrThrow(notFound);
  // Until the registry has carried it out, an approval may still be withheld.
  const status = row.status === 'approved' && !row.published_at ? 'pending' : row.status;
  const number = quotedNumber('application', row.number);
  return { _id: row.id, number, status, createdAt: row.created_at.toISOString() };
}

/** Ids of an application's files: the images in gallery order, and the documents. */
export async function findFileIds(tx: Tx, id: string): Promise<{ images: string[]; documents: string[] }> {
  const files = await listAttachments(tx, 'application', [id]);
  const ids = (of: readonly AttachmentRow[]) => of.map((file) => file.file_id);
  return {
    images: ids(files.filter(({ kind }) => kind === 'image')),
    documents: ids(files.filter(({ kind }) => kind !== 'image')),
  };
}
