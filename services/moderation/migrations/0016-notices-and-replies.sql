-- The accused is told of an approval in its reply window, by each way that is known, and may reply by the link of the notice.
create table notice (
  id uuid primary key,
  report_id uuid not null references report (id),
  channel text not null check (channel in ('mail', 'instagram', 'sms', 'none')),
  -- The address, account or telephone; empty where nobody can be reached or the person was erased.
  recipient text not null,
  -- Whose address it is.
  application_id uuid references application (id),
  link_id uuid references person_link (id) on delete set null,
  created_at timestamptz not null,
  outcome text check (outcome in ('sent', 'unreachable')),
  reason text not null default '',
  -- Null: the service itself.
  settled_by text,
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null)),
  -- That nobody was told is written down with its reason.
  check (outcome is distinct from 'unreachable' or reason <> '')
);
create index notice_report on notice (report_id, created_at);
create table reply (
  id uuid primary key,
  report_id uuid not null references report (id),
  notice_id uuid not null unique references notice (id),
  text text not null check (length(text) <= 2000),
  -- Whether a shortened form may be shown beside the entry.
  consent boolean not null,
  created_at timestamptz not null
);
create index reply_report on reply (report_id, created_at);
alter table attachment
  drop constraint attachment_kind_check,
  add constraint attachment_kind_check
    check (kind in ('image', 'tax_certificate', 'work_permit', 'evidence', 'reply')),
  add column reply_id uuid references reply (id) on delete cascade,
  add constraint attachment_of_reply check ((kind = 'reply') = (reply_id is not null)),
  drop constraint attachment_report_id_kind_position_key;
create unique index attachment_of_report on attachment (report_id, kind, position) where reply_id is null;
create unique index attachment_in_reply on attachment (reply_id, position) where reply_id is not null;
