import type { Envelope } from '@edogrula/contracts/events/envelope';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Handle } from '../bus.ts';
import { growingPauseMs } from '../pause.ts';
import { takeStatement } from './schema.ts';

const firstPauseMs = 200;
const longestPauseMs = 5000;

export type DeliverOptions = { pool: pg.Pool; group: string; handle: Handle; logger: Logger };

/** What became of one look: nothing to do, an event handled, or one that comes again after a pause. */
type Delivered = { kind: 'none' } | { kind: 'handled' } | { kind: 'failed'; pauseMs: number };

/**
 * Takes one event of the group, hands it over, and deletes it, in one transaction: the row's lock keeps others off
 * the subject, and a process that dies lets go of it at once. A failed event stays the head of its subject, so
 * nothing of that subject overtakes it.
 * @param onTaken called when there is an event, so that the next slot can look for another
 */
export async function deliverOne(options: DeliverOptions, onTaken: () => void): Promise<Delivered> {
  const client = await options.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; event: Envelope }>({
      name: 'bus-take',
      text: takeStatement,
      values: [options.group],
    });
    const [head] = rows;
    if (head) onTaken();
    const delivered = head ? await handOver(client, head, options) : ({ kind: 'none' } as const);
    await client.query('commit');
    return delivered;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function handOver(
  client: pg.PoolClient,
  head: { id: string; event: Envelope },
  { group, handle, logger }: DeliverOptions,
): Promise<Delivered> {
  try {
    await handle(head.event);
  } catch (err) {
    const { rows } = await client.query<{ failures: number }>(
      'update bus.delivery set failures = failures + 1, last_error = $2 where id = $1 returning failures',
      [head.id, String(err).slice(0, 500)],
    );
    const failures = rows[0]?.failures ?? 1;
    const pauseMs = growingPauseMs(failures, firstPauseMs, longestPauseMs);
    await client.query(
      `update bus.delivery set not_before = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1`,
      [head.id, pauseMs],
    );
    const about = { group, eventId: head.event.id, eventType: head.event.type, failures, pauseMs };
    logger.warn({ ...about, err }, 'event comes again');
    return { kind: 'failed', pauseMs };
  }
  await client.query('delete from bus.delivery where id = $1', [head.id]);
  return { kind: 'handled' };
}
