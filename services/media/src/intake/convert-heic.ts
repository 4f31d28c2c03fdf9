import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { encodePixels } from '../image/sharp-setup.ts';
import { readPixels } from './read-pixels.ts';
import { type GuardLimits, startGuarded } from './run-guarded.ts';
import type { Spooled } from './spool.ts';

/** A picture of 50 million pixels takes 4 s of a processor and 600 MB. */
export const defaultHeicLimits: GuardLimits = { cpuMs: 12_000, timeoutMs: 30_000, memoryMb: 768 };

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Turns a phone's HEIC photograph into a JPEG beside it: decoded in a process without rights, painted anew without any
 * of the sender's metadata. The same bytes become the same JPEG, so that a repeat is known as one.
 * @throws AppError file_damaged, image_too_big, unavailable
 */
export async function convertHeic(
  { path, remove }: Spooled,
  limits: GuardLimits = defaultHeicLimits,
): Promise<Spooled> {
  const jpeg = `${path}.jpg`;
  const removeBoth = () => Promise.all([remove(), rm(jpeg, { force: true })]).then(() => undefined);
  try {
    await encodePixels(await readPixels(startGuarded('./heic-worker.ts', path, limits), 'HEIC'), jpeg);
    return { path: jpeg, sizeBytes: (await stat(jpeg)).size, sha256: await hashOf(jpeg), remove: removeBoth };
  } catch (error) {
    await rm(jpeg, { force: true });
    throw error;
  }
}
