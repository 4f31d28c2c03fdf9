-- Number of the ministry's document, and what a moderator found in the ministry's list [R374].
alter table business add column tourism_licence text;
alter table business_check drop constraint business_check_how_check;
alter table business_check add constraint business_check_how_check check (how in
  ('application', 'by-hand', 'code', 'opened', 'confirmed', 'visited', 'recorded',
    'bio_code', 'call_code', 'dns_record', 'meta_tag', 'found', 'not_found', 'out_of_scope')) not valid;
