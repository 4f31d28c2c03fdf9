import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { knownMigrations, versionFault } from './known-migrations.ts';
import { measureLines, readLines } from './lines.ts';
import { isSamePart, type Manifest, type Part, readManifest } from './manifest.ts';
import { checkObjects, objectRows } from './objects.ts';
import { secretsFaults } from './secrets-copy.ts';

const versionFaults = ({ migrations }: Manifest): string[] =>
  [versionFault(migrations, knownMigrations())].filter((fault) => fault !== null);

/** What is wrong with one file, or null. */
async function partFault(folder: string, file: string, written: Part): Promise<string | null> {
  try {
    const found = await measureLines(readLines(join(folder, file)));
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
function unnamedFaults(folder: string, parts: ReadonlyMap<string, Part>): string[] {
  const files = ['postgres', 'mongo'].flatMap((kind) =>
    existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`) : [],
  );
  const written = files.filter((file) => file.endsWith('.gz'));
  return [...new Set([...written, objectRows])]
    .filter((file) => !parts.has(file))
    .map((file) => `The manifest does not name ${file}`);
}

/** Of many objects that have the same fault one is named: a backup may have lost all of them. */
const objectFault = (keys: readonly string[], fault: string) =>
  keys.length ? [`${keys.length} objects ${fault}, such as ${keys[0]}`] : [];

const lostFault = 'had been lost before it was made (if there is no other backup: restore … --with-losses)';

async function objectFaults(folder: string, { objects }: Manifest) {
  const { copied, missing, broken, sizeBytes } = await checkObjects(folder);
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
 * @returns the manifest, and what the objects take
 * @throws Error naming everything for which it could not be restored
 */
export async function checkBackup(
  folder: string,
  { withLosses } = { withLosses: false },
): Promise<{ manifest: Manifest; sizeBytes: number }> {
  const manifest = readManifest(folder);
  const parts = partsOf(manifest);
  const faults = [
    ...versionFaults(manifest),
    ...secretsFaults(folder, manifest.secrets),
    ...unnamedFaults(folder, parts),
  ];
  const whole = new Set<string>();
  for (const [file, part] of parts) {
    const fault = await partFault(folder, file, part);
    if (fault) faults.push(fault);
    else whole.add(file);
  }
  const objects = whole.has(objectRows) ? await objectFaults(folder, manifest) : { faults: [], sizeBytes: 0 };
  faults.push(...objects.faults);
  if (!withLosses) faults.push(...objectFault(manifest.objects.lost, lostFault));
  if (faults.length) throw new Error([`${folder} cannot be restored:`, ...faults].join('\n  '));
  return { manifest, sizeBytes: objects.sizeBytes };
}
