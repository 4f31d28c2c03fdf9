-- What pictures look like, so that one that stands elsewhere is found (ADR 62).

alter table file add column quality smallint check (quality between 0 and 100);
comment on column file.quality is
  'how much a picture shows, 0 to 100; null: a PDF, an editor''s picture, or one whose fingerprint was not taken yet';
create index file_without_fingerprint on file (id)
  where quality is null and mime <> 'application/pdf' and purpose <> 'content' and state <> 'deleted';

create table file_fingerprint (
  file_id uuid not null references file (id),
  view text not null,                 -- the whole picture, or a part of it
  bits bit(256) not null,
  bands integer[] not null,           -- sixteen parts of the bits by which the index finds candidates
  primary key (file_id, view)
);
create index file_fingerprint_bands on file_fingerprint using gin (bands) with (fastupdate = off);
comment on table file_fingerprint is
  'Perceptual fingerprints of a picture, several views each; they go with the file. A picture with too little to see has none.';
