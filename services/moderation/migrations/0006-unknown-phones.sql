-- A reporter may not know the phone, and names the seller by an account, an IBAN or a site instead.

alter table report alter column phone drop not null;
alter table report add column website text;
alter table report add column website_host text;   -- as the service folds it; null where many sellers share it
alter table report add column iban text;
alter table report add column instagram_post text;
comment on column report.instagram_post is 'An address of Instagram that names no account by itself: evidence, never a key.';

create index report_by_host on report (website_host) where deleted_at is null and website_host is not null;
