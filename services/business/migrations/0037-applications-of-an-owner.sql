-- The applications that were carried out for a record since it is its owner's: a session by another one is a former owner's.
alter table business add column owner_applications uuid[] not null default '{}';
update business set owner_applications = array[application_id] where application_id is not null;

-- Whose record it was when a moderator wrote about an account or a delisting: an erasure finds the words by it.
alter table payee_account add column application_id uuid;
update payee_account p set application_id = b.application_id
from business b where b.id = p.business_id and p.revoked_at is not null;
create index payee_account_application on payee_account (application_id) where application_id is not null;

alter table delisting add column application_id uuid;
update delisting d set application_id = b.application_id from business b where b.id = d.business_id;
create index delisting_application on delisting (application_id) where application_id is not null;
