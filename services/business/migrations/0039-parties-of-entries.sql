-- Who reported or appealed against what an entry says, as keyed hashes of mailboxes: of the desk they decide nothing on it.
alter table blacklist_entry add column parties text[] collate "C" not null default '{}';
