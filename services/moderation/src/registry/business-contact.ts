import type { CondemnableKey } from '@edogrula/contracts/record-key';
import { sql } from 'kysely';
import type { KeyKind, Tx } from '../tables.ts';

/** A contact in its stored form. */
export type Key = { kind: KeyKind; key: string };

/** A verified business that holds one of some keys. */
export type Holder = { businessId: string; name: string; keys: ReadonlySet<string> };

/** One text for a key, to compare with. */
export const keyText = ({ kind, key }: Key): string => `${kind} ${key}`;

/** Notes a business's contacts as the registry published them; the newer version wins. Older events name none. */
export async function recordContacts(
  tx: Tx,
  fact: {
    businessId: string;
    version: number;
    name: string;
    verified?: boolean | undefined;
    keys?: readonly CondemnableKey[] | undefined;
  },
): Promise<void> {
  const { businessId: business_id, version, name, verified } = fact;
  if (verified === undefined || !fact.keys) return;
  const keys = fact.keys.map(keyText);
  await tx
    .insertInto('business_contact')
    .values({ business_id, version, name, verified, keys })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ version, name, verified, keys })
        .where(sql<boolean>`business_contact.version < excluded.version`),
    )
    .execute();
}

/** Verified businesses that hold one of these keys, as far as the registry's events have come. */
export async function findHolders(tx: Tx, keys: readonly Key[]): Promise<Holder[]> {
  const rows = await tx
    .selectFrom('business_contact')
    .select(['business_id', 'name', 'keys'])
    .where('verified', '=', true)
    .where(sql<boolean>`keys && ${keys.map(keyText)}::text[]`)
    .orderBy('business_id')
    .execute();
  return rows.map((row) => ({ businessId: row.business_id, name: row.name, keys: new Set(row.keys) }));
}

/** Notes which accounts stand for a business; the newer version wins. */
export async function recordPayees(
  tx: Tx,
  fact: { businessId: string; version: number; name: string; accounts: readonly string[] },
): Promise<void> {
  const { businessId: business_id, version, name } = fact;
  const accounts = [...fact.accounts];
  await tx
    .insertInto('business_payee')
    .values({ business_id, version, name, accounts })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({ version, name, accounts })
        .where(sql<boolean>`business_payee.version < excluded.version`),
    )
    .execute();
}

/** Businesses for which one of these accounts is confirmed. @param macs under every known key */
export async function findPayeeHolders(
  tx: Tx,
  macs: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  if (!macs.length) return [];
  return tx
    .selectFrom('business_payee')
    .select(['business_id as _id', 'name'])
    .where(sql<boolean>`accounts && ${macs}::text[]`)
    .orderBy('business_id')
    .execute();
}
