import { sql } from 'kysely';
import type { Ledger, LedgerLine, LedgerNote } from '../ledger/ledger.ts';
import type { Db } from '../tables.ts';

/** Addresses in lower case and numbers in E.164. */
export type Contacts = { addresses: readonly string[]; phones: readonly string[] };

/** The lines that say that whoever has these contacts was erased. */
export const erasureNotes = ({ addresses, phones }: Contacts): LedgerNote[] => [
  ...addresses.map((address) => ({ kind: 'person.erased' as const, subject: ['email', address] as const })),
  ...phones.map((phone) => ({ kind: 'person.erased' as const, subject: ['phone', phone] as const })),
];

/** Every address that mails and codes of this service are for. */
async function ownAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(to_address) as address from mail_job union select lower(email) from email_code
    union select lower(email) from owner_address union select lower(first_email) from owner_address`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}

/**
 * Of the contacts that other services hold, and the addresses that this one does, those of persons whom the lines say to
 * be erased.
 */
export async function erasedAmong(
  db: Db,
  ledger: Ledger,
  lines: readonly LedgerLine[],
  held: Contacts,
): Promise<Contacts> {
  const erased = new Set(lines.filter(({ kind }) => kind === 'person.erased').map(({ subject }) => subject));
  if (!erased.size) return { addresses: [], phones: [] };
  const addresses = [...new Set([...held.addresses, ...(await ownAddresses(db))])];
  return {
    addresses: addresses.filter((address) => erased.has(ledger.hash(['email', address]))),
    phones: held.phones.filter((phone) => erased.has(ledger.hash(['phone', phone]))),
  };
}
