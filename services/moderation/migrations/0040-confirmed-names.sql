-- The public name that a moderator confirmed with the approval of this report, as it was written there.
alter table report add column confirmed_name text;
