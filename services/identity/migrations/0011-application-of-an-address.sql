-- Under which application of a business the first owner let an address in: a link of that address names it, so that the next
-- owner's record stays closed. Null for one of before.
alter table owner_address add column application_id uuid;
