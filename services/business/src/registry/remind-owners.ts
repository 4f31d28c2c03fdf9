import { reminderDays } from '@edogrula/contracts/business-checks';
import { dayMs } from '@edogrula/contracts/durations';
import { verificationEnding } from '@edogrula/contracts/events/business';
import { daysBetween } from '@edogrula/contracts/turkish-day';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { endsSoon, notBlacklisted, stillVerified } from '../business/business-status.ts';
import { endingFactsOf } from '../checks/ending-checks.ts';
import type { Context } from '../context.ts';
import type { BusinessRow, Tx } from '../tables.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'clockWatch' | 'poke'>;

/** The nearest reminder that is due on a day; a day that was slept through leaves out the earlier ones. */
const dueReminder = (daysLeft: number): number | undefined =>
  [...reminderDays].sort((a, b) => a - b).find((days) => daysLeft <= days);

/** Takes the turn for one reminder; false when it or a later one was sent, by whichever replica. */
async function take(
  tx: Tx,
  { id, endsAt, days, now }: { id: string; endsAt: Date; days: number; now: Date },
): Promise<boolean> {
  // Not what was read before: a moderator may have checked anew, or deleted the record.
  const stands = await tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', id)
    .where('verified_until', '=', endsAt)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!stands) return false;
  const later = await tx
    .selectFrom('check_reminder')
    .select('days')
    .where('business_id', '=', id)
    .where('ends_at', '=', endsAt)
    .where('days', '<=', days)
    .executeTakeFirst();
  if (later) return false;
  const taken = await tx
    .insertInto('check_reminder')
    .values({ business_id: id, ends_at: endsAt, days, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  return taken !== undefined;
}

async function remind(deps: Deps, row: BusinessRow, now: Date): Promise<boolean> {
  const endsAt = row.verified_until;
  const daysLeft = endsAt ? daysBetween(now, endsAt) : undefined;
  const days = daysLeft === undefined ? undefined : dueReminder(daysLeft);
  if (!endsAt || daysLeft === undefined || days === undefined) return false;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await take(tx, { id: row.id, endsAt, days, now }))) return false;
    const about = { subject: row.id, version: row.version, clock: () => now };
    const data = { ...endingFactsOf(row), daysLeft };
    await appendEvents(tx, [newEvent(verificationEnding, { ...about, data })]);
    return true;
  });
}

/**
 * Owners are told 30, 7 and 0 days before the badge pauses, each once however many replicas look and however long the
 * service slept [R354]. A business that an entry condemns is not asked to go on.
 */
export async function remindOwners(deps: Deps): Promise<number> {
  const now = deps.clock();
  const rows = await deps.db
    .selectFrom('business')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(stillVerified(now))
    // A day of the calendar may begin a day before the hours are full.
    .where(endsSoon(new Date(now.getTime() + dayMs)))
    .where(notBlacklisted(now))
    .orderBy('verified_until')
    .execute();
  if (rows.length) await deps.clockWatch.assertRight(deps.db);
  let sent = 0;
  for (const row of rows) if (await remind(deps, row, now)) sent += 1;
  if (sent) deps.poke();
  return sent;
}
