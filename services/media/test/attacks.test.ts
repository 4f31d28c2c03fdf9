import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findFile } from '../src/file/file-repository.ts';
import {
  type Attack,
  bombs,
  damagedImages,
  foreignTypes,
  payload,
  polyglots,
} from './support/attack-images.ts';
import { activePdfs, damagedPdfs } from './support/attack-pdfs.ts';
import { documents, fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';
import { harmlessPdfs, packedActivePdfs } from './support/packed-pdfs.ts';
import { untabledPdfs } from './support/untabled-pdfs.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const statusOf: Record<string, number> = {
  image_too_big: 422,
  file_damaged: 422,
  file_type_not_allowed: 415,
};

/** The service's own answer: a machine that stalls makes it answer «later» for a while. */
async function decided(bytes: Buffer, purpose: string) {
  for (let tries = 0; ; tries += 1) {
    const answer = await media.put(bytes, { purpose });
    if (answer.status !== 503 || tries === 60) return answer;
    await pause(500);
  }
}

/** Attacks that were made before memory is looked at: some cost their maker more than the service. */
const made = new Map<Attack, Buffer>();
async function prepare(attacks: readonly Attack[]): Promise<void> {
  for (const attack of attacks) made.set(attack, await attack.make());
}

/** It is refused with its code, and neither an object nor a spooled byte stays. */
async function expectRefused(attack: Attack, purpose: string): Promise<void> {
  const { code } = attack;
  const before = await objectKeys(media);
  const { status, body } = await decided(made.get(attack) ?? (await attack.make()), purpose);
  expect([status, (body as { code?: string }).code]).toEqual([statusOf[code], code]);
  expect(await objectKeys(media)).toEqual(before);
  expect(await readdir(media.spoolDir)).toEqual([]);
}

/** Every rendition of a file that leaves the service, in every format. */
async function renditions(fileId: string, previewKey: string): Promise<Buffer[]> {
  const rows = await media.deps.db
    .selectFrom('file_object')
    .selectAll()
    .where('file_id', '=', fileId)
    .execute();
  const views = rows.filter((row) => row.kind !== 'original');
  const stored = await Promise.all(views.map(async ({ key }) => buffer(await media.deps.store.get(key))));
  const painted = await Promise.all(
    ['image/avif', 'image/webp', 'image/jpeg'].map(async (accept) => {
      const url = `/api/img?src=${encodeURIComponent(previewKey)}&w=160`;
      return (await media.app.inject({ url, headers: { accept } })).rawPayload;
    }),
  );
  return [...stored, ...painted];
}

describe('image bombs', () => {
  let before = 0;
  let started = 0;
  beforeAll(async () => {
    await prepare(bombs);
    before = process.memoryUsage.rss();
    started = Date.now();
  });

  it.each(bombs)(
    'refuses $name within its turn and without swelling',
    async (bomb) => {
      await expectRefused(bomb, 'evidence');
      // Of all of them together, one after the other.
      expect(Date.now() - started).toBeLessThan(60_000);
      expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
    },
    90_000,
  );

  it('serves others while bombs wait in line', async () => {
    const { previewKey } = await media.store(fixture('photos/china.jpg'));
    const flood = bombs.map(async (bomb) => media.put(await bomb.make()));
    const url = `/api/img?src=${encodeURIComponent(previewKey ?? '')}&w=96`;
    const started = Date.now();
    expect((await media.app.inject({ url })).statusCode).toBe(200);
    expect(Date.now() - started).toBeLessThan(10_000);
    // None is taken in; «later» (503) is for whom the line was too long.
    const answers = (await Promise.all(flood)).map((answer) => answer.status);
    expect(answers.filter((status) => status !== 422 && status !== 503)).toEqual([]);
    expect((await decided(fixture('photos/china.jpg'), 'evidence')).status).toBe(200);
  }, 90_000);
});

describe('files that pretend', () => {
  it.each(foreignTypes)('refuses other types under an image name: $name', async (attack) => {
    await expectRefused(attack, 'evidence');
    await expectRefused(attack, 'gallery');
  });

  it.each(damagedImages)('refuses images that break off: $name', async (attack) => {
    await expectRefused(attack, 'application-image');
  });

  describe('documents', () => {
    let [before, peak] = [0, 0];
    const look = () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    };
    beforeAll(async () => {
      await prepare(damagedPdfs);
      before = process.memoryUsage.rss();
    });

    it.each(damagedPdfs)(
      '[R216] refuses PDFs that cannot be opened, within time and memory limits: $name',
      async (attack) => {
        const watch = setInterval(look, 50);
        await expectRefused(attack, 'application-document').finally(() => clearInterval(watch));
        // Of all of them together, one after the other.
        expect(peak - before).toBeLessThan(300 * 1024 * 1024);
      },
      180_000,
    );
  });

  it('[R216] [R217] [R229] refuses the right file in the wrong place', async () => {
    const refused = { status: 415, body: { code: 'file_type_not_allowed' } };
    for (const name of ['photos/china.jpg', 'photos/coffee.png', 'photos/china.webp']) {
      expect(await media.put(fixture(name), { purpose: 'application-document' })).toMatchObject(refused);
    }
    for (const purpose of ['application-image', 'gallery']) {
      expect(await media.put(fixture('documents/lease.pdf'), { purpose })).toMatchObject(refused);
    }
  });

  it.each(polyglots)('paints a polyglot anew, nothing of the payload leaves: $name', async ({ make }) => {
    const bytes = await make();
    expect(bytes.includes(payload)).toBe(true);
    const { fileId, previewKey } = await media.store(bytes, { blur: true });
    for (const rendition of await renditions(fileId, previewKey ?? ''))
      expect([rendition.includes('<script>'), rendition.length > 100]).toEqual([false, true]);
  });

  const isActive = async (bytes: Buffer) => {
    const { fileId } = await media.store(bytes, { purpose: 'application-document' });
    return (await findFile(media.deps.db, fileId))?.active_content;
  };
  it.each(activePdfs)('flags PDFs with scripts, launch actions or attachments: $name', async ({ make }) => {
    expect(await isActive(await make())).toBe(true);
  });

  it.each(packedActivePdfs)('flags what no search of the bytes finds: $name', async ({ make }) => {
    const bytes = await make();
    expect(bytes.includes('/Launch')).toBe(false);
    expect(await isActive(bytes)).toBe(true);
  });

  it.each(untabledPdfs)('flags what is in no table of objects: $name', async ({ make }) => {
    const bytes = await make();
    expect(bytes.includes('/Launch')).toBe(false);
    expect(await isActive(bytes)).toBe(true);
  });

  const real = documents.map((name) => ({ name, make: () => fixture(name) }));
  it.each([...harmlessPdfs, ...real])(
    'flags no document that only links, is filled in, or has such words in its text or pictures: $name',
    async ({ make }) => expect(await isActive(await make())).toBe(false),
  );
});

describe('where a photograph was taken', () => {
  it('is in none of its renditions: no EXIF, GPS, XMP, IPTC or foreign profile', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '40/1 41/1 3000/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '30/1 16/1 0/1',
    };
    const camera = { Make: 'CANARYPHONE', Artist: 'Canary Person', ImageDescription: 'CANARYHOME' };
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await sharp(fixture('photos/flower.jpg'))
        .withIccProfile('p3')
        .withExif({ IFD0: camera, IFD3: gps })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><CANARYXMP/></x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const { fileId, previewKey } = await media.store(bytes, { blur: true });
      const all = await renditions(fileId, previewKey ?? '');
      expect(all).toHaveLength(5);
      for (const rendition of all) {
        for (const mark of ['CANARY', 'Canary', 'Exif', 'GPS', 'xmpmeta', 'Display P3']) {
          expect([format, mark, rendition.includes(mark)]).toEqual([format, mark, false]);
        }
      }
    }
  });
});
