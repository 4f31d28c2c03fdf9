-- The search's warnings read the names of the businesses that an entry condemns: few among all.
create index business_condemned_name on business using gin (name_folded gin_trgm_ops)
  where deleted_at is null and blacklist_entry_id is not null;
