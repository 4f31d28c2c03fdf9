import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Puts the names in a folder, and in all folders in it, on the disk: the deepest first, so that none is found half. What
 * a file holds is its writer's to sync.
 */
export async function syncFolders(folder: string): Promise<void> {
  for (const one of fs.readdirSync(folder, { withFileTypes: true }))
    if (one.isDirectory()) await syncFolders(join(folder, one.name));
  const opened = fs.openSync(folder, 'r');
  try {
    await promisify(fs.fsync)(opened);
  } finally {
    fs.closeSync(opened);
  }
}
