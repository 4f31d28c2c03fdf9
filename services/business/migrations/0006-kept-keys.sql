-- A business that an entry condemns cannot shed what it is known by: keys that its record loses stay with the entry
-- until the entry is removed, and the record stays condemned with them. Written by registry/kept-keys.ts.

create table kept_key (
  entry_id uuid not null references blacklist_entry,
  business_id uuid not null references business,
  kind text collate "C" not null check (kind in ('phone', 'handle', 'host')),
  key text collate "C" not null,
  primary key (entry_id, business_id, kind, key)
);
create index kept_key_key on kept_key (kind, key);
create index kept_key_business on kept_key (business_id);

alter table business add column standing integer not null default 0;
comment on column business.standing is 'Counts the changes of blacklist_entry_id: the version of the fact that tells them.';
update business set standing = 1 where blacklist_entry_id is not null;
insert into outbox (event_id, subject, event)
select told.event_id, b.id::text, jsonb_build_object(
  'specversion', '1.0', 'id', told.event_id, 'source', 'business',
  'type', 'business.business.standing-changed.v1', 'subject', b.id, 'version', b.standing,
  'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'data', jsonb_build_object('businessId', b.id, 'entryId', b.blacklist_entry_id))
from business b cross join lateral (select gen_random_uuid() as event_id where b.id is not null) told
where b.blacklist_entry_id is not null;
