import type { Connection } from 'mongoose';
import { isDuplicateKey } from './mongo.ts';

const keptSeconds = 7 * 86_400;

/**
 * Counts one provider's calls of the current UTC day in MongoDB, over all replicas and restarts; says no when the
 * day's are spent.
 */
export function createDailyBudget(
  connection: Connection,
  { name, max }: { name: string; max: number },
  clock: () => Date,
) {
  const days = connection.collection<{ _id: string; spent: number; at: Date }>('budget');

  return {
    prepare: () => days.createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds }),

    async take(): Promise<boolean> {
      if (max < 1) return false;
      const now = clock();
      const left = { _id: `${name} ${now.toISOString().slice(0, 10)}`, spent: { $lt: max } };
      const spend = { $inc: { spent: 1 }, $set: { at: now } };
      try {
        await days.updateOne(left, spend, { upsert: true });
        return true;
      } catch (error) {
        // The day's row is there: full, or made by another replica this very moment.
        if (!isDuplicateKey(error)) throw error;
        return (await days.updateOne(left, spend)).modifiedCount === 1;
      }
    },
  };
}

export type DailyBudget = Pick<ReturnType<typeof createDailyBudget>, 'take'>;
