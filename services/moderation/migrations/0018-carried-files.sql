-- A rejection names the files that must be sent anew; the next application takes the others over.
alter table decision add column refused_files uuid[] not null default '{}';
-- The refused application whose files this one took over.
alter table application add column again_of uuid references application (id);
create unique index application_again on application (again_of);
