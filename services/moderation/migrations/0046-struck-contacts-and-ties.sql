-- What was taken out of an entry is proposed by no report of the dossier again.
alter table report_key add column struck boolean not null default false;
comment on column report_key.struck is 'An approval chose it, and it was taken out of the entry since: by a correction, or as a common value.';
-- Why an approval whose time has come is not published.
alter table report_hold add column tied_by text[] not null default '{}';
comment on column report_hold.tied_by is 'Numbers of the undecided reports that alone tie it to the entry of its dossier.';
