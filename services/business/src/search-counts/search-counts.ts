import { dayMs } from '@edogrula/contracts/durations';
import type { Logger } from '@edogrula/service-kit/logger';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../tables.ts';
import type { Countable } from './countable.ts';
import { createSeenThisHour } from './seen-this-hour.ts';

type SearchCountsOptions = {
  db: Db;
  logger: Logger;
  clock: () => Date;
  /** Searches within a week below which a query is not shown. */
  threshold: number;
};

const flushMs = 60_000;
const waitingMax = 2000;
const shownDays = 7;
const keptDays = 30;
const believedMs = 60_000;

const dayOf = (now: Date, daysAgo = 0): string =>
  new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

type Waiting = ReadonlyMap<string, { shown: string; count: number }>;

/** Adds what was counted; days that are over for a month go. */
async function store(db: Db, now: Date, waiting: Waiting): Promise<void> {
  const rows = [...waiting].map(([query, { shown, count }]) => ({ day: dayOf(now), query, shown, count }));
  await insert(db, rows).catch(async (error: unknown) => {
    if (!isRefusedData(error)) throw error;
    // One row that the database cannot take must not lose the others.
    const each = await Promise.allSettled(rows.map((row) => insert(db, [row])));
    const refused = each.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  });
  await db.deleteFrom('search_count').where('day', '<', dayOf(now, keptDays)).execute();
}

/** SQLSTATE class 22 or 23: this data, not the database, is at fault. */
const isRefusedData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function insert(db: Db, rows: Insertable<Tables['search_count']>[]): Promise<void> {
  await db
    .insertInto('search_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['query', 'day']).doUpdateSet({
        count: sql<number>`search_count.count + excluded.count`,
      }),
    )
    .execute();
}

/** What was searched most in a week, by at least as many searches as the threshold says. */
async function read({ db, clock, threshold }: SearchCountsOptions, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_count')
    .select((select) => [select.fn.max('shown').as('shown'), select.fn.sum<number>('count').as('searches')])
    .where('day', '>', dayOf(clock(), shownDays))
    .groupBy('query')
    .having((having) => having(having.fn.sum<number>('count'), '>=', threshold))
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map((row) => row.shown);
}

/**
 * Anonymous counts of what is searched: kept in memory for a minute, then added to the day's sums, so that no stored
 * row shows one search, its time or its sender. Lost counts are no harm.
 */
export function createSearchCounts(options: SearchCountsOptions) {
  const { db, logger, clock } = options;
  let waiting = new Map<string, { shown: string; count: number }>();
  const seen = createSeenThisHour(clock);
  let popular: { at: number; words: string[] } | null = null;

  const flush = async (): Promise<void> => {
    if (!waiting.size) return;
    const now = waiting;
    waiting = new Map();
    await store(db, clock(), now).catch((error: unknown) =>
      logger.warn({ err: error }, 'searches not counted'),
    );
  };
  const timer = setInterval(() => void flush(), flushMs).unref();

  return {
    /** Counts a query once an hour for a visitor's network, which is not kept [ADR 15]. */
    count({ query, shown }: Countable, network: string): void {
      if (!seen.first(network, query)) return;
      const known = waiting.get(query);
      if (known) known.count += 1;
      else if (waiting.size < waitingMax) waiting.set(query, { shown, count: 1 });
    },
    async popular(limit: number): Promise<string[]> {
      const now = clock().getTime();
      if (!popular || now - popular.at > believedMs) popular = { at: now, words: await read(options, limit) };
      return popular.words;
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type SearchCounts = ReturnType<typeof createSearchCounts>;
