-- Who asks for a verified house by its whole name, with whatever gaps, hyphens or signs, is asked about on each search.
create index business_verified_whole_name on business (regexp_replace(name_folded, '[^a-z0-9]+', '', 'g'))
  where deleted_at is null and verified_at is not null;
