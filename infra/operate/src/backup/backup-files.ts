import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Opener, readSealed, sealedEnding, writeSealed } from '@edogrula/service-kit/sealed-file';
import { syncFolders } from './sync-folders.ts';

/** The files of a backup, by their names below its folder and as they are before they are sealed. */
export type BackupFiles = {
  folder: string;
  /** Variables by which media's command seals or opens the objects; none where the backup is plain. */
  keys: Record<string, string>;
  read(name: string): AsyncIterable<Uint8Array>;
  /** Names in one of its folders. */
  names(part: string): string[];
};
export type NewBackup = BackupFiles & {
  write(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Every name that was written is on the disk when this is done. */
  settle(): Promise<void>;
};

/** The one that is written last. */
export const manifestName = 'manifest.json';

/** What is written in this process can be read again in it, though the private key is elsewhere. */
export function newBackup(folder: string, recipient?: string): NewBackup {
  const openers = new Map<string, Opener>();
  return {
    folder,
    keys: recipient ? { BACKUP_RECIPIENT: recipient } : {},
    read: (name) => readSealed(join(folder, name), openers.get(name)),
    names: (part) => namesIn(folder, part),
    write: async (name, bytes) => {
      const opener = await writeSealed(join(folder, name), bytes, recipient);
      if (opener) openers.set(name, opener);
    },
    settle: () => syncFolders(folder),
  };
}

/** Whether a folder holds a finished backup, as it is or sealed. */
export const holdsPlain = (folder: string): boolean => existsSync(join(folder, manifestName));
export const holdsSealed = (folder: string): boolean =>
  existsSync(join(folder, `${manifestName}${sealedEnding}`));

/** A backup whose files are read as they are. */
export const plainBackup = (folder: string): BackupFiles => ({
  folder,
  keys: {},
  read: (name) => readSealed(join(folder, name)),
  names: (part) => namesIn(folder, part),
});

/**
 * A backup whose files are opened as they are read: nothing of them is on a disk as it was.
 * @throws Error when a file is not sealed, or a link is among them
 */
export function sealedBackup(folder: string, identity: string): BackupFiles {
  const plain = filesOf(folder).find((file) => !file.endsWith(sealedEnding));
  if (plain) throw new Error(`${plain} is not encrypted, and the backup is`);
  return {
    folder,
    keys: { BACKUP_IDENTITY: identity },
    read: (name) => readSealed(join(folder, name), identity),
    names: (part) =>
      namesIn(folder, part)
        .filter((name) => name.endsWith(sealedEnding))
        .map((name) => name.slice(0, -sealedEnding.length)),
  };
}

const namesIn = (folder: string, part: string): string[] =>
  existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : [];

/**
 * Node's own recursion would follow a link out of the folder.
 * @throws Error for a link and all else that is neither a file nor a folder
 */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return filesOf(path);
    if (!one.isFile()) throw new Error(`${path} is no file, and no backup has such a thing`);
    return [path];
  });
}
