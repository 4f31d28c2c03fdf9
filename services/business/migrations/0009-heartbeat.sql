-- When the registry's primary was last alive, written every few seconds by the business service (registry/heartbeat.ts).
-- What a standby has replayed of it tells how old all its answers are; replay times stand still on an idle primary.
create table registry_heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null
);
insert into registry_heartbeat (beat_at) values ('epoch') on conflict do nothing;
