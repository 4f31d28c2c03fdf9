-- Whose owner was told that an approval is public; a row goes when the entry, or the report in it, does. The address stays
-- with the application, so that erasing its person leaves none here.
create table accused_told (
  report_id uuid not null references report (id),
  application_id uuid not null references application (id),
  told_at timestamptz not null,
  primary key (report_id, application_id)
);
