import type { Manifest } from './manifest.ts';

const total = (parts: Manifest['tables']) => Object.values(parts).reduce((sum, { rows }) => sum + rows, 0);

/** What a backup holds, a line each, for whoever made it or looks at it. */
export function describeBackup({ tables, collections, objects, waitingEvents }: Manifest): string[] {
  const waiting = Object.values(waitingEvents).reduce((sum, count) => sum + count, 0);
  return [
    `${total(tables)} rows, ${total(collections)} documents, ${objects.copied} objects`,
    `${waiting} events were on their way; a restore sends them`,
  ];
}
