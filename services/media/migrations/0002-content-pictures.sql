-- Pictures of articles and pages: one may stand in several texts, and is public while one of them names it.

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check
  check (purpose in ('application-image', 'application-document', 'evidence', 'gallery', 'content'));
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('application', 'report', 'business', 'content'));
alter table file drop constraint file_check1;
alter table file add constraint file_published_somewhere
  check (state <> 'published' or business_id is not null or purpose = 'content');
alter table owner_version drop constraint owner_version_kind_check;
alter table owner_version add constraint owner_version_kind_check
  check (kind in ('application', 'report', 'business', 'content'));

create table content_file (
  content_id uuid not null,
  file_id uuid not null references file (id),
  primary key (content_id, file_id)
);
create index content_file_file on content_file (file_id);
comment on table content_file is 'Which texts name a picture; the last one that drops it lets it go.';
