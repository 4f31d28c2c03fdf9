-- By which rule what entries keep of rewritten records was counted last (keys/kept-keys.ts); registry/repair-records.ts
-- counts it anew when the code's rule is newer.
alter table registry_rules add column kept_rule integer not null default 0;
