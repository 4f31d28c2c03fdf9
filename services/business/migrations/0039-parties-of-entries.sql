-- Who reported or appealed against what an entry says, as keyed hashes of mailboxes: of the desk they decide nothing on it.
alter table blacklist_entry
  add column parties text[] collate "C" not null default '{}',
  add column parties_at timestamptz;
comment on column blacklist_entry.parties_at is 'Of which time the word is that named them: an older one names nobody.';
