-- Each network that asks for a code has one of its own: a stranger's request leaves the owner's code alone.
update email_code set asker = '\x00' where asker is null;
alter table email_code
  alter column asker set not null,
  add column send_at timestamptz,      -- when its mail is due; a code that waits for its turn is not sent yet
  add column mail_id uuid;             -- its mail, which goes when the code is replaced before it went out
update email_code set send_at = created_at;
alter table email_code
  alter column send_at set not null,
  drop constraint email_code_pkey,
  add primary key (purpose, email, asker);

-- Whoever handed something in hears of it before whoever may be asking for codes by the thousand.
drop index mail_job_due;
create index mail_job_due on mail_job ((kind = 'code'), next_try_at) where state = 'waiting';
