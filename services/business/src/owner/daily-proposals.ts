import { AppError } from '@edogrula/service-kit/app-error';
import type { Context } from '../context.ts';
import { ownerTexts } from '../locales/tr/owner.ts';
import type { Tx } from '../tables.ts';

const dayMs = 86_400_000;
/** Days begin at midnight in Turkey, which keeps UTC+3 the whole year. */
const offsetMs = 3 * 3_600_000;

/**
 * A business's proposals of a day have an end: each one mails its address, also one that is taken back at once [R357].
 * Call while its record is locked, so that two at once are counted one after the other.
 * @throws AppError too_many_requests
 */
export async function refuseBeyondDay(
  tx: Tx,
  { clock, ownerChangesADay }: Pick<Context, 'clock' | 'ownerChangesADay'>,
  businessId: string,
): Promise<void> {
  const now = clock().getTime();
  const intoDayMs = (now + offsetMs) % dayMs;
  const { proposed } = await tx
    .selectFrom('business_change')
    .select(({ fn }) => fn.countAll<string>().as('proposed'))
    .where('business_id', '=', businessId)
    .where('created_at', '>=', new Date(now - intoDayMs))
    .executeTakeFirstOrThrow();
  if (Number(proposed) < ownerChangesADay) return;
  throw new AppError('too_many_requests', {
    retryAfterSeconds: Math.ceil((dayMs - intoDayMs) / 1000),
    message: ownerTexts.dayUsedUp(ownerChangesADay),
    seen: { limit: 'owner-changes' },
  });
}
