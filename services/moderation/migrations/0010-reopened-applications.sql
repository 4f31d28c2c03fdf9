-- A rejection that a moderator took back stays as history; the application waits again.
alter table decision
  add column reopened_at timestamptz,
  add column reopened_by uuid,
  add constraint decision_reopened_whole check ((reopened_at is null) = (reopened_by is null)),
  add constraint decision_reopened_rejection
    check (reopened_at is null or (application_id is not null and outcome = 'rejected' and withheld_at is null));
drop index decision_standing;
create unique index decision_standing on decision (application_id) where withheld_at is null and reopened_at is null;
