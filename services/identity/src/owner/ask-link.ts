import { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Deps } from '../deps.ts';
import { type Asked, takeLinkMoment } from '../email-code/code-limits.ts';
import { sharedWith } from './owner-address.ts';

/**
 * Asks for the links to the businesses of an address. Whether there are any is found out afterwards and elsewhere, so
 * that answer, limits and time are the same for every address [R357]. Links have limits of their own, so that codes hold
 * up none. While one is scheduled for the address, nothing new is sent: its time is the answer [R399].
 * @returns the seconds until the next one may be asked for
 * @throws AppError too_many_requests
 */
export async function askOwnerLink(deps: Deps, input: Asked): Promise<{ retryAfterSeconds: number }> {
  const { db, clock, newId, limits } = deps;
  const now = clock();
  const sendAt = await db.transaction().execute(async (tx) => {
    const { at, isScheduled } = await takeLinkMoment(tx, deps, { ...input, now });
    if (isScheduled) return at;
    const shared = (await sharedWith(tx, input.email)).map((row) => row.business_id);
    const data = { applicantEmail: input.email, sendAt: at.toISOString(), shared };
    await appendEvents(tx, [newEvent(ownerLinkAsked, { subject: newId(), version: 1, clock, newId, data })]);
    return at;
  });
  deps.poke();
  const waitMs = sendAt.getTime() - now.getTime() + limits.codeCooldownMs;
  return { retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
