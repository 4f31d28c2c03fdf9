import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '@edogrula/contracts/http/media';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { findFile, findObject } from '../src/file/file-repository.ts';
import { documents, fixture, photos } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('PUT /internal/files/:id', () => {
  it.each(photos)('[R156] stores %s: private original as sent, clean master, preview key', async (name) => {
    const bytes = fixture(name);
    const stored = await media.store(bytes, { purpose: 'application-image' });
    expect(stored).toMatchObject({
      mime: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256: hashOf(bytes),
      pages: null,
    });
    expect(stored.previewKey).toMatch(/^preview\//);
    const original = await findObject(media.deps.db, stored.fileId, 'original');
    expect((await buffer(await media.deps.store.get(original?.key ?? ''))).equals(bytes)).toBe(true);
    expect(original?.key).not.toContain(stored.fileId);
    expect(original?.key).not.toContain(stored.sha256.slice(0, 8));
    const master = await findObject(media.deps.db, stored.fileId, 'master');
    const picture = await sharp(await buffer(await media.deps.store.get(master?.key ?? ''))).metadata();
    expect([picture.width, picture.height]).toEqual([stored.width, stored.height]);
    expect((await findFile(media.deps.db, stored.fileId))?.state).toBe('staged');
  });

  it.each(documents)('[R216] stores %s and counts its pages', async (name) => {
    const stored = await media.store(fixture(name), { purpose: 'application-document' });
    const pages = name.includes('lease') ? 3 : 1;
    expect(stored).toMatchObject({
      mime: 'application/pdf',
      pages,
      width: null,
      height: null,
      previewKey: null,
    });
    expect((await findFile(media.deps.db, stored.fileId))?.active_content).toBe(false);
  });

  it('[R216] takes a scan of 19 MB', async () => {
    const pdf = await PDFDocument.create();
    const noise = { width: 1500, height: 1500, channels: 3 as const };
    for (let page = 0; page < 10; page += 1) {
      const raw = randomBytes(noise.width * noise.height * noise.channels);
      const scan = await sharp(raw, { raw: noise }).jpeg({ quality: 90 }).toBuffer();
      pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(scan), { width: 595, height: 842 });
    }
    const bytes = Buffer.from(await pdf.save());
    expect(bytes.length).toBeGreaterThan(15 * 1024 * 1024);
    const stored = await media.store(bytes, { purpose: 'application-document' });
    expect(stored).toMatchObject({ pages: 10, sizeBytes: bytes.length });
  });

  it('[R223] takes jpeg, png, webp and pdf as evidence', async () => {
    const files = ['photos/china.jpg', 'photos/coffee.png', 'photos/china.webp', 'documents/lease.pdf'];
    const mimes = await Promise.all(files.map(async (name) => (await media.store(fixture(name))).mime));
    expect(mimes).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
  });

  it('shrinks a large picture to a master of 2048 pixels, upright', async () => {
    const large = await sharp(fixture('photos/china.jpg'))
      .resize(4000, 3000)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await media.store(large);
    const master = await findObject(media.deps.db, stored.fileId, 'master');
    expect([stored.width, stored.height]).toEqual([3000, 4000]);
    expect([master?.width, master?.height]).toEqual([1536, 2048]);
  });

  it('answers the same upload under the same id with the same file', async () => {
    const id = randomUUIDv7();
    const first = await media.store(fixture('photos/rocket.jpg'), { id });
    const before = await objectKeys(media);
    const second = await media.store(fixture('photos/rocket.jpg'), { id });
    expect({ ...second, previewKey: '' }).toEqual({ ...first, previewKey: '' });
    expect(await objectKeys(media)).toEqual(before);
  });

  it('refuses another content, purpose or blur under a taken id', async () => {
    const id = randomUUIDv7();
    await media.store(fixture('photos/rocket.jpg'), { id });
    const before = await objectKeys(media);
    for (const again of [
      await media.put(fixture('photos/china.jpg'), { id }),
      await media.put(fixture('photos/rocket.jpg'), { id, purpose: 'gallery' }),
      await media.put(fixture('photos/rocket.jpg'), { id, blur: true }),
    ]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    }
    expect(await objectKeys(media)).toEqual(before);
  });

  it('takes nothing in under the id of a file whose time is over: its bytes go', async () => {
    const id = randomUUIDv7();
    await media.store(fixture('photos/rocket.jpg'), { id });
    const over = { state: 'expired', erase_at: media.deps.clock() } as const;
    await media.deps.db.updateTable('file').set(over).where('id', '=', id).execute();
    const again = await media.put(fixture('photos/rocket.jpg'), { id });
    expect(again).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  it('lets one of ten twins win and keeps one set of objects', async () => {
    const id = randomUUIDv7();
    const before = (await objectKeys(media)).length;
    const twins = Array.from({ length: 10 }, () => media.put(fixture('photos/coffee.jpg'), { id }));
    const answers = await Promise.all(twins);
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => (answer.body as StoredFile).sha256)).size).toBe(1);
    expect((await objectKeys(media)).length).toBe(before + 2);
  });

  it('[R216] takes a document just below 20 MB and refuses one of exactly 20 MB', async () => {
    const document = fixture('documents/lease.pdf');
    const sized = (bytes: number) => Buffer.concat([document, Buffer.alloc(bytes - document.length, 32)]);
    const limit = 20 * 1024 * 1024;
    const put = (bytes: Buffer) => media.put(bytes, { purpose: 'application-document' });
    expect((await put(sized(limit - 1))).status).toBe(200);
    expect(await put(sized(limit))).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  });

  it('says 413 past the limit of the purpose, stores nothing', async () => {
    const before = await objectKeys(media);
    const photo = fixture('photos/china.jpg');
    const over = (megabytes: number) => Buffer.concat([photo, Buffer.alloc(megabytes * 1024 * 1024)]);
    for (const purpose of ['application-image', 'evidence', 'gallery']) {
      expect(await media.put(over(10), { purpose })).toMatchObject({
        status: 413,
        body: { code: 'file_too_large' },
      });
    }
    expect((await media.put(over(20), { purpose: 'application-document' })).status).toBe(413);
    // Far past it, so that not all of it is read any more.
    expect((await media.put(over(40))).status).toBe(413);
    expect(await objectKeys(media)).toEqual(before);
    expect(await readdir(media.spoolDir)).toEqual([]);
  });

  it('says 400, 404, 415, 422 to requests that are none', async () => {
    expect((await media.put(fixture('photos/china.jpg'), { id: 'no-uuid' })).status).toBe(400);
    expect((await media.put(fixture('photos/china.jpg'), { purpose: 'avatar' })).status).toBe(400);
    const as = (type: string) => ({ headers: { 'content-type': type } });
    for (const type of ['text/html', 'multipart/form-data; boundary=x', 'image/jpeg', 'application/json']) {
      expect([400, 415]).toContain((await media.put(fixture('photos/china.jpg'), as(type))).status);
    }
    expect((await media.put(Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
    expect((await media.put(Buffer.alloc(0))).status).toBeLessThan(500);
  });
});

describe('DELETE /internal/files/:id', () => {
  const remove = async (id: string) =>
    media.app.inject({
      method: 'DELETE',
      url: `/internal/files/${id}`,
      headers: await media.as('moderation'),
    });

  it('takes a staged file back with its objects, also twice; the id is spent', async () => {
    const before = await objectKeys(media);
    const { fileId } = await media.store(fixture('photos/china.jpg'), { blur: true });
    expect((await remove(fileId)).statusCode).toBe(200);
    expect((await remove(fileId)).statusCode).toBe(200);
    expect(await objectKeys(media)).toEqual(before);
    expect((await findFile(media.deps.db, fileId))?.state).toBe('deleted');
    expect(await media.put(fixture('photos/china.jpg'), { id: fileId })).toMatchObject({ status: 410 });
  });

  it('says 404 to an unknown id, 400 to none, 409 once a submission owns the file', async () => {
    expect((await remove(randomUUIDv7())).statusCode).toBe(404);
    expect((await remove('x')).statusCode).toBe(400);
    const { fileId } = await media.store(fixture('photos/china.jpg'));
    const owner = { owner_kind: 'report' as const, owner_id: randomUUIDv7() };
    await media.deps.db
      .updateTable('file')
      .set({ state: 'claimed', ...owner })
      .where('id', '=', fileId)
      .execute();
    const answer = await remove(fileId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(await findObject(media.deps.db, fileId, 'original')).not.toBeNull();
  });

  it('[R336] says 409 to what a submission owned, too: it stays until its retention is over', async () => {
    const { fileId } = await media.store(fixture('photos/china.jpg'));
    const owner = { owner_kind: 'report' as const, owner_id: randomUUIDv7() };
    const later = new Date(Date.now() + 86_400_000);
    await media.deps.db
      .updateTable('file')
      .set({ state: 'expired', erase_at: later, ...owner })
      .where('id', '=', fileId)
      .execute();
    const answer = await remove(fileId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(await findObject(media.deps.db, fileId, 'original')).not.toBeNull();
    expect((await findFile(media.deps.db, fileId))?.state).toBe('expired');
  });
});

describe('PATCH /internal/files/:id', () => {
  const clear = async (id: string, query = '?blur=false') =>
    media.app.inject({
      method: 'PATCH',
      url: `/internal/files/${id}${query}`,
      headers: await media.as('moderation'),
    });

  it('[R045] shows a staged file clean once its note says so', async () => {
    const { fileId } = await media.store(fixture('photos/china.jpg'), { blur: true });
    expect((await clear(fileId)).statusCode).toBe(200);
    expect((await clear(fileId)).statusCode).toBe(200);
    expect((await findFile(media.deps.db, fileId))?.blur).toBe(false);
  });

  it('says 400, 404, 409: it never blurs, never speaks for a file that a submission owns', async () => {
    const { fileId } = await media.store(fixture('photos/china.jpg'), { blur: true });
    expect((await clear(fileId, '?blur=true')).statusCode).toBe(400);
    expect((await clear(randomUUIDv7())).statusCode).toBe(404);
    const owner = { owner_kind: 'report' as const, owner_id: randomUUIDv7() };
    await media.deps.db
      .updateTable('file')
      .set({ state: 'claimed', ...owner })
      .where('id', '=', fileId)
      .execute();
    expect((await clear(fileId)).statusCode).toBe(409);
    expect((await findFile(media.deps.db, fileId))?.blur).toBe(true);
  });
});
