-- Reads the reports while they are written.
alter table report validate constraint report_confirmed_text_check;
