-- Appeals against blacklist entries, and corrections of what an entry shows.

create table appeal (
  id uuid primary key,
  number bigint generated always as identity (start with 101) unique,
  -- Where it is decided; a dossier that took this one in counts with it.
  dossier_id uuid not null references dossier (id),
  entry_id uuid not null,
  entry_name text not null,
  appellant_email text not null,
  role text not null check (role in ('owner', 'representative', 'mistaken')),
  name text not null,
  claims text[] not null,
  description text not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- `removed`: the entry went for another reason, so that nothing was left to decide.
  outcome text check (outcome in ('upheld', 'amended', 'reversed', 'removed')),
  reason text not null default '',
  decided_by uuid,
  decided_email text,
  decided_at timestamptz,
  anonymised_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (num_nonnulls(decided_by, decided_email) in (0, 2)),
  check (outcome in ('upheld', 'amended', 'reversed') = (decided_by is not null))
);
create unique index appeal_open on appeal (dossier_id) where outcome is null;
create index appeal_due on appeal (due_at, id) where outcome is null;
create index appeal_dossier on appeal (dossier_id);
create index appeal_newest on appeal (created_at desc, id desc);
create index appeal_appellant on appeal (lower(appellant_email));

alter table dossier
  add column appeal_open boolean not null default false,
  -- How often a moderator corrected the texts of the entry.
  add column corrections integer not null default 0;

-- An appeal took the approval back.
alter table report add column reversed_at timestamptz;

alter table attachment add column appeal_id uuid references appeal (id);
alter table attachment drop constraint attachment_check;
alter table attachment
  add constraint attachment_check check (num_nonnulls(application_id, report_id, appeal_id) = 1),
  add constraint attachment_appeal unique (appeal_id, kind, position);

create function dossier_tree(asked uuid) returns table (id uuid)
language sql stable set search_path from current as $$
  with recursive up as (
    select d.id, d.merged_into from dossier d where d.id = asked
    union all select d.id, d.merged_into from up join dossier d on d.id = up.merged_into
  ), down as (
    select up.id from up where up.merged_into is null
    union all select d.id from down join dossier d on d.merged_into = down.id
  )
  select down.id from down
$$;

-- Whoever decided anything in a dossier or in one that was merged with it: a report, an act, an earlier appeal.
create function dossier_deciders(asked uuid) returns table (admin_id uuid)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t),
    member as (
      select m.report_id as id from dossier_report m where m.left_at is null and m.dossier_id in (select id from tree)
    ),
    act as (
      select a.by_id, a.settled_by from moderator_act a
      where a.subject_id in (select id from tree union all select id from member)
    )
  select d.admin_id from decision d where d.report_id in (select id from member)
  union select act.by_id from act
  union select act.settled_by from act where act.settled_by is not null
  union select unnest(array[h.by_id, h.second_id, h.ended_by]) from report_hold h
    where h.report_id in (select id from member)
  union select p.decided_by from appeal p where p.dossier_id in (select id from tree) and p.decided_by is not null
$$;

create function appeal_needs_another_moderator() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.decided_by is not null and (tg_op = 'INSERT' or old.decided_by is distinct from new.decided_by)
    and exists (select 1 from dossier_deciders(new.dossier_id) d where d.admin_id = new.decided_by) then
    raise exception 'who decided in the dossier cannot decide its appeal'
      using errcode = 'check_violation', constraint = 'appeal_another_moderator';
  end if;
  return new;
end $$;
create trigger appeal_another_moderator before insert or update on appeal
  for each row execute function appeal_needs_another_moderator();
