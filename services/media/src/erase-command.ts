import { text } from 'node:stream/consumers';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { z } from 'zod';
import { readMediaConfig } from './config.ts';
import type { MediaTables } from './file/tables.ts';
import { eraseFile } from './janitor/erase-file.ts';
import { openStore } from './store/open-store.ts';

/**
 * `npm run erase` calls it: file ids as a JSON list on standard input. Their bytes go at once and for good, each
 * audited by id and hash; a picture that a business shows in public stays. Prints the ids of both kinds as JSON.
 */
async function main(): Promise<number> {
  const ids = z.array(z.uuid()).parse(JSON.parse(await text(process.stdin)));
  const config = readMediaConfig(process.env);
  const logger = createLogger('media-erase', 'warn');
  const { db, close } = openPostgres<MediaTables>(config.DATABASE_URL, { name: 'media-erase', logger });
  try {
    const store = await openStore(config);
    const found = ids.length
      ? await db.selectFrom('file').select(['id', 'state']).where('id', 'in', ids).execute()
      : [];
    const wanted = found.filter(({ state }) => state !== 'published' && state !== 'deleted');
    for (const { id } of wanted)
      await eraseFile({ db, store, clock: () => new Date(), logger }, id, 'withdrawn');
    const published = found.filter(({ state }) => state === 'published').map(({ id }) => id);
    process.stdout.write(`${JSON.stringify({ erased: wanted.map(({ id }) => id), published })}\n`);
    return 0;
  } finally {
    await close();
  }
}

process.exitCode = await main();
