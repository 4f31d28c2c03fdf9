-- By which application of a business a link was found, and a session opened: the registry lets no other owner's in.
alter table owner_link add column application_id uuid;
alter table owner_session add column application_id uuid;
