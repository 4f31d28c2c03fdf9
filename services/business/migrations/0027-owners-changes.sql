-- What owners propose waits here for a moderator; the record stays as it is meanwhile.
create table business_change (
  id uuid primary key,
  number bigint not null generated always as identity,
  business_id uuid not null references business,
  kind text not null check (kind in ('fields', 'images', 'logo', 'sisters', 'deletion')),
  -- Values as the record had them and as they are wished, by their names in the API.
  before jsonb not null default '{}',
  wish jsonb not null default '{}',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'closed')),
  words text not null default '',
  created_at timestamptz not null,
  due_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'open') = (decided_at is null))
);
-- One of a kind at a time: what waits for a moderator has a bound, and of two owners at once one is first.
create unique index business_change_open on business_change (business_id, kind) where state = 'open';
create index business_change_waiting on business_change (created_at, id) where state = 'open';
create index business_change_of on business_change (business_id, created_at desc);
create index business_change_decided on business_change (decided_at) where decided_at is not null;

-- Accounts that an owner named and a moderator accepted: this business's name is not said to be copied by them.
create table sister_account (
  business_id uuid not null references business,
  handle text collate "C" not null,
  primary key (business_id, handle)
);
