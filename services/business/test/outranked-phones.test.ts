import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pauseBadges } from '../src/registry/pause-badges.ts';
import { rankPhones } from '../src/registry/rank-phones.ts';
import { applicationEvent, applicationOf, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const [began, end] = ['2026-11-20T10:00:00.000Z', '2027-02-18T10:00:00.000Z'];
const at = (moment: string) => {
  service.time.now = new Date(moment);
};
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1, env: { CHECK_DAYS: '365,phone=90' } });
});
beforeEach(() => at(began));
afterAll(() => service.close());

type Answer = { status: string; business: BusinessView | null; unchecked?: string };
const lookup = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json<Answer>();
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);

const opened = { kind: 'handle', how: 'opened' };
const called = { kind: 'phone', how: 'confirmed' };
/** A verified house with this telephone, checked or not. */
const house = async (phone: string, ...checks: object[]) =>
  (await enterBusiness(service, { verified: true, instagramUsername: newHandle(), phone, checks }))._id;
const answers = (id: string, unchecked?: string) => ({
  status: 'verified',
  business: { _id: id },
  ...(unchecked ? { unchecked } : {}),
});

describe('[R354] a telephone that verified businesses share', () => {
  it('answers with the active one, whatever was checked of a badge that pauses', async () => {
    const phone = newPhone();
    await house(phone, called);
    at('2026-12-20T10:00:00.000Z');
    const active = await house(phone, opened);
    expect((await lookup(phone)).business?._id).not.toBe(active);
    at(end);
    await pauseBadges(service.deps);
    expect(await lookup(phone)).toMatchObject(answers(active, 'phone'));
  });

  it('answers with it from any change on that comes before the pause is noted', async () => {
    const phone = newPhone();
    await house(phone, called);
    at('2026-12-20T10:00:00.000Z');
    const active = await house(phone, called);
    at(end);
    expect((await edit(active, { description: 'Göl kıyısında.' })).statusCode).toBe(200);
    expect(await lookup(phone)).toMatchObject(answers(active));
  });

  it('answers with the active one when the other is renewed, noted and a third one changed at once', async () => {
    const phone = newPhone();
    const first = await house(phone, called);
    at('2026-12-20T10:00:00.000Z');
    const [second, third] = [await house(phone, called), await house(phone, opened)];
    at(end);
    await Promise.all([
      pauseBadges(service.deps),
      edit(third, { description: 'Ormanda.' }),
      edit(second, { description: 'Göl kıyısında.' }),
      pauseBadges(service.deps),
    ]);
    expect(await lookup(phone)).toMatchObject(answers(second));
    const renewals = await Promise.all([
      edit(first, { verified: true, checks: [called] }),
      edit(third, { description: 'Ormanın içinde.' }),
      pauseBadges(service.deps),
    ]);
    expect(renewals[0].statusCode).toBe(200);
    expect(await lookup(phone)).toMatchObject(answers(first));
  });

  it('answers with one whose check counts once that of the other has ended by itself', async () => {
    const phone = newPhone();
    const own = { instagramUsername: newHandle(), phone, checkedBy: adminId };
    const document: ApprovalTick = { kind: 'tax_certificate', how: 'opened' };
    const applied = (moment: string, data: object) =>
      applicationEvent({ ...own, emailVerifiedAt: moment, ...data }, moment);
    const event = applied(began, { checks: [document, { kind: 'phone', how: 'confirmed' }] });
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    at('2026-12-20T10:00:00.000Z');
    const other = await house(phone, called);
    at('2027-02-01T10:00:00.000Z');
    const renewal = { linkedBusinessId: businessId, checks: [document] };
    await service.deliver(applied('2027-02-01T10:00:00.000Z', renewal));
    expect(await lookup(phone)).toMatchObject(answers(businessId));
    at(end);
    await Promise.all([rankPhones(service.deps), rankPhones(service.deps)]);
    expect(await lookup(phone)).toMatchObject(answers(other));
    expect(await rankPhones(service.deps)).toBe(0);
    const unchecked = await lookup(own.instagramUsername);
    expect(unchecked.business?.verification?.notChecked).toContain('phone');
  });
});
