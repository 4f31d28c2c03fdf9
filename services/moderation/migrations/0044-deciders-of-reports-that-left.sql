-- Who decides no appeal of a dossier, as of 0032. Who approved a report that joined its entry has changed that entry, wherever
-- the report is by now: split off, or in a dossier that was merged then and is not any more.
create or replace function dossier_deciders(asked uuid, moment timestamptz) returns table (admin_id uuid, email text)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t),
    member as (
      select m.report_id as id, '-infinity'::timestamptz as since, coalesce(m.left_at, 'infinity') as until
      from dossier_report m where m.dossier_id in (select id from tree)
      union all
      select m.report_id, made.at, parted.at from moderator_act parted
        join dossier_report m on m.dossier_id = parted.subject_id
        cross join lateral (
          select max(a.at) as at from moderator_act a
          where a.kind = 'dossier.merged' and a.at <= parted.at and a.other_id = parted.subject_id
        ) made
      where parted.kind = 'dossier.unmerged' and parted.other_id in (select id from tree)
    ),
    act as (
      select a.by_id, a.by_email, a.settled_by, a.settled_email from moderator_act a
      where a.subject_id in (select id from tree) or a.other_id in (select id from tree)
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
$$;
