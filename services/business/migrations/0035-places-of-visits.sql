-- A visit is about the place with its town, too: what stands was seen where the record says it is now.
update business_check c set value_hash = encode(sha256(convert_to(
  'visit' || chr(10) || b.address || chr(10) || coalesce(b.district, '') || chr(10) || coalesce(b.city, '') || chr(10) ||
  coalesce(b.lat::text, 'null') || ' ' || coalesce(b.lng::text, 'null'), 'UTF8')), 'hex')
from business b
where b.id = c.business_id and c.kind = 'visit' and c.state = 'standing' and b.address is not null;

-- By whom an open proposal was sent, as a keyed hash of the mailbox: nobody of the desk decides on the own one.
alter table business_change add column sent_by text collate "C";
