-- Whose houses a reader of the desk owns is asked with each list, search and dossier of reports.
create index application_of_mailbox on application (mailbox_of(applicant_email)) where status = 'approved';
