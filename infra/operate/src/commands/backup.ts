import { resolve } from 'node:path';
import { runCommand } from '@edogrula/infra-shared/tools/run-command';
import { describeBackup } from '../backup/describe-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { withHome } from './embedded-home.ts';

/** `npm run backup -- <folder>`: PostgreSQL, MongoDB and objects into an empty folder, while the stack runs or not. Exit code 1 also when the store has lost objects: the rest is kept. */
await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error('Usage: npm run backup -- <empty folder>');
  const manifest = await withHome((home) => makeBackup(home, resolve(folder)));
  for (const line of describeBackup(manifest)) console.log(line);
  console.log(
    `Backup in ${resolve(folder)}; it holds personal data and secrets: keep it as safe as the database`,
  );
  return manifest.objects.lost.length ? 1 : 0;
});
