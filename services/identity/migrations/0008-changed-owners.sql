-- When a business last got an owner by an application: what was found for an owner before that opens nothing.
create table changed_owner (
  business_id uuid primary key,
  changed_at timestamptz not null
);
create index changed_owner_changed on changed_owner (changed_at);
