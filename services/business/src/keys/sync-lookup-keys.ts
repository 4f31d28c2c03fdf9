import { businessStandingChanged } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { noteListedBookings } from './booking-keys.ts';
import { answersFor, badgeCounts, phoneCounts } from './claims.ts';
import { keptNow } from './kept-keys.ts';
import type { LookupKey } from './lookup-keys.ts';

/**
 * Recomputes what lookups read for the given keys, and what depends on them. That is: which entry condemns a business,
 * and which business an entry is linked to; what the other keys of such a business say, and which booking addresses are
 * shown. `now` says which badges and checks count. Runs in the change's own transaction, after `lockRegistry`.
 */
export async function syncLookupKeys(
  tx: Tx,
  keys: readonly LookupKey[],
  { now, ...also }: { now: Date; businessIds?: string[]; entryIds?: string[] },
): Promise<void> {
  const kinds = keys.map((key) => key.kind);
  const texts = keys.map((key) => key.key);
  const businessIds = also.businessIds ?? [];
  await appendEvents(tx, (await condemnBusinesses(tx, kinds, texts, businessIds)).map(condemnationFact));
  await linkEntries(tx, kinds, texts, also.entryIds ?? []);
  await projectKeys(tx, { kinds, texts, businessIds, now });
  await noteListedBookings(tx, { kinds, texts, businessIds });
}

/**
 * The given keys, those of the given businesses and all others of the businesses that hold one: the verified business
 * that answers, and the earliest entry that holds the key or condemns a holder. First answers one that no entry
 * condemns, then one whose badge is active, then the one whose telephone was checked, while that counts [ADR 59]. On a
 * telephone, which people share, only the holder that answers counts, or, where none is verified, any [ADR 18]. A key
 * with neither leaves the table.
 */
async function projectKeys(
  tx: Tx,
  { kinds, texts, businessIds, now }: { kinds: string[]; texts: string[]; businessIds: string[]; now: Date },
): Promise<void> {
  await sql`
    with given as (
      select distinct kind, key from unnest(${kinds}::text[], ${texts}::text[]) as given(kind, key)
    ), wanted as (
      select kind, key from given
      union
      select other.kind, other.key from given g join business_key held on held.kind = g.kind and held.key = g.key
        join business_key other on other.business_id = held.business_id
      union
      select kind, key from business_key where business_id = any(${businessIds}::uuid[])
    ), projected as (
      select w.kind, w.key, b.id as business_id, e.id as entry_id, e.publish_at
      from wanted w
      left join lateral (
        select b.id from business_key k join business b on b.id = k.business_id
        where k.kind = w.kind and k.key = w.key and b.deleted_at is null and b.verified_at is not null
          and ${answersFor('b', 'w.kind', 'w.key')}
        order by b.blacklisted_from desc nulls first, not (b.lapsed_at is null and ${badgeCounts(now, 'b')}),
          not (w.kind = 'phone' and ${phoneCounts('b', 'w.key', now)}), b.verified_at, b.id limit 1) b on true
      left join lateral (
        select found.id, found.publish_at from (
          select e.id, e.publish_at from blacklist_key k join blacklist_entry e on e.id = k.entry_id
          where k.kind = w.kind and k.key = w.key and e.removed_at is null
          union all
          select h.blacklist_entry_id, h.blacklisted_from
          from business_key k join business h on h.id = k.business_id
          where k.kind = w.kind and k.key = w.key and h.deleted_at is null and h.blacklist_entry_id is not null
            and (w.kind <> 'phone' or b.id is null or h.id = b.id)
          union all
          select e.id, e.publish_at from ${keptNow} k join blacklist_entry e on e.id = k.entry_id
          where k.kind = w.kind and k.key = w.key and e.removed_at is null
            and (w.kind <> 'phone' or b.id is null or k.business_id = b.id)
        ) found order by found.publish_at, found.id limit 1) e on true
    ), gone as (
      delete from business_lookup_key l using projected p
      where l.kind = p.kind and l.key = p.key and p.business_id is null and p.entry_id is null
    )
    insert into business_lookup_key (kind, key, business_id, entry_id, blacklist_from)
    select kind, key, business_id, entry_id, publish_at from projected
    where business_id is not null or entry_id is not null
    on conflict (kind, key) do update set business_id = excluded.business_id, entry_id = excluded.entry_id,
      blacklist_from = excluded.blacklist_from`.execute(tx);
}

type Condemnation = { id: string; entry_id: string | null; version: number };

/** What moderation must know before it lets a record be rewritten. */
const condemnationFact = ({ id, entry_id: entryId, version }: Condemnation): Envelope =>
  newEvent(businessStandingChanged, {
    subject: id,
    version,
    data: { businessId: id, entryId },
  });

/** By an own key that the entry holds, or by one that was its own when the entry came. @returns what changed */
async function condemnBusinesses(
  tx: Tx,
  kinds: string[],
  texts: string[],
  ids: string[],
): Promise<Condemnation[]> {
  const { rows } = await sql<Condemnation>`
    with affected as (
      select business_id as id from business_key
      where (kind, key) in (select * from unnest(${kinds}::text[], ${texts}::text[]))
      union select unnest(${ids}::uuid[])
    )
    update business b set blacklist_entry_id = found.entry_id, blacklisted_from = found.publish_at,
      standing = b.standing + 1
    from affected a left join lateral (
      select e.id as entry_id, e.publish_at from blacklist_entry e
      where e.removed_at is null and e.id in (
        select k.entry_id from business_key own join blacklist_key k using (kind, key) where own.business_id = a.id
        union all select k.entry_id from ${keptNow} k where k.business_id = a.id)
      order by e.publish_at, e.id limit 1) found on true
    where b.id = a.id
      and (b.blacklist_entry_id, b.blacklisted_from) is distinct from (found.entry_id, found.publish_at)
    returning b.id, b.blacklist_entry_id as entry_id, b.standing as version`.execute(tx);
  return rows;
}

async function linkEntries(tx: Tx, kinds: string[], texts: string[], ids: string[]): Promise<void> {
  await sql`
    with affected as (
      select entry_id as id from blacklist_key
      where (kind, key) in (select * from unnest(${kinds}::text[], ${texts}::text[]))
      union select unnest(${ids}::uuid[])
    )
    update blacklist_entry e set business_id = found.id
    from affected a left join lateral (
      select b.id from business b
      where b.deleted_at is null and b.id in (
        select k.business_id from blacklist_key own join business_key k using (kind, key) where own.entry_id = a.id
        union all select k.business_id from ${keptNow} k where k.entry_id = a.id)
      order by b.verified_at nulls last, b.created_at, b.id limit 1) found on true
    where e.id = a.id and e.business_id is distinct from found.id`.execute(tx);
}
