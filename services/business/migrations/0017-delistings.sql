-- Why moderators took the verification or the record of a business away. An audit row has the code, never the words.
create table delisting (
  id uuid primary key,
  business_id uuid not null references business,
  part text collate "C" not null check (part in ('verification', 'record')),
  reason_code text collate "C",
  reason text not null,
  by_id text not null,
  at timestamptz not null
);
create index delisting_business on delisting (business_id);
