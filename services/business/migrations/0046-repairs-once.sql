-- By which rule what follows from booking addresses, accounts and landlines was made last; registry/repair-records.ts makes
-- it anew when the code's rule is newer, as it does with the keys of websites and the shapes of accounts.
alter table registry_rules
  add column booking_rule integer not null default 0,
  add column payee_rule integer not null default 0,
  add column landline_rule integer not null default 0;
