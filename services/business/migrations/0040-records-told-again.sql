-- The form of what other services got of a record; one that they have in another form is told again.
alter table business add column told_form integer not null default 0;
create index if not exists business_told_otherwise on business (id) where told_form < 1;
comment on column business.told_form is 'Facts of form 1 name its booking address and its sister accounts.';
