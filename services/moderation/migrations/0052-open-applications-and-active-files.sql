-- What waits of one mailbox is counted with each of its applications.
create index application_open_of_mailbox on application (mailbox_of(applicant_email)) where status = 'pending';

-- What media finds in a PDF is marked before it is opened; of files that came before, opening them tells.
alter table attachment add column active_content boolean not null default false;
