-- The mailbox behind an address, as `mailboxOf` of the contracts folds it: letters of ASCII alone, no tag, no dots at Gmail.
create function mailbox_of(address text) returns text language sql immutable as $$
  with folded as (select lower(nullif(address, '') collate "C") as address),
    part as (
      select substring(address from '[^@]*$') as host,
        regexp_replace(regexp_replace(address, '@[^@]*$', ''), '^([^+]+)[+].*$', '\1') as name
      from folded
    )
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host
  end
  from part
$$;

drop index appeal_open_of_address;
-- Two spellings of one mailbox may have an open appeal each already: those stay, and none is added.
do $$
declare
  earlier timestamptz := (
    select max(created_at) from appeal where outcome is null and (entry_id, mailbox_of(appellant_email)) in (
      select entry_id, mailbox_of(appellant_email) from appeal where outcome is null group by 1, 2 having count(*) > 1));
begin
  execute 'create unique index appeal_open_of_address on appeal (entry_id, mailbox_of(appellant_email))
    where outcome is null' || case when earlier is null then '' else format(' and created_at > %L', earlier) end;
end $$;
create index report_of_mailbox on report (mailbox_of(reporter_email));

create or replace function appeal_needs_another_moderator() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.decided_by is not null and (tg_op = 'INSERT' or old.decided_by is distinct from new.decided_by)
    and exists (
      select 1 from dossier_deciders(new.dossier_id, new.decided_at) d
      where d.admin_id = new.decided_by or mailbox_of(d.email) = mailbox_of(new.decided_email)
    ) then
    raise exception 'who decided in the dossier cannot decide its appeal'
      using errcode = 'check_violation', constraint = 'appeal_another_moderator';
  end if;
  return new;
end $$;

create or replace function act_needs_another_person() returns trigger
language plpgsql set search_path from current as $$
begin
  if new.needs_second and new.outcome = 'done' and mailbox_of(new.settled_email) = mailbox_of(new.by_email)
    and (tg_op = 'INSERT' or old.outcome is distinct from 'done') then
    raise exception 'who proposed an act cannot confirm it'
      using errcode = 'check_violation', constraint = 'moderator_act_another_person';
  end if;
  return new;
end $$;
