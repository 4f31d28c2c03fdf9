import type { Readable } from 'node:stream';

export type ObjectInfo = { key: string; sizeBytes: number; modifiedAt: Date };

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/**
 * Where the bytes of files are kept, by key. Both drivers pass one contract suite.
 * An object is there whole or not at all: readers never see a half-written one.
 */
export type ObjectStore = {
  /** Stores under a new key. @throws Error when the store fails or the body is not `sizeBytes` long: nothing is kept */
  put(key: string, body: Readable | Buffer, sizeBytes: number, mime: string): Promise<void>;
  /** The object's bytes. @throws ObjectMissingError */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** What is known of an object, or null. */
  head(key: string): Promise<ObjectInfo | null>;
  /** Removes an object; one that is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Every object whose key starts with the prefix. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** The mark of the database whose objects these are; null while there is none. The mark is no object. */
  owner(): Promise<string | null>;
  /** Writes the mark anew. */
  setOwner(mark: string): Promise<void>;
  /** True when objects can be stored and read now. */
  healthy(): Promise<boolean>;
};

/** The key names nothing. */
export class ObjectMissingError extends Error {
  constructor(key: string, options?: { cause?: unknown }) {
    super(`No object ${key}`, options);
    this.name = 'ObjectMissingError';
  }
}

/** Holds the owner's mark; it is no safe key, so no object can have it. */
export const markKey = '.owner';

const safeKey = /^[a-z0-9][a-z0-9-]{0,63}(?:\/[a-z0-9][a-z0-9-]{0,63}){0,4}$/;

/** Refuses a key that could mean anything but a plain name below the root. */
export function assertSafeKey(key: string): void {
  if (!safeKey.test(key)) throw new Error('Unsafe object key');
}
