-- Proposals of owners that wait for a moderator, as the registry tells of them; what they say stays there. One that is
-- over stays as its id, without name: a fact that comes late must not let it wait again.
create table owner_change (
  id uuid primary key,
  number bigint not null,
  business_id uuid not null,
  business_name text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  closed boolean not null default false
);
create index owner_change_oldest on owner_change (created_at, id) where not closed;
