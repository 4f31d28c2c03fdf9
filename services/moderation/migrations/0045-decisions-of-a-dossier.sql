-- What was decided in a dossier, by whom and when: who decides no appeal of it, and what its detail lists, are the same rows.

-- The dossiers that reports of this one were split off from. Where the entry went with them (`took`), all that was decided
-- there until then was about it. Else it was about these reports alone: acts on the dossier while they were in it. Splits
-- of before do not say which it was, and count as the former.
create function dossier_origins(asked uuid)
  returns table (id uuid, since timestamptz, until timestamptz, took boolean)
language sql stable set search_path from current as $$
  with recursive step as (
      select s.other_id, s.subject_id as part, s.at, coalesce((s.input->>'took')::boolean, true) as took
      from dossier_tree(asked) t join moderator_act s on s.subject_id = t.id and s.kind = 'dossier.split'
      union
      select s.other_id, case when o.took then s.subject_id else o.part end, s.at,
        o.took and coalesce((s.input->>'took')::boolean, true)
      from step o cross join lateral dossier_tree(o.other_id) t
        join moderator_act s on s.subject_id = t.id and s.kind = 'dossier.split' and s.at <= o.at
    )
  select t.id, case when o.took then '-infinity'::timestamptz else stay.since end, o.at, o.took
  from step o cross join lateral dossier_tree(o.other_id) t
    cross join lateral (
      select min(m.joined_at) as since
      from dossier_report n join dossier_report m on m.report_id = n.report_id
      where n.dossier_id = o.part and m.dossier_id in (select b.id from dossier_tree(o.other_id) b)
    ) stay
$$;

-- The reports whose decisions count in a dossier, and from when until when. One that joined its entry changed that, wherever
-- the report is by now: split off, or in a dossier that was merged then and is not any more.
create function dossier_members(asked uuid)
  returns table (report_id uuid, since timestamptz, until timestamptz)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t)
  select m.report_id, '-infinity'::timestamptz, coalesce(m.left_at, 'infinity')
  from dossier_report m where m.dossier_id in (select id from tree)
  union all
  select m.report_id, made.at, parted.at from moderator_act parted
    cross join lateral dossier_tree(parted.subject_id) part
    join dossier_report m on m.dossier_id = part.id
    cross join lateral (
      -- What a report linked has no act: it counts from the start.
      select coalesce(max(a.at), '-infinity') as at from moderator_act a
      where a.kind = 'dossier.merged' and a.at <= parted.at and a.other_id = parted.subject_id
    ) made
  where parted.kind = 'dossier.unmerged' and parted.other_id in (select id from tree)
  union all
  select m.report_id, '-infinity', least(m.left_at, o.until) from dossier_origins(asked) o
    join dossier_report m on m.dossier_id = o.id where o.took
$$;

-- One row for each person in each decision; `listed` are those that a moderator reads, each with its address and reason.
create function dossier_decisions(asked uuid)
  returns table (kind text, act text, report_id uuid, appeal_id uuid, admin_id uuid, email text, reason text,
    at timestamptz, listed boolean)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t),
    origin as (select o.* from dossier_origins(asked) o),
    member as (select m.* from dossier_members(asked) m),
    acted as (
      select a.id from moderator_act a where a.subject_id in (select id from tree)
      union select a.id from moderator_act a where a.other_id in (select id from tree)
      union select a.id from origin o join moderator_act a on a.subject_id = o.id and a.at between o.since and o.until
      union select a.id from origin o join moderator_act a on a.other_id = o.id and a.at between o.since and o.until
      union select a.id from member m
        join moderator_act a on a.subject_id = m.report_id and a.at between m.since and m.until
    ),
    deed as (
      select a.*, r.id as report_id from acted
        join moderator_act a on a.id = acted.id left join report r on r.id = a.subject_id
    ),
    held as (
      select distinct h.* from member m
        join report_hold h on h.report_id = m.report_id and h.held_at between m.since and m.until
    ),
    appealed as (
      select p.id from appeal p where p.dossier_id in (select id from tree)
      union select p.id from origin o join appeal p on p.dossier_id = o.id and p.decided_at between o.since and o.until
    )
  select d.outcome, null, d.report_id, null::uuid, d.admin_id, d.admin_email, d.reason, d.decided_at, true
  from member m join decision d on d.report_id = m.report_id and d.decided_at between m.since and m.until
  union
  select 'act', deed.kind, deed.report_id, null, deed.by_id, deed.by_email, deed.reason, deed.at, true from deed
  union
  select 'act', 'second.' || deed.outcome, deed.report_id, null, deed.settled_by, deed.settled_email, '', deed.settled_at,
    deed.settled_by <> deed.by_id and mailbox_of(deed.settled_email) is distinct from mailbox_of(deed.by_email)
  from deed where deed.outcome is not null
  union
  -- An approval that was published is the decision; one that waits, or ended otherwise, is told as such.
  select 'act', 'report.held', held.report_id, null, held.by_id, held.by_email, held.reason, held.held_at,
    held.outcome is null or held.outcome not like 'published%'
  from held
  union
  select 'act', 'report.held', held.report_id, null, also.admin_id, null, '', held.held_at, false
  from held cross join lateral unnest(array[held.second_id, held.ended_by]) as also(admin_id)
  where also.admin_id is not null
  union
  select 'appeal', p.outcome, null, p.id, p.decided_by, p.decided_email, p.reason, p.decided_at, true
  from appealed join appeal p on p.id = appealed.id where p.decided_by is not null
$$;

create or replace function dossier_deciders(asked uuid, moment timestamptz) returns table (admin_id uuid, email text)
language sql stable set search_path from current as $$
  select d.admin_id, lower(d.email) from dossier_decisions(asked) d
  where d.kind <> 'appeal' or d.at is distinct from moment
  group by 1, 2
$$;

-- Grounds of evidence that nobody has seen, and contacts in words that nobody has read, are told no more, and notice and
-- replies are those of what condemns: entries of before are told once more.
alter table dossier alter column told_form set default 5;
