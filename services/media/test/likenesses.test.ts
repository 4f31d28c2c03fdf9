import { changeProposed } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { lumaOf, sampleEdge } from '@edogrula/contracts/picture/sample';
import { askedFingerprints, pictureViews } from '@edogrula/contracts/picture/views';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eraseFile } from '../src/file/erase-file.ts';
import { deliverTo } from './support/deliver.ts';
import { applicationEvents, businessGone, newId, reportEvents } from './support/events.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const deliver = (...events: Envelope[]) => deliverTo(media, events);

async function ask<T>(path: string, payload: object): Promise<T> {
  const headers = await media.as(path === 'alike' ? 'moderation' : 'business');
  const url = `/internal/fingerprints/${path}`;
  return (await media.app.inject({ method: 'POST', url, headers, payload })).json() as T;
}
type Item = { fileId: string; other: string; mirrored: boolean; owner: unknown; businessId: string | null };
const alikeTo = async (...fileIds: string[]) => (await ask<{ items: Item[] }>('alike', { fileIds })).items;

/** What a browser would send about a picture. */
async function hashesOf(picture: Buffer) {
  const square = { width: sampleEdge, height: sampleEdge, fit: 'fill' } as const;
  const asked = askedFingerprints(lumaOf(await sharp(picture).resize(square).ensureAlpha().raw().toBuffer()));
  return { hash: asked?.whole ?? '', ...(asked?.inside ? { inside: asked.inside } : {}) };
}
const galleriesWith = async (picture: Buffer) =>
  (await ask<{ businessIds: string[] }>('galleries', await hashesOf(picture))).businessIds;

const store = async (picture: Buffer, purpose: string) => (await media.store(picture, { purpose })).fileId;

/** A gallery that shows this picture. */
async function shown(picture: Buffer) {
  const image = await store(picture, 'application-image');
  const facts = { applicationId: newId(), businessId: newId(), images: [image], documents: [] };
  const { submitted, published } = applicationEvents(facts);
  await deliver(submitted, published);
  return { ...facts, image };
}

const kept = (fileId: string) =>
  media.deps.db.selectFrom('file_fingerprint').select('view').where('file_id', '=', fileId).execute();

const smaller = (picture: Buffer) => sharp(picture).resize({ width: 300 }).jpeg({ quality: 45 }).toBuffer();

describe('[R370] the same picture elsewhere', () => {
  it('gallery and evidence pictures get fingerprints as they come in; texts’ pictures and PDFs none', async () => {
    for (const purpose of ['application-image', 'evidence', 'gallery'])
      expect((await kept(await store(fixture('photos/china.jpg'), purpose))).length).toBeGreaterThanOrEqual(
        pictureViews.length - 1,
      );
    expect(await kept(await store(fixture('photos/china.jpg'), 'content'))).toEqual([]);
    expect(await kept(await store(fixture('documents/lease.pdf'), 'evidence'))).toEqual([]);
    expect((await kept(await store(fixture('photos/china.heic'), 'evidence'))).length).toBeGreaterThan(1);
  });

  it('evidence finds the gallery that shows it, smaller, mirrored and cut; another picture finds nothing', async () => {
    const { image, businessId, applicationId } = await shown(fixture('photos/flower.jpg'));
    const { width, height } = await sharp(fixture('photos/flower.jpg')).metadata();
    const cut = { left: 0, top: 0, width, height: Math.round(height * 0.9) };
    const copies = [
      [await smaller(fixture('photos/flower.jpg')), false],
      [await sharp(fixture('photos/flower.jpg')).flop().jpeg().toBuffer(), true],
      [await sharp(fixture('photos/flower.jpg')).extract(cut).jpeg().toBuffer(), false],
    ] as const;
    for (const [copy, mirrored] of copies) {
      const fileId = await store(copy, 'evidence');
      const owner = { kind: 'application', id: applicationId };
      expect(await alikeTo(fileId)).toEqual([{ fileId, other: image, mirrored, owner, businessId }]);
    }
    expect(await alikeTo(await store(fixture('photos/rocket.jpg'), 'evidence'))).toEqual([]);
  });

  it('no number of likelier copies leaves out the gallery, nor what somebody else holds', async () => {
    const original = fixture('photos/china.jpg');
    const copy = await sharp(original).resize({ width: 160 }).blur(1.5).jpeg({ quality: 15 }).toBuffer();
    const { image, businessId } = await shown(original);
    const lent = await store(original, 'evidence');
    await deliver(reportEvents(newId(), [lent]).submitted);
    for (let sent = 0; sent < 4; sent += 1) {
      const copies: string[] = [];
      while (copies.length < 11) copies.push(await store(copy, 'evidence'));
      await deliver(reportEvents(newId(), copies).submitted);
    }
    const items = await alikeTo(await store(copy, 'evidence'));
    expect([items.length, items[0]]).toEqual([40, expect.objectContaining({ other: image, businessId })]);
    expect(items.map(({ other }) => other)).toContain(lent);
  });

  it('names who holds the other one, and no upload that nobody holds', async () => {
    const [first, second] = [newId(), newId()];
    const held = await store(fixture('photos/coffee.jpg'), 'evidence');
    const asking = await store(await smaller(fixture('photos/coffee.jpg')), 'evidence');
    expect(await alikeTo(asking)).toEqual([]);
    await deliver(reportEvents(first, [held]).submitted, reportEvents(second, [asking]).submitted);
    const owner = { kind: 'report', id: first };
    expect(await alikeTo(asking)).toMatchObject([{ other: held, owner, businessId: null }]);
    expect(await alikeTo(asking, held)).toEqual([]);
  });

  it('an owner’s proposal is no record: its picture is named with no holder until it is accepted', async () => {
    const held = await store(fixture('photos/chelsea.jpg'), 'gallery');
    const about = { changeId: newId(), number: 7, businessId: newId(), slug: 'gol', name: 'Göl' };
    const data = { ...about, kind: 'images' as const, fileIds: [held], dueAt: null };
    await deliver(newEvent(changeProposed, { subject: about.changeId, version: 1, data }));
    const asking = await store(await smaller(fixture('photos/chelsea.jpg')), 'evidence');
    const found = { fileId: asking, other: held, mirrored: false, owner: null, businessId: null };
    expect(await alikeTo(asking)).toEqual([found]);
    expect(await galleriesWith(fixture('photos/chelsea.jpg'))).toEqual([]);
  });

  it('goes with the file', async () => {
    const { image, businessId } = await shown(fixture('photos/rocket.jpg'));
    const asking = await store(await smaller(fixture('photos/rocket.jpg')), 'evidence');
    expect((await alikeTo(asking)).map(({ other }) => other)).toEqual([image]);
    await deliver(businessGone(businessId, 2, [image]));
    await eraseFile(media.deps, image, 'owner-gone');
    expect([await kept(image), await alikeTo(asking)]).toEqual([[], []]);
  });

  it('pictures that came before there were fingerprints get theirs, once and only while they are there', async () => {
    const [old, erased] = [
      await store(fixture('photos/chelsea.jpg'), 'evidence'),
      await store(fixture('photos/chelsea.jpg'), 'evidence'),
    ];
    await media.deps.db.deleteFrom('file_fingerprint').where('file_id', 'in', [old, erased]).execute();
    await media.deps.db.updateTable('file').set({ quality: null }).where('id', 'in', [old, erased]).execute();
    await eraseFile(media.deps, erased, 'withdrawn');
    expect(await media.deps.takeFingerprints()).toBe(1);
    expect([(await kept(old)).length > 9, await kept(erased)]).toEqual([true, []]);
    expect(await media.deps.takeFingerprints()).toBe(0);
  });

  it('a wall looks like no other wall', async () => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#cdbda5' } })
      .jpeg()
      .toBuffer();
    const ids = [await store(wall, 'evidence'), await store(await smaller(wall), 'evidence')];
    await deliver(...ids.map((id) => reportEvents(newId(), [id]).submitted));
    for (const id of ids) expect([await kept(id), await alikeTo(id)]).toEqual([[], []]);
  });
});

describe('[R371] a visitor’s question about a picture', () => {
  it('finds the gallery that shows it, never what is private', async () => {
    const picture = fixture('photos/chelsea.jpg');
    const evidence = await store(picture, 'evidence');
    await deliver(reportEvents(newId(), [evidence]).submitted);
    const waiting = await store(picture, 'application-image');
    const facts = { applicationId: newId(), businessId: newId(), images: [waiting], documents: [] };
    const { submitted, published } = applicationEvents(facts);
    await deliver(submitted);
    expect(await galleriesWith(picture)).toEqual([]);
    await deliver(published);
    expect(await galleriesWith(await smaller(picture))).toEqual([facts.businessId]);
    await deliver(businessGone(facts.businessId, 2, [waiting]));
    expect(await galleriesWith(picture)).toEqual([]);
  });

  it.each([
    {},
    { hash: 'f'.repeat(63) },
    { hash: 'F'.repeat(64) },
    { hash: 'x'.repeat(64) },
    { hash: ['f'.repeat(64)] },
    { hash: 'f'.repeat(64), inside: '' },
    { hash: 'f'.repeat(64), picture: 'x' },
  ])('%j is 400', async (payload) => {
    const headers = await media.as('business');
    const url = '/internal/fingerprints/galleries';
    expect((await media.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
  });
});
