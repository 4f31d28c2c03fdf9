import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Logger } from '@edogrula/service-kit/logger';
import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import type { ObjectStore } from '../store/object-store.ts';
import type { Db } from '../tables.ts';
import type { FileObjectRow } from './file-repository.ts';

/** What is read of an object, and what it must be. */
type CheckedObject = Pick<FileObjectRow, 'key' | 'sha256' | 'altered_at'> & { fileId: string };

/**
 * Reads a whole object and gives its bytes only if they are what was stored [R334]; `signal` ends the wait for a silent store.
 * @throws AppError unavailable when the store fails, or the bytes are others: then the object is set aside
 */
export type CheckedRead = (object: CheckedObject, signal?: AbortSignal) => Promise<Buffer>;

const retryAfterSeconds = 5;

/** Counts objects that are set aside, in the store: a restart does not end the alarm. */
export const alteredObjectsGauge = (db: Db) =>
  gauge({
    name: 'edogrula.objects.altered',
    unit: '{object}',
    description: 'Objects whose bytes are not what was stored; none of them is served',
    read: async () => {
      const { count } = db.fn;
      const found = db.selectFrom('file_object').where('altered_at', 'is not', null);
      return [{ value: Number((await found.select(count('key').as('n')).executeTakeFirst())?.n ?? 0) }];
    },
  });

type ReadDeps = { db: Db; store: ObjectStore; clock: () => Date; logger: Logger };

/** Marks an object once, with its audit row; the bytes stay where they are, for whoever finds out what happened. */
async function setAside(
  { db, clock, logger }: ReadDeps,
  object: CheckedObject,
  found: string,
): Promise<void> {
  const { key, sha256, fileId } = object;
  logger.error({ fileId, objectKey: key, sha256, found }, 'an object is not what was stored: set aside');
  await db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('file_object')
      .set({ altered_at: clock() })
      .where('key', '=', key)
      .where('altered_at', 'is', null)
      .executeTakeFirst();
    if (!marked.numUpdatedRows) return;
    await appendAudit(tx, {
      at: clock(),
      actor: { kind: 'system', id: 'media' },
      action: 'file.altered',
      subject: { kind: 'file', id: fileId },
      details: { objectKey: key, sha256, found },
    });
  });
}

/** All bytes of a stream that is still on its way. Whoever gives up waiting lets go of it, whenever it comes. */
function wholeOf(coming: Promise<Readable>, signal?: AbortSignal): Promise<Buffer> {
  if (!signal) return coming.then(buffer);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  coming.then((stream) => buffer(addAbortSignal(signal, stream))).then(resolve, reject);
  return promise;
}

/** Files are twenty megabytes at most: they are held whole, because a hash is known only after the last byte. */
export function createCheckedRead(deps: ReadDeps): CheckedRead {
  return async (object, signal) => {
    const unreadable = (cause: unknown) => new AppError('unavailable', { cause, retryAfterSeconds });
    if (object.altered_at) throw unreadable(new Error(`object ${object.key} is set aside`));
    const bytes = await wholeOf(deps.store.get(object.key), signal).catch((cause: unknown) => {
      deps.logger.error({ err: cause, fileId: object.fileId }, 'stored object not readable');
      throw unreadable(cause);
    });
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found === object.sha256) return bytes;
    await setAside(deps, object, found);
    throw unreadable(new Error(`object ${object.key} is not what was stored`));
  };
}
