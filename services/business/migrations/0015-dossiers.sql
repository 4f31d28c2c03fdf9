-- An entry belongs to a dossier of moderation: the keys that condemn are chosen there, and an entry can be merged into
-- another one, which answers in its place.

alter table blacklist_entry
  add column dossier_id uuid,
  add column dossier_number text,
  add column dossier_version integer not null default 0,
  add column moved_to uuid references blacklist_entry (id) check (moved_to <> id),
  add column keys jsonb,
  add column told jsonb;
comment on column blacklist_entry.dossier_version is 'Of the last word of the dossier; what is older is dropped.';
comment on column blacklist_entry.keys is 'The chosen keys; null: every contact of the entry, as before there were dossiers.';
comment on column blacklist_entry.told is 'The texts as moderation had them: only what it changed since is taken over.';
create index blacklist_entry_moved on blacklist_entry (moved_to) where moved_to is not null;

create table waiting_dossier (
  entry_id uuid primary key,
  version integer not null,
  state jsonb not null
);
comment on table waiting_dossier is 'The word of a dossier that came before the approval that makes its entry.';

-- Moderation learns which contacts verified businesses hold: from now on with each change, here for what is there.
insert into outbox (event_id, subject, event)
select told.event_id, b.id::text, jsonb_build_object(
  'specversion', '1.0', 'id', told.event_id, 'source', 'business',
  'type', 'business.business.updated.v1', 'subject', b.id, 'version', b.version,
  'time', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'data', jsonb_build_object('businessId', b.id, 'slug', b.slug, 'name', b.name, 'applicationId', b.application_id,
    'googlePlaceId', b.google_place_id, 'imageFileIds', to_jsonb(b.gallery), 'verified', true,
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'key', k.key)), '[]')
      from business_key k where k.business_id = b.id)))
from business b cross join lateral (select gen_random_uuid() as event_id where b.id is not null) told
where b.deleted_at is null and b.verified_at is not null;
