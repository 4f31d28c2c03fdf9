import { join } from 'node:path';
import { knownMigrations, migrationsBeyond } from './known-migrations.ts';
import { measureLines, readLines } from './lines.ts';
import { isSamePart, type Manifest, type Part, readManifest } from './manifest.ts';
import { checkObjects, objectRows } from './objects.ts';
import { secretsFaults } from './secrets-copy.ts';

function versionFaults({ migrations }: Manifest): string[] {
  const known = knownMigrations();
  const [other] = [...migrationsBeyond(migrations, known), ...migrationsBeyond(known, migrations)];
  if (!other) return [];
  return [`It is of another version (${other}): check out the code that made it, restore, then update`];
}

async function partFaults(folder: string, file: string, written: Part): Promise<string[]> {
  try {
    const found = await measureLines(readLines(join(folder, file)));
    return isSamePart(found, written) ? [] : [`${file} is not as it was written`];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read: ${message}`];
  }
}

/** Of many objects that have the same fault one is named: a backup may have lost all of them. */
const objectFault = (keys: readonly string[], fault: string) =>
  keys.length ? [`${keys.length} objects ${fault}, such as ${keys[0]}`] : [];

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
 * @returns the manifest, and what the objects take
 * @throws Error naming everything for which it could not be restored
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; sizeBytes: number }> {
  const manifest = readManifest(folder);
  const faults = [...versionFaults(manifest), ...secretsFaults(folder, manifest.secrets)];
  const parts = [
    ...Object.entries(manifest.tables).map(([id, part]) => [`postgres/${id}.gz`, part] as const),
    ...Object.entries(manifest.collections).map(([id, part]) => [`mongo/${id}.gz`, part] as const),
  ];
  for (const [file, part] of parts) faults.push(...(await partFaults(folder, file, part)));
  const isListed = !faults.some((fault) => fault.startsWith(objectRows));
  const objects = isListed ? await objectFaults(folder, manifest) : { faults: [], sizeBytes: 0 };
  faults.push(...objects.faults);
  if (faults.length) throw new Error([`${folder} cannot be restored:`, ...faults].join('\n  '));
  return { manifest, sizeBytes: objects.sizeBytes };
}
