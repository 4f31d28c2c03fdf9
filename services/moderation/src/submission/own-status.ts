import { id, instant } from '@edogrula/contracts/common';
import { applicationStatus } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { z } from 'zod';
import { applicationNumber } from '../application/application-view.ts';
import type { Deps } from '../deps.ts';
import { reportNumber } from '../report/report-view.ts';

/** What a visitor may read of an own submission. */
export const ownStatus = z.object({
  _id: id,
  number: z.string(),
  status: applicationStatus,
  createdAt: instant,
});
type OwnStatus = z.infer<typeof ownStatus>;

/** The status of one's own application. @throws AppError not_found, also for another's */
export async function ownApplicationStatus(
  { db }: Pick<Deps, 'db'>,
  visitor: VisitorIdentity,
  applicationId: string,
): Promise<OwnStatus> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'number', 'status', 'published_at', 'created_at'])
    .where('id', '=', applicationId)
    .where('applicant_email', '=', visitor.email)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  // Until the registry has carried it out, an approval may still be withheld.
  const status = row.status === 'approved' && !row.published_at ? 'pending' : row.status;
  return {
    _id: row.id,
    number: applicationNumber(row.number),
    status,
    createdAt: row.created_at.toISOString(),
  };
}

/** The status of one's own report. @throws AppError not_found, also for another's and for a deleted one */
export async function ownReportStatus(
  { db }: Pick<Deps, 'db'>,
  visitor: VisitorIdentity,
  reportId: string,
): Promise<OwnStatus> {
  const row = await db
    .selectFrom('report')
    .select(['id', 'number', 'status', 'created_at'])
    .where('id', '=', reportId)
    .where('reporter_email', '=', visitor.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.status === 'deleted') throw new AppError('not_found');
  const { status } = row;
  return { _id: row.id, number: reportNumber(row.number), status, createdAt: row.created_at.toISOString() };
}
