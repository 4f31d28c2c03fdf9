import { readFileSync, writeFileSync } from 'node:fs';
import type { Settings } from '@edogrula/infra-shared/home/settings';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { type BackupFiles, holdsPlain, holdsSealed, plainBackup, sealedBackup } from './backup-files.ts';

const makesKey =
  '`npm run backup -- --new-key <file>` makes a pair and prints it; with `none` backups are not encrypted. Nothing was written.';

/** Makes a private key in a file of mode 600. @returns the public one, which backups are made with */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  return identityToRecipient(identity);
}

/** The public key that BACKUP_RECIPIENT names; none where it is unset, or says `none`. */
export const namedRecipient = (given: string | undefined): string | undefined =>
  given && given !== 'none' ? given : undefined;

/**
 * The public key to encrypt a backup under, or nothing where it may be plain: a machine that embeds its stores has said
 * nothing, or somebody has said `none` [R401].
 * @throws Error when stores of a deployment are named and nothing was said, or for what is no public key
 */
export function recipientOf(
  settings: Pick<Settings, 'BACKUP_RECIPIENT' | 'DATABASE_URL' | 'S3_ENDPOINT'>,
): string | undefined {
  const { BACKUP_RECIPIENT: given, DATABASE_URL, S3_ENDPOINT } = settings;
  if (!given && (DATABASE_URL || S3_ENDPOINT)) throw new Error(`BACKUP_RECIPIENT is needed: ${makesKey}`);
  const recipient = namedRecipient(given);
  if (!recipient) return undefined;
  try {
    new Encrypter().addRecipient(recipient);
  } catch (error) {
    throw new Error(`BACKUP_RECIPIENT is no public key: ${makesKey}`, { cause: error });
  }
  return recipient;
}

const plainFault =
  'is not encrypted, though a key for backups is set: anybody could have written it. ' +
  'If you know it to be one of yours from before there was a key: restore … --plain';

/** The private key in a file. @throws Error when none is named, or the file holds none */
function readIdentity(file: string | undefined): string {
  if (!file)
    throw new Error('This backup is encrypted: name the file of its private key in BACKUP_IDENTITY_FILE');
  const lines = readFileSync(file, 'utf8').split('\n');
  const identity = lines.map((line) => line.trim()).find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!identity) throw new Error(`${file} holds no private key of age`);
  return identity;
}

/** The keys that are named, private and public, and whether a backup may be plain in spite of them. */
export type Opening = { identityFile?: string; recipient?: string; takesPlain: boolean };

/**
 * A backup whose files are opened as they are read, or one that is not encrypted.
 * @throws Error when the private key is not named, or a file is not encrypted though others are; when a key is named and the
 * backup is plain: whoever can write to where backups lie could have put it there
 */
export function openBackup(folder: string, { identityFile, recipient, takesPlain }: Opening): BackupFiles {
  if (holdsSealed(folder)) return sealedBackup(folder, readIdentity(identityFile));
  if (holdsPlain(folder) && (identityFile || recipient) && !takesPlain)
    throw new Error(`${folder} ${plainFault}`);
  return plainBackup(folder);
}
