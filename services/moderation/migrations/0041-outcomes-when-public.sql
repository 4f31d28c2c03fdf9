-- An approval of whose publication the registry has not told yet: its reporter is notified then, and not before.
alter table report add column outcome_due boolean not null default false;
create index if not exists report_outcome_due on report (entry_id) where outcome_due;
