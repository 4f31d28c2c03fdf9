import type { Logger } from '@edogrula/service-kit/logger';
import type pg from 'pg';

const everyMs = 3000;

/** A registry's sign of life: everything committed before `beat_at` is where this row is [decision 16]. */
export async function beat(pool: pg.Pool): Promise<void> {
  // Of several replicas of the service one writes; none waits for another.
  await pool.query(
    `update registry_heartbeat set beat_at = now() where only_row in
     (select only_row from registry_heartbeat where beat_at < now() - interval '1 second' for update skip locked)`,
  );
}

/** The sign of life that a database holds. */
export async function readBeat(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ beat_at: Date }>({
    name: 'heartbeat',
    text: 'select beat_at from registry_heartbeat',
  });
  return rows[0]?.beat_at ?? new Date(0);
}

/** Beats now and every 3 s until closed; a beat that fails is logged, and standbys turn silent by themselves. */
export function startHeartbeat(pool: pg.Pool, logger: Logger): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let idle = true;
  const run = () => {
    if (!idle) return;
    idle = false;
    running = beat(pool)
      .catch((err: unknown) => logger.warn({ err }, 'no heartbeat was written'))
      .finally(() => {
        idle = true;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
