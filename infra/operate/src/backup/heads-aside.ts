import { existsSync, renameSync } from 'node:fs';

/**
 * After a restore the noted ends of the audit chains are those of rows that are gone. Every later check would report
 * the chains as cut off. Sets the file aside under a name of its own.
 * @returns the new name, or null when there is no such file
 */
export function setHeadsAside(file: string | undefined, now = new Date()): string | null {
  if (!file || !existsSync(file)) return null;
  const aside = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`;
  renameSync(file, aside);
  return aside;
}
