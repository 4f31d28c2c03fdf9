import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, type Identity } from 'age-encryption';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What opens a sealed file: a private key, or what `writeSealed` kept of one file. */
export type Opener = string | Identity;

/** The names of sealed files end so. */
export const sealedEnding = '.age';

/** A sealed file was altered, or is another key's. */
export class UnopenedError extends Error {
  constructor(file: string, options: { cause: unknown }) {
    super(`${file} cannot be opened with this key, or was altered`, options);
    this.name = 'UnopenedError';
  }
}

/** Node's streams of the web and the browser's are the same objects; their types differ. */
const toWeb = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => stream as unknown as NodeStream<Uint8Array>;

/**
 * Writes a file of mode 600 as its bytes come. Under a public key (age, https://age-encryption.org/v1) no byte of them
 * reaches the disk as it is, and the name gets `sealedEnding`; without one they are written as they are. Its bytes are on the
 * disk when this is done, and not only in the machine's memory; its name is when its folder has been synced, too.
 * @returns what opens this one sealed file again, which only this process knows
 * @throws Error for what is no public key, before anything is written
 */
export async function writeSealed(
  file: string,
  bytes: Bytes,
  recipient?: string,
): Promise<Opener | undefined> {
  const options = { mode: 0o600, flush: true };
  if (!recipient) {
    await pipeline(bytes, createWriteStream(file, options));
    return undefined;
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  let kept: Uint8Array | null = null;
  // Is told the file's own key and adds nothing to the file: it stays the private key's alone.
  encrypter.addRecipient({
    wrapFileKey: (fileKey) => {
      kept = fileKey.slice();
      return [];
    },
  });
  const sealed = await encrypter.encrypt(toWeb(bytes));
  await pipeline(fromWeb(sealed), createWriteStream(`${file}${sealedEnding}`, options));
  return { unwrapFileKey: () => kept };
}

/**
 * The bytes of a file that `writeSealed` has written, sealed where there is what opens it. Every piece is authenticated; that
 * the last one is missing shows at the end.
 * @throws UnopenedError, or what reading throws
 */
export async function* readSealed(file: string, opener?: Opener): AsyncGenerator<Uint8Array> {
  if (!opener) {
    yield* createReadStream(file);
    return;
  }
  const path = `${file}${sealedEnding}`;
  const decrypter = new Decrypter();
  decrypter.addIdentity(opener);
  try {
    yield* fromWeb(await decrypter.decrypt(toWeb(createReadStream(path))));
  } catch (error) {
    // A system's error says by itself what is wrong.
    throw (error as NodeJS.ErrnoException).syscall ? error : new UnopenedError(path, { cause: error });
  }
}
