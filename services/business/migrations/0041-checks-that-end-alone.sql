-- What a renewal by application left out ends by itself: the badge rests on what was checked again.
alter table business_check add column ends_alone boolean not null default false;
