import type { Deps } from '../deps.ts';
import type { LedgerNote } from '../ledger/ledger.ts';
import type { Tx } from '../tables.ts';
import { revokeKeysOf } from './admin-key-repository.ts';
import { notifyRevoked } from './revoke-admin-key.ts';

/**
 * Ends every key of an account as it is recovered, with audit rows and events, in the caller's transaction [R396]: one that
 * was made with a stolen sign-in outlives none.
 * @param by an admin's id, or `operator`
 * @returns what the ledger is to be told
 */
export async function endKeysIn(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  ownerId: string,
  by: string,
): Promise<LedgerNote[]> {
  const keys = await revokeKeysOf(tx, ownerId, deps.clock());
  for (const keyId of keys) await notifyRevoked(tx, deps, { keyId, ownerId, by });
  return keys.map((keyId) => ({ kind: 'key.revoked', subject: ['key', keyId] }));
}
