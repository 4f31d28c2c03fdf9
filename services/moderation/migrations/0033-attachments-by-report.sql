-- Evidence and replies are read together: no index that holds only one of them serves that.
create index attachment_by_report on attachment (report_id) where report_id is not null;

-- The lists show and count only what is not deleted: an index of just these answers both alone.
drop index report_by_status;
create index report_by_status on report (status, created_at desc, id desc) where deleted_at is null;
