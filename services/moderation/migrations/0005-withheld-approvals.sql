-- An approval counts when the registry has carried it out; one that it withheld stays as history and the application
-- waits again.
alter table application add column published_at timestamptz;
-- Until now an approval counted by itself.
update application a set published_at = d.decided_at
from decision d where d.application_id = a.id and a.status = 'approved';
alter table application add constraint application_published_when_approved
  check (published_at is null or status = 'approved');

alter table decision
  add column withheld_at timestamptz,
  add column withheld_reason text,
  add column withheld_business_id uuid,
  add constraint decision_withheld_whole
    check (num_nonnulls(withheld_at, withheld_reason, withheld_business_id) in (0, 3)),
  add constraint decision_withheld_approval
    check (withheld_at is null or (application_id is not null and outcome = 'approved'));
-- One decision stands; those that were withheld stay behind it.
alter table decision drop constraint decision_application_id_key;
create unique index decision_standing on decision (application_id) where withheld_at is null;
create index decision_withheld on decision (application_id, withheld_at desc) where withheld_at is not null;
