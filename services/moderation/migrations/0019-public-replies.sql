-- What of a reply stands beside the entry: a moderator's shortened form, never without the consent of its author.
alter table reply
  add column public_text text check (length(public_text) <= 2000),
  add column shown_by uuid,
  add column shown_at timestamptz,
  add constraint reply_shown_with_consent check (public_text is null or consent),
  add check (num_nonnulls(public_text, shown_by, shown_at) in (0, 3));

-- The registry is told once more of what it holds: with statement and course.
alter table dossier add column told_form integer not null default 1;
update dossier set told_form = 0;

-- An entry has a term: it ends by itself unless a moderator finds that it still stands.
alter table dossier
  add column reviewed_at timestamptz,
  add column review_asked_at timestamptz,
  add column review_days integer not null default 0,
  add column review_counted_at timestamptz,
  add column review_ended_at timestamptz;
comment on column dossier.review_days is
  'Days on which the entry stood in the desk, counted one by one: a clock that jumps counts one.';
update dossier d set reviewed_at = (
  select max(x.decided_at) from dossier_report m join decision x on x.report_id = m.report_id and x.outcome = 'approved'
  where m.dossier_id = d.id)
where entry_id is not null;
create index dossier_reviewed on dossier (reviewed_at) where entry_id is not null and entry_removed_at is null;

-- The harm of a report was made good: its reporter says so by a mailed link, or a moderator by evidence.
create table made_good (
  id uuid primary key,
  report_id uuid not null references report (id),
  by text not null check (by in ('reporter', 'moderator')),
  admin_id uuid,
  admin_email text,
  evidence text[] not null,
  reason text not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  check ((by = 'moderator') = (admin_id is not null)),
  check (num_nonnulls(admin_id, admin_email) in (0, 2)),
  check (num_nonnulls(withdrawn_at, withdrawn_by) in (0, 2))
);
create unique index made_good_standing on made_good (report_id) where withdrawn_at is null;
