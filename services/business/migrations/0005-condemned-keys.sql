-- Every key of a business that an entry condemns says so, its website with them; written from now on by
-- registry/sync-lookup-keys.ts, here for what is there.

comment on column business_lookup_key.business_id is
  'The earliest verified business with this key, one that no entry condemns before one that an entry does.';
comment on column business_lookup_key.entry_id is
  'The earliest active entry that holds this key or condemns the business that would answer for it.';

insert into business_lookup_key (kind, key, business_id, entry_id, blacklist_from)
select w.kind, w.key, b.id, e.id, e.publish_at
from (
  select distinct k.kind, k.key from business_key k join business c on c.id = k.business_id
  where c.deleted_at is null and c.blacklist_entry_id is not null
) w
left join lateral (
  select b.id from business_key k join business b on b.id = k.business_id
  where k.kind = w.kind and k.key = w.key and b.deleted_at is null and b.verified_at is not null
  order by b.blacklisted_from desc nulls first, b.verified_at, b.id limit 1) b on true
left join lateral (
  select found.id, found.publish_at from (
    select e.id, e.publish_at from blacklist_key k join blacklist_entry e on e.id = k.entry_id
    where k.kind = w.kind and k.key = w.key and e.removed_at is null
    union all
    select h.blacklist_entry_id, h.blacklisted_from from business_key k join business h on h.id = k.business_id
    where k.kind = w.kind and k.key = w.key and h.deleted_at is null and h.blacklist_entry_id is not null
      and (b.id is null or h.id = b.id)
  ) found order by found.publish_at, found.id limit 1) e on true
where b.id is not null or e.id is not null
on conflict (kind, key) do update set business_id = excluded.business_id, entry_id = excluded.entry_id,
  blacklist_from = excluded.blacklist_from;
