import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import type { OnePicturesQuery } from '@edogrula/contracts/http/elsewhere';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import { isOwners } from '../application/owners-application.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Db } from '../tables.ts';
import { askedSubmission, type SubmissionRef } from './asked-submission.ts';

/** Businesses and applications of the same owner: a picture that they hold is no copy. */
type RelatedRecords = { businesses: Set<string>; applications: Set<string> };

/**
 * The businesses of an application that are its applicant's, and the applications before, after or for the same business
 * that came under the same proof; none for a report. What a record shows is a copy in anybody else's hands.
 */
async function findRelatedRecords(db: Db, subject: SubmissionRef | undefined): Promise<RelatedRecords> {
  const none = { businesses: new Set<string>(), applications: new Set<string>() };
  if (subject?.kind !== 'application') return none;
  const { id } = subject;
  const row = await db
    .selectFrom('application')
    .select(['business_id', 'linked_business_id', 'again_of', 'applicant_email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return none;
  const businesses = [row.business_id, row.linked_business_id].filter((one) => one !== null);
  const kin = await db
    .selectFrom('application')
    .select(['id', 'business_id', 'applicant_email'])
    .select(isOwners('application').as('isOwners'))
    .where((eb) =>
      eb.or([
        eb('again_of', '=', id),
        ...(row.again_of ? [eb('id', '=', row.again_of), eb('again_of', '=', row.again_of)] : []),
        ...(businesses.length
          ? [eb('business_id', 'in', businesses), eb('linked_business_id', 'in', businesses)]
          : []),
      ]),
    )
    .execute();
  const same = kin.filter((one) => isOneProof(one.applicant_email, row.applicant_email));
  const owned = same.flatMap((one) => (one.isOwners && one.business_id ? [one.business_id] : []));
  return { businesses: new Set(owned), applications: new Set(same.map((one) => one.id)) };
}

/** Pictures that the desk asks about, whose they are, and what else is the same owner's. */
export type AskedPictures = {
  subject: { kind: SubmissionRef['kind'] | 'change'; id: string };
  pictures: readonly string[];
  related: RelatedRecords;
};

/** Those that an owner proposes: a verified record is no reason to show another house's. */
async function proposedPictures(db: Db, id: string): Promise<AskedPictures> {
  const change = await db
    .selectFrom('owner_change')
    .select(['business_id', 'file_ids'])
    .where('id', '=', id)
    .where('closed', '=', false)
    .executeTakeFirstOrThrow(notFound);
  if (!change.file_ids) throw new AppError('unavailable');
  const owners = await db
    .selectFrom('application')
    .select('id')
    .where('business_id', '=', change.business_id)
    .where(isOwners('application'))
    .executeTakeFirst();
  const { businesses, applications } = await findRelatedRecords(
    db,
    owners && { kind: 'application', id: owners.id },
  );
  const related = { businesses: businesses.add(change.business_id), applications };
  return { subject: { kind: 'change', id }, pictures: change.file_ids, related };
}

/**
 * The pictures of a submission, or of a proposal that waits.
 * @throws AppError not_found; unavailable for a proposal whose pictures were not told
 */
export async function askedPictures(db: Db, { change, ...query }: OnePicturesQuery): Promise<AskedPictures> {
  if (change) return proposedPictures(db, change);
  const subject = await askedSubmission(db, query);
  const files = await listAttachments(db, subject.kind, [subject.id]);
  const pictures = files.filter(({ mime }) => mime.startsWith('image/')).map(({ file_id: file }) => file);
  return { subject, pictures, related: await findRelatedRecords(db, subject) };
}
