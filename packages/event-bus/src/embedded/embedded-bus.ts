import type { Envelope } from '@edogrula/contracts/events/envelope';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Bus, RefusedByBus } from '../bus.ts';
import { concernedBy } from '../concerned-by.ts';
import { type GroupPump, startGroupPump } from './group-pump.ts';
import { createListeners } from './listeners.ts';
import { openNotifications } from './notifications.ts';
import { openPool } from './open-pool.ts';

/** One connection an event in hand, over all groups of the process. */
const deliveryConnections = 6;
/** Apart from those, so that an effect that publishes never waits for itself. */
const sharedConnections = 3;

async function waitingFor(pool: pg.Pool, group: string): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from bus.delivery where group_name = $1',
    [group],
  );
  return rows[0]?.waiting ?? 0;
}

async function answers(pool: pg.Pool, logger: Logger): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch (err) {
    logger.debug({ err }, 'bus not healthy');
    return false;
  }
}

/** PostgreSQL on values that it cannot store: bad data, a missing field, a program limit. */
const refusals = /^(?:22|23|54)...$/;

async function publish(pool: pg.Pool, events: readonly Envelope[]): Promise<void> {
  try {
    const text = 'select bus.publish($1::jsonb)';
    await pool.query({ name: 'bus-publish', text, values: [JSON.stringify(events)] });
  } catch (error) {
    throw refusals.test((error as { code?: string }).code ?? '') ? new RefusedByBus(error) : error;
  }
}

/** Has a group's events kept for it; those of the catalogue are known since `prepareBus`, and members may add none. */
async function register(pool: pg.Pool, group: string, types: readonly string[]): Promise<void> {
  const known = `select from bus.subscription s where s.group_name = $1 and s.type = any($2::text[])`;
  const { rowCount } = await pool.query(known, [group, types]);
  if (rowCount === new Set(types).size) return;
  await pool.query(
    `insert into bus.subscription (group_name, type) select $1, unnest($2::text[]) on conflict do nothing`,
    [group, types],
  );
}

/** The bus on PostgreSQL's own locks and notifications, for one machine; `prepareBus` has made its tables. */
export async function connectEmbeddedBus(databaseUrl: string, logger: Logger): Promise<Bus> {
  const shared = openPool(databaseUrl, sharedConnections, logger);
  const deliveries = openPool(databaseUrl, deliveryConnections, logger);
  const pumps = new Map<GroupPump, (type: string) => boolean>();
  const listeners = createListeners(shared, logger);
  const notifications = await openNotifications({
    databaseUrl,
    logger,
    onPublished: (event) => {
      for (const [pump, concerns] of pumps) if (concerns(event.type)) pump.wake();
      listeners.published(event);
    },
    onBack: (missedMs) => {
      for (const pump of pumps.keys()) pump.wake();
      listeners.catchUp(missedMs);
    },
  });

  return {
    publish: async (events) => {
      if (events.length > 0) await publish(shared, events);
    },
    subscribe: async ({ group, types, handle }) => {
      await register(shared, group, types);
      const pump = startGroupPump({ pool: deliveries, group, handle, logger });
      pumps.set(pump, concernedBy(types));
      return {
        close: async () => {
          if (pumps.delete(pump)) await pump.close();
        },
      };
    },
    listen: async ({ types, handle }) => {
      await notifications.settled();
      return listeners.add(types, handle);
    },
    lag: (group) => waitingFor(shared, group),
    healthy: async () => notifications.connected() && (await answers(shared, logger)),
    close: async () => {
      await notifications.close();
      await listeners.idle();
      await Promise.all([...pumps.keys()].map((pump) => pump.close()));
      await Promise.all([deliveries.end(), shared.end()]);
    },
  };
}
