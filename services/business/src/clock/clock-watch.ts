import { AppError } from '@edogrula/service-kit/app-error';
import type { Logger } from '@edogrula/service-kit/logger';
import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';

const retryAfterSeconds = 30;

/** Compares this process's clock with its database's. */
export type ClockWatch = {
  /** Milliseconds by which this clock is ahead; negative when it is behind. */
  skewMs(db: Db | Tx): Promise<number>;
  /**
   * To be called before anything becomes public: dates that people trust, and windows that end, follow from the clock [R458].
   * @throws AppError unavailable while the two differ by more than the bound; an approval waits at the bus
   */
  assertRight(db: Db | Tx): Promise<void>;
};

/** Logs the change from right to wrong and back, once each. */
export function createClockWatch({
  clock,
  maxSkewMs,
  logger,
}: {
  clock: () => Date;
  maxSkewMs: number;
  logger: Logger;
}): ClockWatch {
  let wrong = false;
  async function skewMs(db: Db | Tx): Promise<number> {
    const asked = clock().getTime();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const answered = clock().getTime();
    const databaseMs = rows[0]?.ms ?? Number.NaN;
    // Between asking and answering the database's moment lies anywhere: only what is beyond both ends is a difference.
    return databaseMs < asked ? asked - databaseMs : Math.min(0, answered - databaseMs);
  }
  return {
    skewMs,
    async assertRight(db) {
      const skew = Math.round(await skewMs(db));
      const isWrong = !(Math.abs(skew) <= maxSkewMs);
      if (isWrong && !wrong)
        logger.error({ skewMs: skew, maxSkewMs }, 'clock is wrong: nothing is published');
      if (!isWrong && wrong) logger.info({ skewMs: skew }, 'clock is right again');
      wrong = isWrong;
      if (isWrong)
        throw new AppError('unavailable', {
          retryAfterSeconds,
          cause: new Error(`clock differs by ${skew} ms`),
        });
    },
  };
}

/** Seconds by which this process's clock and its database's differ, whichever is ahead. */
export const clockSkewGauge = ({ db, clockWatch }: { db: Db; clockWatch: ClockWatch }) =>
  gauge({
    name: 'edogrula.clock.skew',
    unit: 's',
    description: "Difference between the registry's clock and its database's",
    read: async () => [{ value: Math.abs(await clockWatch.skewMs(db)) / 1000 }],
  });
