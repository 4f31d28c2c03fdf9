-- Which rule made the host keys of businesses; registry/rekey-websites.ts makes them anew when the code's is newer.
create table registry_rules (
  only_row boolean primary key default true check (only_row),
  website_rule integer not null
);
insert into registry_rules (website_rule) values (0) on conflict do nothing;

-- Counted by a rule that let strangers join words of different texts.
delete from search_count;
