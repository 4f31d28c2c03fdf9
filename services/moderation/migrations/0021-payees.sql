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
alter table dossier alter column told_form set default 2;
