import type pg from 'pg';

/** How often a registry gives its sign of life, in ms. */
export const heartbeatMs = 3000;

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
