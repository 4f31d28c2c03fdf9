-- A name that is an account which the entry no longer condemns is refused before moderation answers.
alter table blacklist_entry add column struck text[] not null default '{}';
comment on column blacklist_entry.struck is 'Keyed hashes of the accounts by which it condemned once and does no more.';
