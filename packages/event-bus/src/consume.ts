import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { applyOnce, type Effect } from './apply-once.ts';
import type { RetryPolicy } from './apply-with-retries.ts';
import type { Bus, Subscription } from './bus.ts';
import type { EventByName, TypesOf } from './event-by-name.ts';
import { quarantine } from './quarantine.ts';
import type { Relay } from './relay-loop.ts';
import { runGroup } from './run-group.ts';

/** One effect for each event type that the group consumes by the catalogue; a missing one does not compile. */
export type Handlers<Group extends ConsumerGroup, Tables> = {
  [Type in TypesOf<Group>]: (tx: Transaction<Tables>, event: EventByName[Type]) => Promise<void>;
};

/**
 * Consumes a group's events, each effect exactly once: the effect and the event's id commit together. What keeps
 * failing is quarantined and the next event follows; while the database is down, events wait at the bus.
 */
export async function consume<Group extends ConsumerGroup, Tables>(options: {
  bus: Bus;
  db: Kysely<Tables>;
  group: Group;
  logger: Logger;
  /** Poked after each effect, for effects that append events of their own. */
  relay?: Pick<Relay, 'poke'>;
  handlers: Handlers<Group, Tables>;
  retry?: RetryPolicy;
  /** How soon a replay that an operator asked for is taken up. */
  replayPollMs?: number;
}): Promise<Subscription> {
  const { db, group, relay } = options;
  // takeEvent has checked that type and data belong together.
  const effects = new Map(Object.entries(options.handlers as unknown as Record<string, Effect<Tables>>));
  return runGroup(options, {
    knows: (type) => effects.has(type),
    apply: (event) => applyOnce(db, group, event, effects.get(event.type) as Effect<Tables>),
    setAside: (entry) => quarantine(db, entry),
    applied: () => relay?.poke(),
    requested: () => requestedReplays(db, group),
    quarantined: () => quarantineSize(db, group),
  });
}

async function quarantineSize<Tables>(db: Kysely<Tables>, group: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from quarantine where group_name = ${group}`.execute(db);
  return rows[0]?.size ?? 0;
}

/** `applyOnce` removes the row with the effect; a new failure takes the mark off it. Either way it ends. */
async function requestedReplays<Tables>(db: Kysely<Tables>, group: string): Promise<unknown[]> {
  const { rows } = await sql<{ envelope: unknown }>`
    select envelope from quarantine where group_name = ${group} and replay_requested_at is not null
    order by id limit 100`.execute(db);
  return rows.map((row) => row.envelope);
}
