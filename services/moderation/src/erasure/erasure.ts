import type { Stamp } from '../deps.ts';
import type { VisitorKey } from '../intake/visitor-key.ts';
import type { Db, Tx } from '../tables.ts';

export type ErasureDeps = Stamp & { db: Db; visitorKey: VisitorKey };

/** What each step of one person's erasure works with; all of them are in its transaction. */
export type Erasure = {
  deps: ErasureDeps;
  tx: Tx;
  /** Keyed hash of the mail address, for the audit. */
  hash: string;
  /** Random id that replaces the reporter's address: an entry's count of reporters stays correct. */
  erasedId: string;
};
