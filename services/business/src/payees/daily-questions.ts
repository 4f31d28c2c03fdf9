import { dayMs } from '@edogrula/contracts/durations';
import { secondsToMidnight, turkishDay } from '@edogrula/contracts/turkish-day';
import { AppError } from '@edogrula/service-kit/app-error';
import { clientNetworks } from '@edogrula/service-kit/client-network';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { payeeTexts } from '../locales/tr/payees.ts';
import type { Db } from '../tables.ts';

/** A wider network may ask as often as so many addresses. */
const widestWorth = 16;

type Needs = Pick<Context, 'db' | 'clock' | 'accountMac' | 'payeeQuestionsADay'>;

/**
 * Counts one question of an address and its networks, in the store: a restart or a second process forgets nothing [R362].
 * @throws AppError too_many_requests
 */
export async function takeQuestion(
  { db, clock, accountMac, payeeQuestionsADay }: Needs,
  address: string | undefined,
): Promise<void> {
  const now = clock();
  const limits = new Map(
    clientNetworks(address).map((network, place) => [
      accountMac.asker(network),
      payeeQuestionsADay * (place === 0 ? 1 : widestWorth),
    ]),
  );
  // In one order everywhere, so that two questions of one network never wait for each other's rows.
  const names = [...limits.keys()].sort();
  const rows = await db
    .insertInto('payee_check_day')
    .values(names.map((asker) => ({ asker, day: turkishDay(now), asked: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['asker', 'day']).doUpdateSet({ asked: sql`payee_check_day.asked + 1` }),
    )
    .returning(['asker', 'asked'])
    .execute();
  if (rows.some(({ asker, asked }) => asked > (limits.get(asker) ?? 0)))
    throw new AppError('too_many_requests', {
      retryAfterSeconds: secondsToMidnight(now),
      message: payeeTexts.dayUsedUp,
      seen: { limit: 'payees' },
    });
}

/** Forgets the days before yesterday: the names are of no use then. */
export async function deleteOldQuestions(db: Db, now: Date): Promise<void> {
  const before = turkishDay(new Date(now.getTime() - dayMs));
  await db.deleteFrom('payee_check_day').where('day', '<', before).execute();
}
