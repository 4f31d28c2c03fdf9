-- One-time codes by which a business proves that it controls a contact of its record [R373, ADR 69].
create table control_challenge (
  id uuid primary key,
  business_id uuid not null references business,
  kind text collate "C" not null check (kind in ('bio', 'call', 'dns', 'meta')),
  code_hash text collate "C" not null unique, -- SHA-256; the code itself is shown once
  made_by uuid not null,                      -- the moderator
  made_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  -- Another code was given, or the contact that it was for was changed.
  replaced_at timestamptz,
  check (proved_at is null or replaced_at is null)
);
create unique index control_challenge_open on control_challenge (business_id, kind)
  where proved_at is null and replaced_at is null;
create index control_challenge_business on control_challenge (business_id, made_at);

alter table business_check drop constraint business_check_how_check;
alter table business_check add constraint business_check_how_check check (how in
  ('application', 'by-hand', 'code', 'opened', 'confirmed', 'visited', 'recorded',
    'bio_code', 'call_code', 'dns_record', 'meta_tag')) not valid;
