import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setHeadsAside } from '../backup/heads-aside.ts';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { loadSecrets } from '../launcher/secrets.ts';
import { readSettings } from '../launcher/settings.ts';
import { isHomeless, isRunning, runCommand, withHome } from './embedded-home.ts';

/** An empty home takes over the backup's secrets; where there are none, new ones are made. Variables need no home. */
async function prepareHome(folder: string): Promise<void> {
  const settings = readSettings(process.env, []);
  if (isHomeless(settings)) return;
  if (isRunning(settings.home)) throw new Error(`A stack runs on ${settings.home}: stop it first.`);
  mkdirSync(settings.home, { recursive: true, mode: 0o700 });
  const [own, kept] = [join(settings.home, 'secrets.json'), join(folder, 'secrets.json')];
  if (!existsSync(own) && existsSync(kept)) copyFileSync(kept, own);
  await loadSecrets(settings.home, settings.secrets, settings.makesAdminKey);
}

/** `npm run restore -- <folder>`: a backup into the empty stores that EDOGRULA_HOME or the variables name. */
await runCommand(async ([given, ...rest]) => {
  if (!given || rest.length) throw new Error('Usage: npm run restore -- <folder of a backup>');
  const folder = resolve(given);
  readManifest(folder);
  await prepareHome(folder);
  const manifest = await withHome((home) => restoreBackup(home, folder));
  const aside = setHeadsAside(process.env.AUDIT_HEADS);
  if (aside) console.log(`The ends of the audit chains that were noted are in ${aside}`);
  const count = (parts: typeof manifest.tables) => Object.keys(parts).length;
  console.log(
    `${count(manifest.tables)} tables, ${count(manifest.collections)} collections and ${manifest.objects.copied} objects ` +
      `are as they were on ${manifest.startedAt}: counts and SHA-256 equal`,
  );
  return 0;
});
