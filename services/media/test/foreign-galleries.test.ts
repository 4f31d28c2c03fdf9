import type { Envelope } from '@edogrula/contracts/events/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile } from '../src/file/file-repository.ts';
import { deliverTo } from './support/deliver.ts';
import { businessGone, galleryEvent, newId, reportEvents } from './support/events.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';
import { stage } from './support/stage.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const deliver = (...events: Envelope[]) => deliverTo(media, events);
const states = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await findFile(media.deps.db, id))?.state));

/** A record with a picture, another record with one, and a report's evidence. */
async function three() {
  const [own, others] = [await stage(media, 'gallery'), await stage(media, 'gallery')];
  const evidence = await stage(media, 'evidence');
  const [id, other] = [newId(), newId()];
  await deliver(galleryEvent(id, 2, [own]), galleryEvent(other, 2, [others]));
  await deliver(reportEvents(newId(), [evidence]).submitted);
  return { id, files: [own, others, evidence] };
}

describe('a record that names what is not its own', () => {
  it('[R188] shows none of it: no picture of another record, and never evidence', async () => {
    const { id, files } = await three();
    await deliver(galleryEvent(id, 3, files));
    expect(await states(files)).toEqual(['published', 'published', 'claimed']);
    const [, others] = await Promise.all(files.map((file) => findFile(media.deps.db, file)));
    expect(others?.business_id).not.toBe(id);
  });

  it('[R188] takes none of it along when it is deleted', async () => {
    const { id, files } = await three();
    await deliver(businessGone(id, 3, files));
    expect(await states(files)).toEqual(['expired', 'published', 'claimed']);
  });

  it('[R188] takes none of it along when its list changes', async () => {
    const { id, files } = await three();
    await deliver(galleryEvent(id, 3, files), galleryEvent(id, 4, []));
    expect(await states(files)).toEqual(['expired', 'published', 'claimed']);
  });
});
