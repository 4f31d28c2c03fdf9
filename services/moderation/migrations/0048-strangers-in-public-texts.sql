-- What a moderator wrote names no contact of anybody but the entry either: entries of before are told once more.
alter table dossier alter column told_form set default 6;
