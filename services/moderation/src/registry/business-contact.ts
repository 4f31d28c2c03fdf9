import type { CondemnableKey } from '@edogrula/contracts/record-key';
import { sql } from 'kysely';
import type { KeyKind, Tx } from '../tables.ts';

/** A contact in its stored form. */
export type Key = { kind: KeyKind; key: string };

/** A verified business that some contacts touch: which of them, and those that are its own to the letter. */
export type Holder = {
  businessId: string;
  name: string;
  touched: ReadonlySet<string>;
  keys: ReadonlySet<string>;
};

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
    alsoKnownBy?: readonly CondemnableKey[] | undefined;
  },
): Promise<void> {
  const { businessId: business_id, version, name, verified } = fact;
  if (verified === undefined || !fact.keys) return;
  const keys = fact.keys.map(keyText);
  const also = fact.alsoKnownBy?.map(keyText) ?? null;
  await tx
    .insertInto('business_contact')
    .values({ business_id, version, name, verified, keys, also_known_by: also })
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        .doUpdateSet({
          version,
          name,
          verified,
          keys,
          also_known_by: sql`coalesce(excluded.also_known_by, business_contact.also_known_by)`,
        })
        // A record that is told again has the version that it had.
        .where(sql<boolean>`business_contact.version < excluded.version
          or business_contact.version = excluded.version and business_contact.also_known_by is null`),
    )
    .execute();
}

/** SQL: the businesses whose contacts, booking address or sister accounts these touch [R305, R310]. */
export const touchedBy = (keys: readonly Key[]) => sql<string>`
  select business_id from business_contact where touches(known, ${keys.map(keyText)}::text[])`;

/** SQL: the businesses that have one of these themselves. */
export const heldBy = (keys: readonly Key[]) => sql<string>`
  select business_id from business_contact where known && ${keys.map(keyText)}::text[]`;

/**
 * Verified businesses that these keys touch, as far as the registry's events have come: by the same contact, a page or a
 * name below of their site, or a site that theirs is a part of.
 */
export async function findHolders(tx: Tx, keys: readonly Key[]): Promise<Holder[]> {
  const { rows } = await sql<{ business_id: string; name: string; keys: string[]; touched: string[] }>`
    select c.business_id, c.name, c.keys, array_agg(asked.key) as touched
    from unnest(${keys.map(keyText)}::text[]) as asked (key)
      join business_contact c on touches(c.known, array[asked.key])
    where c.verified group by c.business_id order by c.business_id`.execute(tx);
  return rows.map(({ business_id: businessId, name, ...row }) => ({
    businessId,
    name,
    touched: new Set(row.touched),
    keys: new Set(row.keys),
  }));
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
