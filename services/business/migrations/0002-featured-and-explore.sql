-- Sponsored places, and what the search page finds.

create table featured (
  id uuid primary key,
  version integer not null default 1,
  business_id uuid not null references business,
  place text not null,
  type text not null,
  place_folded text collate "C" not null,
  type_key text collate "C" not null,
  weight integer not null,
  until timestamptz not null,
  created_at timestamptz not null
);
create index featured_shown on featured (place_folded, type_key, weight desc, id);
create index featured_business on featured (business_id);

create table explore_document (
  id uuid primary key,                     -- the business's or the content's own id
  kind text not null check (kind in ('business', 'article', 'page')),
  version integer not null,                -- of the source; what is older is dropped
  removed boolean not null default false,  -- a tombstone, so that a late publication does not come back
  business_id uuid references business,
  slug text collate "C" not null,
  title text not null default '',
  snippet text not null default '',
  image text,
  tags text[] not null default '{}',
  title_folded text collate "C" not null default '',
  search_folded text collate "C" not null default '',
  updated_at timestamptz not null,
  check (kind <> 'business' or business_id = id)
);
create index explore_document_search on explore_document using gin (search_folded gin_trgm_ops) where not removed;
