-- A business stands once in each place and type. Of those entered twice the one that is shown longest stays.

delete from featured f
using featured better
where better.business_id = f.business_id
  and better.place_folded = f.place_folded
  and better.type_key = f.type_key
  and (better.until, better.weight, better.id) > (f.until, f.weight, f.id);

create unique index featured_once on featured (business_id, place_folded, type_key);
drop index featured_business;
comment on index featured_once is 'An ended one gives way to the next; also finds what a business sponsors.';
