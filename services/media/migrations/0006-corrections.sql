-- Files of correction requests: examined, kept and erased like evidence.

alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('application', 'report', 'appeal', 'correction', 'business', 'content'));
alter table owner_version drop constraint owner_version_kind_check;
alter table owner_version add constraint owner_version_kind_check
  check (kind in ('application', 'report', 'appeal', 'correction', 'business', 'content'));
