import { resolve } from 'node:path';
import { describeBackup } from '../backup/describe-backup.ts';
import { lostObjects } from '../backup/lost-objects.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { runCommand, withHome } from './embedded-home.ts';

/** `npm run backup -- <folder>`: PostgreSQL, MongoDB and objects into an empty folder, while the stack runs or not. Exit code 1 also when the store has lost objects: the rest is kept. */
await runCommand(async ([folder, ...rest]) => {
  if (!folder || rest.length) throw new Error('Usage: npm run backup -- <empty folder>');
  const { manifest, lost } = await withHome(async (home) => {
    const made = await makeBackup(home, resolve(folder));
    return { manifest: made, lost: await lostObjects(await home.databaseUrl(), made.objects.missing) };
  });
  for (const line of describeBackup(manifest)) console.log(line);
  const erased = manifest.objects.missing.length - lost.length;
  if (erased) console.log(`${erased} objects were erased meanwhile`);
  if (lost.length)
    console.log(
      `${lost.length} objects are LOST: rows name them, the store does not have them, such as ${lost[0]}`,
    );
  console.log(
    `Backup in ${resolve(folder)}; it holds personal data and secrets: keep it as safe as the database`,
  );
  return lost.length ? 1 : 0;
});
