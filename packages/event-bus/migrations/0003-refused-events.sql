-- Facts of erased persons that may still be on their way. Ids alone, few, and never deleted: what a bus held back
-- longest comes last.
create table refused_event (
  subject text not null,
  event_type text not null,
  refused_at timestamptz not null default now(),
  primary key (subject, event_type)
);
comment on table refused_event is 'Events that must have no effect here any more, because the person in them was erased.';
