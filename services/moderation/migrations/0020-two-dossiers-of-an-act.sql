-- An act that merges or parts dossiers is a decision in both of them: whoever did it decides no appeal of either.
alter table moderator_act add column other_id uuid;
comment on column moderator_act.other_id is 'The other dossier of an act on two.';
create index moderator_act_other on moderator_act (other_id) where other_id is not null;

update moderator_act a set other_id = d.id from dossier d
where a.kind in ('dossier.merged', 'dossier.unmerged', 'dossier.split')
  and 'D-' || d.number = a.input->>(case a.kind when 'dossier.merged' then 'number' else 'from' end)
  and d.id <> a.subject_id;

create or replace function dossier_deciders(asked uuid) returns table (admin_id uuid)
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
  union select p.decided_by from appeal p where p.dossier_id in (select id from tree) and p.decided_by is not null
$$;
