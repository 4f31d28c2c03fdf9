import type { AccountMac } from '@edogrula/service-kit/account-mac';
import type pg from 'pg';
import type { CheckDays } from './checks/check-days.ts';
import type { ClockWatch } from './clock/clock-watch.ts';
import type { BusinessConfig } from './config.ts';
import type { Db } from './tables.ts';

/** What use cases work with; each names the parts that it needs by `Pick`. `createDeps` builds them. */
export type Context = {
  db: Db;
  pool: pg.Pool;
  clock: () => Date;
  newId: () => string;
  clockWatch: ClockWatch;
  /**
   * The moment up to which the registry is known here, to be asked before what is answered is read.
   * @throws AppError unavailable on a replica that is too far behind
   */
  asOf: () => Promise<Date>;
  /** To be called after a commit: remembered lookups are dropped, the outbox is emptied. */
  poke: () => void;
  /** What entries show of the accused. */
  shown: { phone: BusinessConfig['PUBLIC_ACCUSED_PHONE']; address: BusinessConfig['PUBLIC_ACCUSED_ADDRESS'] };
  /** Every approval waits: another name must be one of the same seller [R306]. */
  isGuarded: boolean;
  /** For how long checks are valid. */
  checkDays: CheckDays;
  /** Keyed hashes of account numbers [R360]. */
  accountMac: AccountMac;
  /** How many accounts one address may ask about on a day [R362]. */
  payeeQuestionsADay: number;
  /** How many proposals a business may make on a day. */
  ownerChangesADay: number;
  /** Demo records may be entered. */
  embedded: boolean;
};

/** What a read needs. */
export type Reads = Pick<Context, 'db' | 'clock'>;
