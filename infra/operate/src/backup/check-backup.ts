import type { BackupFiles } from './backup-files.ts';
import { knownMigrations, versionFault } from './known-migrations.ts';
import { measureLines, readLines } from './lines.ts';
import { isSamePart, type Manifest, type Part, readManifest } from './manifest.ts';
import { checkObjects, objectRows } from './objects.ts';
import { checkSecrets } from './secrets-copy.ts';

const versionFaults = ({ migrations }: Manifest): string[] =>
  [versionFault(migrations, knownMigrations())].filter((fault) => fault !== null);

/** What is wrong with one file, or null. */
async function partFault(from: BackupFiles, file: string, written: Part): Promise<string | null> {
  try {
    const found = await measureLines(readLines(from, file));
    return isSamePart(found, written) ? null : `${file} is not as it was written`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read: ${message}`;
  }
}

/** The files of rows and documents that a manifest names. */
const partsOf = ({ tables, collections }: Manifest): ReadonlyMap<string, Part> =>
  new Map([
    ...Object.entries(tables).map(([id, part]) => [`postgres/${id}.gz`, part] as const),
    ...Object.entries(collections).map(([id, part]) => [`mongo/${id}.gz`, part] as const),
  ]);

/** Files of rows and documents that no entry names: a restore would leave them out without a word. */
function unnamedFaults(from: BackupFiles, parts: ReadonlyMap<string, Part>): string[] {
  const files = ['postgres', 'mongo'].flatMap((kind) => from.names(kind).map((name) => `${kind}/${name}`));
  const written = files.filter((file) => file.endsWith('.gz'));
  return [...new Set([...written, objectRows])]
    .filter((file) => !parts.has(file))
    .map((file) => `The manifest does not name ${file}`);
}

/** Of many objects that have the same fault one is named: a backup may have lost all of them. */
const objectFault = (keys: readonly string[], fault: string) =>
  keys.length ? [`${keys.length} objects ${fault}, such as ${keys[0]}`] : [];

const lostFault = 'had been lost before it was made (if there is no other backup: restore … --with-losses)';

async function objectFaults(from: BackupFiles, { objects }: Manifest) {
  const { copied, missing, broken, sizeBytes } = await checkObjects(from);
  const neverCopied = new Set(objects.missing);
  const faults = [
    ...objectFault(
      missing.filter((key) => !neverCopied.has(key)),
      'are not there',
    ),
    ...objectFault(broken, 'are not what their rows say'),
  ];
  if (!faults.length && copied !== objects.copied)
    faults.push(`${copied} objects are there, ${objects.copied} were written`);
  return { faults, sizeBytes };
}

/**
 * Reads a whole backup and compares it with its manifest, and that with this version of the code. Touches no store.
 * `withLosses` forgives the objects that were lost when it was made, and nothing else.
 * @returns the manifest, what the objects take, and the secrets as they were when they were checked
 * @throws Error naming everything for which it could not be restored
 */
export async function checkBackup(
  from: BackupFiles,
  { withLosses } = { withLosses: false },
): Promise<{ manifest: Manifest; sizeBytes: number; secrets: string }> {
  const manifest = await readManifest(from);
  const { secrets, faults: secretsFaults } = await checkSecrets(from, manifest.secrets);
  const parts = partsOf(manifest);
  const faults = [...versionFaults(manifest), ...secretsFaults, ...unnamedFaults(from, parts)];
  const whole = new Set<string>();
  for (const [file, part] of parts) {
    const fault = await partFault(from, file, part);
    if (fault) faults.push(fault);
    else whole.add(file);
  }
  const objects = whole.has(objectRows) ? await objectFaults(from, manifest) : { faults: [], sizeBytes: 0 };
  faults.push(...objects.faults);
  if (!withLosses) faults.push(...objectFault(manifest.objects.lost, lostFault));
  if (faults.length) throw new Error([`${from.folder} cannot be restored:`, ...faults].join('\n  '));
  return { manifest, sizeBytes: objects.sizeBytes, secrets };
}
