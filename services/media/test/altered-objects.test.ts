import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkObjects } from '../src/janitor/check-objects.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
let metrics: ReturnType<typeof watchGauges>;
beforeEach(async () => {
  metrics = watchGauges();
  media = await createTestMedia();
});
afterEach(async () => {
  await media.close();
  metrics.stop();
});

const view = async (id: string) =>
  media.app.inject({ url: `/api/admin/files/${id}?original=1`, headers: await media.as('admin') });
const picture = (key: string) => media.app.inject({ url: `/api/img?src=${encodeURIComponent(key)}&w=96` });
const alarms = async () => (await metrics.read('edogrula.objects.altered')).map(({ value }) => value);
const rowsOf = (action: string) =>
  media.deps.db.selectFrom('audit_log').select('details').where('action', '=', action).execute();

/** Changes one stored object behind our back; gives what puts it right. */
async function alter(fileId: string, kind: 'master' | 'original', change: (bytes: Buffer) => Buffer) {
  const { key } = await media.deps.db
    .selectFrom('file_object')
    .select('key')
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const path = join(media.objectsDir, key);
  const sound = await readFile(path);
  await writeFile(path, change(sound));
  return { key, repair: () => writeFile(path, sound) };
}
const flipLast = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
};

describe('a stored file whose bytes are others', () => {
  it.each([
    ['one bit of its last byte', flipLast],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['more behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('%')])],
    ['another file', () => fixture('documents/tax-plate.pdf')],
    ['nothing', () => Buffer.alloc(0)],
  ])('[R334] %s: 503, not one byte of it, an alarm and an audit row, once', async (_what, change) => {
    const bytes = fixture('documents/lease.pdf');
    const { fileId } = await media.store(bytes, { purpose: 'application-document' });
    expect((await view(fileId)).rawPayload.equals(bytes)).toBe(true);
    expect(await alarms()).toEqual([0]);
    const { key } = await alter(fileId, 'original', change);
    for (const _ of [1, 2]) {
      const answer = await view(fileId);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.rawPayload.includes('%PDF')).toBe(false);
    }
    expect(await alarms()).toEqual([1]);
    expect(await rowsOf('file.altered')).toEqual([
      { details: expect.objectContaining({ objectKey: key }) as never },
    ]);
  });

  it('[R334] no link and no rendition is made of it either', async () => {
    const { fileId, previewKey } = await media.store(fixture('photos/china.jpg'));
    const link = await media.app.inject({
      method: 'POST',
      url: `/api/admin/files/${fileId}/link?original=1`,
      headers: await media.as('admin'),
    });
    await alter(fileId, 'master', flipLast);
    expect((await media.app.inject({ url: link.json().url })).statusCode).toBe(503);
    expect((await picture(previewKey ?? '')).statusCode).toBe(503);
  });

  it('[R334] is set aside until it is what was stored, and no sound file with it', async () => {
    const [bad, good] = [
      await media.store(fixture('photos/china.jpg')),
      await media.store(fixture('photos/rocket.jpg')),
    ];
    const { key, repair } = await alter(bad.fileId, 'master', flipLast);
    expect((await view(bad.fileId)).statusCode).toBe(503);
    await repair();
    // Not served by itself: somebody has to look.
    expect((await view(bad.fileId)).statusCode).toBe(503);
    expect((await view(good.fileId)).statusCode).toBe(200);
    expect(await checkObjects(media.deps)).toMatchObject({ altered: [], sound: [key] });
    expect((await view(bad.fileId)).statusCode).toBe(200);
    expect(await alarms()).toEqual([0]);
  });
});
