import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseId, mostRemoved, sweepOwnerless } from '../../src/janitor/sweep-objects.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { createTestMedia, objectKeys, type TestMedia } from './media.ts';

const put = async (store: ObjectStore) => {
  const key = `original/${randomBytes(16).toString('hex')}`;
  await store.put(key, Buffer.from('x'), 1, 'image/jpeg');
  return key;
};

/** What the sweep of ownerless objects may do on any object store; both drivers run it. */
export function sweepContract(open: () => Promise<ObjectStore>): void {
  describe('the sweep of objects without a row', () => {
    let media: TestMedia;
    let named: string[];
    /** Everything in the store is older than the grace of a millisecond by then. */
    const sweep = async (brake?: boolean) => {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      return sweepOwnerless(media.deps, { graceMs: 1, ...(brake === undefined ? {} : { brake }) });
    };
    const addRows = async (count: number) => {
      const fileId = randomBytes(16)
        .toString('hex')
        .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const facts = { mime: 'image/jpeg' as const, size_bytes: 1, sha256: '0'.repeat(64) };
      const file = { id: fileId, purpose: 'gallery', state: 'staged', blur: false, active_content: false };
      await media.deps.db
        .insertInto('file')
        .values({ ...file, ...facts, created_at: new Date() } as never)
        .execute();
      const kinds = ['original', 'master', 'blurred'] as const;
      for (const kind of kinds.slice(0, count)) {
        const key = await put(media.deps.store);
        named.push(key);
        await media.deps.db
          .insertInto('file_object')
          .values({ key, file_id: fileId, kind, ...facts, width: null, height: null })
          .execute();
      }
    };
    beforeAll(async () => {
      media = await createTestMedia({ store: await open() });
    });
    afterAll(() => media.close());
    beforeEach(async () => {
      named = [];
      await media.deps.db.deleteFrom('file_object').execute();
      await media.deps.store.setOwner(await databaseId(media.deps.db));
      for (const key of await objectKeys(media)) await media.deps.store.delete(key);
      await addRows(3);
    });

    it('removes ten of a small store, and none of eleven until an operator says so', async () => {
      for (let n = 0; n < 10; n += 1) await put(media.deps.store);
      expect([await sweep(), (await objectKeys(media)).sort()]).toEqual([10, [...named].sort()]);
      for (let n = 0; n < 11; n += 1) await put(media.deps.store);
      expect([await sweep(), (await objectKeys(media)).length]).toEqual([0, 14]);
      expect([await sweep(false), (await objectKeys(media)).sort()]).toEqual([11, [...named].sort()]);
    });

    it.each([
      [0, 10],
      [1000, 10],
      [1199, 11],
      [50_000, 500],
    ])('stops at 1 %% of a large store: of %i objects at %i', (objects, most) =>
      expect(mostRemoved(objects)).toBe(most),
    );

    it('removes nothing of another database’s store, also by an operator’s word', async () => {
      await put(media.deps.store);
      await media.deps.store.setOwner('7412-16384');
      expect([await sweep(), await sweep(false), (await objectKeys(media)).length]).toEqual([0, 0, 4]);
      expect(await media.deps.store.owner()).toBe('7412-16384');
      await media.deps.store.setOwner(await databaseId(media.deps.db));
      expect(await sweep()).toBe(1);
    });
  });
}
