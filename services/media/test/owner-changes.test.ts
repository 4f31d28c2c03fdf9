import { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFile } from '../src/file/file-repository.ts';
import { deliverTo } from './support/deliver.ts';
import { galleryEvent, newId } from './support/events.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';
import { stage } from './support/stage.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await createTestMedia();
});
afterAll(() => media.close());

const deliver = (...events: Envelope[]) => deliverTo(media, events);
const staged = () => stage(media, 'gallery');
const stateOf = async (id: string) => (await findFile(media.deps.db, id))?.state;

function proposal(fileIds: string[]) {
  const [changeId, businessId] = [newId(), newId()];
  const facts = {
    changeId,
    number: 7,
    businessId,
    slug: 'gol',
    name: 'Göl',
    kind: 'images' as const,
    fileIds,
  };
  const closed = (outcome: 'accepted' | 'refused' | 'withdrawn' | 'closed') =>
    newEvent(changeClosed, {
      subject: changeId,
      version: 2,
      data: { ...facts, businessVersion: 2, outcome, words: '' },
    });
  return {
    changeId,
    businessId,
    closed,
    proposed: newEvent(changeProposed, { subject: changeId, version: 1, data: { ...facts, dueAt: null } }),
  };
}

describe('[R357] the pictures of an owner’s proposal', () => {
  it('are kept with it, private, whatever comes twice', async () => {
    const id = await staged();
    const { changeId, proposed } = proposal([id]);
    await deliver(proposed, proposed);
    expect(await findFile(media.deps.db, id)).toMatchObject({
      state: 'claimed',
      owner_kind: 'change',
      owner_id: changeId,
      business_id: null,
      erase_at: null,
    });
  });

  it.each(['refused', 'withdrawn', 'closed'] as const)('are erased when it is %s', async (outcome) => {
    const id = await staged();
    const { proposed, closed } = proposal([id]);
    await deliver(proposed, closed(outcome));
    const file = await findFile(media.deps.db, id);
    expect([file?.state, file?.erase_at !== null]).toEqual(['expired', true]);
  });

  it.each(['gallery first', 'end first'])('are public when it is accepted: %s', async (order) => {
    const id = await staged();
    const { businessId, proposed, closed } = proposal([id]);
    const named = galleryEvent(businessId, 2, [id]);
    const rest = [named, closed('accepted')];
    await deliver(proposed, ...(order === 'gallery first' ? rest : rest.reverse()));
    expect(await stateOf(id)).toBe('published');
  });

  const orders = {
    'drop first': [0, 1, 2],
    'drop last': [1, 2, 0],
    'end first': [2, 0, 1],
    'end, then proposal': [2, 1, 0],
  };
  it.each(Object.entries(orders))(
    'are erased when a later version of the business drops what was accepted: %s',
    async (_, order) => {
      const id = await staged();
      const { businessId, proposed, closed } = proposal([id]);
      const events = [galleryEvent(businessId, 3, []), proposed, closed('accepted')];
      await deliver(...order.flatMap((place) => events[place] ?? []));
      const file = await findFile(media.deps.db, id);
      expect([file?.state, file?.erase_at !== null]).toEqual(['expired', true]);
    },
  );

  it('are not taken from a business by a proposal that names them', async () => {
    const [id, other] = [await staged(), await staged()];
    const owner = newId();
    await deliver(galleryEvent(owner, 1, [id]));
    const liar = proposal([id, other]);
    await deliver(liar.proposed, liar.closed('refused'));
    expect(await findFile(media.deps.db, id)).toMatchObject({ state: 'published', business_id: owner });
  });
});
