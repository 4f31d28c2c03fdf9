import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { jsonOf, readConfig, secretList } from '@edogrula/service-kit/config';
import { runCommand } from '@edogrula/service-kit/run-command';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { erasePerson } from './erasure/erase-person.ts';
import { contactsHeld, findPerson, type Person } from './erasure/find-person.ts';
import { createVisitorKey } from './intake/visitor-key.ts';
import type { Tables } from './tables.ts';

const person = z.union([
  z.strictObject({ email: z.email().transform((text) => text.toLowerCase()) }),
  z.strictObject({ phone: z.string().regex(/^\+\d{8,15}$/) }),
]);
const variables = z.object({
  DATABASE_URL: z.string(),
  SERVICE_KEY: jsonOf(z.looseObject({ d: z.string() })),
  PAYEE_KEYS: secretList,
});

/**
 * `npm run erase` calls it: `find` or `erase`, the person, and to erase what was found, as JSON. Prints what was found,
 * addresses and ids, or what was erased, by id, as JSON. After a restore `contacts` prints every address and number, and
 * `erase … restored` takes what waits in the outbox along.
 */
async function main([verb = '', text = 'null', known = '[]', when]: string[]): Promise<number> {
  const { DATABASE_URL, SERVICE_KEY, PAYEE_KEYS } = readConfig(variables, process.env);
  return onPostgres<Tables>('moderation-erase', DATABASE_URL, async (db) => {
    const deps = {
      db,
      visitorKey: createVisitorKey(SERVICE_KEY.d),
      accountMac: createAccountMac(PAYEE_KEYS),
      clock: () => new Date(),
      newId: uuidv7,
    };
    const wanted = (): Person => person.parse(JSON.parse(text));
    const ids = () => z.array(z.uuid()).parse(JSON.parse(known));
    const verbs: Record<string, () => Promise<unknown>> = {
      contacts: () => contactsHeld(db),
      find: () => findPerson(db, wanted()),
      erase: () => erasePerson(deps, wanted(), ids(), { restored: when === 'restored' }),
    };
    const act = verbs[verb];
    if (!act) throw new Error(`${Object.keys(verbs).join(', ')}?`);
    process.stdout.write(`${JSON.stringify(await act())}\n`);
    return 0;
  });
}

await runCommand(main);
