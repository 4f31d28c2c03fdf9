import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';

/** An upload on local disk, hashed while it came in. */
export type Spooled = { path: string; sizeBytes: number; sha256: string; remove(): Promise<void> };

/** The largest body, and who counts what came in, whether it is kept or not. */
type SpoolRules = { maxBytes: number; onBytes: (bytes: number) => void };

/** How much of an oversize body is still read, so that the client gets its 413 instead of a reset. */
const drainBytes = 16 * 1024 * 1024;

async function drain(body: Readable): Promise<void> {
  let left = drainBytes;
  for await (const chunk of body) {
    left -= (chunk as Buffer).length;
    if (left < 0) return;
  }
}

/** Writes the body to a new file. @throws AppError file_too_large, file_damaged when it is empty or breaks off */
async function writeBody(path: string, body: Readable, { maxBytes, onBytes }: SpoolRules) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      sizeBytes += (chunk as Buffer).length;
      onBytes((chunk as Buffer).length);
      if (sizeBytes > maxBytes) break;
      hash.update(chunk as Buffer);
      await file.write(chunk as Buffer);
    }
  } finally {
    await file.close();
  }
  if (sizeBytes > maxBytes) {
    await drain(body);
    throw new AppError('file_too_large');
  }
  if (sizeBytes === 0) throw new AppError('file_damaged');
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** A stream that its client dropped is the client's failure; a disk that is full is ours and passes. */
function asAppError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException)?.code ?? '';
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_EOF_STATE'].includes(code)) {
    return new AppError('invalid_request', { cause: error });
  }
  if (['ENOSPC', 'EDQUOT', 'EMFILE', 'EIO'].includes(code)) {
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 30 });
  }
  return error;
}

/** Streams an upload into the spool folder, counting and hashing in the same pass; a failed one leaves nothing. */
export async function spool(folder: string, body: Readable, rules: SpoolRules): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(16).toString('hex'));
  const remove = () => rm(path, { force: true });
  try {
    return { path, ...(await writeBody(path, body, rules)), remove };
  } catch (error) {
    await remove();
    throw asAppError(error);
  }
}

/** Removes what crashed uploads left in the spool longer than `maxAgeMs` ago. @returns how many files went */
export async function sweepSpool(folder: string, now: Date, maxAgeMs: number): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? null : Promise.reject(error),
    );
    if (!info || now.getTime() - info.mtimeMs <= maxAgeMs) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
