import type { Envelope } from '@edogrula/contracts/events/envelope';
import {
  appealDecided,
  appealReopened,
  appealSubmitted,
  correctionDecided,
  correctionSubmitted,
} from '@edogrula/contracts/events/moderation';
import { publicImageKey } from '@edogrula/contracts/image-widths';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { consumers } from '../src/consumers.ts';
import { findFile } from '../src/file/file-repository.ts';
import { deliverTo } from './support/deliver.ts';
import {
  type ApplicationFiles,
  applicationEvents,
  businessGone,
  galleryEvent,
  newId,
  reportEvents,
} from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';
import { stage } from './support/stage.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
  // It erases what is due a second later, which is for its own tests: these look at what an event makes of a file.
  jest.spyOn(media.deps.janitor, 'poke').mockImplementation(() => undefined);
});
afterAll(() => media.close());

const deliver = (...events: Envelope[]) => deliverTo(media, events);

async function application(): Promise<ApplicationFiles> {
  const images = await Promise.all([1, 2, 3, 4, 5].map(() => stage(media, 'application-image')));
  const documents = await Promise.all([1, 2].map(() => stage(media, 'application-document')));
  return { applicationId: newId(), businessId: newId(), images, documents };
}

const file = async (id: string) => {
  const row = await findFile(media.deps.db, id);
  if (!row) throw new Error(`no file ${id}`);
  return row;
};
const states = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await file(id)).state));
const all = (state: string, count: number) => Array(count).fill(state);
const day = 86_400_000;

describe('a correction request', () => {
  it('[R402] [R406] claims its files; 180 days after the answer they go, whatever comes twice', async () => {
    const id = newId();
    const fileIds = [await stage(media, 'evidence'), await stage(media, 'evidence')];
    const about = { correctionId: id, number: 'Z-104', name: 'Ev', askerEmail: 'a@example.com', fileIds };
    const submitted = newEvent(correctionSubmitted, { subject: id, version: 1, data: about });
    const data = { ...about, outcome: 'made' as const, reason: '' };
    const decided = newEvent(correctionDecided, { subject: id, version: 2, data });
    await deliver(submitted, submitted);
    expect(await file(fileIds[0] ?? '')).toMatchObject({ owner_kind: 'correction', owner_id: id });
    await deliver(decided, decided);
    expect(await states(fileIds)).toEqual(all('expired', 2));
    const eraseAt = (await file(fileIds[0] ?? '')).erase_at?.getTime();
    expect(eraseAt).toBe(Date.parse(decided.time) + 180 * day);
  });
});

describe('an appeal', () => {
  it('[R319] that is looked at again keeps its files, whatever comes late or twice', async () => {
    const id = newId();
    const fileIds = [await stage(media, 'evidence'), await stage(media, 'evidence')];
    const about = { appealId: id, number: 'T-104', name: 'Ev', appellantEmail: 'a@example.com', fileIds };
    const dueAt = '2026-11-29T20:59:59.999Z';
    const submitted = newEvent(appealSubmitted, { subject: id, version: 1, data: { ...about, dueAt } });
    const upheld = { ...about, outcome: 'upheld' as const, reason: 'Kayıt doğru.' };
    const decided = newEvent(appealDecided, { subject: id, version: 2, data: upheld });
    const again = newEvent(appealReopened, { subject: id, version: 3, data: { ...about, dueAt } });
    await deliver(submitted, decided);
    expect(await states(fileIds)).toEqual(all('expired', 2));
    await deliver(again, again, decided);
    expect(await states(fileIds)).toEqual(all('claimed', 2));
  });
});

describe('an application', () => {
  it('claims its files when submitted', async () => {
    const facts = await application();
    await deliver(applicationEvents(facts).submitted);
    expect(await states([...facts.images, ...facts.documents])).toEqual(all('claimed', 7));
    expect(await file(facts.documents[0] ?? '')).toMatchObject({
      owner_kind: 'application',
      owner_id: facts.applicationId,
    });
  });

  it('[R205] published: photographs are public, documents stay private and are kept 90 days', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    await deliver(submitted, published);
    expect(await states(facts.images)).toEqual(all('published', 5));
    expect(await states(facts.documents)).toEqual(all('claimed', 2));
    const kept = (await file(facts.documents[0] ?? '')).erase_at?.getTime() ?? 0;
    expect(kept).toBe(Date.parse(published.time) + 90 * day);
    expect((await file(facts.images[0] ?? '')).business_id).toBe(facts.businessId);
  });

  it('[R205] approved and withheld by the registry: rejected like any other, whatever comes late', async () => {
    const facts = await application();
    const { submitted, rejected, published } = applicationEvents(facts);
    await deliver(submitted);
    expect(await states(facts.images)).toEqual(all('claimed', 5));
    // Approved, withheld, and then decided the other way: versions 2 to 4.
    await deliver({ ...rejected, version: 4 }, published);
    expect(await states([...facts.images, ...facts.documents])).toEqual(all('expired', 7));
  });

  it('rejected: nothing is public, everything is kept 90 days and then due', async () => {
    const facts = await application();
    const { submitted, rejected } = applicationEvents(facts);
    await deliver(submitted, rejected);
    expect(await states([...facts.images, ...facts.documents])).toEqual(all('expired', 7));
    expect((await file(facts.images[0] ?? '')).erase_at?.getTime()).toBe(
      Date.parse(rejected.time) + 90 * day,
    );
  });

  it('[decision 29] a rejection that is taken back keeps every file again, whatever comes late or twice', async () => {
    const facts = await application();
    const { submitted, rejected, reopened } = applicationEvents(facts);
    await deliver(submitted, rejected, reopened, reopened, rejected);
    for (const id of [...facts.images, ...facts.documents])
      expect(await file(id)).toMatchObject({ state: 'claimed', erase_at: null });
  });

  it('[R407] sent again with files of the refused one: they are kept for it, and late words of the refused one take nothing', async () => {
    const facts = await application();
    const { submitted, rejected } = applicationEvents(facts);
    await deliver(submitted, rejected);
    const own = await application();
    const [kept, documents] = [facts.images, [facts.documents[0] ?? '', own.documents[0] ?? '']];
    const again = applicationEvents({ ...own, images: kept, documents }).submitted;
    const carried = { from: facts.applicationId, fileIds: [...kept, facts.documents[0] ?? ''] };
    const next = { ...again, data: { ...(again.data as object), carried } };
    await deliver(next, next, { ...rejected, id: newId(), version: 9 });
    expect(await states(kept)).toEqual(all('claimed', 5));
    expect(await file(kept[0] ?? '')).toMatchObject({ owner_id: own.applicationId, erase_at: null });
    // What was refused goes at its time.
    expect(await file(facts.documents[1] ?? '')).toMatchObject({
      state: 'expired',
      owner_id: facts.applicationId,
    });
  });

  it('[R407] nobody takes a third one’s file over by saying that it was carried', async () => {
    const [victim, own] = [await application(), await application()];
    await deliver(applicationEvents(victim).submitted);
    const again = applicationEvents({ ...own, images: victim.images }).submitted;
    const carried = { from: own.applicationId, fileIds: victim.images };
    const next = { ...again, data: { ...(again.data as object), carried } };
    await expect(deliver(next)).rejects.toThrow('cannot be claimed');
    expect(await file(victim.images[0] ?? '')).toMatchObject({ owner_id: victim.applicationId });
  });

  it('published before submitted is heard of: the same end', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    await deliver(published, submitted, published, submitted);
    expect(await states(facts.images)).toEqual(all('published', 5));
    expect(await states(facts.documents)).toEqual(all('claimed', 2));
    expect((await file(facts.documents[0] ?? '')).erase_at).not.toBeNull();
  });

  it('cannot publish a document or evidence, whatever an event says', async () => {
    const evidence = await stage(media, 'evidence');
    const facts = { ...(await application()), images: [evidence] };
    facts.images.push(facts.documents[0] ?? '');
    await deliver(applicationEvents(facts).published);
    expect(await states(facts.images)).not.toContain('published');
  });

  it("cannot take another's files", async () => {
    const [one, other] = [await application(), await application()];
    await deliver(applicationEvents(one).submitted);
    await deliver(applicationEvents({ ...other, images: one.images, documents: one.documents }).published);
    expect(await states(one.images)).toEqual(all('claimed', 5));
    expect((await file(one.documents[0] ?? '')).erase_at).toBeNull();
  });

  it('goes on when an event names a file that is not here', async () => {
    const facts = await application();
    facts.images[2] = newId();
    await deliver(applicationEvents(facts).published);
    expect(await states([facts.images[0] ?? '', facts.images[4] ?? ''])).toEqual(all('published', 2));
  });
});

describe('a report', () => {
  it.each([
    ['submitted', ['submitted'], 'claimed', null],
    ['rejected', ['submitted', 'rejected'], 'expired', 180],
    ['deleted', ['submitted', 'deleted'], 'expired', 0],
    ['deleted after it was rejected', ['submitted', 'rejected', 'deleted'], 'expired', 0],
    ['deleted, heard of backwards', ['deleted', 'rejected', 'submitted'], 'expired', 0],
    ['rejected, heard of backwards', ['rejected', 'submitted'], 'expired', 180],
  ] as const)('%s', async (_name, order, state, days) => {
    const fileIds = [await stage(media, 'evidence'), await stage(media, 'evidence')];
    const events = reportEvents(newId(), fileIds);
    await deliver(...order.map((name) => events[name]));
    expect(await states(fileIds)).toEqual(all(state, 2));
    const last = days === null ? null : Date.parse(events[days ? 'rejected' : 'deleted'].time) + days * day;
    expect((await file(fileIds[0] ?? '')).erase_at?.getTime() ?? null).toBe(last);
  });
});

describe('a business', () => {
  it('[R188] [decision 20] publishes what its gallery names, drops what it names no more', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    const added = await stage(media, 'gallery');
    await deliver(submitted, published);
    const kept = facts.images.slice(1);
    jest.mocked(media.deps.janitor.poke).mockClear();
    await deliver(galleryEvent(facts.businessId, 2, [...kept, added]));
    expect(await states([...kept, added])).toEqual(all('published', 5));
    expect(await file(facts.images[0] ?? '')).toMatchObject({ state: 'expired' });
    expect((await file(facts.images[0] ?? '')).erase_at?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(media.deps.janitor.poke).toHaveBeenCalledTimes(1);
  });

  it('[R359] publishes its logo beside the gallery, and drops the one that it names no more', async () => {
    const [own, one, two] = [
      await stage(media, 'gallery'),
      await stage(media, 'gallery'),
      await stage(media, 'gallery'),
    ];
    const id = newId();
    await deliver(galleryEvent(id, 2, [own], one));
    expect(await states([own, one])).toEqual(all('published', 2));
    await deliver(galleryEvent(id, 3, [own], two));
    expect(await states([own, one, two])).toEqual(['published', 'expired', 'published']);
    await deliver(galleryEvent(id, 4, [own], null));
    expect(await states([own, two])).toEqual(['published', 'expired']);
  });

  it('does not fall back to an older word', async () => {
    const [a, b] = [await stage(media, 'gallery'), await stage(media, 'gallery')];
    const id = newId();
    await deliver(galleryEvent(id, 3, [b]), galleryEvent(id, 2, [a, b]));
    expect(await states([a, b])).toEqual(['staged', 'published']);
  });

  it('deleted: nothing stays public, and a late word does not bring it back', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    await deliver(submitted, published, businessGone(facts.businessId, 2, facts.images));
    expect(await states(facts.images)).toEqual(all('expired', 5));
    await deliver(galleryEvent(facts.businessId, 3, facts.images));
    expect(await states(facts.images)).toEqual(all('expired', 5));
  });

  it('deleted before its approval is heard of: the photographs never become public', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    await deliver(businessGone(facts.businessId, 2, facts.images), published, submitted);
    expect(await states(facts.images)).toEqual(all('expired', 5));
    expect(await states(facts.documents)).toEqual(all('claimed', 2));
  });

  it('[R205] deleted, and brought back by an approval: the new photographs are public, and its later word counts', async () => {
    const [facts, own, added] = [
      await application(),
      await stage(media, 'gallery'),
      await stage(media, 'gallery'),
    ];
    const record = newId();
    await deliver(galleryEvent(record, 3, [own]), businessGone(record, 4, [own]));
    const { submitted, published } = applicationEvents(facts, { id: record, version: 5 });
    await deliver(submitted, published);
    expect(await states([own, ...facts.images])).toEqual(['expired', ...all('published', 5)]);
    await deliver(galleryEvent(record, 4, [own]), galleryEvent(record, 6, [...facts.images.slice(1), added]));
    expect(await states([own, ...facts.images, added])).toEqual([
      'expired',
      'expired',
      ...all('published', 5),
    ]);
    await deliver(businessGone(record, 7, [...facts.images.slice(1), added]));
    expect(await states([...facts.images, added])).toEqual(all('expired', 6));
  });

  it('dropped an image before its approval is heard of: it stays dropped', async () => {
    const facts = await application();
    const { submitted, published } = applicationEvents(facts);
    await deliver(submitted, galleryEvent(facts.businessId, 2, facts.images.slice(1)), published);
    expect(await states(facts.images)).toEqual(['expired', ...all('published', 4)]);
  });

  it('that an application was linked to keeps what it shows and gets the new photographs', async () => {
    const [facts, own] = [await application(), await stage(media, 'gallery')];
    const linked = newId();
    await deliver(galleryEvent(linked, 4, [own]));
    const { submitted, published } = applicationEvents(facts, { id: linked, version: 5 });
    await deliver(submitted, published);
    expect(await states([own, ...facts.images])).toEqual(all('published', 6));
  });

  it('that a later word had before the approval was heard of: no picture that it dropped comes back', async () => {
    const facts = await application();
    const linked = newId();
    const { submitted, published } = applicationEvents(facts, { id: linked, version: 5 });
    await deliver(submitted, galleryEvent(linked, 5, facts.images));
    await deliver(galleryEvent(linked, 6, facts.images.slice(1)), published);
    expect(await states(facts.images)).toEqual(['expired', ...all('published', 4)]);
  });

  it("cannot show another business's image, nor evidence, nor a document", async () => {
    const [image, evidence, document] = [
      await stage(media, 'gallery'),
      await stage(media, 'evidence'),
      await stage(media, 'application-document'),
    ];
    const other = newId();
    await deliver(galleryEvent(other, 1, [image]), galleryEvent(newId(), 1, [image, evidence, document]));
    expect((await file(image)).business_id).toBe(other);
    expect(await states([evidence, document])).toEqual(all('staged', 2));
  });
});

describe('events doubled and in any order', () => {
  it('end the same whatever the order of delivery', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(order, async (indexes) => {
        const facts = await application();
        const added = await stage(media, 'gallery');
        const { submitted, published } = applicationEvents(facts);
        const shown = [...facts.images.slice(2), added];
        const events = [
          submitted,
          published,
          galleryEvent(facts.businessId, 2, facts.images),
          galleryEvent(facts.businessId, 3, shown),
        ];
        await deliver(...indexes.map((index) => events[index] as Envelope));
        expect(await states(shown)).toEqual(all('published', 4));
        expect(await states(facts.images.slice(0, 2))).toEqual(all('expired', 2));
        expect(await states(facts.documents)).toEqual(all('claimed', 2));
      }),
      { numRuns: 30 },
    );
  });

  it('delivered at once by four consumers, end the same and deadlock nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const facts = await application();
      const { submitted, published } = applicationEvents(facts);
      const gallery = galleryEvent(facts.businessId, 2, facts.images.slice(1).reverse());
      await Promise.all([deliver(submitted), deliver(published), deliver(published), deliver(gallery)]);
      expect(await states(facts.images)).toEqual(['expired', ...all('published', 4)]);
    }
  });
});

describe('over the bus', () => {
  it('an approval makes five real photographs public within a second', async () => {
    const { consume } = await import('@edogrula/event-bus/consume');
    const { bus } = media;
    const { db, logger } = media.deps;
    const names = ['china', 'flower', 'rocket', 'coffee', 'chelsea'];
    const images: string[] = [];
    for (const name of names) {
      images.push(
        (await media.store(fixture(`photos/${name}.jpg`), { purpose: 'application-image' })).fileId,
      );
    }
    const { fileId } = await media.store(fixture('documents/lease.pdf'), { purpose: 'application-document' });
    const facts = { applicationId: newId(), businessId: newId(), images, documents: [fileId] };
    const { submitted, published } = applicationEvents(facts);
    const look = (id: string) =>
      media.app.inject({ url: `/api/img?src=${encodeURIComponent(publicImageKey(id))}&w=96` });
    expect((await look(images[0] ?? '')).statusCode).toBe(404);

    const handlers = consumers(media.deps)['media.files'];
    const consumer = await consume({ bus, db, group: 'media.files', logger, handlers: handlers as never });
    await bus.publish([submitted, published, submitted]);
    const deadline = Date.now() + 10_000;
    while ((await file(images[4] ?? '')).state !== 'published' && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await consumer.close();
    expect(await states(images)).toEqual(all('published', 5));
    // Cached file states expire after two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    for (const id of images) expect((await look(id)).statusCode).toBe(200);
    expect((await look(fileId)).statusCode).toBe(404);
  });
});
