-- What this database wrote last to the mark of its object store; a copy of the database falls behind it (ADR 115).

create table store_mark (
  singleton boolean primary key default true check (singleton),
  found text,                         -- what the store carried when `written` was chosen; null: nothing
  written text not null               -- noted here before the store has it: after a crash either is ours
);
