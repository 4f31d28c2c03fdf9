import { contentFilesChanged } from '@edogrula/contracts/events/content';
import { applyOnce } from '@edogrula/event-bus/apply-once';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consumers } from '../src/consumers.ts';
import { newId } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

async function upload(id = newId(), bytes = fixture('photos/coffee.jpg')) {
  const answer = await media.app.inject({
    method: 'PUT',
    url: `/api/admin/files/${id}`,
    headers: { 'content-type': 'application/octet-stream', ...(await media.as('admin')) },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json(), id };
}

async function says(contentId: string, version: number, fileIds: string[]): Promise<void> {
  const event = newEvent(contentFilesChanged, { subject: contentId, version, data: { contentId, fileIds } });
  const handlers = consumers(media.deps)['media.files'] as unknown as Record<string, never>;
  await applyOnce(media.deps.db as never, 'media.files', event, handlers[event.type] as never);
}

const shows = async (key: string) => {
  const { statusCode } = await media.app.inject({ url: `/api/img?src=${encodeURIComponent(key)}&w=240` });
  return statusCode;
};
const stateOf = async (id: string) =>
  (
    await media.deps.db
      .selectFrom('file')
      .select(['state', 'erase_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

describe('pictures of articles and pages', () => {
  it('an editor uploads one: seen by its preview key alone until a text names it, and once however often', async () => {
    const { status, body, id } = await upload();
    expect([status, body.key]).toEqual([200, `public/${id}`]);
    expect([await shows(body.key), await shows(body.previewKey)]).toEqual([404, 200]);
    expect(await upload(id)).toMatchObject({ status: 200, body: { fileId: id } });
    expect((await upload(id, fixture('photos/rocket.jpg'))).status).toBe(409);
    await says(newId(), 1, [id]);
    expect(await stateOf(id)).toBe('published');
  });

  it('what is no picture, or too large, is refused', async () => {
    expect((await upload(newId(), Buffer.from('<svg/>'))).status).toBe(415);
    const { status, body } = await upload(newId(), fixture('documents/lease.pdf'));
    expect([status, body.message]).toEqual([415, 'Sadece JPG/PNG/WEBP yükleyin.']);
    expect((await upload(newId(), Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    const noBody = await media.app.inject({
      method: 'PUT',
      url: `/api/admin/files/${newId()}`,
      headers: await media.as('admin'),
    });
    expect(noBody.statusCode).toBe(415);
  });

  it('stays while one of two texts names it, goes a week after the last, and can come back before', async () => {
    const { id } = await upload();
    const [one, two] = [newId(), newId()];
    await says(one, 1, [id]);
    await says(two, 1, [id]);
    await says(one, 2, []);
    expect(await stateOf(id)).toBe('published');
    await says(two, 2, []);
    expect(await stateOf(id)).toBe('expired');
    await says(two, 3, [id]);
    expect(await stateOf(id)).toBe('published');
  });

  it('cannot come back once it is due, because the janitor may be erasing it', async () => {
    const { id } = await upload();
    const text = newId();
    await says(text, 1, [id]);
    await says(text, 2, []);
    const due = { erase_at: new Date(media.deps.clock().getTime() - 1000) };
    await media.deps.db.updateTable('file').set(due).where('id', '=', id).execute();
    await says(text, 3, [id]);
    expect(await stateOf(id)).toBe('expired');
  });

  it('an older word changes nothing', async () => {
    const { id } = await upload();
    const text = newId();
    await says(text, 4, []);
    await says(text, 3, [id]);
    expect(await stateOf(id)).toBe('staged');
  });

  it('cannot publish what is no editor’s picture', async () => {
    const { fileId } = await media.store(fixture('photos/china.jpg'), { purpose: 'evidence' });
    await says(newId(), 1, [fileId, newId()]);
    expect(await stateOf(fileId)).toBe('staged');
  });
});
