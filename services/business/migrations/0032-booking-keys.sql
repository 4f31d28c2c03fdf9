-- Whom the booking address of each business leads to [R501], written with the business; `own`: the address is of that contact
-- itself, else of a page of the site or of a name below it.
create table booking_key (
  business_id uuid not null references business,
  kind text collate "C" not null check (kind in ('phone', 'handle', 'host')),
  key text collate "C" not null,
  own boolean not null,
  primary key (business_id, kind, key)
);
create index booking_key_by_key on booking_key (kind, key);
create index sister_account_by_handle on sister_account (handle);

-- From when on an active entry holds one of those: the address is shown no more. Null: none does.
alter table business add column booking_listed_from timestamptz;
