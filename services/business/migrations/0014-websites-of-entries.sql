-- Reports may name a seller's site; its host, or its one page, is a key of the entry like a phone.
alter table blacklist_entry add column website text;
