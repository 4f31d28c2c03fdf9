-- What the moderators' desk asks for: why it was decided, and where else a contact turns up.

alter table decision add column reason_code text;
comment on column decision.reason is 'The whole text as the mail says it.';

-- As the service folds it (toHost); null where no site of one''s own is named.
alter table application add column website_host text;
update application
set website_host = regexp_replace(lower(substring(website from '^https?://([^/:?#]+)')), '^www\.', '')
where website is not null;

create index application_by_phone on application (phone);
create index application_by_landline on application (landline) where landline is not null;
create index application_by_handle on application (instagram_username) where instagram_username is not null;
create index application_by_host on application (website_host) where website_host is not null;
create index report_by_phone on report (phone) where deleted_at is null;
create index report_by_handle on report (instagram_username) where deleted_at is null;

-- The archive's own order: everything that has been decided.
create index application_archived on application (created_at desc, id desc) where status <> 'pending';
create index report_archived on report (created_at desc, id desc)
  where status <> 'pending' and deleted_at is null;
create index application_by_instagram_url on application (instagram_url) where instagram_url is not null;
create index report_by_instagram_url on report (instagram_url) where deleted_at is null;
