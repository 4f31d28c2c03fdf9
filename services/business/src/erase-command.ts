import { text } from 'node:stream/consumers';
import { refuseEvents } from '@edogrula/event-bus/refuse-events';
import { readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { runCommand } from '@edogrula/service-kit/run-command';
import { z } from 'zod';
import { eraseOwners, shownFiles } from './business/business-repository.ts';
import { eraseDecidedChanges } from './changes/change-repository.ts';
import { eraseDelistingWords } from './desk/note-delisting.ts';
import { eraseRevokeWords } from './payees/payee-repository.ts';
import type { Tables } from './tables.ts';

const input = z.object({
  facts: z.array(z.object({ subject: z.uuid(), type: z.string() })),
  files: z.array(z.uuid()),
});

/**
 * `npm run erase` calls it, with what moderation found as JSON on standard input. An approval that has not arrived makes
 * no business any more; moderators' words on a delisting or a revoked account, decided proposals and whose a record is go;
 * prints the ids of files that a business shows, now and afterwards, as JSON. Reads DATABASE_URL.
 */
async function main(): Promise<number> {
  const { facts, files } = input.parse(JSON.parse(await text(process.stdin)));
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  const logger = createLogger('business-erase', 'warn');
  const { db, close } = openPostgres<Tables>(DATABASE_URL, { name: 'business-erase', logger });
  try {
    await refuseEvents(db, facts);
    const subjects = [...new Set(facts.map(({ subject }) => subject))];
    await eraseDelistingWords(db, subjects);
    await eraseDecidedChanges(db, subjects);
    await eraseRevokeWords(db, subjects);
    await eraseOwners(db, subjects);
    process.stdout.write(`${JSON.stringify(await shownFiles(db, files))}\n`);
    return 0;
  } finally {
    await close();
  }
}

await runCommand(main);
