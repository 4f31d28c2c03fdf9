-- What the moderators' desk walks and searches.

alter table blacklist_entry add column search_folded text collate "C" not null default '';
-- As foldTurkish does, near enough for what is there; each change of an entry writes it anew.
update blacklist_entry set search_folded = replace(
  lower(regexp_replace(normalize(name || ' ' || coalesce(handle, '') || ' ' || slug, nfkd), '[\u0300-\u036f]', '', 'g')),
  'ı', 'i');
create index blacklist_entry_search on blacklist_entry using gin (search_folded gin_trgm_ops)
  where removed_at is null;

create index featured_newest on featured (created_at desc, id desc);

-- The dashboard's filters by what moderators call verified and not.
create index business_newest_verified on business (created_at desc, id desc)
  where deleted_at is null and verified_at is not null;
create index business_newest_unverified on business (created_at desc, id desc)
  where deleted_at is null and verified_at is null;
create index business_newest_condemned on business (created_at desc, id desc)
  where deleted_at is null and blacklisted_from is not null;
