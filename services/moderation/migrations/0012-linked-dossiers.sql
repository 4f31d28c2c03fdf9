-- A report that names two sellers' contacts joins their dossiers by itself; a moderator who parts them is never overruled.
alter table dossier
  add column linked_by uuid references report (id) check (linked_by is null or merged_into is not null),
  add column parted_at timestamptz;
create index dossier_linked_by on dossier (linked_by) where linked_by is not null;
comment on column dossier.linked_by is 'The report by which it was merged without a moderator; its rejection takes that back.';
comment on column dossier.parted_at is 'A moderator took it out of another one: no report merges it any more.';
