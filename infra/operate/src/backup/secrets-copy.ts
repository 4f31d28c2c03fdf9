import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { secretsFile } from '@edogrula/infra-shared/home/secrets';
import type { BackupFiles, NewBackup } from './backup-files.ts';

const name = 'secrets.json';
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/**
 * Only an embedded home keeps its secrets in a file; elsewhere they are the operator's.
 * @returns their SHA-256, or null where there are none
 */
export async function copySecrets(home: string, to: NewBackup): Promise<string | null> {
  if (!existsSync(secretsFile(home))) return null;
  const content = readFileSync(secretsFile(home), 'utf8');
  await to.write(name, [Buffer.from(content)]);
  return sha256(content);
}

/** A backup's secrets, empty where it has none, and what is wrong with them as far as its manifest notes them. */
export async function checkSecrets(
  from: BackupFiles,
  noted: string | null,
): Promise<{ secrets: string; faults: string[] }> {
  if (!from.names('').includes(name)) return { secrets: '', faults: noted ? [`${name} is not there`] : [] };
  const secrets = await text(from.read(name));
  return { secrets, faults: noted && sha256(secrets) !== noted ? [`${name} is not as it was written`] : [] };
}
