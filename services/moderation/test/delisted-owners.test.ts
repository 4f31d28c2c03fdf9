import { businessDelisted } from '@edogrula/contracts/events/business';
import { applicationDelisted } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { approvedBusiness, tell } from './support/registry.ts';
import { admin, sharedStage } from './support/stage.ts';

const stage = sharedStage();

const delisted = (businessId: string, version = 2) =>
  newEvent(businessDelisted, {
    subject: businessId,
    version,
    data: { businessId, name: 'Göl Evi', part: 'verification', reason: 'Belgenin süresi doldu.' },
  });
const toldOf = async (applicationId: string) =>
  (await stage.events(applicationDelisted.type))
    .filter(({ subject }) => subject === applicationId)
    .map(({ data }) => applicationDelisted.data.parse(data));

describe('[decision 29] whose business was taken away hears why', () => {
  it('by the address that was proved at the application, once for each time', async () => {
    const { id, businessId } = await approvedBusiness(stage);
    const event = delisted(businessId);
    await tell(stage, event, event);
    const { body } = await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() });
    expect(await toldOf(id)).toEqual([
      {
        applicationId: id,
        businessId,
        name: 'Göl Evi',
        number: body.number,
        applicantEmail: 'magdur@example.com',
        part: 'verification',
        reason: 'Belgenin süresi doldu.',
      },
    ]);
    await tell(stage, delisted(businessId, 4));
    expect(await toldOf(id)).toHaveLength(2);
  });

  it('nobody where no application led to the business, or where its person was erased', async () => {
    const before = (await stage.events(applicationDelisted.type)).length;
    await tell(stage, delisted('0199c0de-0000-7000-8000-00000000dead'));
    const { id, businessId } = await approvedBusiness(stage);
    await stage.deps.db
      .updateTable('application')
      .set({ applicant_email: '' })
      .where('id', '=', id)
      .execute();
    await tell(stage, delisted(businessId));
    expect((await stage.events(applicationDelisted.type)).length).toBe(before);
    expect(await stage.count('quarantine')).toBe(0);
  });

  it('nobody where the owner is invented', async () => {
    const { id, businessId } = await approvedBusiness(stage);
    await stage.deps.db.updateTable('application').set({ demo: true }).where('id', '=', id).execute();
    await tell(stage, delisted(businessId));
    expect(await toldOf(id)).toEqual([]);
  });
});
