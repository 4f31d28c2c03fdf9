import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pauseBadges } from '../src/registry/pause-badges.ts';
import { remindOwners } from '../src/registry/remind-owners.ts';
import { applicationEvent, applicationOf, newHandle, newPhone } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { accept, eventsOf, ownerOf } from './support/owner.ts';
import { payeeDesk } from './support/payees.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const { statusOf, payeesOf, confirm } = payeeDesk(() => service);
const at = (moment: string) => {
  service.time.now = new Date(moment);
};
const profile = async (id: string) =>
  (await service.get(`/api/businesses/${id}`)).json<{ status: string; business: BusinessView }>();
const untilOf = async (id: string) => (await profile(id)).business.verification?.until;
const kindsOf = async (id: string) =>
  (await profile(id)).business.verification?.checks.map(({ kind }) => kind);

const ticks: ApprovalTick[] = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
];
/** A house whose application named an account; approved on 20 November 2026, its e-mail address proved on the 10th. */
async function applied() {
  at('2026-11-20T10:00:00Z');
  const iban = newIban();
  const account = {
    mac: service.deps.accountMac.of(iban),
    last4: iban.slice(-4),
    bankCode: iban.slice(4, 9),
  };
  const own = { instagramUsername: newHandle(), phone: newPhone(), checkedBy: adminId };
  const event = applicationEvent({
    ...own,
    emailVerifiedAt: '2026-11-10T08:00:00.000Z',
    payees: [account],
    checks: [...ticks, { kind: 'handle', how: 'opened' }],
  });
  await service.deliver(event);
  const { businessId: id } = applicationOf(event);
  const { slug } = (await profile(id)).business;
  /** The owner's renewal, which names no account again. */
  const renew = (moment: string, data: Parameters<typeof applicationEvent>[0]) =>
    service.deliver(
      applicationEvent({ ...own, linkedBusinessId: id, emailVerifiedAt: moment, ...data }, moment),
    );
  return { id, slug, iban, renew };
}

describe('[R354] [R357] an owner who renews when reminded', () => {
  it('goes on without a pause: what was not checked again ends by itself, on its own day', async () => {
    const { id, slug, iban, renew } = await applied();
    // A month before the first check ends, and longer before the others do.
    at('2027-10-12T10:00:00Z');
    await renew('2027-10-12T09:00:00.000Z', { checks: ticks });
    expect(await untilOf(id)).toBe('2028-10-11T09:00:00.000Z');
    at('2027-11-20T08:59:59.999Z');
    expect(await kindsOf(id)).toEqual(['email', 'tax_certificate', 'handle', 'phone', 'payee']);
    expect(await statusOf(iban, slug)).toBe('confirmed');
    at('2027-11-20T09:00:00Z');
    const { status, business } = await profile(id);
    expect([status, await kindsOf(id)]).toEqual(['verified', ['email', 'tax_certificate', 'phone']]);
    expect(business.verification?.notChecked).toEqual(expect.arrayContaining(['handle', 'payee']));
    expect(await statusOf(iban, slug)).toBe('unknown');
    await pauseBadges(service.deps);
    await remindOwners(service.deps);
    const told = (await eventsOf(service, id)).map(({ type }) => type);
    expect(told).not.toContain(verificationLapsed.type);
    expect(told).not.toContain(verificationEnding.type);
    // The owner and the desk still see that they have ended.
    expect((await ownerOf(service, id).page()).checks).toHaveLength(5);
  });

  it('is reminded of the renewal’s own end, and of nothing that ends by itself', async () => {
    const { id, renew } = await applied();
    at('2027-11-05T10:00:00Z');
    await renew('2027-11-05T09:00:00.000Z', { checks: ticks });
    at('2028-10-20T10:00:00Z');
    await remindOwners(service.deps);
    const reminders = (await eventsOf(service, id)).filter(({ type }) => type === verificationEnding.type);
    expect(reminders.map(({ data }) => data)).toMatchObject([
      { kinds: ['email', 'tax_certificate', 'phone'], endsAt: '2028-11-04T09:00:00.000Z' },
    ]);
  });

  it('is not held to what an account that is revoked leaves behind', async () => {
    const { id, iban, renew } = await applied();
    at('2027-11-05T10:00:00Z');
    await renew('2027-11-05T09:00:00.000Z', { checks: ticks });
    const until = await untilOf(id);
    const { items } = (await confirm(id, newIban())).json();
    expect(await untilOf(id)).toBe(until);
    const now = service.time.now.toISOString();
    const later = items.find(({ confirmedAt }: { confirmedAt: string }) => confirmedAt === now);
    await service.asAdmin('DELETE', `${payeesOf(id)}/${later._id}`, { reason: 'Kapatıldı.' });
    expect([await untilOf(id), await statusOf(iban)]).toEqual([until, 'confirmed']);
    at('2027-11-20T09:00:00Z');
    expect([(await profile(id)).status, await kindsOf(id)]).toEqual([
      'verified',
      ['email', 'tax_certificate', 'phone'],
    ]);
  });

  it('[R506] is told of a proposal that ends the badge once the other document has ended by itself', async () => {
    const { id, renew } = await applied();
    at('2027-11-05T10:00:00Z');
    const permit = [{ kind: 'work_permit', how: 'opened' }, ticks[1]] as ApprovalTick[];
    await renew('2027-11-05T09:00:00.000Z', { checks: permit });
    const owner = ownerOf(service, id);
    const { version } = (await profile(id)).business;
    const fields = { address: 'Deniz Cad. 9' };
    const change = await owner.proposed({ kind: 'fields', fields, version });
    expect([change.drops, change.endsBadge]).toEqual([['work_permit'], false]);
    at('2027-11-20T09:00:00Z');
    expect((await owner.page()).changes).toMatchObject([{ endsBadge: true }]);
    expect((await accept(service, change._id)).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('unverified');
  });

  it('reads that the other document ends the badge, where the badge rests on that alone', async () => {
    const { id, renew } = await applied();
    at('2027-11-05T10:00:00Z');
    const permit = [{ kind: 'work_permit', how: 'opened' }] as ApprovalTick[];
    await renew('2027-11-05T09:00:00.000Z', { checks: permit });
    const owner = ownerOf(service, id);
    const { version } = (await profile(id)).business;
    const fields = { address: 'Deniz Cad. 9' };
    const change = await owner.proposed({ kind: 'fields', fields, version });
    expect((await accept(service, change._id)).statusCode).toBe(200);
    const endsAt = '2027-11-20T09:00:00.000Z';
    expect(await untilOf(id)).toBe(endsAt);
    await remindOwners(service.deps);
    at(endsAt);
    await pauseBadges(service.deps);
    const types: string[] = [verificationEnding.type, verificationLapsed.type];
    const told = (await eventsOf(service, id)).filter(({ type }) => types.includes(type));
    const ending = { kinds: expect.arrayContaining(['tax_certificate']), endsAt };
    expect(told.map(({ data }) => data)).toMatchObject([ending, ending]);
  });

  it('has a badge that goes on only where a document was opened again', async () => {
    const { id, renew } = await applied();
    at('2027-11-05T10:00:00Z');
    await renew('2027-11-05T09:00:00.000Z', {
      checks: [{ kind: 'phone', how: 'confirmed' }],
      vouchedBy: 'by-hand',
    });
    expect(await untilOf(id)).toBe('2027-11-20T09:00:00.000Z');
  });
});
