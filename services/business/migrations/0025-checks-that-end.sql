-- A check ends, and with the first one the badge pauses [R354, ADR 59].
alter table business_check drop constraint business_check_kind_check;
alter table business_check add constraint business_check_kind_check check (kind in
  ('record', 'email', 'tax_certificate', 'work_permit', 'licence', 'images', 'handle', 'phone', 'website', 'payee',
    'visit'));
alter table business_check drop constraint business_check_how_check;
alter table business_check add constraint business_check_how_check check (how in
  ('application', 'by-hand', 'code', 'opened', 'confirmed', 'visited', 'recorded'));
-- Number of the audit row that says so; null where the row is gone.
alter table business_check add column audit_no bigint;
alter table business add column verified_until timestamptz;
-- When the pause was noted: its event is told once.
alter table business add column lapsed_at timestamptz;
create index business_ending on business (verified_until)
  where verified_at is not null and deleted_at is null and lapsed_at is null;

-- Which reminder was sent for which end: each once.
create table check_reminder (
  business_id uuid not null references business,
  ends_at timestamptz not null,
  days int not null,
  at timestamptz not null,
  primary key (business_id, ends_at, days)
);

-- What stands today keeps its day. It ends a year after that day, and not before its owner can have been reminded.
update business_check set expires_at = greatest(at + interval '365 days', now() + interval '60 days')
where state = 'standing' and expires_at is null;
-- Documents are about the trade title, and permits about the address too, as they are today.
update business_check c set value_hash = encode(sha256(convert_to(c.kind || chr(10) || coalesce(b.trade_title, '') ||
    case when c.kind = 'work_permit' then chr(10) || coalesce(b.address, '') else '' end, 'UTF8')), 'hex')
from business b
where b.id = c.business_id and c.state = 'standing' and c.kind in ('tax_certificate', 'work_permit')
  and c.value_hash is null;
update business_check c set audit_no = (
  select max(a.seq) from audit_log a
  where a.subject_kind = 'business' and a.subject_id = c.business_id::text
    and a.action in ('business.created', 'business.verified') and a.at <= c.at + interval '1 day')
where c.state = 'standing';
update business b set
  verified_until = (select min(c.expires_at) from business_check c where c.business_id = b.id and c.state = 'standing'),
  verification = b.verification || jsonb_build_object(
    'until', (select to_char(min(c.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from business_check c where c.business_id = b.id and c.state = 'standing'),
    'checks', coalesce((
      select jsonb_agg(shown || jsonb_build_object('ref', c.audit_no,
        'until', to_char(c.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
      from jsonb_array_elements(b.verification->'checks') with ordinality as one (shown, place)
        left join business_check c on c.business_id = b.id and c.state = 'standing' and c.kind = shown->>'kind'), '[]'))
where b.verified_at is not null and b.verification is not null and b.deleted_at is null;
