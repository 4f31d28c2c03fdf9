-- Somebody has appealed against the entry, and nothing is decided yet.
alter table blacklist_entry add column appeal_open boolean not null default false;

create table removed_address (
  slug_hash text primary key,
  removed_at timestamptz not null
);
comment on table removed_address is
  'SHA-256 of the addresses of entries that were taken off the list: they answer that nothing is there any more.';
insert into removed_address (slug_hash, removed_at)
select encode(sha256(convert_to(slug, 'UTF8')), 'hex'), removed_at from blacklist_entry
where removed_at is not null and slug <> id::text
on conflict do nothing;
