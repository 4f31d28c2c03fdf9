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
   * The moment up to which the registry is known here. Ask it first, then read what is answered.
   * @throws AppError unavailable on a replica that is too far behind
   */
  asOf: () => Promise<Date>;
  /** To be called after a commit: drops remembered lookups and has the outbox sent. */
  poke: () => void;
  /** What entries show of the accused. */
  shown: { phone: BusinessConfig['PUBLIC_ACCUSED_PHONE']; address: BusinessConfig['PUBLIC_ACCUSED_ADDRESS'] };
  /** Every approval waits, so that no renaming may accuse another seller at once [R306, R309]. */
  isGuarded: boolean;
  /** For how long checks are valid. */
  checkDays: CheckDays;
  /** Keyed hashes of account numbers [R360]. */
  accountMac: AccountMac;
  /** How many accounts one address may ask about on a day [R362]. */
  payeeQuestionsADay: number;
  /** How many proposals a business may make on a day. */
  ownerChangesADay: number;
  /** Where the public site answers: its own pages are nobody's contact. */
  publicUrl: string;
  /** Demo records may be entered: in the embedded mode alone [decision 27]. */
  takesDemo: boolean;
};

/** What a read needs. */
export type Reads = Pick<Context, 'db' | 'clock'>;
