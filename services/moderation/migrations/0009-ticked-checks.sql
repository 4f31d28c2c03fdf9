-- What the moderator ticked at an approval [decision 38]: kinds and ways, never values. Needed to tell it once more.
alter table decision add column checks jsonb not null default '[]';
