-- Several people may appeal against one entry at a time, each address once: a stranger's appeal holds nobody's place.
create unique index appeal_open_of_address on appeal (entry_id, lower(appellant_email)) where outcome is null;
drop index appeal_open;

-- Appeals that wait together are decided together: what was decided in the same moment is no earlier decision.
create function dossier_deciders(asked uuid, moment timestamptz) returns table (admin_id uuid)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t),
    member as (
      select m.report_id as id from dossier_report m where m.left_at is null and m.dossier_id in (select id from tree)
    ),
    act as (
      select a.by_id, a.settled_by from moderator_act a
      where a.subject_id in (select id from tree union all select id from member)
        or a.other_id in (select id from tree)
    )
  select d.admin_id from decision d where d.report_id in (select id from member)
  union select act.by_id from act
  union select act.settled_by from act where act.settled_by is not null
  union select unnest(array[h.by_id, h.second_id, h.ended_by]) from report_hold h
    where h.report_id in (select id from member)
  union select p.decided_by from appeal p
    where p.dossier_id in (select id from tree) and p.decided_by is not null and p.decided_at is distinct from moment
$$;
create or replace function dossier_deciders(asked uuid) returns table (admin_id uuid)
language sql stable set search_path from current as $$
  select d.admin_id from dossier_deciders(asked, null) d
$$;

create or replace function appeal_needs_another_moderator() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.decided_by is not null and (tg_op = 'INSERT' or old.decided_by is distinct from new.decided_by)
    and exists (
      select 1 from dossier_deciders(new.dossier_id, new.decided_at) d where d.admin_id = new.decided_by
    ) then
    raise exception 'who decided in the dossier cannot decide its appeal'
      using errcode = 'check_violation', constraint = 'appeal_another_moderator';
  end if;
  return new;
end $$;
