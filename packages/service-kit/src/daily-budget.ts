import type { Collection, Connection } from 'mongoose';
import { shareOf } from './budget-share.ts';
import { isDuplicateKey } from './mongo.ts';

const keptSeconds = 7 * 86_400;
/** What a network took is of no use after its day. */
const keptSharesSeconds = 2 * 86_400;

type Count = { _id: string; spent: number; at: Date };

/** One call of a row, made where there is none. @returns whether one was left */
async function spend(
  rows: Collection<Count>,
  { _id, max, now }: { _id: string; max: number; now: Date },
): Promise<boolean> {
  const left = { _id, spent: { $lt: max } };
  const one = { $inc: { spent: 1 }, $set: { at: now } };
  try {
    await rows.updateOne(left, one, { upsert: true });
    return true;
  } catch (error) {
    // The day's row is there: full, or made by another replica this very moment.
    if (!isDuplicateKey(error)) throw error;
    return (await rows.updateOne(left, one)).modifiedCount === 1;
  }
}

/**
 * Counts one provider's calls of the current UTC day in MongoDB, over all replicas and restarts; says no when the
 * day's are spent, or the share of whoever asks.
 */
export function createDailyBudget(
  connection: Connection,
  { name, max, share = shareOf(max) }: { name: string; max: number; share?: number },
  clock: () => Date,
) {
  const days = connection.collection<Count>('budget');
  const shares = connection.collection<Count>('budget_share');

  return {
    prepare: () =>
      Promise.all([
        days.createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds }),
        shares.createIndex({ at: 1 }, { expireAfterSeconds: keptSharesSeconds }),
      ]),

    /** @param asker the keyed name of whoever it is for, who takes no more than a share of the day [R499] */
    async take(asker?: string): Promise<boolean> {
      if (max < 1) return false;
      const now = clock();
      const day = now.toISOString().slice(0, 10);
      // First: what a network asks beyond its share costs nothing of the day.
      if (asker && !(await spend(shares, { _id: `${name} ${asker} ${day}`, max: share, now }))) return false;
      return spend(days, { _id: `${name} ${day}`, max, now });
    },
  };
}

export type DailyBudget = Pick<ReturnType<typeof createDailyBudget>, 'take'>;
