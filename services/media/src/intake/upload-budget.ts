import { dayMs } from '@edogrula/contracts/durations';
import { secondsToMidnight, turkishDay } from '@edogrula/contracts/turkish-day';
import { AppError } from '@edogrula/service-kit/app-error';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import { uploadTexts } from '../locales/tr/upload.ts';
import type { Db } from '../tables.ts';
import type { Holder } from './holder.ts';

/** What uploads cost us: bytes taken in, files, and time in the lanes that open them. */
type Cost = { bytes: number; files: number; laneMs: number };

export type BudgetLimits = {
  /** Of one proved address and day. */
  visitor: Cost;
  /** As many visitors' worth has the widest network of an address; a narrower one has half. */
  networkFactor: number;
};

/** What one visitor may still send from a network whose day is used up: one whole application or report. */
const newcomer: Cost = { bytes: 110 * 1024 * 1024, files: 12, laneMs: 30_000 };
/** Where even newcomers end: that many times the network's day. */
const hardFactor = 4;

const nothing: Cost = { bytes: 0, files: 0, laneMs: 0 };
const times = (cost: Cost, factor: number): Cost => ({
  bytes: cost.bytes * factor,
  files: cost.files * factor,
  laneMs: cost.laneMs * factor,
});
const isUsedUp = (used: Cost, limit: Cost): boolean =>
  used.bytes >= limit.bytes || used.files >= limit.files || used.laneMs >= limit.laneMs;

/** Which limit of the day keeps this holder from sending one more file, or null; pure. */
export function limitReached(
  used: { visitor: Cost; networks: readonly Cost[] },
  { visitor, networkFactor }: BudgetLimits,
): 'visitor' | 'network' | null {
  if (isUsedUp(used.visitor, visitor)) return 'visitor';
  const isNewcomer = !isUsedUp(used.visitor, newcomer);
  const factor = networkFactor * (isNewcomer ? hardFactor : 1);
  const full = used.networks.some((network, index) => {
    const isWidest = index === used.networks.length - 1;
    return isUsedUp(network, times(visitor, isWidest ? factor : factor / 2));
  });
  return full ? 'network' : null;
}

/** The day's uses of each name, kept in the store: a restart or a second process forgets nothing. */
export type UploadBudget = {
  /** Counts one more file. @throws AppError too_many_requests when visitor or network have used up their day */
  enter(holder: Holder): Promise<void>;
  /** Counts what the file has cost. */
  spend(holder: Holder, cost: Pick<Cost, 'bytes' | 'laneMs'>): Promise<void>;
};

/** Counts in the database what visitors and networks have sent on this day, over all replicas. */
export function createUploadBudget(db: Db, limits: BudgetLimits, clock: () => Date): UploadBudget {
  async function add({ visitor, networks }: Holder, cost: Cost): Promise<void> {
    const day = turkishDay(clock());
    // In one order everywhere, so that two uploads of one network never wait for each other's rows.
    const names = [...new Set([visitor, ...networks])].sort();
    await db
      .insertInto('upload_budget')
      .values(
        names.map((holder) => ({ holder, day, bytes: cost.bytes, files: cost.files, lane_ms: cost.laneMs })),
      )
      .onConflict((conflict) =>
        conflict.columns(['holder', 'day']).doUpdateSet({
          bytes: sql`upload_budget.bytes + excluded.bytes`,
          files: sql`upload_budget.files + excluded.files`,
          lane_ms: sql`upload_budget.lane_ms + excluded.lane_ms`,
        }),
      )
      .execute();
  }
  async function usedBy({ visitor, networks }: Holder) {
    const rows = await db
      .selectFrom('upload_budget')
      .select(['holder', 'bytes', 'files', 'lane_ms as laneMs'])
      .where('holder', 'in', [visitor, ...networks])
      .where('day', '=', turkishDay(clock()))
      .execute();
    const of = (name: string): Cost => rows.find(({ holder }) => holder === name) ?? nothing;
    return { visitor: of(visitor), networks: networks.map(of) };
  }
  return {
    async enter(holder) {
      const reached = limitReached(await usedBy(holder), limits);
      if (reached)
        throw new AppError('too_many_requests', {
          retryAfterSeconds: secondsToMidnight(clock()),
          message: uploadTexts.dayUsedUp[reached],
        });
      await add(holder, { ...nothing, files: 1 });
    },
    spend: (holder, { bytes, laneMs }) => add(holder, { bytes, files: 0, laneMs: Math.ceil(laneMs) }),
  };
}

/** Forgets the days before yesterday: the names are of no use then. @returns how many rows went */
export async function deleteOldBudgets(db: Db, now: Date): Promise<number> {
  const before = turkishDay(new Date(now.getTime() - dayMs));
  return rowsChanged(db.deleteFrom('upload_budget').where('day', '<', before));
}
