-- Replies lose contacts that the entry shows no more; entries of before are told once more.
alter table dossier alter column told_form set default 4;
