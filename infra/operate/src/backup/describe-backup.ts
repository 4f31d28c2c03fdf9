import { pendingMigrations } from './known-migrations.ts';
import type { Manifest } from './manifest.ts';

const total = (parts: Manifest['tables']) => Object.values(parts).reduce((sum, { rows }) => sum + rows, 0);

/** What a backup holds and what it lacks, a line each. */
export function describeBackup(manifest: Manifest): string[] {
  const { tables, collections, objects, waitingEvents } = manifest;
  const pending = pendingMigrations(manifest).length;
  const waiting = Object.values(waitingEvents).reduce((sum, count) => sum + count, 0);
  const { copied, missing, lost } = objects;
  const erased = missing.length - lost.length;
  return [
    `${total(tables)} rows, ${total(collections)} documents, ${copied} objects`,
    `${waiting} events were on their way; a restore sends them`,
    ...(pending ? [`It is of an older version: a restore runs ${pending} migrations on it`] : []),
    ...(erased ? [`${erased} objects were erased meanwhile`] : []),
    ...(lost.length
      ? [`${lost.length} objects are LOST: rows name them, the store does not have them, such as ${lost[0]}`]
      : []),
  ];
}
