-- Why an entry stands: ground, independent reports, kinds of evidence; null for one from before.
alter table blacklist_entry add column statement jsonb;
