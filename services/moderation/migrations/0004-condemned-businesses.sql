-- What the registry has told: an entry condemns a business, or none does any more. Newer versions win.
create table business_standing (
  business_id uuid primary key,
  version integer not null,
  entry_id uuid
);
