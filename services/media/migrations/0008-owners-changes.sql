-- Files of owners' proposals: kept until a moderator decides, then part of the business or erased.

alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('application', 'report', 'appeal', 'correction', 'change', 'business', 'content'));
alter table owner_version drop constraint owner_version_kind_check;
alter table owner_version add constraint owner_version_kind_check
  check (kind in ('application', 'report', 'appeal', 'correction', 'change', 'business', 'content'));
