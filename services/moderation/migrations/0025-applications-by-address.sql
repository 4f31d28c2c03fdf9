-- Owners, requests to correct and erasures look for an address whatever its case.
create index application_by_applicant on application (lower(applicant_email));
