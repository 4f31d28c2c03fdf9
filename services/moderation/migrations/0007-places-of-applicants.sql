-- What a new profile shows besides: where the business is, and what its owner says about it.
alter table application add column district text;
alter table application add column description text;
alter table application add column lat double precision;
alter table application add column lng double precision;
alter table application add constraint application_whole_place check ((lat is null) = (lng is null));
