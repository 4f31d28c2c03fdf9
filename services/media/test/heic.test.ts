import { createHash, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { findObject } from '../src/file/file-repository.ts';
import { convertHeic } from '../src/intake/convert-heic.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const heic = fixture('photos/china.heic');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The same file, its picture claiming to be larger than it is (ISO 23008-12, box `ispe`). */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

describe('a phone’s HEIC photograph', () => {
  it.each(['application-image', 'evidence'] as const)(
    '[R217] [R223] as %s is kept as an upright JPEG without where it was taken',
    async (purpose) => {
      expect(heic.includes('Kamera')).toBe(true);
      const stored = await media.store(heic, { purpose });
      // The camera's landscape picture is marked as turned: it is to be seen as a portrait.
      expect(stored).toMatchObject({ mime: 'image/jpeg', width: 427, height: 640, pages: null });
      expect(stored.receivedSha256).toBe(hashOf(heic));
      const original = await findObject(media.deps.db, stored.fileId, 'original');
      const kept = await buffer(await media.deps.store.get(original?.key ?? ''));
      expect([hashOf(kept), kept.length]).toEqual([stored.sha256, stored.sizeBytes]);
      const facts = await sharp(kept).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', width: 427, height: 640 });
      expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual(Array(4).fill(undefined));
      expect(kept.includes('Kamera')).toBe(false);
    },
  );

  it('shows what the photograph shows', async () => {
    const { fileId } = await media.store(heic, { purpose: 'evidence' });
    const original = await findObject(media.deps.db, fileId, 'original');
    const kept = await buffer(await media.deps.store.get(original?.key ?? ''));
    const small = (picture: Sharp) => picture.resize(16, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const [seen, taken] = [
      await small(sharp(kept)),
      await small(sharp(await sharp(fixture('photos/china.jpg')).rotate(90).toBuffer())),
    ];
    const off = seen.reduce((sum, value, at) => sum + Math.abs(value - (taken[at] ?? 0)), 0) / seen.length;
    expect(off).toBeLessThan(6);
  });

  it('sent again under its id is the same file', async () => {
    const id = randomUUIDv7();
    const first = await media.store(heic, { purpose: 'evidence', id });
    const second = await media.store(heic, { purpose: 'evidence', id });
    expect({ ...second, previewKey: '' }).toEqual({ ...first, previewKey: '' });
  });

  it.each([
    ['has 8,192 × 6,400 pixels in 12 kB', fixture('photos/over-52-megapixels.heic'), 'image_too_big'],
    ['claims 60,000 × 60,000 pixels', claiming(60_000, 60_000), 'file_damaged'],
    ['breaks off', heic.subarray(0, 20_000), 'file_damaged'],
    ['is a head without a picture', heic.subarray(0, 24), 'file_damaged'],
  ])('that %s leaves nothing behind', async (_what, bytes, code) => {
    const before = await objectKeys(media);
    expect((await media.put(bytes, { purpose: 'evidence' })).body).toMatchObject({ code });
    expect(await objectKeys(media)).toEqual(before);
    expect(await readdir(media.deps.spoolDir)).toEqual([]);
  });

  it.each(['gallery', 'content', 'application-document'] as const)(
    '[R229] is refused as %s',
    async (purpose) => {
      const refused = { status: 415, body: { code: 'file_type_not_allowed' } };
      expect(await media.put(heic, { purpose })).toMatchObject(refused);
    },
  );

  it('that takes too long or too much memory ends with its process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heic-'));
    const path = join(folder, 'a');
    await writeFile(path, heic);
    const spooled = { path, sizeBytes: heic.length, sha256: '', remove: async () => undefined };
    // By the clock alone, a busy machine is as likely as a hostile file: it is to be sent again.
    const late = { code: 'unavailable', options: { retryAfterSeconds: 5 } };
    await expect(convertHeic(spooled, { cpuMs: 12_000, timeoutMs: 20, memoryMb: 768 })).rejects.toMatchObject(
      late,
    );
    await expect(convertHeic(spooled, { cpuMs: 1, timeoutMs: 30_000, memoryMb: 768 })).rejects.toMatchObject({
      code: 'file_damaged',
    });
    await expect(
      convertHeic(spooled, { cpuMs: 12_000, timeoutMs: 30_000, memoryMb: 1 }),
    ).rejects.toMatchObject({
      code: 'file_damaged',
    });
    expect(await readdir(folder)).toEqual(['a']);
  });
});
