-- A moderator may take an entry off the list in the registry while this service takes it off by itself: its reporters hear of
-- its end once, whichever is known here first.
create table told_end (
  entry_id uuid primary key,
  told_at timestamptz not null
);
comment on table told_end is 'Entries of whose end their reporters have heard; an id ends once.';
