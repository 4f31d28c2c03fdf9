-- Roles: who was an admin before there were any keeps every right.
alter table admin add column role text not null default 'owner'
  check (role in ('owner', 'moderator', 'editor', 'auditor'));
alter table admin alter column role drop default;

-- Keys: bounded by scopes and an end; the older ones keep what they could for one more year.
alter table admin_key add column scopes text[] not null
  default '{read,submissions,registry,content,files,exports,accounts}';
alter table admin_key alter column scopes drop default;
alter table admin_key add column expires_at timestamptz not null default now() + interval '365 days';
alter table admin_key alter column expires_at drop default;

-- A session that a key was exchanged for, when its person last proved to be there, and what a passkey has to sign.
alter table admin_session
  add column key_id uuid references admin_key,
  add column confirmed_at timestamptz,
  add column challenge text,
  add column challenge_ends_at timestamptz;
create index admin_session_of_key on admin_session (key_id) where key_id is not null;

-- Second factors.
create table admin_factor (
  id uuid primary key,
  admin_id uuid not null references admin,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  sealed_secret bytea,               -- TOTP: AES-256-GCM under a key of FACTOR_SECRET, bound to the admin
  last_step bigint,                  -- TOTP: the time step of the last code taken; an older or equal one is a replay
  credential_id text unique,         -- passkey
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (case kind when 'totp' then sealed_secret is not null
    else credential_id is not null and public_key is not null and counter is not null end)
);
create index admin_factor_of_admin on admin_factor (admin_id);

create table admin_recovery_code (
  admin_id uuid not null references admin,
  code_hash bytea not null,          -- HMAC under a key of FACTOR_SECRET
  used_at timestamptz,
  primary key (admin_id, code_hash)
);

-- A sign-in whose password was right and whose second step is still to come.
create table sign_in_step (
  id uuid primary key,
  admin_id uuid not null references admin,
  token_hash bytea not null unique,
  challenge text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_step_ends on sign_in_step (ends_at);

-- One-time links by which a colleague chooses the own password.
create table password_link (
  id uuid primary key,
  admin_id uuid not null references admin,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index password_link_of_admin on password_link (admin_id);
create index password_link_ends on password_link (ends_at);
