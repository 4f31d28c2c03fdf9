-- Addresses beside that of a business's application: each needs the first one's consent and its own confirmation.
create table owner_address (
  id uuid primary key,
  business_id uuid not null,
  business_name text not null,
  first_email text not null,
  email text not null,
  consent_hash bytea unique,
  confirmation_hash bytea unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  consented_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index owner_address_business on owner_address (business_id);
create index owner_address_email on owner_address (lower(email));
create index owner_address_first on owner_address (lower(first_email));

-- The further address that a link or a session is for; of the first address: none.
alter table owner_link add column address_id uuid;
alter table owner_session add column address_id uuid;
