import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { type Bus, RefusedByBus } from './bus.ts';
import { quarantine } from './quarantine.ts';

/** Under this group the quarantine keeps events that the bus refused; no consumer has this name. */
export const parkedGroup = 'outbox';
/** How often an event is refused alone before it is parked. */
export const parkingTries = 3;

/** One row of the outbox that has not left. */
export type OutboxRow = { position: string; event: Envelope };

/**
 * Publishes one event alone, up to three times.
 * @returns the refusal, or nothing when it left
 * @throws when the bus is away
 */
export async function refusalOf(event: Envelope, bus: Bus): Promise<RefusedByBus | undefined> {
  for (let tried = 1; ; tried++) {
    try {
      await bus.publish([event]);
      return undefined;
    } catch (error) {
      if (!(error instanceof RefusedByBus)) throw error;
      if (tried >= parkingTries) return error;
    }
  }
}

/** The alarm of a parked event, without its data. */
export function logParked(
  logger: Logger,
  { id: eventId, type: eventType, subject }: Envelope,
  err: Error,
): void {
  logger.error({ eventId, eventType, subject, tries: parkingTries, err }, 'event parked: the bus refuses it');
}

/**
 * Publishes rows of a refused batch one by one. The first that is refused three times moves from the outbox to the
 * quarantine, and the rest waits for the next batch: so one turn stays short.
 * @returns the rows that left
 * @throws when the bus is away: nothing is parked then
 */
export async function publishUntilRefused<Tables>(
  tx: Transaction<Tables>,
  rows: readonly OutboxRow[],
  { bus, logger }: { bus: Bus; logger: Logger },
): Promise<OutboxRow[]> {
  const left: OutboxRow[] = [];
  for (const row of rows) {
    const error = await refusalOf(row.event, bus);
    if (error) {
      await quarantine(tx, { group: parkedGroup, envelope: row.event, error, tries: parkingTries });
      await sql`delete from outbox where position = ${row.position}::bigint`.execute(tx);
      logParked(logger, row.event, error);
      break;
    }
    left.push(row);
  }
  return left;
}

/** Puts back into the outbox what an operator wants sent again. */
export async function unparkRequested<Tables>(tx: Transaction<Tables>): Promise<void> {
  await sql`
    with requested as (
      delete from quarantine where group_name = ${parkedGroup} and replay_requested_at is not null
      returning id, event_id, subject, envelope
    )
    insert into outbox (event_id, subject, event)
    select case when pg_input_is_valid(event_id, 'uuid') then event_id::uuid else gen_random_uuid() end,
      subject, envelope
    from requested order by id
    on conflict do nothing`.execute(tx);
}

/** How many events are parked. */
export async function parkedEvents<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quarantine where group_name = ${parkedGroup}`.execute(db);
  return rows[0]?.count ?? 0;
}
