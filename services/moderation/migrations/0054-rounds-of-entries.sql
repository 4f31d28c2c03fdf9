-- An approval that made an entry may wait again once that entry is off the list: the next one makes another entry.
alter table report add column entry_round integer not null default 0;
comment on column report.entry_round is 'How many entries that it made went with its approval: their ids are used up.';
