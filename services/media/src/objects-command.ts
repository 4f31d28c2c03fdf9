import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { readSealed, sealedEnding, writeSealed } from '@edogrula/service-kit/sealed-file';
import { z } from 'zod';
import { type MediaConfig, mediaConfig } from './config.ts';
import { takeOverStore } from './janitor/store-mark.ts';
import { sweepOwnerless } from './janitor/sweep-objects.ts';
import { assertSafeKey, ObjectMissingError, type ObjectStore } from './store/object-store.ts';
import { openStore } from './store/open-store.ts';
import type { Tables } from './tables.ts';

const usage =
  'Usage: objects-command.ts first | own | sweep [<seconds>] | copy-out <folder> | copy-in <folder> | check <folder>   (objects as JSON lines on standard input)';

const line = z.object({
  key: z.string(),
  sha256: z.string(),
  size_bytes: z.coerce.number(),
  mime: z.string(),
});
type Line = z.infer<typeof line>;

/** A backup's folder of objects, and the key that seals or opens them; none where they are plain. */
type Folder = { path: string; recipient?: string | undefined; identity?: string | undefined };
const folderKeys = z.object({
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_IDENTITY: z.string().optional(),
});

async function sha256Of(body: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** From the store into the folder, checked on the way. */
async function copyOut(
  store: ObjectStore,
  { path, recipient }: Folder,
  { key, sha256 }: Line,
): Promise<void> {
  const file = join(path, key);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const body = await store.get(key);
  async function* hashed() {
    for await (const chunk of body) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  }
  await writeSealed(file, hashed(), recipient);
  if (hash.digest('hex') !== sha256) throw new Error('is not what its row says');
}

/** From the folder into the store, then read back. */
async function copyIn(store: ObjectStore, { path, identity }: Folder, object: Line): Promise<void> {
  const { key, sha256, size_bytes: sizeBytes, mime } = object;
  const file = join(path, key);
  await access(identity ? `${file}${sealedEnding}` : file);
  const body = Readable.from(readSealed(file, identity), { objectMode: false });
  await store.put(key, body, sizeBytes, mime);
  if ((await sha256Of(await store.get(key))) !== sha256) throw new Error('is not what its row says');
}

/** In the folder alone. */
async function checkFile({ path, identity }: Folder, { key, sha256 }: Line): Promise<void> {
  if ((await sha256Of(readSealed(join(path, key), identity))) !== sha256)
    throw new Error('is not what its row says');
}

/** Prints `{first}`: the key of any object that the store holds, or null. */
async function first(store: ObjectStore): Promise<number> {
  let key: string | null = null;
  for await (const object of store.list('')) {
    key = object.key;
    break;
  }
  process.stdout.write(`${JSON.stringify({ first: key })}\n`);
  return 0;
}

/**
 * Does one thing to each object that standard input names (rows of file_object as JSON lines), and prints
 * `{copied, sizeBytes, missing, broken}`. Exit code 1 when one is broken; a full disk breaks all others, too, and ends it.
 */
async function each(work: (object: Line) => Promise<void>): Promise<number> {
  const result = { copied: 0, sizeBytes: 0, missing: [] as string[], broken: [] as string[] };
  for await (const text of createInterface({ input: process.stdin })) {
    const object = line.parse(JSON.parse(text));
    assertSafeKey(object.key);
    try {
      await work(object);
      result.copied += 1;
      result.sizeBytes += object.size_bytes;
    } catch (error) {
      const gone = error instanceof ObjectMissingError || (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (gone) result.missing.push(object.key);
      else {
        console.error(`${object.key}: ${(error as Error).message}`);
        result.broken.push(object.key);
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') break;
      }
    }
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result.broken.length ? 1 : 0;
}

/**
 * An operator's word on the store's objects. `own` makes this database their owner, after a restore; `sweep` removes
 * all that no row names and that are over an hour old, however many; with fewer seconds only while nobody uploads.
 * Prints `{owned}` or `{removed}`; `owned` is false, with exit code 1, while the service looks at the mark itself.
 */
async function onOwnStore(verb: 'own' | 'sweep', seconds: number, config: MediaConfig): Promise<number> {
  return onPostgres<Tables>('media-objects', config.DATABASE_URL, async (db, logger) => {
    const store = await openStore(config);
    const deps = { db, store, logger, clock: () => new Date() };
    const answer =
      verb === 'own'
        ? { owned: await takeOverStore(deps) }
        : { removed: await sweepOwnerless(deps, { graceMs: seconds * 1000, brake: false }) };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    return answer.owned === false ? 1 : 0;
  });
}

/**
 * Reads media's variables where a store is asked for; without a known verb it says how it is used. Objects are checked by
 * their SHA-256 on every way, and lie in the folder sealed where a key is named.
 */
async function main([verb, path]: string[]): Promise<number> {
  const config = () => readConfig(mediaConfig, process.env);
  if (verb === 'first') return first(await openStore(config(), { makes: false }));
  if (verb === 'own' || verb === 'sweep') return onOwnStore(verb, Number(path ?? 3600), config());
  const keys = readConfig(folderKeys, process.env);
  const folder = { path: path ?? '', recipient: keys.BACKUP_RECIPIENT, identity: keys.BACKUP_IDENTITY };
  if (verb === 'check' && path) return each((object) => checkFile(folder, object));
  if ((verb === 'copy-out' || verb === 'copy-in') && path) {
    const store = await openStore(config());
    return each((object) => (verb === 'copy-out' ? copyOut : copyIn)(store, folder, object));
  }
  console.error(usage);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
