import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import { faults } from '../locales/tr/faults.ts';
import type { Tx } from '../tables.ts';

/** Accounts that an active entry names, published or not, by a moderator's choice [R305]. Call after `lockRegistry`. */
export async function findListedAccounts(tx: Tx, macs: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('reported_account as r')
    .innerJoin('blacklist_entry as e', 'e.id', 'r.entry_id')
    .select('r.iban_mac')
    .where('r.iban_mac', 'in', [...macs])
    .where('e.removed_at', 'is', null)
    .where('e.moved_to', 'is', null)
    .execute();
  return new Set(rows.map(({ iban_mac }) => iban_mac));
}

/** @param macs of one account, under every known key. @throws AppError contact_listed [R493] */
export async function refuseListedAccount(tx: Tx, macs: readonly string[]): Promise<void> {
  const listed = await findListedAccounts(tx, macs);
  if (listed.size)
    throw new AppError('contact_listed', {
      fields: [{ path: 'iban', message: faults.listed(faults.contacts.iban) }],
    });
}

/**
 * Notes for businesses, given or by one of their accounts, from when on entries name all that counts as confirmed for them.
 * An account counts until its own end: the moment may be the end of one that no entry names, so that nothing is noted anew
 * by the clock. Call after `lockRegistry`, and whenever an account's end moves.
 */
export async function noteListedPayees(
  tx: Tx,
  { businessIds = [], macs = [] }: { businessIds?: readonly string[]; macs?: readonly string[] },
): Promise<void> {
  if (!businessIds.length && !macs.length) return;
  await sql`
    with affected as (
      select unnest(${[...businessIds]}::uuid[]) as id
      union select business_id from payee_account where iban_mac = any(${[...macs]}::text[])
    ), counted as (
      select p.business_id as id, p.valid_until, (
        select min(e.publish_at) from reported_account r join blacklist_entry e on e.id = r.entry_id
        where r.iban_mac = p.iban_mac and e.removed_at is null and e.moved_to is null) as since
      from payee_account p where p.business_id in (select id from affected)
        and p.iban_mac is not null and p.valid_until is not null
    ), unnamed as (
      select a.id, max(c.valid_until) as until
      from affected a left join counted c on c.id = a.id and c.since is null
      group by a.id
    ), found as (
      select u.id, case when count(c.id) > 0 then greatest(max(c.since), u.until) end as since
      from unnamed u left join counted c on c.id = u.id and (u.until is null or c.valid_until > u.until)
      group by u.id, u.until
    )
    update business b set payees_listed_from = found.since from found
    where b.id = found.id and b.payees_listed_from is distinct from found.since`.execute(tx);
}
