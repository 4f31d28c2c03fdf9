import { bankCodeOf, lastFour, toTurkishIban } from '@edogrula/contracts/contact/iban';
import type { Tx } from '../tables.ts';
import { type DossierTree, membersOf } from './dossier-repository.ts';

type AccountFacts = { last4: string; bankCode: string };

/** The accounts that an entry condemns as people know them, by their keyed hashes: last digits and bank, never the number. */
export async function accountFacts(tx: Tx, tree: DossierTree): Promise<Map<string, AccountFacts>> {
  const ids = (await membersOf(tx, tree)).map(({ reportId }) => reportId);
  if (!ids.length || !tree.accounts.length) return new Map();
  const rows = await tx
    .selectFrom('report')
    .select(['iban', 'iban_mac'])
    .where('id', 'in', ids)
    .where('iban_mac', 'in', tree.accounts)
    .execute();
  return new Map(
    rows.flatMap(({ iban, iban_mac: mac }): [string, AccountFacts][] => {
      const number = toTurkishIban(iban ?? '');
      return number && mac ? [[mac, { last4: lastFour(number), bankCode: bankCodeOf(number) }]] : [];
    }),
  );
}
