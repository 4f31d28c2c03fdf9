-- Whose name stands in a question among other words: two words of it, side by side, are looked for as they are.
create index blacklist_entry_words on blacklist_entry
  using gin (regexp_split_to_array(search_folded, '[^a-z0-9]+')) where removed_at is null;
create index business_condemned_words on business using gin (regexp_split_to_array(name_folded, '[^a-z0-9]+'))
  where deleted_at is null and blacklist_entry_id is not null;
