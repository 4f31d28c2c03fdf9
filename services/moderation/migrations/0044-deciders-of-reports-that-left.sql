-- Who decides no appeal of a dossier, as of 0032. Who approved a report that joined its entry has changed that entry, wherever
-- the report is by now: split off, or in a dossier that was merged then and is not any more. A dossier that was split off
-- may have the entry: whoever decided anything in the former one until then decides no appeal of it either.
create or replace function dossier_deciders(asked uuid, moment timestamptz) returns table (admin_id uuid, email text)
language sql stable set search_path from current as $$
  with recursive tree as (select t.id from dossier_tree(asked) t),
    origin as (
      select t.id, s.at from moderator_act s cross join lateral dossier_tree(s.other_id) t
      where s.kind = 'dossier.split' and s.subject_id in (select id from tree)
      union
      select t.id, s.at from origin o
        join moderator_act s on s.subject_id = o.id and s.kind = 'dossier.split' and s.at <= o.at
        cross join lateral dossier_tree(s.other_id) t
    ),
    member as (
      select m.report_id as id, '-infinity'::timestamptz as since, coalesce(m.left_at, 'infinity') as until
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
      select m.report_id, '-infinity', least(m.left_at, o.at) from origin o
        join dossier_report m on m.dossier_id = o.id
    ),
    act as (
      select a.by_id, a.by_email, a.settled_by, a.settled_email from moderator_act a
      where a.subject_id in (select id from tree) or a.other_id in (select id from tree)
      union all
      select a.by_id, a.by_email, a.settled_by, a.settled_email from moderator_act a
        join origin o on o.id in (a.subject_id, a.other_id) and a.at <= o.at
      union all
      select a.by_id, a.by_email, a.settled_by, a.settled_email from moderator_act a
        join member r on r.id = a.subject_id and a.at between r.since and r.until
    )
  select d.admin_id, lower(d.admin_email) from decision d
    join member r on r.id = d.report_id and d.decided_at between r.since and r.until
  union select act.by_id, lower(act.by_email) from act
  union select act.settled_by, lower(act.settled_email) from act where act.settled_by is not null
  union select h.by_id, lower(h.by_email) from report_hold h
    join member r on r.id = h.report_id and h.held_at between r.since and r.until
  union select unnest(array[h.second_id, h.ended_by]), null from report_hold h
    join member r on r.id = h.report_id and h.held_at between r.since and r.until
  union select p.decided_by, lower(p.decided_email) from appeal p
    where p.dossier_id in (select id from tree) and p.decided_by is not null and p.decided_at is distinct from moment
  union select p.decided_by, lower(p.decided_email) from appeal p
    join origin o on o.id = p.dossier_id and p.decided_at <= o.at
    where p.decided_by is not null and p.decided_at is distinct from moment
$$;
