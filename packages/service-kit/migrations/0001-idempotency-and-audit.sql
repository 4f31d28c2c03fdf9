-- Answers of submissions and decisions, kept so that a repeated Idempotency-Key gets the same one.
create table idempotency_key (
  scope text not null,            -- caller and route
  key text not null,
  body_hash text not null,        -- SHA-256 of the canonical request
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Who did what: append-only, each row sealed with the hash of the one before.
create table audit_log (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  actor_kind text not null,       -- admin, visitor, system
  actor_id text not null,
  action text not null,           -- report.approved, business.deleted, file.viewed …
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null unique
);
create index audit_log_subject on audit_log (subject_kind, subject_id, seq);

-- The running role may add and read; nobody changes history.
do $$
declare app_role text;
begin
  for app_role in
    select distinct grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'audit_log' and grantee <> current_user
  loop
    execute format('revoke update, delete, truncate on audit_log from %I', app_role);
  end loop;
end $$;

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
