-- Admins come and go; a removed one stays by name, so that old decisions can still be read.
alter table admin add column removed_at timestamptz;
alter table admin add column last_sign_in_at timestamptz;
alter table admin drop constraint admin_email_key;
create unique index admin_email_live on admin (email) where removed_at is null;
