-- Every file that people send in: what it is, who owns it, until when it is kept, where its bytes are.

create table file (
  id uuid primary key,                -- chosen by the service that stores it
  purpose text not null check (purpose in ('application-image', 'application-document', 'evidence', 'gallery')),
  state text not null default 'staged'
    check (state in ('staged', 'claimed', 'published', 'expired', 'deleted')),
  mime text not null,                 -- by content, never by what the client said
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  pages integer,
  blur boolean not null default false,
  active_content boolean not null default false,
  owner_kind text check (owner_kind in ('application', 'report', 'business')),
  owner_id uuid,
  business_id uuid,                   -- whose public gallery shows it
  created_at timestamptz not null,
  erase_at timestamptz,               -- the janitor takes the bytes from then on
  check ((owner_kind is null) = (owner_id is null)),
  check (state <> 'published' or business_id is not null),
  check (state <> 'expired' or erase_at is not null)
);
comment on column file.state is
  'staged: nobody named it yet; claimed: a submission did; published: an approved gallery image; expired: waits for erase_at; deleted: bytes gone, the row remains as proof';
comment on column file.active_content is 'a PDF with scripts, launch actions or attachments';
create index file_staged on file (created_at) where state = 'staged';
create index file_due on file (erase_at) where erase_at is not null and state <> 'deleted';
create index file_business on file (business_id) where business_id is not null;

create table file_object (
  key text primary key,               -- random, derived from nothing
  file_id uuid not null references file (id),
  kind text not null check (kind in ('original', 'master', 'blurred')),
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  unique (file_id, kind)
);
comment on table file_object is 'One row for each object of the store: the private original, the clean master, the blurred view.';

-- The last word of each owner that events brought; an older word changes nothing.
create table owner_version (
  kind text not null check (kind in ('application', 'report', 'business')),
  id uuid not null,
  version integer not null,
  closed boolean not null default false, -- deleted: nothing of it is published again
  primary key (kind, id)
);
