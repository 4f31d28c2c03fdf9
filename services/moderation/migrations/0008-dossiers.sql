-- Reports about one seller form one dossier, and a dossier has at most one blacklist entry.

create table dossier (
  id uuid primary key,
  number bigint generated always as identity (start with 101) unique,
  version integer not null default 1 check (version > 0),
  -- The dossier that this one was merged into; its reports and keys stay its own, so that a merge can be undone.
  merged_into uuid references dossier (id) check (merged_into <> id),
  entry_id uuid unique,
  -- The public texts of the entry; null for one from before there were dossiers.
  entry_texts jsonb,
  entry_removed_at timestamptz,
  created_at timestamptz not null
);
create index dossier_merged on dossier (merged_into) where merged_into is not null;

create table dossier_report (
  id bigint generated always as identity primary key,
  dossier_id uuid not null references dossier (id),
  report_id uuid not null references report (id),
  joined_at timestamptz not null,
  left_at timestamptz
);
create unique index dossier_report_one on dossier_report (report_id) where left_at is null;
create index dossier_report_members on dossier_report (dossier_id) where left_at is null;
comment on table dossier_report is 'A report is in one dossier at a time; where it was before stays.';

create table report_key (
  report_id uuid not null references report (id),
  kind text not null check (kind in ('handle', 'host', 'iban', 'phone')),
  key text not null,
  -- Chosen by the moderator who approved the report.
  condemns boolean not null default false,
  primary key (report_id, kind, key)
);
create index report_key_key on report_key (kind, key);
comment on column report_key.key is 'As lookups fold it; of an account number a keyed hash.';

create table common_value (
  kind text not null check (kind in ('handle', 'host', 'iban', 'phone')),
  key text not null,
  note text not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (kind, key)
);
comment on table common_value is 'What many sellers share: it joins no reports and condemns nobody.';

create table business_contact (
  business_id uuid primary key,
  version integer not null,
  name text not null,
  verified boolean not null,
  keys text[] not null            -- 'kind key', as the registry has them
);
create index business_contact_keys on business_contact using gin (keys) where verified;
comment on table business_contact is 'What the registry has told of the contacts of businesses. Newer versions win.';

-- What moderators did or want to do with a record, with their reason; an audit row has neither words nor names.
create table moderator_act (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- What is to be done, as the one who carries it out reads it.
  input jsonb not null,
  reason text not null,
  needs_second boolean not null,
  by_id uuid not null,
  by_email text not null,
  at timestamptz not null,
  outcome text check (outcome in ('done', 'declined', 'withdrawn')),
  settled_by uuid,
  settled_email text,
  settled_at timestamptz,
  check (num_nonnulls(outcome, settled_by, settled_email, settled_at) in (0, 4)),
  -- Nobody is the second moderator of an own act.
  constraint moderator_act_two_people
    check (not needs_second or outcome is distinct from 'done' or settled_by <> by_id)
);
create unique index moderator_act_open on moderator_act (subject_id) where outcome is null;
create index moderator_act_subject on moderator_act (subject_id, at);

-- What is there: each report its own dossier, each entry with it.
alter table dossier add column first_report uuid;
insert into dossier (id, entry_id, entry_removed_at, created_at, first_report)
select gen_random_uuid(), entry_id, case when entry_id is not null then deleted_at end, created_at, id
from report order by number;
insert into dossier_report (dossier_id, report_id, joined_at) select id, first_report, created_at from dossier;
alter table dossier drop column first_report;

insert into report_key (report_id, kind, key, condemns)
select id, 'phone', phone, status = 'approved' from report
where status in ('pending', 'approved') and phone <> ''
union
select id, 'host', website_host, status = 'approved' from report
where status in ('pending', 'approved') and website_host is not null
union
select id, 'handle', instagram_username, status = 'approved' from report
where status in ('pending', 'approved') and instagram_username is not null
union
select id, 'handle', lower(substring(instagram_url from '^https?://(?:www\.)?instagram\.com/([A-Za-z0-9._]+)')), status = 'approved'
from report where status in ('pending', 'approved')
  and instagram_url ~ '^https?://(?:www\.)?instagram\.com/[A-Za-z0-9._]+';
