import { resolve } from 'node:path';
import { assertEmpty } from '../backup/assert-empty.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { setHeadsAside } from '../backup/heads-aside.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSettings } from '../launcher/settings.ts';
import { isRunning, runCommand } from './embedded-home.ts';
import { withTarget } from './restore-target.ts';

/** @throws Error with the usage: nothing that was meant as a check may become a restore */
function readArguments(args: string[]): { folder: string; check: boolean } {
  const [given, ...rest] = args.filter((one) => one !== '--check');
  if (!given || given.startsWith('-') || rest.length)
    throw new Error('Usage: npm run restore -- <folder of a backup> [--check]');
  return { folder: resolve(given), check: args.includes('--check') };
}

/** Looks at a backup and says what it is; reads no variable and touches no store. */
async function check(folder: string): Promise<void> {
  const { manifest, sizeBytes } = await checkBackup(folder);
  console.log(`Made from ${manifest.startedAt} to ${manifest.finishedAt}`);
  for (const line of describeBackup(manifest)) console.log(line);
  console.log(`The objects take ${(sizeBytes / 1e6).toFixed(1)} MB`);
  console.log('Every file is there and as it was written, and this version can restore them');
}

/** Nothing is written, to no store and not into the home, before the backup is whole and every store is seen to be empty. */
async function restore(folder: string): Promise<void> {
  const settings = readSettings(process.env, []);
  if (isRunning(settings.home)) throw new Error(`A stack runs on ${settings.home}: stop it first.`);
  const { manifest } = await checkBackup(folder);
  await withTarget(settings, folder, async (home, takeSecrets) => {
    await assertEmpty(home);
    takeSecrets();
    await restoreBackup(home, folder, manifest);
  });
  const aside = setHeadsAside(process.env.AUDIT_HEADS);
  if (aside) console.log(`The ends of the audit chains that were noted are in ${aside}`);
  const count = (parts: typeof manifest.tables) => Object.keys(parts).length;
  console.log(
    `${count(manifest.tables)} tables, ${count(manifest.collections)} collections and ${manifest.objects.copied} objects ` +
      `are as they were on ${manifest.startedAt}: counts and SHA-256 equal`,
  );
}

/** `npm run restore -- <folder>`: a backup into the empty stores that EDOGRULA_HOME or the variables name. */
await runCommand(async (args) => {
  const wanted = readArguments(args);
  await (wanted.check ? check : restore)(wanted.folder);
  return 0;
});
