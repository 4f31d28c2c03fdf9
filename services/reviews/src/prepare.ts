import { createIndexes } from '@edogrula/service-kit/mongo';
import type { Deps } from './deps.ts';

/** Makes the indexes. */
export const prepare = ({ model, budget, logger }: Deps): Promise<void> =>
  createIndexes([model, { createIndexes: budget.prepare }], { logger });
