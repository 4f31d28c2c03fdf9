import { AppError } from '@edogrula/service-kit/app-error';
import type { Insertable } from 'kysely';
import { type AttachmentRow, listAttachments } from '../submission/attachments.ts';
import type { ApplicationTable, Db, Tx } from '../tables.ts';
import {
  type ApplicationRecord,
  type ApplicationRow,
  type ApplicationView,
  viewApplication,
} from './application-view.ts';

/** Applications with their decision, whether the registry shows their business, and what it withheld last. */
export const selectApplications = (db: Db | Tx) =>
  db
    .selectFrom('application as a')
    .leftJoin('decision as d', (join) =>
      join.onRef('d.application_id', '=', 'a.id').on('d.withheld_at', 'is', null),
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
    .select(['w.withheld_by', 'w.withheld_decided_at']);

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
  const row = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** One application as the dashboard reads it. @throws AppError not_found */
export async function getApplication(db: Db | Tx, id: string): Promise<ApplicationView> {
  const row = await selectApplications(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return viewApplication(row as ApplicationRecord, await listAttachments(db, 'application_id', [id]));
}

/** Ids of an application's files: the images in gallery order, and the documents. */
export function fileIdsOf(files: readonly AttachmentRow[]): { images: string[]; documents: string[] } {
  const ids = (image: boolean) =>
    files.filter((file) => (file.kind === 'image') === image).map((file) => file.file_id);
  return { images: ids(true), documents: ids(false) };
}
