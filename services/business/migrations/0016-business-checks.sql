-- What was checked about a business, one row a check [decision 38, ADR 32]. `business.verified_at` and
-- `business.verification` are computed from the standing rows in the transaction that changes them.
create table business_check (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references business,
  -- `record` is a moderator's word for the whole record: what «doğrulanmış» needs.
  kind text collate "C" not null check (kind in
    ('record', 'email', 'tax_certificate', 'work_permit', 'images', 'handle', 'phone', 'website')),
  -- SHA-256 of the checked value; null where the check is about nothing that the record shows.
  value_hash text collate "C",
  how text collate "C" not null check (how in ('application', 'by-hand', 'code', 'opened', 'confirmed', 'recorded')),
  state text collate "C" not null default 'standing' check (state in ('standing', 'dropped')),
  checked_by uuid,                         -- the moderator; null where nobody is known
  at timestamptz not null,
  expires_at timestamptz,
  dropped_at timestamptz,
  check ((state = 'dropped') = (dropped_at is not null)),
  -- A contact that the record no longer has must not stay guessable.
  check (state = 'standing' or value_hash is null)
);
create unique index business_check_standing on business_check (business_id, kind) where state = 'standing';
create index business_check_business on business_check (business_id);

-- What is verified today keeps its date, with the checks that were shown.
insert into business_check (business_id, kind, how, at)
select id, 'record', case when application_id is null then 'by-hand' else 'application' end,
  (verification->>'verifiedAt')::timestamptz
from business where verified_at is not null and deleted_at is null;

insert into business_check (business_id, kind, how, at, value_hash)
select b.id, shown->>'kind', case when shown->>'kind' = 'email' then 'code' else 'recorded' end,
  min((shown->>'at')::timestamptz),
  case when shown->>'kind' = 'images' and cardinality(b.gallery) > 0 then
    encode(sha256(convert_to('images' || chr(10) ||
      (select string_agg(file::text, ',' order by file::text collate "C") from unnest(b.gallery) as file), 'UTF8')), 'hex')
  end
from business b cross join lateral jsonb_array_elements(b.verification->'checks') as shown
where b.verified_at is not null and b.deleted_at is null
group by b.id, shown->>'kind';

update business set verification = verification || jsonb_build_object(
  'vouchedBy', case when application_id is null then 'by-hand' else 'application' end,
  'checks', coalesce((
    select jsonb_agg(shown || jsonb_build_object(
      'how', case when shown->>'kind' = 'email' then 'code' else 'recorded' end) order by place)
    from jsonb_array_elements(verification->'checks') with ordinality as one (shown, place)), '[]'))
where verification is not null;
