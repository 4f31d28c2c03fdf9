-- Since when the record is another owner's, whose application took it over; null: it has had one owner. What was proposed, or
-- given as a code, before that is a former owner's.
alter table business add column owner_since timestamptz;
