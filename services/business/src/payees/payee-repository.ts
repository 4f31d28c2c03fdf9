import { bankCodeOf, lastFour } from '@edogrula/contracts/contact/iban';
import type { AccountMac } from '@edogrula/service-kit/account-mac';
import { type Selectable, sql } from 'kysely';
import { soonMs, stillVerified } from '../business/business-status.ts';
import type { Db, Tables, Tx } from '../tables.ts';

export type PayeeRow = Selectable<Tables['payee_account']>;

/** An account without its number. */
export type Account = { mac: string; last4: string; bankCode: string };

/** What is kept of an account number [R360]. */
export const accountOf = (iban: string, mac: AccountMac): Account => ({
  mac: mac.of(iban),
  last4: lastFour(iban),
  bankCode: bankCodeOf(iban),
});

/** Every account of a business, the active ones first. */
export const findPayees = (db: Db | Tx, businessId: string): Promise<PayeeRow[]> =>
  db
    .selectFrom('payee_account')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether the comparison of an account's holder counts now. */
export const isValid = ({ iban_mac, valid_until }: PayeeRow, now: Date): boolean =>
  iban_mac !== null && valid_until !== null && valid_until > now;

/** Hashes of the active accounts. */
export const activeMacs = (rows: readonly PayeeRow[]): string[] =>
  rows.flatMap(({ iban_mac }) => iban_mac ?? []).sort();

type Facts = Pick<PayeeRow, 'id' | 'business_id' | 'holder_hash' | 'valid_until'> &
  Pick<PayeeRow, 'how' | 'confirmed_by' | 'confirmed_at'>;

/**
 * Notes a confirmed account. One that stands under a former key, that counts no more or that ends soon is confirmed anew,
 * under this key and once. One that counts for longer takes a later end without a word.
 * @returns its id; null when it stood before
 */
export async function insertPayee(
  tx: Tx,
  account: Account & { known: readonly string[] },
  facts: Facts,
): Promise<string | null> {
  const { mac: iban_mac, last4, bankCode: bank_code } = account;
  const [there, ...doubles] = await tx
    .selectFrom('payee_account')
    .select(['id', 'holder_hash', 'iban_mac', 'valid_until'])
    .where('business_id', '=', facts.business_id)
    .where('iban_mac', 'in', [iban_mac, ...account.known])
    .orderBy(sql`iban_mac = ${iban_mac}`, 'desc')
    .orderBy('id')
    .execute();
  if (there) {
    const soon = new Date(facts.confirmed_at.getTime() + soonMs);
    const lasts = there.valid_until !== null && there.valid_until > soon;
    const stood = lasts && there.iban_mac === iban_mac && !doubles.length;
    const isLater = there.valid_until === null || (facts.valid_until ?? 0) > there.valid_until;
    if (stood && !isLater) return null;
    const { id: _id, business_id: _business, ...anew } = facts;
    for (const { id } of doubles) await tx.deleteFrom('payee_account').where('id', '=', id).execute();
    await tx
      .updateTable('payee_account')
      .set({ ...anew, iban_mac })
      .where('id', '=', there.id)
      .execute();
    return stood ? null : there.id;
  }
  await tx
    .insertInto('payee_account')
    .values({ ...facts, iban_mac, last4, bank_code })
    .execute();
  return facts.id;
}

/** By whose application the record is as an account is revoked: the words beside it go with that person. */
export const ownersNow = {
  application_id: sql<string | null>`(select application_id from business b where b.id = business_id)`,
};

/**
 * Takes the hashes of a business's accounts away, as its record goes or another owner comes.
 * @returns which, by their last digits
 */
export async function revokeAll(
  tx: Tx,
  businessId: string,
  { at, by, reason }: { at: Date; by: string | null; reason: string },
): Promise<{ id: string; last4: string }[]> {
  return tx
    .updateTable('payee_account')
    .set({ iban_mac: null, revoked_at: at, revoked_by: by, revoke_reason: reason, ...ownersNow })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'last4'])
    .execute();
}

/** Erases why accounts were revoked while these applications were their business's. */
export async function eraseRevokeWords(db: Db, applicationIds: readonly string[]): Promise<void> {
  if (!applicationIds.length) return;
  await db
    .updateTable('payee_account')
    .set({ revoke_reason: '' })
    .where('application_id', 'in', applicationIds)
    .where('revoked_at', 'is not', null)
    .execute();
}

type ConfirmedOf = {
  businessId: string;
  name: string;
  slug: string;
  demo: boolean;
  tradeTitle: string | null;
  confirmedAt: string;
};

/** A public entry, by its name as it is written. */
export type Entry = { name: string; slug: string; demo: boolean };

/** What the registry knows of an account, read in one statement. */
export type Known = {
  /** The public entry that condemns a business it was confirmed for, whatever became of the badge or trade title. */
  listed: Entry | null;
  confirmed: ConfirmedOf[];
  entry: Entry | null;
  /** It stands for some business, verified or not. */
  held: boolean;
  /** It stands for the business that was asked for, whether or not its comparison counts now. */
  own: boolean;
  /** The business that was asked for has an account that counts now, so that there is something to compare with. */
  has: boolean;
  /** Something is kept under a key that is gone: «unknown» would be a guess. */
  lost: boolean;
};

/**
 * Asks for an account under every known key. A business counts only while its badge is active, no entry condemns it and the
 * comparison of the account's holder has not ended; an entry only while it is public and speaks for itself.
 */
export async function readAccount(
  db: Db,
  asked: { macs: readonly string[]; keyNames: readonly string[]; businessId: string | null; now: Date },
): Promise<Known> {
  const { macs, keyNames, businessId, now } = asked;
  const { rows } = await sql<Known>`
    with holders as (
      select p.business_id, p.confirmed_at, p.valid_until from payee_account p
      where p.iban_mac = any(${macs}::text[])
    )
    select
      (select json_build_object('name', e.name, 'slug', e.slug, 'demo', e.demo)
        from holders h join business b on b.id = h.business_id
          join blacklist_entry first on first.id = b.blacklist_entry_id
          join blacklist_entry e on e.id = coalesce(first.moved_to, first.id)
        where b.deleted_at is null and first.removed_at is null and e.removed_at is null and b.blacklisted_from <= ${now}
        order by b.blacklisted_from, e.id limit 1) as listed,
      (select coalesce(json_agg(json_build_object('businessId', b.id, 'name', b.name, 'slug', b.slug,
          'demo', b.demo, 'tradeTitle', b.trade_title, 'confirmedAt', to_char(h.confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by h.confirmed_at, b.id), '[]')
        from holders h join business b on b.id = h.business_id
        where b.deleted_at is null and ${stillVerified(now, 'b')}
          and h.valid_until > ${now}
          and (b.blacklisted_from is null or b.blacklisted_from > ${now})) as confirmed,
      (select json_build_object('name', e.name, 'slug', e.slug, 'demo', e.demo)
        from reported_account r join blacklist_entry e on e.id = r.entry_id
        where r.iban_mac = any(${macs}::text[])
          and e.removed_at is null and e.moved_to is null and e.publish_at <= ${now}
        order by e.publish_at, e.id limit 1) as entry,
      exists (select from holders) as held,
      exists (select from holders where business_id = ${businessId}::uuid) as own,
      exists (select from payee_account p join business b on b.id = p.business_id
        where b.id = ${businessId}::uuid and ${stillVerified(now, 'b')}
          and p.iban_mac is not null and p.valid_until > ${now}) as has,
      exists (select from payee_account where left(iban_mac, 8) <> all(${keyNames}::text[]))
        or exists (select from reported_account where left(iban_mac, 8) <> all(${keyNames}::text[])) as lost`.execute(
    db,
  );
  const [known] = rows;
  if (!known) throw new Error('One row was expected');
  return known;
}
