-- By what copies of a file are found: the bytes as they were sent (ADR 96).

alter table file add column received_sha256 text check (received_sha256 ~ '^[0-9a-f]{64}$');
comment on column file.received_sha256 is
  'SHA-256 of the bytes as sent, before a HEIC photograph became a JPEG; of files from before this column the stored ones; null once erased';
update file set received_sha256 = sha256 where state <> 'deleted';
create index file_received_sha256 on file (received_sha256) where received_sha256 is not null;
