import type { Logger } from '@edogrula/service-kit/logger';
import type { ClaimAlarm } from '../file/claim-files.ts';

/** How long decided submissions' files are kept. */
export type Retention = { applicationDays: number; evidenceDays: number };

/** What the event handlers need besides their transaction. */
export type ConsumerDeps = {
  logger: Logger;
  retention: Retention;
  claimAlarm: ClaimAlarm;
  janitor: { poke(): void };
  clock: () => Date;
};
