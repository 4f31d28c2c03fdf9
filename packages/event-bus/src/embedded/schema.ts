// The embedded bus is PostgreSQL: tables, functions and statements of the schema `bus`, as SQL.
// In: events that services publish. Out: one row in `bus.delivery` for each group and event, which the group's worker
// takes in the order of its subject and deletes when handled.
//
// `report.approved` about report 7, with the subscribed groups `business.registry` and `identity.mail`: two rows.
// `report.reversed` about report 7 while business has not handled the first one: its row waits behind that one.

/** The embedded bus's own tables; every statement may run again. */
export const schemaStatements: readonly string[] = [
  'create schema if not exists bus',
  `create table if not exists bus.subscription (
    group_name text not null,
    type text not null,
    primary key (group_name, type))`,
  // Every type of the catalogue that the bus was last prepared with, subscribed to or not.
  'create table if not exists bus.known_type (type text primary key)',
  // One row a group and event; the oldest row of a group and subject is the only one that may be handled.
  `create table if not exists bus.delivery (
    id bigint generated always as identity primary key,
    group_name text not null,
    subject text not null,
    event_id uuid not null,
    event jsonb not null,
    failures integer not null default 0,
    not_before timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    unique (group_name, event_id))`,
  'create index if not exists delivery_order on bus.delivery (group_name, subject, id)',
  'create index if not exists delivery_next on bus.delivery (group_name, id)',
  // Events of the last ten minutes. A notification names an id, and listeners fetch the event from here.
  `create table if not exists bus.recent (
    event_id uuid primary key,
    event jsonb not null,
    published_at timestamptz not null default now())`,
  'create index if not exists recent_published on bus.recent (published_at)',
  // `member`: as which service a database role may publish. `broadcast`: which event types a service's listeners may read.
  'create table if not exists bus.member (role text primary key, source text not null)',
  'create table if not exists bus.broadcast (source text, type text, primary key (source, type))',
  // Rows come and go all the time: keep the tables small.
  `alter table bus.delivery set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200)`,
];

/** Channel of PostgreSQL's LISTEN that carries `{"id", "type"}` of each published event. */
export const channel = 'bus_published';

/** How long `bus.recent` keeps an event. */
const recentMinutes = 10;

/**
 * Publishes `events`, a JSON array of envelopes, in one statement: a delivery for each subscribed group in the array's
 * order (identity values follow ORDER BY), a short-lived copy for listeners, one notification an event.
 * A type outside the catalogue goes to every group that subscribes to anything of its source.
 */
const publishStatement = `
  with incoming as (
    select event, position, (event ->> 'id')::uuid as id, event ->> 'type' as type, event ->> 'subject' as subject
    from jsonb_array_elements(events) with ordinality as list (event, position)
  ), delivered as (
    insert into bus.delivery (group_name, subject, event_id, event)
    select s.group_name, i.subject, i.id, i.event
    from incoming i cross join lateral (
      select group_name from bus.subscription where type = i.type
      union
      select group_name from bus.subscription where split_part(type, '.', 1) = split_part(i.type, '.', 1)
        and not exists (select from bus.known_type known where known.type = i.type)
    ) s
    order by i.position
    on conflict (group_name, event_id) do nothing
  ), kept as (
    insert into bus.recent (event_id, event)
    select distinct on (id) id, event from incoming
    on conflict (event_id) do update set published_at = excluded.published_at
  )
  select pg_notify('${channel}', json_build_object('id', id, 'type', type)::text)::text from incoming order by position`;

const asOwner = 'security definer set search_path = pg_catalog, pg_temp';

/** What members may do besides taking their own deliveries; each may run again. */
export const accessStatements: readonly string[] = [
  // The service of the role that signed in, whatever role it acts in; null for an unknown one, `*` for an administrator.
  `create or replace function bus.own_source() returns text language sql stable ${asOwner} as $$
    select case when rolsuper then '*' else (select source from bus.member where role = session_user) end
    from pg_roles where rolname = session_user $$`,
  `create or replace function bus.publish(events jsonb) returns setof text language plpgsql ${asOwner} as $$
    declare own text := bus.own_source();
    begin
      if own is distinct from '*' and exists (select from jsonb_array_elements(events) as list (event)
        where event ->> 'source' is distinct from own or split_part(event ->> 'type', '.', 1) is distinct from own)
      then raise exception 'an event is not the publisher''s to tell' using errcode = '22023'; end if;
      return query ${publishStatement};
    end $$`,
  `create or replace function bus.clean_recent() returns void language sql ${asOwner} as $$
    delete from bus.recent where published_at < now() - interval '${recentMinutes} minutes' $$`,
  'alter table bus.delivery enable row level security',
  'alter table bus.recent enable row level security',
  'drop policy if exists own_groups on bus.delivery',
  `create policy own_groups on bus.delivery
    using (split_part(group_name, '.', 1) = (select bus.own_source()))`,
  'drop policy if exists own_broadcasts on bus.recent',
  `create policy own_broadcasts on bus.recent for select using (event ->> 'type' in
    (select type from bus.broadcast where source = (select bus.own_source())))`,
  'revoke all on all functions in schema bus from public',
];

/** Locks the oldest event of $1, a group, whose subject is free and whose pause is over. */
export const takeStatement = `
  select id, event from bus.delivery d
  where group_name = $1 and not_before <= now() and not exists (
    select from bus.delivery earlier
    where earlier.group_name = d.group_name and earlier.subject = d.subject and earlier.id < d.id)
  order by id limit 1 for update skip locked`;
