-- What the registry is told of a dossier names who reported or appealed; entries of before are told once more.
alter table dossier alter column told_form set default 3;
