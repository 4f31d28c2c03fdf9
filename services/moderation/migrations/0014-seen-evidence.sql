-- The kinds of evidence that a moderator saw at the approval; null: they follow from the files.
alter table report add column seen_evidence text[];
