-- A report that was deleted while others hold its entry: an approval of it that comes late makes the entry all the same, with
-- what the dossier says without it. Deletions of before do not say it, and let nothing in.
alter table deleted_report add column entry_stays boolean not null default false;
