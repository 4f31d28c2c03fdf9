import { secondsToMidnight, turkishMidnight } from '@edogrula/contracts/turkish-day';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Context } from '../context.ts';
import { ownerTexts } from '../locales/tr/owner.ts';
import type { BusinessRow, Tx } from '../tables.ts';

/**
 * An owner's proposals of a day have an end: each one mails the address, also one that is taken back at once [R357].
 * Call while its record is locked, so that two at once are counted one after the other.
 * @throws AppError too_many_requests
 */
export async function refuseBeyondDay(
  tx: Tx,
  { clock, ownerChangesADay }: Pick<Context, 'clock' | 'ownerChangesADay'>,
  { id, owner_since: since }: Pick<BusinessRow, 'id' | 'owner_since'>,
): Promise<void> {
  const now = clock();
  const midnight = turkishMidnight(now);
  const { proposed } = await tx
    .selectFrom('business_change')
    .select(({ fn }) => fn.countAll<string>().as('proposed'))
    .where('business_id', '=', id)
    .where('created_at', '>=', since && since > midnight ? since : midnight)
    .executeTakeFirstOrThrow();
  if (Number(proposed) < ownerChangesADay) return;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: secondsToMidnight(now),
    message: ownerTexts.dayUsedUp(ownerChangesADay),
    seen: { limit: 'owner-changes' },
  });
}
