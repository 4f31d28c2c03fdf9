import { noteListedPayees } from '../keys/listed-accounts.ts';
import type { Tx } from '../tables.ts';

/**
 * Replaces the accounts that a moderator chose among those of the reports behind an entry [R305, R361]; older events tell
 * none. Call after `lockRegistry`, once the entry is written.
 */
export async function saveReportedAccounts(
  tx: Tx,
  entryId: string,
  macs: readonly string[] | undefined,
): Promise<void> {
  if (!macs) return;
  const gone = await tx
    .deleteFrom('reported_account')
    .where('entry_id', '=', entryId)
    .returning('iban_mac')
    .execute();
  if (macs.length)
    await tx
      .insertInto('reported_account')
      .values([...new Set(macs)].map((iban_mac) => ({ entry_id: entryId, iban_mac })))
      .execute();
  await noteListedPayees(tx, { macs: [...macs, ...gone.map(({ iban_mac }) => iban_mac)] });
}
