import type { Logger } from '@edogrula/service-kit/logger';
import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import type { WorkQueue } from '../image/work-queue.ts';
import type { ByteBudget } from '../intake/byte-budget.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { Db } from '../tables.ts';

/** What storing, changing and erasing files needs. */
export type FileDeps = {
  db: Db;
  store: ObjectStore;
  spoolDir: string;
  budget: ByteBudget;
  intakeQueue: WorkQueue;
  signer: TokenSigner;
  clock: () => Date;
  logger: Logger;
  /** How long a staged file waits before moderation learns that no event has claimed it. */
  stagedMs: number;
};
