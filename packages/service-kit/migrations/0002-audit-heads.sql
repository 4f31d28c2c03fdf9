-- The end of the audit chain and its beginning, kept beside it: rows cut off the end are missed, rows that are older
-- than the audit trail's retention can go without breaking the seals of the rest. Neither table belongs to the running
-- role, which reads them and can change them through the two functions alone.

create table audit_head (
  singleton boolean primary key default true check (singleton),
  rows bigint not null,           -- since the first row ever, erased ones included
  seq bigint not null,            -- audit_log.seq of the last row
  hash text not null
);
insert into audit_head (rows, seq, hash)
  select count(*), coalesce(max(seq), 0),
    coalesce((select hash from audit_log order by seq desc limit 1), repeat('0', 64))
  from audit_log;

create table audit_anchor (
  singleton boolean primary key default true check (singleton),
  rows bigint not null,           -- how many rows were erased so far
  seq bigint not null,            -- audit_log.seq of the last erased row
  hash text not null              -- its seal: the first row that stays carries it as previous_hash
);

do $$
declare app_role text;
begin
  for app_role in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'audit_head' and grantee <> current_user
  loop
    execute format('revoke insert, update, delete, truncate on audit_head, audit_anchor from %I', app_role);
  end loop;
end $$;

create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  -- Only the table's owner can come this far; the function below says so for its own transaction.
  if tg_op = 'DELETE' and current_setting('edogrula.audit_retention', true) = 'on' then return old; end if;
  raise exception 'audit_log is append-only';
end $$;

do $$
begin
  execute format($body$
    create function audit_log_moves_head() returns trigger
      language plpgsql security definer set search_path = %1$I, pg_temp as $f$
    begin
      update audit_head set rows = rows + 1, seq = new.seq, hash = new.hash;
      return null;
    end $f$;

    -- Erases the rows from the first one on that are older than $1; never one of the last year.
    -- Answers how many, through which seq and seal; nothing when there are none.
    create function audit_log_forget(before timestamptz, out erased bigint, out through bigint, out seal text)
      language plpgsql security definer set search_path = %1$I, pg_temp as $f$
    begin
      perform pg_advisory_xact_lock(hashtext(%1$L || '.audit_log'));
      select seq, hash into through, seal from audit_log
        where seq < coalesce(
          (select min(seq) from audit_log where at >= least(before, now() - interval '1 year')),
          9223372036854775807)
        order by seq desc limit 1;
      if through is null then erased := 0; return; end if;
      perform set_config('edogrula.audit_retention', 'on', true);
      delete from audit_log where seq <= through;
      get diagnostics erased = row_count;
      perform set_config('edogrula.audit_retention', 'off', true);
      insert into audit_anchor (rows, seq, hash) values (erased, through, seal)
        on conflict (singleton) do update
          set rows = audit_anchor.rows + excluded.rows, seq = excluded.seq, hash = excluded.hash;
    end $f$;

    revoke execute on function audit_log_forget(timestamptz) from public;
  $body$, current_schema());
end $$;

create trigger audit_log_head after insert on audit_log
  for each row execute function audit_log_moves_head();
