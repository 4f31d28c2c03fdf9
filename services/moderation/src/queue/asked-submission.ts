import type { OneSubmissionQuery } from '@edogrula/contracts/http/elsewhere';
import { notFound } from '@edogrula/service-kit/app-error';
import type { QueueSubject } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';

export type SubmissionRef = { kind: QueueSubject; id: string };

/** The submission that the desk asks about. @throws AppError not_found, also for a deleted report */
export async function askedSubmission(db: Db, query: OneSubmissionQuery): Promise<SubmissionRef> {
  const subject: SubmissionRef = query.application
    ? { kind: 'application', id: query.application }
    : { kind: 'report', id: query.report ?? '' };
  await db
    .selectFrom(subject.kind)
    .select('id')
    .where('id', '=', subject.id)
    .$if(subject.kind === 'report', (report) => report.where('deleted_at', 'is', null))
    .executeTakeFirstOrThrow(notFound);
  return subject;
}
