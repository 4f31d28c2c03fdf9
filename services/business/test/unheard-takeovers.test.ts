import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, applicationOf, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { eventsOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

type Data = NonNullable<Parameters<typeof applicationEvent>[0]>;
/** Approves a minute later than anything before, so that times alone tell nothing; what moderation is answered. */
async function approve(id: string, data: Data): Promise<{ applicationId: string; answers: unknown[] }> {
  service.time.now = new Date(service.time.now.getTime() + 60_000);
  const event = applicationEvent({ linkedBusinessId: id, ...data }, service.time.now.toISOString());
  await service.deliver(event);
  const { applicationId } = applicationOf(event);
  const told = await eventsOf(service, applicationId);
  const answers = told.map(({ type, data: { reason } }) =>
    type === 'business.application.accepted.v1' ? 'accepted' : reason,
  );
  return { applicationId, answers };
}
async function owned() {
  const event = applicationEvent({ instagramUsername: newHandle(), phone: newPhone() });
  await service.deliver(event);
  const { businessId: id, applicationId } = applicationOf(event);
  return { id, applicationId };
}
const recordOf = async (id: string) =>
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business;
const [accepted, withheld] = [['accepted'], ['owner-replaced']];

describe('[R502] an approval that was decided beside another owner than the record has', () => {
  it.each([
    ['after a takeover that moderation had not heard of: withheld', true],
    ['before it: carried out, and then the takeover', false],
  ])('%s', async (_when, isLate) => {
    const { id, applicationId: ownerApplicationId } = await owned();
    const taking = { takesOver: true, ownerApplicationId, name: 'Yeni Sahip' };
    const again = { takesOver: false, ownerApplicationId, name: 'Eski Sahip' };
    const [one, two] = isLate ? [taking, again] : [again, taking];
    expect((await approve(id, one)).answers).toEqual(accepted);
    expect((await approve(id, two)).answers).toEqual(isLate ? withheld : accepted);
    expect((await recordOf(id)).name).toBe('Yeni Sahip');
  });

  it('is withheld also as a takeover: whose record it takes over was not before the eyes', async () => {
    const { id, applicationId } = await owned();
    const decided = { takesOver: true, ownerApplicationId: applicationId };
    expect((await approve(id, decided)).answers).toEqual(accepted);
    expect((await approve(id, decided)).answers).toEqual(withheld);
  });

  it('is withheld where moderation knew no owner, and the record has one', async () => {
    const { id } = await owned();
    const before = await recordOf(id);
    expect((await approve(id, { takesOver: false, ownerApplicationId: null })).answers).toEqual(withheld);
    expect(await recordOf(id)).toEqual(before);
  });

  it('is none of the owner’s own next ones, for a record without an owner, or for one that nobody took over', async () => {
    const { id, applicationId: first } = await owned();
    const taken = await approve(id, { takesOver: true, ownerApplicationId: first });
    const next = { takesOver: false, ownerApplicationId: taken.applicationId };
    expect((await approve(id, next)).answers).toEqual(accepted);
    const { _id: entered } = await enterBusiness(service, { name: 'Elle Girilen', verified: true });
    const claim = { takesOver: false, ownerApplicationId: null };
    const claimed = await approve(entered, claim);
    expect(claimed.answers).toEqual(accepted);
    // Moderation had no answer yet, and named the applicant's own approval, or nobody's.
    expect((await approve(entered, claim)).answers).toEqual(withheld);
    const beside = { takesOver: false, ownerApplicationId: uuidv7() };
    expect((await approve(entered, beside)).answers).toEqual(withheld);
    const own = { takesOver: false, ownerApplicationId: claimed.applicationId };
    expect((await approve(entered, own)).answers).toEqual(accepted);
    const unknown = { takesOver: false, ownerApplicationId: uuidv7() };
    expect((await approve((await owned()).id, unknown)).answers).toEqual(accepted);
  });
});
