import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { telemetryWanted } from './telemetry/start-telemetry.ts';
import { traceMongo } from './telemetry/traced-mongo.ts';

/** Opens one connection; queries fail after 5 s without a server instead of waiting in a buffer. */
export async function openMongo(url: string, options: { name: string; logger: Logger }): Promise<Connection> {
  const followed = telemetryWanted(process.env);
  const connection = mongoose.createConnection(url, {
    monitorCommands: followed,
    appName: options.name,
    serverSelectionTimeoutMS: 5000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 10,
    retryWrites: false,
    // An answer says «saved»: so it is, on most of the replicas and in their journals.
    writeConcern: { w: 'majority', journal: true },
    autoIndex: false,
    bufferCommands: false,
  });
  connection.on('error', (error) => options.logger.warn({ err: error }, 'mongo connection error'));
  const opened = await connection.asPromise();
  if (followed) traceMongo(opened);
  return opened;
}

/**
 * Makes the indexes that are missing, one model after the other. A server that is slow or has only just started gets
 * some tries: it goes on building what one of them asked for. Replicas that start together may deadlock on FerretDB.
 * @throws the last try's error
 */
export async function createIndexes(
  models: readonly { createIndexes(): Promise<unknown> }[],
  options: { logger: Logger; tries?: number; pauseMs?: number },
): Promise<void> {
  const { logger, tries = 6, pauseMs = 1500 } = options;
  for (const model of models) {
    for (let turn = 1; ; turn += 1) {
      try {
        await model.createIndexes();
        break;
      } catch (error) {
        if (turn >= tries) throw error;
        logger.warn({ err: error, turn }, 'indexes are not made yet');
        // Not all at the same moment again.
        await pause(pauseMs * (0.5 + Math.random()));
      }
    }
  }
}

/** True when a write hit a unique index, `_id` included. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown })?.code === 11_000;

/**
 * True when the server gave up one of two writes that waited for each other; nothing of it was written. FerretDB
 * passes PostgreSQL's words on, MongoDB says WriteConflict.
 */
const isDeadlock = (error: unknown): boolean =>
  (error as { code?: unknown })?.code === 112 ||
  (error instanceof Error && /deadlock detected/.test(error.message));

/**
 * Repeats a write of one document that lost to a deadlock, after a short pause of random length, for `withinMs` at
 * most: the gateway does not wait longer for an answer.
 * @throws AppError unavailable when it lost to the end; any other error at once
 */
export async function despiteDeadlocks<T>(write: () => Promise<T>, withinMs = 8_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (let turn = 1; ; turn += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (performance.now() > deadline)
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 2 });
      await pause(Math.random() * 50 * Math.min(turn, 8));
    }
  }
}
