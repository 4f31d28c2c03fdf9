import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDuty } from '@edogrula/service/duty';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile, findObject } from '../src/file/file-repository.ts';
import { checkObjects } from '../src/janitor/check-objects.ts';
import { createJanitor, runJanitor } from '../src/janitor/janitor.ts';
import type { ObjectStore } from '../src/store/object-store.ts';
import { newId } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());
afterEach(() => {
  media.time.offsetMs = 0;
});

const hour = 60 * 60_000;
const unclaimedMs = 7 * 24 * hour;
const run = () => runJanitor(media.deps, unclaimedMs);
const store = async (purpose = 'content') =>
  (await media.store(fixture('photos/chelsea.jpg'), { purpose, blur: true })).fileId;
const set = (id: string, values: object) =>
  media.deps.db.updateTable('file').set(values).where('id', '=', id).execute();
const stateOf = async (id: string) => (await findFile(media.deps.db, id))?.state;
const claimed = () => ({ state: 'claimed', owner_kind: 'report', owner_id: newId() });

describe('janitor', () => {
  it('erases an editor’s picture that was staged over seven days ago, objects and all, and nothing else', async () => {
    const [old, owned] = [await store(), await store()];
    await set(owned, claimed());
    media.time.offsetMs = hour;
    const fresh = await store();
    media.time.offsetMs = 7 * 24 * hour + hour / 2;
    expect(await run()).toMatchObject({ neverClaimed: 1, erased: 1 });
    expect([await stateOf(old), await stateOf(owned), await stateOf(fresh)]).toEqual([
      'deleted',
      'claimed',
      'staged',
    ]);
    expect(await findObject(media.deps.db, old, 'original')).toBeNull();
    const rows = await media.deps.db.selectFrom('file_object').select('key').execute();
    expect((await objectKeys(media)).sort()).toEqual(rows.map((row) => row.key).sort());
    expect(await run()).toMatchObject({ neverClaimed: 0, erased: 0 });
  });

  it('[R336] never erases a submission’s file or a gallery’s by its age alone; whoever sent it is told after an hour', async () => {
    const images = [await store('application-image'), await store('evidence')];
    const { fileId: document } = await media.store(fixture('documents/lease.pdf'), {
      purpose: 'application-document',
    });
    const [owned, gallery, text] = [await store('evidence'), await store('gallery'), await store()];
    await set(owned, claimed());
    const unclaimed = async (after = '', who: 'moderation' | 'business' = 'moderation') => {
      const headers = await media.as(who);
      const answer = await media.app.inject({ url: `/internal/files${after}`, headers });
      return { status: answer.statusCode, ...answer.json() };
    };
    media.time.offsetMs = hour - 60_000;
    expect(await unclaimed()).toEqual({ status: 200, fileIds: [], next: null });
    media.time.offsetMs = hour + 60_000;
    const ids = [...images, document].sort();
    expect(await unclaimed()).toEqual({ status: 200, fileIds: ids, next: null });
    expect((await unclaimed(`?after=${ids[0]}`)).fileIds).toEqual(ids.slice(1));
    expect((await unclaimed('', 'business')).fileIds).toEqual([gallery]);
    media.time.offsetMs = 30 * 24 * hour;
    await run();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['staged', 'staged', 'staged']);
    expect([await stateOf(gallery), await stateOf(text)]).toEqual(['staged', 'deleted']);
    for (const id of [...ids, gallery]) await set(id, claimed());
  });

  it('erases when the retention is over, not a day before; every erasure audited by id and hash', async () => {
    const [rejected, document] = [await store('evidence'), await store('evidence')];
    const eraseAt = new Date(Date.now() + 90 * 24 * hour);
    await set(rejected, { ...claimed(), state: 'expired', erase_at: eraseAt });
    await set(document, { ...claimed(), erase_at: eraseAt });
    media.time.offsetMs = 89 * 24 * hour;
    await run();
    expect([await stateOf(rejected), await stateOf(document)]).toEqual(['expired', 'claimed']);
    media.time.offsetMs = 90 * 24 * hour + 1000;
    await run();
    expect([await stateOf(rejected), await stateOf(document)]).toEqual(['deleted', 'deleted']);
    const sha256 = (await findFile(media.deps.db, rejected))?.sha256;
    const rows = await media.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', rejected)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'file.erased', details: { sha256, reason: 'retention-over' } });
  });

  it('removes objects without an owner once they are an hour old', async () => {
    const put = async () => {
      const key = `original/${randomBytes(16).toString('hex')}`;
      await media.deps.store.put(key, Buffer.from('x'), 1, 'image/jpeg');
      return key;
    };
    const [old, fresh] = [await put(), await put()];
    const past = new Date(Date.now() - 2 * hour);
    await utimes(join(media.objectsDir, old), past, past);
    expect((await checkObjects(media.deps)).ownerless).toEqual([old]);
    expect(await run()).toMatchObject({ ownerless: 1 });
    expect([await media.deps.store.head(old), (await media.deps.store.head(fresh))?.key]).toEqual([
      null,
      fresh,
    ]);
    await media.deps.store.delete(fresh);
  });

  it('sweeps the spool of crashed uploads', async () => {
    await mkdir(media.spoolDir, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(media.spoolDir, name), 'x');
    const past = new Date(Date.now() - 2 * hour);
    await utimes(join(media.spoolDir, 'old'), past, past);
    expect(await run()).toMatchObject({ spooled: 1 });
    expect(await readdir(media.spoolDir)).toEqual(['new']);
    await rm(join(media.spoolDir, 'new'));
  });

  it('keeps what it could not erase, and erases it in the next round', async () => {
    const id = await store();
    media.time.offsetMs = 300 * 24 * hour;
    const broken: ObjectStore = {
      ...media.deps.store,
      delete: async () => Promise.reject(new Error('store down')),
    };
    await runJanitor({ ...media.deps, store: broken }, unclaimedMs).catch(() => undefined);
    expect(await stateOf(id)).toBe('expired');
    expect(await findObject(media.deps.db, id, 'original')).not.toBeNull();
    await run();
    expect(await stateOf(id)).toBe('deleted');
  });

  it('waits while the bus is unreachable, because claims may lie in it; runs when poked; stops when closed', async () => {
    let healthy = false;
    const id = await store();
    media.time.offsetMs = 8 * 24 * hour;
    const poked = createJanitor({ ...media.deps, busHealthy: async () => healthy }, unclaimedMs);
    const rounds = startDuty({ name: 'janitor', everyMs: 20, work: poked.round }, media.deps.logger);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await stateOf(id)).toBe('staged');
    healthy = true;
    for (let tries = 0; tries < 200 && (await stateOf(id)) !== 'deleted'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await stateOf(id)).toBe('deleted');
    await rounds.close();
    const other = await store();
    await set(other, { ...claimed(), state: 'expired', erase_at: new Date() });
    poked.poke();
    poked.poke();
    for (let tries = 0; tries < 200 && (await stateOf(other)) !== 'deleted'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await stateOf(other)).toBe('deleted');
    await poked.close();
  });
});

describe('checkObjects', () => {
  it('finds a lost and an altered object, and calls a sound store sound', async () => {
    const id = await store();
    expect(await checkObjects(media.deps)).toMatchObject({ missing: [], altered: [], ownerless: [] });
    const [original, master] = [
      await findObject(media.deps.db, id, 'original'),
      await findObject(media.deps.db, id, 'master'),
    ];
    await media.deps.store.delete(original?.key ?? '');
    await media.deps.store.put(master?.key ?? '', Buffer.from('changed'), 7, 'image/jpeg');
    expect(await checkObjects(media.deps)).toMatchObject({
      missing: [original?.key],
      altered: [master?.key],
    });
  });
});
