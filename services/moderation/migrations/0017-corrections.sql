-- Requests to correct a profile: what is said to be wrong, and how it was answered. No record changes by them.

create table correction (
  id uuid primary key,
  number bigint generated always as identity (start with 101) unique,
  business_id uuid not null,
  business_name text not null,
  asker_email text not null,
  role text not null check (role in ('owner', 'guest', 'other')),
  part text not null check (part in (
    'name', 'phone', 'username', 'website', 'address', 'description', 'photo', 'location', 'other'
  )),
  wish text not null check (length(wish) <= 1000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- `removed`: the business left the registry, so that nothing was left to correct.
  outcome text check (outcome in ('made', 'declined', 'removed')),
  reason text not null default '',
  decided_by uuid,
  decided_email text,
  decided_at timestamptz,
  anonymised_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (num_nonnulls(decided_by, decided_email) in (0, 2)),
  check (outcome in ('made', 'declined') = (decided_by is not null))
);
create index correction_open on correction (created_at, id) where outcome is null;
create index correction_of_business on correction (business_id) where outcome is null;
create index correction_newest on correction (decided_at desc, id) where outcome is not null;
create index correction_asker on correction (lower(asker_email));

alter table attachment add column correction_id uuid references correction (id);
alter table attachment drop constraint attachment_check;
alter table attachment
  add constraint attachment_check
    check (num_nonnulls(application_id, report_id, appeal_id, correction_id) = 1),
  add constraint attachment_correction unique (correction_id, kind, position);
