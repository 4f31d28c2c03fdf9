-- Links without an account: what a token opens, until when, and whether it still does. The token itself is not kept.
create table person_link (
  id uuid primary key,
  purpose text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  used_at timestamptz,
  revoked_at timestamptz
);
create index person_link_subject on person_link (subject_id, purpose);
