import type { Envelope } from '@edogrula/contracts/events/envelope';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Handle, Subscription } from '../bus.ts';
import type { Published } from './notifications.ts';

/** The process's own listeners, fed by notifications. */
type Listeners = {
  add(types: readonly string[], handle: Handle): Subscription;
  published(event: Published): void;
  /** Brings what was published in the last while, some of it again. */
  catchUp(missedMs: number): void;
  /** Resolves when what was heard has been handled. */
  idle(): Promise<void>;
};

const marginMs = 15_000;
const cleanEveryMs = 60_000;

/** Fetches what notifications name and hands it over, one event after the other. */
export function createListeners(pool: pg.Pool, logger: Logger): Listeners {
  const listeners = new Set<{ types: ReadonlySet<string>; handle: Handle }>();
  let queue: Promise<void> = Promise.resolve();
  let cleanedAt = performance.now();

  async function handOver(text: string, values: unknown[]): Promise<void> {
    const { rows } = await pool.query<{ event: Envelope }>(text, values);
    for (const { event } of rows) {
      for (const { types, handle } of listeners) {
        if (types.has(event.type)) await handle(event);
      }
    }
  }

  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(work).catch((err: unknown) => logger.error({ err }, 'a listener failed'));
  }

  async function clean(): Promise<void> {
    await pool.query('select bus.clean_recent()');
  }

  return {
    add: (types, handle) => {
      const listener = { types: new Set(types), handle };
      listeners.add(listener);
      return {
        close: async () => {
          listeners.delete(listener);
          await queue;
        },
      };
    },
    published: ({ id, type }) => {
      if (performance.now() - cleanedAt > cleanEveryMs) {
        cleanedAt = performance.now();
        enqueue(clean);
      }
      const heard = [...listeners].some(({ types }) => types.has(type));
      if (heard) enqueue(() => handOver('select event from bus.recent where event_id = $1', [id]));
    },
    catchUp: (missedMs) => {
      const text = `select event from bus.recent
        where published_at > clock_timestamp() - make_interval(secs => $1::float8 / 1000) order by published_at`;
      if (listeners.size) enqueue(() => handOver(text, [missedMs + marginMs]));
    },
    idle: () => queue,
  };
}
