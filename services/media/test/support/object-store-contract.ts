import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ObjectMissingError, type ObjectStore } from '../../src/store/object-store.ts';

const newKey = (kind = 'original') => `${kind}/${randomBytes(16).toString('hex')}`;

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const info of store.list(prefix)) keys.push(info.key);
  return keys.sort();
}

const unsafeKeys = [
  '',
  '/',
  '../escape',
  'a/../../escape',
  '/etc/passwd',
  'a//b',
  'a/',
  '.aside/x',
  'a/.hidden',
  'a\\b',
  'a\0b',
  'a%2e%2e',
  'A/upper',
  'a b',
  `${'x/'.repeat(9)}x`,
];

/** What any object store must do; both drivers run it. */
export function objectStoreContract(open: () => Promise<ObjectStore>): void {
  describe('the mark of its owner', () => {
    it('is what was written last, also for who opens it anew, and is no object', async () => {
      const store = await open();
      const before = await keysOf(store, '');
      for (const id of ['7412-16384', '9001-5']) {
        await store.setOwner(id);
        expect([await store.owner(), await (await open()).owner()]).toEqual([id, id]);
      }
      expect(await keysOf(store, '')).toEqual(before);
      await expect(store.put('.owner', Buffer.from('x'), 1, 'text/plain')).rejects.toThrow('Unsafe');
      await expect(store.delete('.owner')).rejects.toThrow('Unsafe');
    });
  });

  describe('stores and reads', () => {
    it('gives back a buffer and a stream byte for byte', async () => {
      const store = await open();
      for (const size of [1, 4096, 3_000_000]) {
        const bytes = randomBytes(size);
        const [a, b] = [newKey(), newKey()];
        await store.put(a, bytes, size, 'image/jpeg');
        const chunks = [bytes.subarray(0, size >> 1), bytes.subarray(size >> 1)].filter((one) => one.length);
        await store.put(b, Readable.from(chunks), size, 'image/jpeg');
        expect((await buffer(await store.get(a))).equals(bytes)).toBe(true);
        expect((await buffer(await store.get(b))).equals(bytes)).toBe(true);
        expect((await store.head(a))?.sizeBytes).toBe(size);
      }
    });

    it('gives back a range, both ends included', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('0123456789'), 10, 'text/plain');
      expect(String(await buffer(await store.get(key, { start: 2, end: 5 })))).toBe('2345');
      expect(String(await buffer(await store.get(key, { start: 9, end: 9 })))).toBe('9');
    });

    it('knows when an object was stored', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('x'), 1, 'text/plain');
      const age = Date.now() - ((await store.head(key))?.modifiedAt.getTime() ?? 0);
      expect(Math.abs(age)).toBeLessThan(60_000);
    });

    it('stores the last of ten writers of one key whole', async () => {
      const store = await open();
      const key = newKey();
      const bodies = Array.from({ length: 10 }, (_, n) => Buffer.alloc(100_000, n));
      await Promise.all(bodies.map((body) => store.put(key, body, body.length, 'image/png')));
      const read = await buffer(await store.get(key));
      expect(bodies.some((body) => body.equals(read))).toBe(true);
    });
  });

  describe('refuses', () => {
    it('a missing object by name', async () => {
      const store = await open();
      await expect(store.get(newKey())).rejects.toBeInstanceOf(ObjectMissingError);
      expect(await store.head(newKey())).toBeNull();
    });

    it.each(unsafeKeys)('the unsafe key %j', async (key) => {
      const store = await open();
      await expect(store.put(key, Buffer.from('x'), 1, 'text/plain')).rejects.toThrow('Unsafe');
      await expect(store.get(key)).rejects.toThrow('Unsafe');
      await expect(store.head(key)).rejects.toThrow('Unsafe');
      await expect(store.delete(key)).rejects.toThrow('Unsafe');
    });

    it('a body that is shorter or longer than announced, and keeps nothing of it', async () => {
      const store = await open();
      for (const announced of [5, 15]) {
        const key = newKey();
        const body = Readable.from([Buffer.from('0123456789')]);
        await expect(store.put(key, body, announced, 'text/plain')).rejects.toThrow();
        expect(await store.head(key)).toBeNull();
      }
    });

    it('a body that breaks off, and keeps nothing of it', async () => {
      const store = await open();
      const key = newKey();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(70_000);
          throw new Error('line cut');
        })(),
      );
      await expect(store.put(key, broken, 140_000, 'text/plain')).rejects.toThrow();
      expect(await store.head(key)).toBeNull();
    });
  });

  describe('lists and deletes', () => {
    it('lists by prefix, nothing half-written, more than a page of it', async () => {
      const store = await open();
      const group = `list-${randomBytes(6).toString('hex')}`;
      const keys = Array.from({ length: 1050 }, (_, n) => `${group}/${String(n).padStart(5, '0')}`);
      for (let at = 0; at < keys.length; at += 50) {
        const some = keys.slice(at, at + 50);
        await Promise.all(some.map((key) => store.put(key, Buffer.from('x'), 1, 'text/plain')));
      }
      expect(await keysOf(store, `${group}/`)).toEqual(keys);
      expect(await keysOf(store, `${group}/0010`)).toEqual(keys.slice(100, 110));
      expect(await keysOf(store, 'nothing/')).toEqual([]);
    });

    it('deletes, also twice', async () => {
      const store = await open();
      const key = newKey();
      await store.put(key, Buffer.from('x'), 1, 'text/plain');
      await store.delete(key);
      await store.delete(key);
      expect(await store.head(key)).toBeNull();
      expect(await keysOf(store, key)).toEqual([]);
    });
  });

  it('says that it is healthy', async () => {
    expect(await (await open()).healthy()).toBe(true);
  });
}
