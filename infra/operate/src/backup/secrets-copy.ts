import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { secretsFile } from '@edogrula/infra-shared/home/secrets';

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Only an embedded home keeps its secrets in a file; elsewhere they are the operator's.
 * @returns their SHA-256, or null where there are none
 */
export function copySecrets(home: string, folder: string): string | null {
  if (!existsSync(secretsFile(home))) return null;
  copyFileSync(secretsFile(home), secretsFile(folder));
  return sha256(secretsFile(folder));
}

/** What is wrong with a backup's secrets, as far as its manifest notes them. */
export function secretsFaults(folder: string, noted: string | null): string[] {
  if (!noted) return [];
  if (!existsSync(secretsFile(folder))) return ['secrets.json is not there'];
  return sha256(secretsFile(folder)) === noted ? [] : ['secrets.json is not as it was written'];
}
