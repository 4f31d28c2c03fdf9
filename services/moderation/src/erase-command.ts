import { jsonOf, readConfig } from '@edogrula/service-kit/config';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import { runCommand } from '@edogrula/service-kit/run-command';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { erasePerson } from './erasure/erase-person.ts';
import { findPerson, type Person } from './erasure/find-person.ts';
import { createVisitorKey } from './intake/visitor-key.ts';
import type { Tables } from './tables.ts';

const person = z.union([
  z.strictObject({ email: z.email().transform((text) => text.toLowerCase()) }),
  z.strictObject({ phone: z.string().regex(/^\+\d{8,15}$/) }),
]);
const variables = z.object({
  DATABASE_URL: z.string(),
  SERVICE_KEY: jsonOf(z.looseObject({ d: z.string() })),
});

/**
 * `npm run erase` calls it: `find` or `erase`, the person, and to erase what was found, as JSON. Prints what was found,
 * addresses and ids, or what was erased, by id, as JSON.
 */
async function main([verb, text = '', known = '[]']: string[]): Promise<number> {
  if (verb !== 'find' && verb !== 'erase') throw new Error('find or erase?');
  const wanted: Person = person.parse(JSON.parse(text));
  const { DATABASE_URL, SERVICE_KEY } = readConfig(variables, process.env);
  const logger = createLogger('moderation-erase', 'warn');
  const { db, close } = openPostgres<Tables>(DATABASE_URL, { name: 'moderation-erase', logger });
  try {
    const visitorKey = createVisitorKey(SERVICE_KEY.d);
    const answer =
      verb === 'find'
        ? await findPerson(db, wanted)
        : await erasePerson(
            { db, visitorKey, clock: () => new Date(), newId: uuidv7 },
            wanted,
            z.array(z.uuid()).parse(JSON.parse(known)),
          );
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return 0;
  } finally {
    await close();
  }
}

await runCommand(main);
