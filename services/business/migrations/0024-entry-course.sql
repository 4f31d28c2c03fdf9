-- How an entry came to be and what happened since: reply, appeal, harm made good; null for one from before.
alter table blacklist_entry add column course jsonb;
