import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { exactly } from './count-bytes.ts';
import {
  assertSafeKey,
  type ByteRange,
  markKey,
  type ObjectInfo,
  ObjectMissingError,
  type ObjectStore,
} from './object-store.ts';

/** Holds what is being written; its name is no safe key, so it can never be one. */
const asideName = '.aside';
const asideMaxAgeMs = 60 * 60_000;

type Folders = { root: string; aside: string };

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException)?.code ?? '');

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Flushes a folder and all above it up to the root: a name is safe from a power failure with its whole path alone. */
async function syncPath(root: string, path: string): Promise<void> {
  for (let at = path; at.length >= root.length; at = dirname(at)) await syncFolder(at);
}

/** What a crash left half-written. */
async function sweepAside(aside: string): Promise<void> {
  for (const name of await readdir(aside)) {
    const path = join(aside, name);
    const info = await stat(path).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
    if (info && Date.now() - info.mtimeMs > asideMaxAgeMs) await rm(path, { force: true });
  }
}

async function writeAside(path: string, body: Readable | Buffer, sizeBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(exactly(body, sizeBytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* walk(root: string, path: string): AsyncGenerator<ObjectInfo> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error) =>
    isMissing(error) ? [] : Promise.reject(error),
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = path ? `${path}/${entry.name}` : entry.name;
    if (entry.name === asideName || key === markKey) continue;
    if (entry.isDirectory()) yield* walk(root, key);
    else {
      const info = await headOf(root, key);
      if (info) yield info;
    }
  }
}

async function headOf(root: string, key: string): Promise<ObjectInfo | null> {
  try {
    const info = await stat(join(root, key));
    return info.isFile() ? { key, sizeBytes: info.size, modifiedAt: info.mtime } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function putInPlace(
  { root, aside }: Folders,
  key: string,
  { body, sizeBytes }: { body: Readable | Buffer; sizeBytes: number },
): Promise<void> {
  const target = join(root, key);
  const temporary = join(aside, randomBytes(12).toString('hex'));
  try {
    await writeAside(temporary, body, sizeBytes);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(temporary, target);
    await syncPath(root, dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function openForReading(root: string, key: string, range?: ByteRange): Promise<Readable> {
  try {
    const file = await open(join(root, key), 'r');
    return createReadStream('', { fd: file, ...range });
  } catch (error) {
    throw isMissing(error) ? new ObjectMissingError(key, { cause: error }) : error;
  }
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EACCES') return false;
    throw error;
  }
}

/** Objects as files below one folder: written aside, synced, then renamed into place. Makes the folder, or lists nothing. */
export async function openFolderStore(folder: string, { makes } = { makes: true }): Promise<ObjectStore> {
  const root = resolve(folder);
  const aside = join(root, asideName);
  if (makes) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await sweepAside(aside);
  }

  return {
    async put(key, body, sizeBytes) {
      assertSafeKey(key);
      await putInPlace({ root, aside }, key, { body, sizeBytes });
    },
    async get(key, range) {
      assertSafeKey(key);
      return openForReading(root, key, range);
    },
    async head(key) {
      assertSafeKey(key);
      return headOf(root, key);
    },
    async delete(key) {
      assertSafeKey(key);
      await rm(join(root, key), { force: true });
    },
    async *list(prefix) {
      for await (const info of walk(root, '')) if (info.key.startsWith(prefix)) yield info;
    },
    async owner() {
      try {
        return await readFile(join(root, markKey), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async setOwner(mark) {
      const body = Buffer.from(mark);
      await putInPlace({ root, aside }, markKey, { body, sizeBytes: body.length });
    },
    healthy: () => isWritable(aside),
  };
}
