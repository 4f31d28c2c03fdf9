import { controlKinds } from '@edogrula/contracts/control';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { type BusinessFields, columnsOf, emptyFields } from '../business/business-fields.ts';
import { closeChangesOf } from '../changes/change-repository.ts';
import { replaceChallenges } from '../checks/control-challenges.ts';
import { beginsAnew } from '../checks/given-checks.ts';
import type { BusinessRow, Tx } from '../tables.ts';

type Data = EventOf<typeof applicationApproved>['data'];
type Decision = Pick<Data, 'applicationId' | 'takesOver'>;
type Judged = Pick<Data, 'ownerApplicationId'>;

/** By what a house is reached and licensed: an owner who did not name it would be vouched for under it. */
const unnamed = {
  handle: null,
  landline: null,
  website: null,
  booking_url: null,
  tourism_licence: null,
} satisfies Partial<BusinessFields>;

/**
 * The values that stand where an application names none: the same owner's own, and nothing that a former owner said, or
 * a moderator about that one's house. Of a record that moderators vouched for, contacts and licence do not stand
 * [R360, R502].
 */
export function fieldsBefore(decision: Decision, known: BusinessRow | undefined): BusinessFields {
  if (!known || decision.takesOver) return emptyFields;
  const own = columnsOf(known);
  return known.verified_at && beginsAnew(decision, known) ? { ...own, ...unnamed } : own;
}

/** What a record shows beside its values, once its photographs are these; none of them is a former owner's. */
export function shownAfter(decision: Decision, known: BusinessRow | undefined, images: string[], at: Date) {
  const since = beginsAnew(decision, known) ? { owner_since: at } : {};
  if (!known || !decision.takesOver)
    return { gallery: images.length ? images : (known?.gallery ?? []), ...since };
  const rating = { google_rating: null, google_reviews_count: null, google_fetched_at: null };
  return { gallery: images, logo: null, ...rating, ...since };
}

/**
 * What was wished and named under another application may be another person's: nobody decides on it as the owner's wish.
 * Codes that were given before the record began anew prove nothing for its owner.
 */
export async function endFormer(tx: Tx, known: BusinessRow, decision: Decision, at: Date): Promise<void> {
  if (known.application_id === decision.applicationId) return;
  await closeChangesOf(tx, known, { at, actor: { kind: 'system', id: 'moderation' } });
  await tx.deleteFrom('sister_account').where('business_id', '=', known.id).execute();
  if (beginsAnew(decision, known))
    await replaceChallenges(tx, { businessId: known.id, kinds: controlKinds, now: at });
}

/** Whether the record began anew since this was decided. */
export const isFormer = ({ owner_since: since }: BusinessRow, time: string): boolean =>
  since !== null && since > new Date(time);

/**
 * Whether this was decided beside another owner than the record has: moderation had not heard of the one who applied
 * first, or of a takeover [ADR 103]. Of a record that nobody took over, every application is its owner's.
 */
export const isBesideAnother = (
  { owner_since: since, owner_applications: own }: BusinessRow,
  { ownerApplicationId: judged }: Judged,
): boolean => {
  if (judged === undefined) return false;
  return judged === null ? own.length > 0 : since !== null && !own.includes(judged);
};

/** The applications whose sender is the owner, once this one is carried out, too. */
export const ownersAfter = (decision: Decision, known: BusinessRow | undefined): string[] => {
  const before = known && !beginsAnew(decision, known) ? known.owner_applications : [];
  return [...new Set([...before, decision.applicationId])];
};

/** The same owner's application that a later word has overtaken: a link is found by it all the same. */
export const noteOwners = (tx: Tx, row: BusinessRow, decision: Decision): Promise<BusinessRow> =>
  tx
    .updateTable('business')
    .set({ owner_applications: ownersAfter(decision, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
