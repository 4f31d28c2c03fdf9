import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a home keeps its secrets, and a backup their copy. */
export const secretsOf = (folder: string): string => join(folder, 'secrets.json');

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Only an embedded home keeps its secrets in a file; elsewhere they are the operator's.
 * @returns their SHA-256, or null where there are none
 */
export function copySecrets(home: string, folder: string): string | null {
  if (!existsSync(secretsOf(home))) return null;
  copyFileSync(secretsOf(home), secretsOf(folder));
  return sha256(secretsOf(folder));
}

/** What is wrong with a backup's secrets, as far as its manifest notes them. */
export function secretsFaults(folder: string, noted: string | null): string[] {
  if (!noted) return [];
  if (!existsSync(secretsOf(folder))) return ['secrets.json is not there'];
  return sha256(secretsOf(folder)) === noted ? [] : ['secrets.json is not as it was written'];
}
