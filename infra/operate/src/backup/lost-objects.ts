import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@edogrula/service-kit/with-client';

/** Media erases an object just before its row. */
const patienceMs = 10_000;

/** The keys that media's rows still name: objects that the store lost without an erasure. */
export async function lostObjects(databaseUrl: string, keys: readonly string[]): Promise<string[]> {
  if (!keys.length) return [];
  return withClient(databaseUrl, async (client) => {
    for (const deadline = Date.now() + patienceMs; ; await pause(500)) {
      const { rows } = await client.query<{ key: string }>(
        'select key from media.file_object where key = any($1) order by key',
        [keys],
      );
      if (!rows.length || Date.now() > deadline) return rows.map(({ key }) => key);
    }
  });
}
