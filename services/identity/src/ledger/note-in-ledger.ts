import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import type { Ledger, LedgerNote, LedgerPosition } from './ledger.ts';

type Noting = { ledger: Ledger; clock: () => Date };

/** One writer of the ledger at a time among all replicas and commands, until the transaction ends. */
export async function lockLedger(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger', 0))`.execute(tx);
}

/**
 * Writes acts that a restore must not undo into the ledger, as the last step of their own transaction [R456]: what is
 * acknowledged is in it, and what was not committed may be.
 * @throws AppError unavailable when the ledger cannot be written or is not whole: the act is not done
 */
export async function noteInLedger(
  tx: Tx,
  { ledger, clock }: Noting,
  notes: readonly LedgerNote[],
): Promise<LedgerPosition> {
  await lockLedger(tx);
  try {
    return await ledger.append(notes, clock());
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
