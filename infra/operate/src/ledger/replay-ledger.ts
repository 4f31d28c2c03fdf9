import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Manifest } from '../backup/manifest.ts';
import { erasePerson, type Person } from '../erasure/erase-person.ts';
import { askLedger } from '../installation/ask-ledger.ts';
import { askService } from '../installation/ask-service.ts';
import type { EmbeddedHome } from '../installation/embedded-home.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';

const contacts = z.object({ addresses: z.array(z.string()), phones: z.array(z.string()) });
const replayed = z.object({
  done: z.record(z.string(), z.number()),
  voidPasswords: z.array(z.string()),
  owners: z.number(),
});

/** Where a ledger ended when what is restored was as it is. */
type Noted = Pick<Manifest, 'ledger'>;

/** What an operator asks of a restore: a ledger elsewhere, or none. */
export type LedgerChoice = { file: string | null; without: boolean };

const override =
  'Name it with --ledger <file>; --without-ledger brings back whatever was revoked or erased since';

/**
 * The ledger that goes with a backup: the one that was named, the target's own, or the one of where the backup was made.
 * Changes nothing.
 * @returns null where the operator does without
 * @throws Error when there is none, or it is not whole, or not that backup's
 */
export async function findLedger(
  home: EmbeddedHome,
  { ledger: noted }: Noted,
  { file, without }: LedgerChoice,
): Promise<string | null> {
  if (without) return null;
  const found = file ?? [home.settings.ledgerFile, noted?.file ?? ''].find((one) => one && existsSync(one));
  if (!found)
    throw new Error(
      `The ledger of what was revoked and erased since is not there; nothing was changed.\n${override}`,
    );
  try {
    await askLedger(home, 'check', { position: noted }, found);
  } catch (error) {
    throw new Error(`${(error as Error).message}; nothing was changed.\n${override}`, { cause: error });
  }
  return found;
}

/** A ledger from elsewhere becomes the target's own, which goes on with it. */
function adopt(found: string, own: string): void {
  if (found === own) return;
  mkdirSync(dirname(own), { recursive: true, mode: 0o700 });
  for (const ending of ['', '.end']) copyFileSync(`${found}${ending}`, `${own}${ending}`);
}

/** Erases again whom the ledger names, in every service. */
async function eraseAgain(home: EmbeddedHome, manifest: Noted): Promise<number> {
  const stores = { databaseUrl: await home.databaseUrl(), mongoUrl: 'mongodb://none' };
  const env = serviceEnvironment(home, stores, 'moderation');
  const moderation = { service: 'moderation', command: 'erase-command', env };
  const held = contacts.parse(await askService(moderation, ['contacts']));
  const named = await askLedger(home, 'erased', { ...held, position: manifest.ledger });
  const { addresses, phones } = contacts.parse(named);
  const persons: Person[] = [...phones.map((phone) => ({ phone })), ...addresses.map((email) => ({ email }))];
  for (const person of persons) await erasePerson(home, person, { restored: true });
  return persons.length;
}

/**
 * Does again in restored stores what was revoked and erased since the backup, before anything is sent or served [R456].
 * @returns what was done, a line each
 */
export async function replayLedger(
  home: EmbeddedHome,
  manifest: Noted,
  found: string | null,
): Promise<string[]> {
  if (found === null) {
    await askLedger(home, 'leave-out');
    return ['WITHOUT the ledger: whatever was revoked or erased since the backup is back'];
  }
  adopt(found, home.settings.ledgerFile);
  const persons = await eraseAgain(home, manifest);
  const position = manifest.ledger;
  const { done, voidPasswords, owners } = replayed.parse(await askLedger(home, 'replay', { position }));
  const acts = Object.entries(done).map(([kind, count]) => `${count} ${kind}`);
  return [
    `From the ledger: ${[...acts, `${persons} contacts of erased persons`].join(', ')}`,
    ...voidPasswords.map(
      (email) => `${email} had another password since: an owner sends a link to a new one`,
    ),
    ...(owners ? [] : ['No owner is left: npm run admin -- create <email> makes one']),
  ];
}
