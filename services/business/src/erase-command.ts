import { text } from 'node:stream/consumers';
import { refuseEvents } from '@edogrula/event-bus/refuse-events';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig, secretList } from '@edogrula/service-kit/config';
import { runCommand } from '@edogrula/service-kit/run-command';
import { z } from 'zod';
import { eraseParties } from './blacklist/entry-repository.ts';
import { eraseOwners, shownFiles } from './business/business-repository.ts';
import { eraseDecidedChanges } from './changes/change-repository.ts';
import { sendersOf } from './changes/change-sender.ts';
import { eraseDelistingWords } from './desk/note-delisting.ts';
import { eraseRevokeWords } from './payees/payee-repository.ts';
import type { Tables } from './tables.ts';

const input = z.object({
  facts: z.array(z.object({ subject: z.uuid(), type: z.string() })),
  files: z.array(z.uuid()),
  addresses: z.array(z.string()).max(1000),
});

const config = z.object({ DATABASE_URL: z.string(), PAYEE_KEYS: secretList });

/**
 * `npm run erase` calls it, with what moderation found as JSON on standard input. An approval that has not arrived makes
 * no business any more. Moderators' words on a delisting or a revoked account go, and decided proposals, also where the
 * record is another's by now. So does whose a record is, and who is a party of an entry. Prints the ids of files that a
 * business shows, now and afterwards, as JSON. Reads DATABASE_URL and PAYEE_KEYS.
 */
async function main(): Promise<number> {
  const { facts, files, addresses } = input.parse(JSON.parse(await text(process.stdin)));
  const { DATABASE_URL, PAYEE_KEYS } = readConfig(config, process.env);
  return onPostgres<Tables>('business-erase', DATABASE_URL, async (db) => {
    await refuseEvents(db, facts);
    const subjects = [...new Set(facts.map(({ subject }) => subject))];
    await eraseDelistingWords(db, subjects);
    const senders = sendersOf({ accountMac: createAccountMac(PAYEE_KEYS) }, addresses);
    await eraseDecidedChanges(db, { applicationIds: subjects, senders });
    await eraseRevokeWords(db, subjects);
    await eraseOwners(db, subjects);
    await eraseParties(db, senders);
    process.stdout.write(`${JSON.stringify(await shownFiles(db, files))}\n`);
    return 0;
  });
}

await runCommand(main);
