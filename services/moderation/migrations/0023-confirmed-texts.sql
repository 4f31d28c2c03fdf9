-- The public text that a moderator confirmed with the approval of this report, as it was published. Parts of a dossier
-- keep the texts of their own reports.
alter table report add column confirmed_text text;
-- What is there is read later, beside the traffic.
alter table report add constraint report_confirmed_text_check check (length(confirmed_text) <= 2000) not valid;
