import { randomBytes } from 'node:crypto';
import { openPostgres, type Postgres } from '@edogrula/service-kit/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CheckDeps } from '../../src/janitor/check-objects.ts';
import { contestedMark, renewMark, takeOverStore } from '../../src/janitor/store-mark.ts';
import { mostRemoved, sweepOwnerless } from '../../src/janitor/sweep-objects.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import type { Tables } from '../../src/tables.ts';
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
      await takeOverStore(media.deps);
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

    it('removes nothing of another database’s store, also by an operator’s word to sweep', async () => {
      await put(media.deps.store);
      await media.deps.store.setOwner('7412-16384');
      expect([await sweep(), await sweep(false), (await objectKeys(media)).length]).toEqual([0, 0, 4]);
      expect(await media.deps.store.owner()).toBe(contestedMark);
      expect(await takeOverStore(media.deps)).toBe(true);
      expect(await sweep()).toBe(1);
    });

    it('takes the mark of earlier versions for its own once, and changes it with every round', async () => {
      const { rows } = await sql<{ id: string }>`
        select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
        from pg_control_system()`.execute(media.deps.db);
      await media.deps.db.deleteFrom('store_mark').execute();
      await media.deps.store.setOwner(rows[0]?.id ?? '');
      await put(media.deps.store);
      expect(await sweep()).toBe(1);
      const marks = new Set([rows[0]?.id, await media.deps.store.owner()]);
      for (let round = 0; round < 2; round += 1) {
        expect(await renewMark(media.deps)).toBe('ours');
        marks.add(await media.deps.store.owner());
      }
      expect(marks.size).toBe(4);
    });

    it.each(['before', 'after'])('a crash %s the store has its new mark leaves it ours', async (when) => {
      const { store } = media.deps;
      const crashing: ObjectStore = {
        ...store,
        async setOwner(mark) {
          if (when === 'after') await store.setOwner(mark);
          throw new Error('crashed');
        },
      };
      await put(store);
      for (let crash = 0; crash < 2; crash += 1)
        await expect(renewMark({ ...media.deps, store: crashing })).rejects.toThrow('crashed');
      expect(await sweep()).toBe(1);
    });

    it('two replicas of one database take turns', async () => {
      const { store } = media.deps;
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow: ObjectStore = {
        ...store,
        async setOwner(mark) {
          asked.resolve();
          await answer.promise;
          await store.setOwner(mark);
        },
      };
      const first = renewMark({ ...media.deps, store: slow });
      await asked.promise;
      await put(store);
      expect([await renewMark(media.deps), await takeOverStore(media.deps), await sweep()]).toEqual([
        'busy',
        false,
        0,
      ]);
      answer.resolve();
      expect([await first, await renewMark(media.deps), await sweep()]).toEqual(['ours', 'ours', 1]);
    });

    describe('with a physical copy of its database', () => {
      let copy: Postgres<Tables>;
      /** The same rows under the same id of server and database, as a snapshot of the disk has them. */
      const copied = async () => {
        await sql`drop schema if exists copy cascade`.execute(copy.db);
        await sql`create schema copy`.execute(copy.db);
        for (const table of ['file_object', 'store_mark']) {
          const [from, to] = [sql.id('media', table), sql.id('copy', table)];
          await sql`create table ${to} (like ${from} including all)`.execute(copy.db);
          await sql`insert into ${to} select * from ${from}`.execute(copy.db);
        }
        return { ...media.deps, db: copy.db.withSchema('copy') };
      };
      const sweepOf = async (deps: CheckDeps, graceMs = 1) => {
        await new Promise((resolve) => setTimeout(resolve, 1100));
        return sweepOwnerless(deps, { graceMs });
      };
      beforeAll(() => {
        copy = openPostgres<Tables>(media.busUrl, { name: 'copy', logger: media.deps.logger });
      });
      afterAll(() => copy.close());

      it('the copy removes nothing that came after it, and the first nothing until an operator has spoken', async () => {
        const theirs = await copied();
        await addRows(3);
        const kept = () => Promise.all(named.map(async (key) => (await media.deps.store.head(key))?.key));
        expect(await renewMark(media.deps)).toBe('ours');
        expect([await sweepOf(theirs), await sweepOf(theirs), await kept()]).toEqual([0, 0, named]);
        const stray = await put(media.deps.store);
        expect([await sweep(), (await media.deps.store.head(stray))?.key]).toEqual([0, stray]);
        expect(await takeOverStore(media.deps)).toBe(true);
        expect([await sweepOf(theirs), await sweep(), await kept()]).toEqual([0, 0, named]);
        // The copy has got a store of its own.
        expect(await takeOverStore(media.deps)).toBe(true);
        expect([await sweep(), await kept()]).toEqual([1, named]);
      });

      it('a copy that comes first is stopped by the next round of the first database', async () => {
        const theirs = await copied();
        await addRows(3);
        expect(await sweepOf(theirs, 60 * 60_000)).toBe(0);
        expect([await renewMark(media.deps), await sweepOf(theirs)]).toEqual(['foreign', 0]);
        expect(await objectKeys(media)).toEqual(expect.arrayContaining(named));
      });
    });
  });
}
