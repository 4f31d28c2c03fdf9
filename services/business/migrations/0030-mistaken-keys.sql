-- Contacts that an edit brought into a record while an entry held them already: they condemn the record as long as it has
-- them, and nothing of it is kept for the entry (keys/kept-keys.ts, ADR 89). Edits that would do so are refused now.

create table mistaken_key (
  entry_id uuid not null references blacklist_entry,
  business_id uuid not null references business,
  kind text collate "C" not null check (kind in ('phone', 'handle', 'host')),
  key text collate "C" not null,
  primary key (entry_id, business_id, kind, key)
);
create index mistaken_key_business on mistaken_key (business_id);

-- What the audit log says of a contact since the entry came begins with the edit that brought it.
insert into mistaken_key (entry_id, business_id, kind, key)
select e.id, held.business_id, held.kind, held.key
from (
  select business_id, kind, key from business_key union select business_id, kind, key from kept_key
) held
join blacklist_key k using (kind, key)
join blacklist_entry e on e.id = k.entry_id and e.removed_at is null
cross join lateral (
  select told.is_new, told.at from (
    select a.seq, a.at, way.is_new, case when c.field = 'website'
      then regexp_replace(lower(way.value), '^https?://(www\.)?|/+$', '', 'g') else way.value end as value
    from audit_log a
      cross join lateral jsonb_each(a.details->'changes') c (field, change)
      cross join lateral (values (true, c.change->>'to'), (false, c.change->>'from')) way (is_new, value)
    where a.subject_kind = 'business' and a.subject_id = held.business_id::text and a.action = 'business.updated'
      and a.at > e.created_at and c.field in ('phone', 'landline', 'handle', 'website')
  ) told where told.value = held.key order by told.seq, told.is_new limit 1
) first
where first.is_new
  -- An entry that was changed after the edit may have got the contact then: it condemns whoever had it by that time.
  and not exists (
    select from audit_log later where later.subject_kind = 'blacklist-entry' and later.subject_id = e.id::text
      and later.action = 'blacklist-entry.changed' and later.at > first.at
  )
on conflict do nothing;
