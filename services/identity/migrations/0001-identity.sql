-- Who moderates, and how they prove it.
create table admin (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,    -- argon2id, PHC string
  created_at timestamptz not null
);

create table admin_session (
  id uuid primary key,
  admin_id uuid not null references admin,
  token_hash bytea not null unique,  -- SHA-256 of the opaque token; the token itself is never kept
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null, -- written at most once a minute
  ends_at timestamptz not null,      -- absolute end; idle end follows last_seen_at
  revoked_at timestamptz
);
create index admin_session_of_admin on admin_session (admin_id, last_seen_at);
create index admin_session_ends on admin_session (ends_at);

create table admin_key (
  id uuid primary key,
  admin_id uuid not null references admin,
  label text not null,
  key_hash bytea not null unique,    -- SHA-256 of the whole key
  created_at timestamptz not null,
  last_used_at timestamptz,          -- written at most once a minute
  revoked_at timestamptz
);
create index admin_key_of_admin on admin_key (admin_id);

-- One living code an address and purpose: a newer one takes the older one's row.
create table email_code (
  purpose text not null,
  email text not null,
  code_hash bytea not null,          -- HMAC over purpose, address and code
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, email)
);
create index email_code_created on email_code (created_at);

-- What the limits count: accepted code requests, sign-in attempts that did not succeed (yet).
create table attempt (
  id bigint generated always as identity primary key,
  scope text not null,
  subject bytea not null,            -- HMAC of the address or client network: no address in clear
  at timestamptz not null
);
create index attempt_counted on attempt (scope, subject, at);
create index attempt_at on attempt (at);

-- Mail is written in the transaction of its cause and sent after the commit.
create table mail_job (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  message jsonb,                     -- {subject, text, html}; gone once sent, expired or purged
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  not_after timestamptz,             -- a mail that is useless later, such as a code
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (state <> 'waiting' or message is not null)
);
create index mail_job_due on mail_job ((not_after is null), next_try_at) where state = 'waiting';
create index mail_job_finished on mail_job (state, finished_at) where state <> 'waiting';
