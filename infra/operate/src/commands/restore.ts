import { resolve } from 'node:path';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { runCommand } from '@edogrula/service-kit/run-command';
import { assertEmpty } from '../backup/assert-empty.ts';
import type { BackupFiles } from '../backup/backup-files.ts';
import { namedRecipient, openBackup } from '../backup/backup-key.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { describeBackup } from '../backup/describe-backup.ts';
import { setHeadsAside } from '../backup/heads-aside.ts';
import { pendingMigrations } from '../backup/known-migrations.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withoutBus } from '../backup/without-bus.ts';
import { isRunning } from '../installation/embedded-home.ts';
import { findLedger, type LedgerChoice, replayLedger } from '../ledger/replay-ledger.ts';
import { withTarget } from './restore-target.ts';

const flags = ['--check', '--with-losses', '--without-ledger', '--plain'];
const usage =
  'Usage: npm run restore -- <folder of a backup> [--plain] [--check | [--with-losses] [--ledger <file> | --without-ledger]]';
/** Without `--` npm takes a flag for a setting of its own, and hands on only the folder. */
const takenByNpm = (flag: string) => `npm_config_${flag.slice(2).replaceAll('-', '_')}` in process.env;

type Wanted = {
  folder: string;
  check: boolean;
  withLosses: boolean;
  takesPlain: boolean;
  ledger: LedgerChoice;
};

/** @throws Error with the usage: nothing that was meant as a check may become a restore */
function readArguments(args: string[]): Wanted {
  const at = args.indexOf('--ledger');
  const named = at < 0 ? [] : args.slice(at, at + 2);
  const others = at < 0 ? args : args.toSpliced(at, 2);
  const [given, ...rest] = others.filter((one) => !flags.includes(one));
  const [check = false, withLosses = false, without = false, takesPlain = false] = flags.map((flag) =>
    others.includes(flag),
  );
  const file = named[1] ? resolve(named[1]) : null;
  const contradicts =
    (check && (withLosses || without || at >= 0)) || (without && at >= 0) || (at >= 0 && !file);
  const swallowed = [...flags, '--ledger'].some(takenByNpm);
  if (!given || given.startsWith('-') || rest.length || contradicts || swallowed) throw new Error(usage);
  return { folder: resolve(given), check, withLosses, takesPlain, ledger: { file, without } };
}

/** Looks at a backup and says what it is; reads no variable and touches no store. */
async function check(backup: BackupFiles): Promise<void> {
  const { manifest, sizeBytes } = await checkBackup(backup);
  console.log(`Made from ${manifest.startedAt} to ${manifest.finishedAt}`);
  for (const line of describeBackup(manifest)) console.log(line);
  console.log(`The objects take ${(sizeBytes / 1e6).toFixed(1)} MB`);
  console.log('Every file is there and as it was written, and this version can restore them');
}

/** Nothing is written, to no store and not into the home, before the backup is whole and every store is seen to be empty. */
async function restore(backup: BackupFiles, { withLosses, ledger }: Wanted): Promise<void> {
  const settings = readSettings(process.env, []);
  if (isRunning(settings.home)) throw new Error(`A stack runs on ${settings.home}: stop it first.`);
  const checked = await checkBackup(backup, { withLosses });
  const all = { manifest: checked.manifest, left: [] };
  const { manifest, left } = settings.KAFKA_BROKERS ? withoutBus(checked.manifest) : all;
  await withTarget(settings, checked.secrets, async (home, takeSecrets) => {
    await assertEmpty(home);
    const found = await findLedger(home, manifest, ledger);
    takeSecrets();
    await restoreBackup(home, backup, manifest);
    for (const line of await replayLedger(home, manifest, found)) console.log(line);
  });
  const aside = setHeadsAside(process.env.AUDIT_HEADS);
  if (aside) console.log(`The ends of the audit chains that were noted are in ${aside}`);
  const count = (parts: typeof manifest.tables) => Object.keys(parts).length;
  console.log(
    `${count(manifest.tables)} tables, ${count(manifest.collections)} collections and ${manifest.objects.copied} objects ` +
      `are as they were on ${manifest.startedAt}: counts and SHA-256 equal`,
  );
  const pending = pendingMigrations(manifest).length;
  if (pending) console.log(`It is of an older version: ${pending} migrations have been run on it`);
  console.log('All sessions, begun sign-ins and links to a password have ended');
  if (left.length)
    console.log(`Left out, as Kafka is the bus here and is sent a day's events again: ${left.join(', ')}`);
  const { lost } = manifest.objects;
  if (lost.length) console.log(`${lost.length} objects that rows name are still LOST, such as ${lost[0]}`);
}

/** `npm run restore -- <folder>`: a backup into the empty stores that EDOGRULA_HOME or the variables name. */
await runCommand(async (args) => {
  const wanted = readArguments(args);
  const identityFile = process.env.BACKUP_IDENTITY_FILE;
  const recipient = namedRecipient(process.env.BACKUP_RECIPIENT);
  const opening = {
    ...(identityFile && { identityFile }),
    ...(recipient && { recipient }),
    takesPlain: wanted.takesPlain,
  };
  const backup = openBackup(wanted.folder, opening);
  await (wanted.check ? check(backup) : restore(backup, wanted));
  return 0;
});
