-- What a glance keeps of the account of each business: its shape and every shape with one letter less [R367]. The rows
-- are written with the business; `registry_rules.shape_rule` says by which rule.
create table handle_shape (
  business_id uuid primary key references business,
  handle text collate "C" not null,
  near text[] not null
);
create index handle_shape_near on handle_shape using gin (near);
alter table registry_rules add column shape_rule integer not null default 0;
