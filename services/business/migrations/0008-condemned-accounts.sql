-- An account or website of a business that an entry condemns stays condemned, also where a verified one without an entry
-- holds it (registry/sync-lookup-keys.ts); what was written under the former rule is put right.
with held as (
  select k.kind, k.key, b.blacklist_entry_id as entry_id, b.blacklisted_from as publish_at
  from business_key k join business b on b.id = k.business_id
  where k.kind <> 'phone' and b.deleted_at is null and b.blacklist_entry_id is not null
  union all
  select k.kind, k.key, e.id, e.publish_at
  from kept_key k join blacklist_entry e on e.id = k.entry_id
  where k.kind <> 'phone' and e.removed_at is null
), earliest as (
  select distinct on (kind, key) kind, key, entry_id, publish_at from held order by kind, key, publish_at, entry_id
)
update business_lookup_key l set entry_id = f.entry_id, blacklist_from = f.publish_at
from earliest f
where l.kind = f.kind and l.key = f.key and (l.blacklist_from is null or l.blacklist_from > f.publish_at);
