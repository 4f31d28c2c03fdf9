import { businessCreated } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { publishDue } from '../src/report/publish-held.ts';
import { newSeller } from './support/forms.ts';
import { heldReports } from './support/held.ts';
import { accepted, tell } from './support/registry.ts';
import { repliesOn } from './support/replies.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage({ REPLY_WINDOW_HOURS: '72', UPLOAD_SLOTS_PER_NETWORK: '12' });

const { report, held, act, told, timePasses } = heldReports(() => stage);
const { notices, applied, mailed } = repliesOn(() => stage);
const channels = async (id: string) => (await notices(id)).map(({ channel }) => channel);

describe('a contact that came to a business after its application', () => {
  it.each([
    [true, true],
    [false, false],
  ])('[R310] is mailed to the owner of a verified business alone (%s)', async (verified, isMailed) => {
    const email = `ev-${verified}@example.com`;
    const application = await applied(email, newSeller(), 'approve');
    const { business_id, version } = await stage.deps.db
      .selectFrom('application')
      .select(['business_id', 'version'])
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    const businessId = String(business_id);
    const seller = newSeller();
    const keys = [{ kind: 'phone' as const, key: seller.phone }];
    const data = { businessId, slug: 'gol', name: 'Göl Evi', applicationId: null, googlePlaceId: null };
    const registered = { ...data, imageFileIds: [], verified, keys };
    await tell(
      stage,
      accepted(application, version, businessId),
      newEvent(businessCreated, { subject: businessId, version: 1, data: registered }),
    );
    const id = await report(seller);
    await act(id, 'approve', { body: { keys } });
    expect((await mailed(email)) !== 'undefined').toBe(isMailed);
    expect(await channels(id)).toEqual(isMailed ? ['mail', 'sms'] : ['sms']);
  });
});

describe('invented records have nobody behind them', () => {
  it('[R310] an invented applicant gets no mail about a real report', async () => {
    const seller = newSeller();
    const email = 'ornek-sahip@example.com';
    const application = await applied(email, { phone: seller.phone }, 'approve');
    const { db } = stage.deps;
    await db.updateTable('application').set({ demo: true }).where('id', '=', application).execute();
    expect(await channels(await held(seller))).toEqual(['instagram', 'sms']);
    expect(await mailed(email)).toBe('undefined');
  });

  it('[R310] an invented report mails nobody, and its approval is published by time', async () => {
    const seller = newSeller();
    const email = 'gercek-sahip@example.com';
    await applied(email, { phone: seller.phone }, 'approve');
    const id = await report(seller);
    await stage.deps.db.updateTable('report').set({ demo: true }).where('id', '=', id).execute();
    await act(id, 'approve');
    expect(await channels(id)).toEqual(['instagram', 'sms']);
    expect(await mailed(email)).toBe('undefined');
    await timePasses(id);
    await publishDue(stage.deps);
    expect(await told(id)).toEqual(['approved']);
  });
});
