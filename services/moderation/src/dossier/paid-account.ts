import { bankCodeOf, lastFour, toTurkishIban } from '@edogrula/contracts/contact/iban';
import type { Deps } from '../deps.ts';
import { findPayeeHolders } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import type { PaidAccount } from './propose-keys.ts';

/** The account that a report says was paid, and the businesses that have it confirmed; null without a Turkish IBAN. */
export async function findPaidAccount(
  { accountMac }: Pick<Deps, 'accountMac'>,
  tx: Tx,
  reportId: string,
): Promise<PaidAccount | null> {
  const row = await tx
    .selectFrom('report')
    .select(['iban', 'iban_mac'])
    .where('id', '=', reportId)
    .executeTakeFirst();
  const iban = toTurkishIban(row?.iban ?? '');
  if (!iban || !row?.iban_mac) return null;
  const holders = await findPayeeHolders(tx, accountMac.all(iban));
  return {
    key: row.iban_mac,
    last4: lastFour(iban),
    bankCode: bankCodeOf(iban),
    holders: holders.map(({ _id: businessId, name }) => ({ businessId, name })),
  };
}
