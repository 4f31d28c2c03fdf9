import { resolve } from 'node:path';
import { runCommand } from '@edogrula/service-kit/run-command';
import { makeBackupKey, recipientOf } from '../backup/backup-key.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { withHome } from '../installation/embedded-home.ts';

const usage = 'Usage: npm run backup -- <empty folder> | --new-key <file>';

/** `npm run backup -- --new-key <file>` makes a pair of keys. `npm run backup -- <folder>`: PostgreSQL, MongoDB and objects into an empty folder, while the stack runs or not, encrypted under BACKUP_RECIPIENT. Exit code 1 also when the store has lost objects: the rest is kept. */
await runCommand(async ([folder, ...rest]) => {
  if (folder === '--new-key' && rest.length === 1) {
    console.log(`BACKUP_RECIPIENT=${await makeBackupKey(resolve(rest[0] ?? ''))}`);
    return 0;
  }
  if (!folder || folder.startsWith('-') || rest.length) throw new Error(usage);
  const { recipient, manifest } = await withHome(async (home) => {
    // Before anything is written.
    const recipient = recipientOf(home.settings);
    return { recipient, manifest: await makeBackup(home, resolve(folder), recipient) };
  });
  for (const line of describeBackup(manifest)) console.log(line);
  console.log(
    recipient
      ? `Backup in ${resolve(folder)}, encrypted: the private key of ${recipient} opens it, and nothing else does`
      : `Backup in ${resolve(folder)}, NOT encrypted (BACKUP_RECIPIENT names no key): keep it as safe as the database`,
  );
  return manifest.objects.lost.length ? 1 : 0;
});
