-- A rejected report stays as a number and a decision when its time is over; nobody can be found in it any more.
alter table report add column anonymised_at timestamptz;
alter table report drop constraint report_check1;
alter table report add constraint report_has_reporter
  check (status = 'deleted' or anonymised_at is not null or reporter_email is not null);
alter table report add constraint report_anonymised_when_rejected
  check (anonymised_at is null or status in ('rejected', 'deleted'));
