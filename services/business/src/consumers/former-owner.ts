import { controlKinds } from '@edogrula/contracts/control';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { type BusinessFields, columnsOf, emptyFields } from '../business/business-fields.ts';
import { closeChangesOf } from '../changes/change-repository.ts';
import { replaceChallenges } from '../checks/control-challenges.ts';
import type { BusinessRow, Tx } from '../tables.ts';

type Data = EventOf<typeof applicationApproved>['data'];
type Decision = Pick<Data, 'applicationId' | 'takesOver'>;

/**
 * The values that stand where an application names none: the same owner's own, and nothing that a former owner said, or
 * a moderator about that one's house [R360, R502].
 */
export const fieldsBefore = ({ takesOver }: Decision, known: BusinessRow | undefined): BusinessFields =>
  known && !takesOver ? columnsOf(known) : emptyFields;

/** What a record shows beside its values, once its photographs are these; none of them is a former owner's. */
export function shownAfter(
  { takesOver }: Decision,
  known: BusinessRow | undefined,
  images: string[],
  at: Date,
) {
  if (!known || !takesOver) return { gallery: images.length ? images : (known?.gallery ?? []) };
  const rating = { google_rating: null, google_reviews_count: null, google_fetched_at: null };
  return { gallery: images, logo: null, ...rating, owner_since: at };
}

/**
 * What was wished and named under another application may be another person's: nobody decides on it as the owner's wish.
 * Codes that a former owner was given prove nothing for the next one.
 */
export async function endFormer(
  tx: Tx,
  known: BusinessRow,
  { applicationId, takesOver }: Decision,
  at: Date,
): Promise<void> {
  if (known.application_id === applicationId) return;
  await closeChangesOf(tx, known, { at, actor: { kind: 'system', id: 'moderation' } });
  await tx.deleteFrom('sister_account').where('business_id', '=', known.id).execute();
  if (takesOver) await replaceChallenges(tx, { businessId: known.id, kinds: controlKinds, now: at });
}

/** Whether another owner took the record over since this was decided. */
export const isFormer = ({ owner_since: since }: BusinessRow, time: string): boolean =>
  since !== null && since > new Date(time);
