-- Applications, reports, their files and the decisions on them.

create table application (
  id uuid primary key,
  number bigint generated always as identity (start with 2001) unique,
  applicant_email text not null,
  email_verified_at timestamptz not null,
  name text not null,
  trade_title text not null,
  type text not null,
  instagram_username text,
  instagram_url text,
  website text,
  phone text not null,
  landline text,
  address text not null,
  note text,
  linked_business_id uuid,
  demo boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  business_id uuid,
  version integer not null default 1 check (version > 0),
  search_text text not null,      -- folded; what the queue's q looks in
  created_at timestamptz not null,
  check ((business_id is not null) = (status = 'approved'))
);
create index application_newest on application (created_at desc, id desc);
create index application_by_status on application (status, created_at desc, id desc);
create index application_search on application using gin (search_text gin_trgm_ops);

create table report (
  id uuid primary key,
  number bigint generated always as identity (start with 2001) unique,
  -- A deleted report keeps its number, decision and entry; the person and the accused are gone from it.
  reporter_email text,
  name text not null,
  instagram_username text,
  instagram_url text,
  phone text not null,
  description text not null,
  demo boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'deleted')),
  entry_id uuid,
  version integer not null default 1 check (version > 0),
  search_text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((deleted_at is not null) = (status = 'deleted')),
  check (status = 'deleted' or reporter_email is not null),
  check (status <> 'approved' or entry_id is not null)
);
create index report_newest on report (created_at desc, id desc) where deleted_at is null;
create index report_by_status on report (status, created_at desc, id desc);
create index report_search on report using gin (search_text gin_trgm_ops);

create table attachment (
  file_id uuid primary key,
  application_id uuid references application (id),
  report_id uuid references report (id),
  kind text not null check (kind in ('image', 'tax_certificate', 'work_permit', 'evidence')),
  position smallint not null,     -- within its kind, from 0
  name text not null,
  mime text not null,
  note text not null,
  blur boolean not null,
  size_bytes integer not null,
  sha256 text not null,
  check (num_nonnulls(application_id, report_id) = 1),
  unique (application_id, kind, position),
  unique (report_id, kind, position)
);

create table decision (
  id uuid primary key,
  application_id uuid unique references application (id),
  report_id uuid unique references report (id),
  outcome text not null check (outcome in ('approved', 'rejected')),
  reason text not null,
  admin_id uuid not null,
  admin_email text not null,
  from_version integer not null,
  decided_at timestamptz not null,
  check (num_nonnulls(application_id, report_id) = 1)
);

-- What the registry has told: a business or a blacklist entry is there, or gone. Newer versions win.
create table registry_record (
  id uuid primary key,
  kind text not null check (kind in ('business', 'entry')),
  version integer not null,
  visible boolean not null
);

-- An Idempotency-Key whose submission is being read: held by a short lease that its holder renews.
create table submission_lease (
  scope text not null,
  key text not null,
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
