-- Accounts that a moderator confirmed for a business [R360]: never the number, but a keyed hash under a key that
-- moderation shares, the last four digits and the bank's code.
create table payee_account (
  id uuid primary key,
  business_id uuid not null references business,
  -- `key.hash`: the key's name and HMAC-SHA-256, both hex. A revoked account must not stay guessable.
  iban_mac text collate "C" check (iban_mac ~ '^[0-9a-f]{8}\.[0-9a-f]{64}$'),
  last4 text collate "C" not null check (last4 ~ '^\d{4}$'),
  bank_code text collate "C" not null check (bank_code ~ '^\d{5}$'),
  -- SHA-256 of the trade title that the holder was compared with: of another one nothing was confirmed.
  holder_hash text collate "C" not null check (holder_hash ~ '^[0-9a-f]{64}$'),
  how text collate "C" not null check (how in ('application', 'by-hand')),
  confirmed_by uuid,
  confirmed_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text,
  check ((revoked_at is null) = (iban_mac is not null))
);
create unique index payee_account_one on payee_account (business_id, iban_mac) where revoked_at is null;
create index payee_account_mac on payee_account (iban_mac) where revoked_at is null;

-- Accounts that the approved reports behind an entry name, as its dossier told them last.
create table reported_account (
  entry_id uuid not null references blacklist_entry,
  iban_mac text collate "C" not null check (iban_mac ~ '^[0-9a-f]{8}\.[0-9a-f]{64}$'),
  primary key (entry_id, iban_mac)
);
create index reported_account_mac on reported_account (iban_mac);

-- How often an address and its networks asked on one day, under keyed hashes [R362].
create table payee_check_day (
  asker text collate "C" not null check (asker ~ '^[0-9a-f]{32}$'),
  day date not null,
  asked integer not null,
  primary key (asker, day)
);
create index payee_check_day_day on payee_check_day (day);
