-- Businesses, blacklist entries, and the one projection that a lookup reads.

create table business (
  id uuid primary key,
  version integer not null default 1,
  slug text collate "C" not null unique,
  name text not null,
  trade_title text,
  type text not null default '',
  city text,
  district text,
  lat double precision,
  lng double precision,
  phone text,                          -- E.164
  landline text,                       -- E.164
  handle text collate "C",
  website text,
  address text,
  description text,
  google_place_id text,
  booking_url text,
  verified_at timestamptz,             -- null: listed, but nobody has checked it
  verification jsonb,
  gallery uuid[] not null default '{}' check (cardinality(gallery) <= 5),
  application_id uuid unique,
  demo boolean not null default false,
  google_rating smallint check (google_rating between 0 and 500),   -- hundredths of a star
  google_reviews_count integer,
  google_fetched_at timestamptz,
  -- Folded by the application (foldTurkish), so that both sides of a comparison are.
  name_folded text collate "C" not null,
  type_key text collate "C" not null,
  place_folded text collate "C" not null,
  search_folded text collate "C" not null,
  rating_rank smallint not null generated always as (coalesce(google_rating, -1)) stored,
  reviews_rank integer not null generated always as (coalesce(google_reviews_count, -1)) stored,
  -- The earliest entry that holds one of this business's keys; kept with the lookup keys.
  blacklist_entry_id uuid,
  blacklisted_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((lat is null) = (lng is null)),
  check ((verified_at is null) = (verification is null))
);
create index business_newest on business (created_at desc, id desc) where deleted_at is null;
create index business_by_rating on business (rating_rank desc, reviews_rank desc, id) where deleted_at is null;
create index business_by_reviews on business (reviews_rank desc, rating_rank desc, id) where deleted_at is null;
create index business_type_by_rating on business (type_key, rating_rank desc, reviews_rank desc, id)
  where deleted_at is null;
create index business_type_by_reviews on business (type_key, reviews_rank desc, rating_rank desc, id)
  where deleted_at is null;
create index business_verified_by_rating on business (rating_rank desc, reviews_rank desc, id)
  where deleted_at is null and verified_at is not null;
create index business_verified_type_by_rating on business (type_key, rating_rank desc, reviews_rank desc, id)
  where deleted_at is null and verified_at is not null;
create index business_verified_type_by_reviews on business (type_key, reviews_rank desc, rating_rank desc, id)
  where deleted_at is null and verified_at is not null;
create index business_search on business using gin (search_folded gin_trgm_ops) where deleted_at is null;

create table business_key (
  business_id uuid not null references business,
  kind text collate "C" not null check (kind in ('phone', 'handle', 'host')),
  key text collate "C" not null,
  primary key (business_id, kind, key)
);
create index business_key_key on business_key (kind, key);
comment on table business_key is 'What a business can be looked up by, verified or not; a source of business_lookup_key.';

create table blacklist_entry (
  id uuid primary key,
  version integer not null default 1,
  report_id uuid unique,
  slug text collate "C" not null unique,
  name text not null,
  handle text collate "C",
  instagram_url text,
  phone text,
  description text not null,
  business_id uuid references business,   -- a business that shares a key, for its address
  demo boolean not null default false,
  publish_at timestamptz not null,        -- listed from then on
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index blacklist_entry_newest on blacklist_entry (publish_at desc, id desc) where removed_at is null;

create table blacklist_key (
  entry_id uuid not null references blacklist_entry,
  kind text collate "C" not null check (kind in ('phone', 'handle', 'host')),
  key text collate "C" not null,
  primary key (entry_id, kind, key)
);
create index blacklist_key_key on blacklist_key (kind, key);

create table deleted_report (
  report_id uuid primary key,
  deleted_at timestamptz not null
);
comment on table deleted_report is 'A report deleted before its approval arrived must not come back with it.';

-- One index-only read answers a lookup, whatever the verdict.
create table business_lookup_key (
  kind text collate "C" not null,
  key text collate "C" not null,
  business_id uuid,               -- the earliest verified business with this key
  entry_id uuid,                  -- the earliest active entry with this key
  blacklist_from timestamptz,     -- that entry counts from then on
  constraint business_lookup_key_key unique (kind, key) include (business_id, entry_id, blacklist_from),
  check (business_id is not null or entry_id is not null),
  check ((entry_id is null) = (blacklist_from is null))
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
        autovacuum_vacuum_insert_threshold = 100);
