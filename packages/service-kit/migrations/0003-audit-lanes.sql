-- Sixteen lanes beside the first chain: a transaction writes into one that no other holds, and waits for nobody. Lane 0 is
-- the first chain: its rows, its `audit_head` and its seals stay as they are, for a former version that still runs.

alter table audit_log
  add column lane smallint not null default 0,
  add column seen_seq bigint,     -- the newest row of another lane when this one was written
  add column seen_hash text;      -- its seal

-- Where each lane ends; a trigger moves it, as it moves audit_head.
create table audit_lane (
  lane smallint primary key check (lane between 1 and 16),
  rows bigint not null default 0,
  seq bigint not null default 0,
  hash text not null default repeat('0', 64)
);
insert into audit_lane (lane) select generate_series(1, 16);

do $$
declare app_role text;
begin
  for app_role in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'audit_lane' and grantee <> current_user
  loop
    execute format('revoke insert, update, delete, truncate on audit_lane from %I', app_role);
  end loop;
end $$;

-- One beginning for each lane that has lost rows to retention.
alter table audit_anchor drop column singleton, add column lane smallint primary key default 0;

do $$
begin
  execute format($body$
    create or replace function audit_log_moves_head() returns trigger
      language plpgsql security definer set search_path = %1$I, pg_temp as $f$
    begin
      if new.lane = 0 then
        update audit_head set rows = rows + 1, seq = new.seq, hash = new.hash;
      else
        update audit_lane set rows = rows + 1, seq = new.seq, hash = new.hash where lane = new.lane;
      end if;
      if not found then raise exception 'audit_log has no such lane'; end if;
      return null;
    end $f$;

    -- Adds one row at the end of a lane and answers its number; $9 is what is sealed of it: its facts in canonical form.
    create function audit_log_append(uuid, timestamptz, text, text, text, text, text, jsonb, text) returns bigint
      language plpgsql security definer set search_path = %1$I, pg_temp as $f$
    declare
      mine record;
      seen record;
      number bigint;
      any_lane int := 1 + floor(random() * 16);
    begin
      -- Own locks are not skipped: who waits below holds no lane, so that lanes are in no deadlock.
      select lane, seq, hash into mine from audit_lane order by lane limit 1 for update skip locked;
      if not found then
        select lane, seq, hash into mine from audit_lane where lane = any_lane for update;
      end if;
      select seq, hash into seen
        from (select seq, hash from audit_head union all select seq, hash from audit_lane) ends
        where seq > mine.seq order by seq desc limit 1;
      -- After the look at the others, so that it is above all that was seen.
      number := nextval('audit_log_seq_seq');
      insert into audit_log (seq, id, at, actor_kind, actor_id, action, subject_kind, subject_id, details,
          lane, seen_seq, seen_hash, previous_hash, hash)
        overriding system value
        values (number, $1, $2, $3, $4, $5, $6, $7, $8, mine.lane, seen.seq, seen.hash, mine.hash,
          encode(sha256(convert_to(
            concat(mine.hash, mine.lane, ':', number, ':', seen.seq, ':', seen.hash, ':', $9), 'UTF8')), 'hex'));
      return number;
    end $f$;

    -- Erases the rows from the first one on that are older than $1; never one of the last year. Answers how many,
    -- through which seq, and a seal over the beginnings of all lanes: the only one's own, or one over all of them.
    create or replace function audit_log_forget(before timestamptz, out erased bigint, out through bigint, out seal text)
      language plpgsql security definer set search_path = %1$I, pg_temp as $f$
    begin
      perform pg_advisory_xact_lock(hashtext(%1$L || '.audit_log'));
      select max(seq) into through from audit_log
        where seq < coalesce(
          (select min(seq) from audit_log where at >= least(before, now() - interval '1 year')),
          9223372036854775807);
      if through is null then erased := 0; return; end if;
      perform set_config('edogrula.audit_retention', 'on', true);
      with gone as (delete from audit_log where seq <= through returning lane, seq, hash),
        ends as (select lane, count(*) as rows, max(seq) as seq from gone group by lane),
        anchored as (
          insert into audit_anchor (lane, rows, seq, hash)
            select lane, ends.rows, seq, gone.hash from ends join gone using (lane, seq)
          on conflict (lane) do update
            set rows = audit_anchor.rows + excluded.rows, seq = excluded.seq, hash = excluded.hash)
        select sum(ends.rows) into erased from ends;
      perform set_config('edogrula.audit_retention', 'off', true);
      select case count(*) when 1 then min(hash) else
          encode(sha256(convert_to(string_agg(lane || ':' || hash, ',' order by lane), 'UTF8')), 'hex') end
        into seal from audit_anchor;
    end $f$;

    revoke execute on function audit_log_append(uuid, timestamptz, text, text, text, text, text, jsonb, text) from public;
  $body$, current_schema());
end $$;
