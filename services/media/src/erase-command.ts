import { text } from 'node:stream/consumers';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { runCommand } from '@edogrula/service-kit/run-command';
import { z } from 'zod';
import { mediaConfig } from './config.ts';
import { eraseFile } from './file/erase-file.ts';
import { openStore } from './store/open-store.ts';
import type { Tables } from './tables.ts';

const ids = z.array(z.uuid());
const input = z.object({ files: ids, shown: ids, restored: z.boolean().default(false) });

/**
 * `npm run erase` calls it: a person's files, and which of them a business shows in public, as JSON on standard input.
 * The bytes of the others go at once and for good, each audited by id and hash. Prints the ids of both kinds as JSON.
 * After a restore nothing can be waited for: what a business shows is kept as it is.
 * @throws Error when a picture that a business shows is not published here yet: it would never be shown
 */
async function main(): Promise<number> {
  const { files, shown, restored } = input.parse(JSON.parse(await text(process.stdin)));
  const config = readConfig(mediaConfig, process.env);
  return onPostgres<Tables>('media-erase', config.DATABASE_URL, async (db, logger) => {
    const store = await openStore(config);
    const here = files.length
      ? await db.selectFrom('file').select(['id', 'state']).where('id', 'in', files).execute()
      : [];
    const isShown = ({ id }: { id: string }) => shown.includes(id);
    const early = here.filter((file) => isShown(file) && ['staged', 'claimed'].includes(file.state));
    if (early.length && !restored)
      throw new Error(
        `media has not heard yet that a business shows ${early.length} of these pictures: run again when nothing waits for it`,
      );
    const wanted = here.filter((file) => !isShown(file) && file.state !== 'deleted');
    for (const { id } of wanted)
      await eraseFile({ db, store, clock: () => new Date(), logger }, id, 'withdrawn');
    const kept = restored ? ['published', 'staged', 'claimed'] : ['published'];
    const published = here.filter((file) => isShown(file) && kept.includes(file.state));
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    process.stdout.write(`${JSON.stringify({ erased: idsOf(wanted), published: idsOf(published) })}\n`);
    return 0;
  });
}

await runCommand(main);
