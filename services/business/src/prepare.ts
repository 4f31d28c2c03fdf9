import type { Deps } from './deps.ts';
import { repairRecords } from './registry/repair-records.ts';

/** Makes anew what records hold by another rule than today's, before anything is heard or answered. */
export async function prepare(deps: Deps): Promise<void> {
  await repairRecords(deps);
}
