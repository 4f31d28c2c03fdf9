import type { DelistedPart, DelistingReason } from '@edogrula/contracts/delisting';
import { businessDelisted } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { delistingReasonTexts } from '@edogrula/contracts/locales/tr/delisting-reasons';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Context } from '../context.ts';
import type { Actor } from '../registry/change-registry.ts';
import type { BusinessRow, Db, Tx } from '../tables.ts';

/** What the owner reads: the chosen sentence, then the moderator's own words. */
const reasonText = ({ reasonCode, reason }: DelistingReason): string =>
  [reasonCode && delistingReasonTexts[reasonCode].text, reason].filter(Boolean).join('\n\n');

/**
 * Keeps why a moderator took the verification or the record away; the audit log holds the code alone, because words may
 * name people. `saved` is the business afterwards.
 * @returns the event by which its owner is told
 */
export async function noteDelisting(
  tx: Tx,
  { newId, clock }: Pick<Context, 'newId' | 'clock'>,
  saved: BusinessRow,
  { part, why, actor }: { part: DelistedPart; why: DelistingReason; actor: Actor },
): Promise<Envelope> {
  await tx
    .insertInto('delisting')
    .values({
      id: newId(),
      business_id: saved.id,
      application_id: saved.application_id,
      part,
      by_id: actor.id,
      at: saved.updated_at,
      reason_code: why.reasonCode ?? null,
      reason: why.reason ?? '',
    })
    .execute();
  return newEvent(businessDelisted, {
    subject: saved.id,
    version: saved.version,
    data: { businessId: saved.id, name: saved.name, part, reason: reasonText(why) },
    clock,
    newId,
  });
}

/** Erases the words on businesses as long as they were those of these applications. */
export async function eraseDelistingWords(db: Db, applicationIds: readonly string[]): Promise<void> {
  if (!applicationIds.length) return;
  await db
    .updateTable('delisting')
    .set({ reason: '' })
    .where('application_id', 'in', applicationIds)
    .execute();
}
