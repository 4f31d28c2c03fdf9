-- Whose the record is, as a keyed hash of the mailbox: nobody of the desk decides on the own house. Null until the next
-- approval tells it.
alter table business add column owner_mac text collate "C";
create index business_owner_mac on business (owner_mac) where owner_mac is not null;
