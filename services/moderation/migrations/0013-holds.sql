-- An approval that waits for its reply window: nothing of it leaves this service before its time.
create table report_hold (
  id uuid primary key,
  report_id uuid not null references report (id),
  -- What is carried out when the time has come, as an act that waits for a second moderator keeps it.
  input jsonb not null,
  reason text not null,
  by_id uuid not null,
  by_email text not null,
  -- The second moderator, where the approval needed one.
  second_id uuid check (second_id <> by_id),
  held_at timestamptz not null,
  due_at timestamptz not null check (due_at > held_at),
  outcome text check (outcome in ('published', 'published-early', 'cancelled', 'replied', 'returned', 'deleted')),
  ended_at timestamptz,
  -- Null: the service itself.
  ended_by uuid,
  ended_reason text not null default '',
  check ((outcome is null) = (ended_at is null)),
  check (outcome is distinct from 'cancelled' or (ended_by is not null and ended_reason <> ''))
);
create unique index report_hold_open on report_hold (report_id) where outcome is null;
create index report_hold_due on report_hold (due_at) where outcome is null;
create index report_hold_report on report_hold (report_id, held_at);
