-- How many records of persons somebody has read within a day, with a proof of a few minutes ago and without one (ADR 113).
-- A reader is a moderator, in whatever sessions, or one admin key.
create table person_read (
  reader uuid not null,
  day date not null,
  proved boolean not null,
  record uuid not null,
  primary key (reader, day, proved, record)
);
create table person_read_day (
  reader uuid not null,
  day date not null,
  proved boolean not null,
  records integer not null,
  -- When the audit log and the watch were told that these are more than the budget.
  told_at timestamptz,
  primary key (reader, day, proved)
);
comment on table person_read is 'Each record once a day: who reads a list again reads nothing new.';
