-- Until when a moderator's comparison of an account's holder counts: null once the check of accounts that it stood under
-- was dropped, and no later check of another account brings it back [R360].
alter table payee_account add column valid_until timestamptz;

-- Each account keeps its own days. One whose check was dropped with none in its place stays without an end.
update payee_account p set valid_until = p.confirmed_at + (c.expires_at - c.at)
from business_check c
where c.business_id = p.business_id and c.kind = 'payee' and c.state = 'standing' and c.value_hash = p.holder_hash
  and p.iban_mac is not null
  and not exists (
    select from business_check d
    where d.business_id = p.business_id and d.kind = 'payee' and d.state = 'dropped' and d.dropped_at > p.confirmed_at
      and not exists (
        select from business_check e
        where e.business_id = d.business_id and e.kind = 'payee' and e.at <= d.dropped_at
          and (e.state = 'standing' or e.dropped_at > d.dropped_at)));
