-- An object whose bytes are not what was stored: nothing of it is served until it is what it was.

alter table file_object add column altered_at timestamptz;
create index file_object_altered on file_object (altered_at) where altered_at is not null;
comment on column file_object.altered_at is 'when a read found other bytes than were stored; check-objects takes it back once they fit';
