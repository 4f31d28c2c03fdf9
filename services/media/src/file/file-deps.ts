import type { Logger } from '@edogrula/service-kit/logger';
import type { TokenSigner } from '@edogrula/service-kit/signed-token';
import type { ByteBudget } from '../intake/byte-budget.ts';
import type { FairLine } from '../intake/fair-line.ts';
import type { UploadBudget } from '../intake/upload-budget.ts';
import type { ObjectStore } from '../store/object-store.ts';
import type { Db } from '../tables.ts';

/** What storing, changing and erasing files needs. */
export type FileDeps = {
  db: Db;
  store: ObjectStore;
  spoolDir: string;
  budget: ByteBudget;
  /** Whose file is opened next. */
  line: FairLine;
  /** What visitors and networks have sent today. */
  uploads: UploadBudget;
  signer: TokenSigner;
  clock: () => Date;
  logger: Logger;
  /** How long a staged file waits before who sent it learns that no event has claimed it. */
  stagedMs: number;
};
