-- An appeal speaks for the entry that it named, and for no other one of its dossier: entries of before are told once more.
alter table dossier alter column told_form set default 6;
create index appeal_entry on appeal (entry_id);
