import type { Deps } from './deps.ts';
import { rekeyAccounts } from './dossier/rekey-accounts.ts';

/** Hashes account numbers under today's key, before anything is heard or answered. */
export async function prepare(deps: Deps): Promise<void> {
  await rekeyAccounts(deps);
}
