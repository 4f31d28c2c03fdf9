import type { Tx } from '../tables.ts';

/** Replaces the accounts that the reports behind an entry name [R361]; older events tell none. */
export async function saveReportedAccounts(
  tx: Tx,
  entryId: string,
  macs: readonly string[] | undefined,
): Promise<void> {
  if (!macs) return;
  await tx.deleteFrom('reported_account').where('entry_id', '=', entryId).execute();
  if (!macs.length) return;
  await tx
    .insertInto('reported_account')
    .values([...new Set(macs)].map((iban_mac) => ({ entry_id: entryId, iban_mac })))
    .execute();
}
