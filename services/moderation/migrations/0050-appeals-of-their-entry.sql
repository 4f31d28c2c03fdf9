-- An appeal speaks for the entry that it named, and for no other one of its dossier.
create index appeal_entry on appeal (entry_id);
