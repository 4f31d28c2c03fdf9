-- What waits of one mailbox is counted with each of its applications.
create index application_open_of_mailbox on application (mailbox_of(applicant_email)) where status = 'pending';
