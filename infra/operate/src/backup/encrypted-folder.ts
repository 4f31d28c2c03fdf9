import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

const ending = '.age';
const manifest = 'manifest.json';

/** Both kinds of streams are the same objects; the types of the browser's and of Node's differ. */
type Through = (from: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>;

async function rewrite(from: string, to: string, through: Through): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const read = Readable.toWeb(createReadStream(from)) as unknown as ReadableStream<Uint8Array>;
  await pipeline(
    Readable.fromWeb((await through(read)) as unknown as NodeStream),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/**
 * Node's own recursion would follow a link out of the folder.
 * @throws Error for a link and all else that is neither a file nor a folder
 */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory()) return filesOf(path);
    if (!one.isFile()) throw new Error(`${path} is no file, and no backup has such a thing`);
    return [path];
  });

/** Whether the files of a backup are encrypted. */
export const isEncrypted = (folder: string): boolean => existsSync(join(folder, `${manifest}${ending}`));

/**
 * Puts each file of a finished backup under a public key (age, https://age-encryption.org/v1), which cannot open it. The
 * manifest goes last: until then the folder holds no backup.
 * @throws Error for what is no public key, before anything is written
 */
export async function encryptFolder(folder: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const isManifest = (file: string) => file === join(folder, manifest);
  const files = filesOf(folder).sort((one, other) => Number(isManifest(one)) - Number(isManifest(other)));
  for (const file of files) {
    await rewrite(file, `${file}${ending}`, (from) => encrypter.encrypt(from));
    rmSync(file);
  }
}

/**
 * Opens an encrypted backup into another, empty folder. Every piece is authenticated: an altered file is not opened.
 * @throws Error when the key is another one, a file is not as it was written, or a link is among them
 */
export async function decryptFolder(folder: string, identity: string, into: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  for (const file of filesOf(folder)) {
    if (!file.endsWith(ending)) throw new Error(`${file} is not encrypted, and the backup is`);
    const target = join(into, file.slice(folder.length, -ending.length));
    try {
      await rewrite(file, target, (from) => decrypter.decrypt(from));
    } catch (error) {
      throw new Error(`${file} cannot be opened with this key, or was altered`, { cause: error });
    }
  }
}
