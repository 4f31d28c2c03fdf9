-- The desk says of each application that waits whose record it would take over [R360].
create index application_of_business on application (business_id) where status = 'approved';
