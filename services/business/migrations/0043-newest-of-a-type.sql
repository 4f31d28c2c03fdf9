-- «Yeni eklenen» within a type: by when a record came into the registry. Ids of approved applications are no order.
create index business_type_newest on business (type_key, created_at desc, id desc) where deleted_at is null;
