import { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import { ownerReminded } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { approvedBusiness, tell } from './support/registry.ts';
import { admin, sharedStage } from './support/stage.ts';

const stage = sharedStage();

const facts = (businessId: string) => ({
  businessId,
  slug: 'gol-evi',
  name: 'Göl Evi',
  endsAt: '2027-02-18T10:00:00.000Z',
  kinds: ['phone' as const],
});
const ending = (businessId: string) =>
  newEvent(verificationEnding, {
    subject: businessId,
    version: 2,
    data: { ...facts(businessId), daysLeft: 7 },
  });
const lapsed = (businessId: string) =>
  newEvent(verificationLapsed, { subject: businessId, version: 3, data: facts(businessId) });
const toldOf = async (applicationId: string) =>
  (await stage.events(ownerReminded.type))
    .filter(({ subject }) => subject === applicationId)
    .map(({ data }) => ownerReminded.data.parse(data));

describe('[R354] whose check ends is told', () => {
  it('by the address that was proved at the application: before, and when it has ended, once each', async () => {
    const { id, businessId } = await approvedBusiness(stage);
    const [before, after] = [ending(businessId), lapsed(businessId)];
    await tell(stage, before, before, after, after);
    const { body } = await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() });
    const common = {
      ...facts(businessId),
      applicationId: id,
      number: body.number,
      applicantEmail: 'magdur@example.com',
    };
    expect(await toldOf(id)).toEqual([
      { ...common, daysLeft: 7 },
      { ...common, daysLeft: null },
    ]);
  });

  it.each([
    ['whose person was erased', { applicant_email: '' }],
    ['that is invented', { demo: true }],
  ])('nobody is, of a business %s', async (_what, change) => {
    const { id, businessId } = await approvedBusiness(stage);
    await stage.deps.db.updateTable('application').set(change).where('id', '=', id).execute();
    await tell(stage, ending(businessId), lapsed(businessId));
    expect(await toldOf(id)).toEqual([]);
  });

  it('nobody where no application led to it, or where an entry condemns it', async () => {
    const count = (await stage.events(ownerReminded.type)).length;
    await tell(stage, lapsed('0199c0de-0000-7000-8000-00000000dead'));
    expect((await stage.events(ownerReminded.type)).length).toBe(count);
    const { id, businessId } = await approvedBusiness(stage);
    await stage.deps.db
      .insertInto('business_standing')
      .values({ business_id: businessId, version: 1, entry_id: '0199c0de-0000-7000-8000-00000000beef' })
      .execute();
    await tell(stage, ending(businessId), lapsed(businessId));
    expect(await toldOf(id)).toEqual([]);
    expect(await stage.count('quarantine')).toBe(0);
  });
});
