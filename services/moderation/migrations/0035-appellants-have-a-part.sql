-- Who has a part in the appeals of a dossier: who decided something there, by account or by address, and whoever appealed
-- there, by whichever appeal. What is decided at `moment` is one decision.
create function has_part(asked uuid, moment timestamptz, account uuid, address text) returns boolean
language sql stable set search_path from current as $$
  select exists (
      select from dossier_deciders(asked, moment) d
      where d.admin_id = account or mailbox_of(d.email) = mailbox_of(address)
    ) or exists (
      select from appeal p
      where p.dossier_id in (select t.id from dossier_tree(asked) t)
        and mailbox_of(p.appellant_email) = mailbox_of(address)
    )
$$;

create or replace function appeal_needs_another_moderator() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.decided_by is not null and (tg_op = 'INSERT' or old.decided_by is distinct from new.decided_by)
    and has_part(new.dossier_id, new.decided_at, new.decided_by, new.decided_email) then
    raise exception 'who decided in the dossier, or appealed there, cannot decide its appeal'
      using errcode = 'check_violation', constraint = 'appeal_another_moderator';
  end if;
  return new;
end $$;
