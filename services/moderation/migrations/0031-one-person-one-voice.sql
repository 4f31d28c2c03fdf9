-- An account that is made anew is no other person: who decided is known by address, too.
drop function dossier_deciders(uuid);
drop function dossier_deciders(uuid, timestamptz);

create function dossier_deciders(asked uuid, moment timestamptz) returns table (admin_id uuid, email text)
language sql stable set search_path from current as $$
  with tree as (select t.id from dossier_tree(asked) t),
    member as (
      select m.report_id as id from dossier_report m where m.left_at is null and m.dossier_id in (select id from tree)
    ),
    act as (
      select a.by_id, a.by_email, a.settled_by, a.settled_email from moderator_act a
      where a.subject_id in (select id from tree union all select id from member)
        or a.other_id in (select id from tree)
    )
  select d.admin_id, lower(d.admin_email) from decision d where d.report_id in (select id from member)
  union select act.by_id, lower(act.by_email) from act
  union select act.settled_by, lower(act.settled_email) from act where act.settled_by is not null
  union select h.by_id, lower(h.by_email) from report_hold h where h.report_id in (select id from member)
  union select unnest(array[h.second_id, h.ended_by]), null from report_hold h
    where h.report_id in (select id from member)
  union select p.decided_by, lower(p.decided_email) from appeal p
    where p.dossier_id in (select id from tree) and p.decided_by is not null and p.decided_at is distinct from moment
$$;
create function dossier_deciders(asked uuid) returns table (admin_id uuid, email text)
language sql stable set search_path from current as $$
  select d.admin_id, d.email from dossier_deciders(asked, null) d
$$;

create or replace function appeal_needs_another_moderator() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.decided_by is not null and (tg_op = 'INSERT' or old.decided_by is distinct from new.decided_by)
    and exists (
      select 1 from dossier_deciders(new.dossier_id, new.decided_at) d
      where d.admin_id = new.decided_by or d.email = lower(new.decided_email)
    ) then
    raise exception 'who decided in the dossier cannot decide its appeal'
      using errcode = 'check_violation', constraint = 'appeal_another_moderator';
  end if;
  return new;
end $$;

-- Asked when a word is given: what was confirmed before can still be erased.
create function act_needs_another_person() returns trigger
language plpgsql as $$
begin
  if new.needs_second and new.outcome = 'done' and lower(new.settled_email) = lower(new.by_email)
    and (tg_op = 'INSERT' or old.outcome is distinct from 'done') then
    raise exception 'who proposed an act cannot confirm it'
      using errcode = 'check_violation', constraint = 'moderator_act_another_person';
  end if;
  return new;
end $$;
create trigger act_needs_another_person before insert or update on moderator_act
  for each row execute function act_needs_another_person();
