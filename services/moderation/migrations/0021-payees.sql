-- Accounts that stand for businesses, as the registry told them last: a moderator sees them beside reports [R360].
create table business_payee (
  business_id uuid primary key,
  version integer not null,
  name text not null,
  accounts text[] not null              -- keyed hashes, under keys that the registry shares
);
create index business_payee_accounts on business_payee using gin (accounts);

-- The account that was paid, under the keys that the registry shares; made at the service's start for what is there.
alter table report add column iban_mac text,
  add constraint report_iban_mac check (iban is not null or iban_mac is null);
create index report_iban_mac on report (iban_mac) where iban_mac is not null;
-- A process of the former version empties the number alone.
create function forget_report_iban_mac() returns trigger language plpgsql as $$
begin
  if new.iban is null then new.iban_mac := null; end if;
  return new;
end $$;
create trigger report_iban_mac_forgotten before insert or update on report
  for each row execute function forget_report_iban_mac();
alter table dossier alter column told_form set default 2;

-- Accounts that an application names: hashed as it comes in, told to the registry once they are confirmed, and forgotten
-- with the decision [R360].
create table application_payee (
  id uuid primary key,
  application_id uuid not null references application,
  place smallint not null check (place between 1 and 3),
  iban_mac text collate "C" not null check (iban_mac ~ '^[0-9a-f]{8}\.[0-9a-f]{64}$'),
  former_macs text[] collate "C" not null,  -- under former keys that were known as it came in
  last4 text collate "C" not null check (last4 ~ '^\d{4}$'),
  bank_code text collate "C" not null check (bank_code ~ '^\d{5}$'),
  confirmed boolean not null default false,
  unique (application_id, place)
);
