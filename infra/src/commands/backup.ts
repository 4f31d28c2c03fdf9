import { resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { runCommand, withHome } from './embedded-home.ts';

const total = (parts: Manifest['tables']) => Object.values(parts).reduce((sum, { rows }) => sum + rows, 0);

/** `npm run backup -- <folder>`: PostgreSQL, MongoDB and objects into an empty folder, while the stack runs or not. */
await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error('Usage: npm run backup -- <empty folder>');
  const manifest = await withHome((home) => makeBackup(home, resolve(folder)));
  const { tables, collections, objects, waitingEvents } = manifest;
  console.log(`${total(tables)} rows, ${total(collections)} documents, ${objects.copied} objects`);
  const waiting = Object.values(waitingEvents).reduce((sum, count) => sum + count, 0);
  console.log(`${waiting} events were on their way; a restore sends them`);
  if (objects.missing.length) console.log(`${objects.missing.length} objects were erased meanwhile`);
  console.log(
    `Backup in ${resolve(folder)}; it holds personal data and secrets: keep it as safe as the database`,
  );
  return 0;
});
