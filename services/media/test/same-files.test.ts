import { buffer } from 'node:stream/consumers';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { sameStoredFiles } from '@edogrula/contracts/http/fingerprint';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eraseFile } from '../src/file/erase-file.ts';
import { findFile, findObject } from '../src/file/file-repository.ts';
import { deliverTo } from './support/deliver.ts';
import { applicationEvents, newId, reportEvents } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const deliver = (...events: Envelope[]) => deliverTo(media, events);

const url = '/internal/fingerprints/same';
async function ask(...fileIds: string[]) {
  const headers = await media.as('moderation');
  const { statusCode, body } = await media.app.inject({ method: 'POST', url, headers, payload: { fileIds } });
  expect([statusCode, /[0-9a-f]{64}/.test(body)]).toEqual([200, false]);
  return sameStoredFiles.parse(JSON.parse(body));
}
const twinsOf = async (...fileIds: string[]) => (await ask(...fileIds)).twins;
const copiesOf = async (...fileIds: string[]) => (await ask(...fileIds)).copies;

const store = async (bytes: Buffer, purpose = 'evidence') => (await media.store(bytes, { purpose })).fileId;
const lease = fixture('documents/lease.pdf');
/** The same document as a program writes it that only adds to a file. */
const saved = (no: number) => Buffer.concat([lease, Buffer.from(`\n% ${no}\n%%EOF\n`)]);

/** A photograph with one dot of another colour. */
async function dotted(name: string): Promise<Buffer> {
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background: '#ff0000' } };
  return sharp(fixture(`photos/${name}`))
    .composite([{ input: await sharp(dot).png().toBuffer(), left: 5, top: 5 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe('[R503] files of one submission that are one', () => {
  it('one document under two names is the same file; one that was saved again is another', async () => {
    const [tax, permit] = [
      await store(saved(1), 'application-document'),
      await store(saved(1), 'application-document'),
    ];
    expect(await twinsOf(tax, permit)).toEqual([{ fileIds: [tax, permit], same: true }]);
    expect(await twinsOf(tax, await store(saved(2), 'application-document'))).toEqual([]);
  });

  it('a photograph with one dot changed, a smaller and a mirrored one look the same; another one does not', async () => {
    const first = await store(fixture('photos/china.jpg'), 'application-image');
    const copies = [
      await dotted('china.jpg'),
      await sharp(fixture('photos/china.jpg')).resize({ width: 300 }).jpeg({ quality: 45 }).toBuffer(),
      await sharp(fixture('photos/china.jpg')).flop().jpeg().toBuffer(),
    ];
    for (const copy of copies) {
      const second = await store(copy, 'application-image');
      expect(await twinsOf(first, second)).toEqual([{ fileIds: [first, second], same: false }]);
    }
    expect(await twinsOf(first, await store(fixture('photos/rocket.jpg'), 'application-image'))).toEqual([]);
  });

  it('what is equal is said apart from what only looks so, and each once', async () => {
    const a = await store(fixture('photos/flower.jpg'));
    const other = await store(fixture('photos/rocket.jpg'));
    const b = await store(fixture('photos/flower.jpg'));
    const alike = await store(await dotted('flower.jpg'));
    const [one, two] = [await store(saved(3)), await store(saved(3))];
    const [shown, small] = [
      await store(fixture('photos/coffee.jpg')),
      await store(await dotted('coffee.jpg')),
    ];
    expect(await twinsOf(a, other, b, alike, one, two, shown, small)).toEqual([
      { fileIds: [a, b], same: true },
      { fileIds: [one, two], same: true },
      { fileIds: [a, b, alike], same: false },
      { fileIds: [shown, small], same: false },
    ]);
    expect(await twinsOf(a, b)).toEqual([{ fileIds: [a, b], same: true }]);
  });

  it('walls without anything to see are one by their bytes alone', async () => {
    const wall = (quality: number) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: '#cdbda5' } })
        .jpeg({ quality })
        .toBuffer();
    const [first, again, other] = [await wall(80), await wall(80), await wall(60)];
    const ids = [await store(first), await store(again), await store(other)];
    expect(await twinsOf(...ids)).toEqual([{ fileIds: ids.slice(0, 2), same: true }]);
  });

  it('a phone’s photograph is compared as it was sent, not as the JPEG that is kept of it', async () => {
    const heic = fixture('photos/china.heic');
    const [first, second] = [await store(heic), await store(heic)];
    expect(await twinsOf(first, second)).toEqual([{ fileIds: [first, second], same: true }]);
    const original = await findObject(media.deps.db, first, 'original');
    const jpeg = await store(await buffer(await media.deps.store.get(original?.key ?? '')));
    expect((await findFile(media.deps.db, jpeg))?.sha256).toBe(
      (await findFile(media.deps.db, first))?.sha256,
    );
    expect(await twinsOf(first, jpeg)).toEqual([{ fileIds: [first, jpeg], same: false }]);
  });
});

describe('[R503] the same bytes in another submission', () => {
  it('are named whatever they are there, oldest first, once somebody holds them', async () => {
    const asking = await store(saved(11), 'application-document');
    const [evidence, permit] = [await store(saved(11)), await store(saved(11), 'application-document')];
    expect(await copiesOf(asking)).toEqual([]);
    const facts = { applicationId: newId(), businessId: newId(), images: [], documents: [permit] };
    await deliver(applicationEvents(facts).submitted);
    expect(await copiesOf(asking)).toEqual([{ fileId: asking, other: permit }]);
    await deliver(reportEvents(newId(), [evidence]).submitted);
    expect(await copiesOf(asking)).toEqual([
      { fileId: asking, other: evidence },
      { fileId: asking, other: permit },
    ]);
    const both = await copiesOf(asking, evidence);
    expect(new Set(both)).toEqual(new Set([asking, evidence].map((fileId) => ({ fileId, other: permit }))));
  });

  it('are none of what only looks the same, of a business’s own gallery and of an article', async () => {
    const photo = fixture('photos/chelsea.jpg');
    const asking = await store(photo);
    const [gallery, article] = [await store(photo, 'gallery'), await store(photo, 'content')];
    await media.deps.db
      .updateTable('file')
      .set({ state: 'published', owner_kind: 'business', owner_id: newId(), business_id: newId() })
      .where('id', 'in', [gallery, article])
      .execute();
    await deliver(reportEvents(newId(), [await store(await dotted('chelsea.jpg'))]).submitted);
    expect(await copiesOf(asking)).toEqual([]);
  });

  it('go with the file that is erased: its hash is gone from what is compared', async () => {
    const asking = await store(saved(12));
    const gone = await store(saved(12));
    await deliver(reportEvents(newId(), [gone]).submitted);
    expect(await copiesOf(asking)).toHaveLength(1);
    await eraseFile(media.deps, gone, 'retention-over');
    expect((await findFile(media.deps.db, gone))?.received_sha256).toBeNull();
    expect(await ask(asking, gone)).toEqual({ twins: [], copies: [] });
  });

  it.each([{}, { fileIds: [] }, { fileIds: ['x'] }, { fileIds: [newId()], sha256: 'f'.repeat(64) }])(
    '%j is 400',
    async (payload) => {
      const headers = await media.as('moderation');
      expect((await media.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
    },
  );
});
