-- The pictures that an owner proposes are looked for elsewhere, as an application's are, until the proposal is over.
alter table owner_change add column file_ids uuid[];
comment on column owner_change.file_ids is 'Its pictures; null where it was told before they were kept.';
