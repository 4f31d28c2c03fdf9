import type { Stamp } from '../deps.ts';
import type { VisitorKey } from '../intake/visitor-key.ts';
import type { Db, Tx } from '../tables.ts';

export type ErasureDeps = Stamp & { db: Db; visitorKey: VisitorKey };

/** One person's erasure, in its transaction. */
export type Erasure = {
  deps: ErasureDeps;
  tx: Tx;
  /** Her keyed hash, for the audit. */
  hash: string;
  /** Counts her among the reporters of an entry from now on. */
  erasedId: string;
};
