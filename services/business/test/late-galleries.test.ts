import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { removeUnheldFiles } from '@edogrula/service-kit/remove-unheld-files';
import { type ChildService, startService } from '@edogrula/service-kit/testing/child-service';
import { createTestDatabase, type TestDatabase } from '@edogrula/service-kit/testing/test-database';
import { freePort } from '@edogrula/service-kit/testing/test-process';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { findHeldPictures } from '../src/gallery/find-held-pictures.ts';
import { enterBusiness } from './support/factories.ts';
import { formOf } from './support/multipart.ts';
import { startTestService, type TestService } from './support/service.ts';

const mediaDir = fileURLToPath(new URL('../../media', import.meta.url));

let service: TestService;
let media: ChildService;
let database: TestDatabase;
let files: pg.Pool;
let folder: string;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'business-late-'));
  photo = await readFile(join(mediaDir, 'test/fixtures/photos/chelsea.jpg'));
  database = await createTestDatabase('media', mediaDir);
  files = new pg.Pool({ connectionString: database.url, max: 3 });
  const port = await freePort();
  service = await startTestService({ mediaUrl: `http://127.0.0.1:${port}`, runs: ['relay'] });
  const keys = service.identity.jwks.keys.filter((key) => key.kid !== 'business');
  media = await startService('media', {
    PORT: String(port),
    DATABASE_URL: database.url,
    BUS_DATABASE_URL: service.database.superuserUrl,
    IDENTITY_JWKS: JSON.stringify({ keys: [...keys, service.servicePublicKey] }),
    OBJECTS_DIR: join(folder, 'objects'),
    SPOOL_DIR: join(folder, 'spool'),
    LINK_SECRET: 'a test secret of some length',
    // The janitor makes a round every 120 ms.
    JANITOR_MINUTES: '0.002',
  });
}, 90_000);
afterAll(async () => {
  await media?.kill('SIGTERM');
  await service?.close();
  await files?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const statesOf = async (ids: readonly string[]) => {
  const { rows } = await files.query('select id, state from file where id = any($1)', [ids]);
  const states = new Map(rows.map((row) => [row.id, row.state]));
  return ids.map((id) => states.get(id));
};
const uploadedDaysAgo = (days: number, ids: readonly string[]) =>
  files.query("update file set created_at = now() - $1 * interval '1 day' where id = any($2)", [days, ids]);
const clearUp = () => {
  const { db, media, logger } = service.deps;
  return removeUnheldFiles({ media, logger, findHeld: (ids) => findHeldPictures(db, ids) });
};
/** Once the janitor has erased this upload of an editor, it has looked at everything that was old before. */
async function janitorRuns(): Promise<void> {
  const id = uuidv7();
  const facts =
    "'content', 'staged', 'image/jpeg', 1, repeat('0', 64), 1, 1, false, false, now() - interval '9 days'";
  await files.query(
    `insert into file (id, purpose, state, mime, size_bytes, sha256, width, height, blur, active_content, created_at)
     values ($1, ${facts})`,
    [id],
  );
  await until(async () => (await statesOf([id]))[0] === 'deleted');
}

/** Media hears of no record until the answer is called: its handlers wait for a lock, as for a broker. */
async function holdEventsBack(): Promise<() => Promise<void>> {
  const client = await files.connect();
  await client.query('begin; lock table owner_version in exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('pictures of a record whose event is late', () => {
  it('[R336] gallery and logo stay for eight days and are shown then; a picture that no record has goes', async () => {
    const { _id } = await enterBusiness(service);
    const goOn = await holdEventsBack();
    for (const [part, name] of [
      ['gallery', 'images'],
      ['logo', 'logo'],
    ] as const) {
      const { payload, headers } = formOf([{ name, content: photo }]);
      const path = `/api/admin/businesses/${_id}/${part}`;
      const method = part === 'logo' ? 'PUT' : 'POST';
      expect((await service.asAdmin(method, path, payload, headers)).statusCode).toBe(200);
    }
    const { rows } = await service.deps.pool.query('select gallery, logo from business where id = $1', [_id]);
    const shown = [...rows[0].gallery, rows[0].logo] as string[];
    const stray = uuidv7();
    await service.deps.media.store(stray, Readable.from([photo]));
    await uploadedDaysAgo(8, [...shown, stray]);
    await janitorRuns();
    expect(await statesOf([...shown, stray])).toEqual(['staged', 'staged', 'staged']);
    expect(await clearUp()).toEqual({ removed: 1, held: 2 });
    expect(await statesOf([...shown, stray])).toEqual(['staged', 'staged', 'deleted']);
    await goOn();
    await until(async () => (await statesOf(shown)).every((state) => state === 'published'));
    expect(await clearUp()).toEqual({ removed: 0, held: 0 });
  });

  it('[R336] a deleted record holds nothing', async () => {
    const { _id } = await enterBusiness(service);
    const fileId = uuidv7();
    await service.deps.db
      .updateTable('business')
      .set({ gallery: [fileId] })
      .where('id', '=', _id)
      .execute();
    expect(await findHeldPictures(service.deps.db, [fileId, uuidv7()])).toEqual(new Set([fileId]));
    const now = service.time.now;
    await service.deps.db.updateTable('business').set({ deleted_at: now }).where('id', '=', _id).execute();
    expect(await findHeldPictures(service.deps.db, [fileId])).toEqual(new Set());
    expect(await findHeldPictures(service.deps.db, [])).toEqual(new Set());
  });
});
