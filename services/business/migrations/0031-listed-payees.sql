-- From when on active entries name every confirmed account of a business, each by a moderator's choice [R361]: its check of
-- accounts is shown no more. Null: an account that nobody condemned stands, or none is confirmed.
alter table business add column payees_listed_from timestamptz;

update business b set payees_listed_from = found.since
from (
  select p.business_id, max(e.since) as since
  from payee_account p left join lateral (
    select min(e.publish_at) as since from reported_account r join blacklist_entry e on e.id = r.entry_id
    where r.iban_mac = p.iban_mac and e.removed_at is null and e.moved_to is null
  ) e on true
  where p.iban_mac is not null
  group by p.business_id having bool_and(e.since is not null)
) found
where b.id = found.business_id;
