-- Events on their way out, events already applied, events set aside. Created in the service's own schema.

create table outbox (
  position bigint generated always as identity primary key,
  event_id uuid not null unique,
  subject text not null,
  event jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
comment on table outbox is 'Facts written with the state change they tell of; the relay publishes them and marks them.';
create index outbox_waiting on outbox (position) where published_at is null;
create index outbox_waiting_subject on outbox (subject, position) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;

create table inbox (
  group_name text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (group_name, event_id)
);
comment on table inbox is 'Written in the transaction of the effect: an event that comes again finds its id here.';
create index inbox_handled on inbox (handled_at);

create table quarantine (
  id bigint generated always as identity primary key,
  group_name text not null,
  -- Text, not uuid: what is quarantined may be broken.
  event_id text not null,
  event_type text not null,
  subject text not null,
  envelope jsonb not null,
  error text not null,
  tries integer not null,
  quarantined_at timestamptz not null default now(),
  replay_requested_at timestamptz,
  unique (group_name, event_id)
);
comment on table quarantine is 'Events whose effect failed for good, until an operator has them replayed.';
create index quarantine_replay on quarantine (group_name, id) where replay_requested_at is not null;
