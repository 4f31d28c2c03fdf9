-- Owners come back by a one-time link to the address of their application, without an account.
create table owner_link (
  id uuid primary key,
  email text not null,
  business_id uuid not null,
  business_name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index owner_link_ends on owner_link (ends_at);
create index owner_link_address on owner_link (lower(email));

create table owner_session (
  id uuid primary key,
  email text not null,
  business_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index owner_session_ends on owner_session (ends_at);
create index owner_session_address on owner_session (lower(email), business_id);
