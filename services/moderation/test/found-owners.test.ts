import { businessDeleted } from '@edogrula/contracts/events/business';
import { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { ownerFound } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { applicationForm, lookedAt, newSeller } from './support/forms.ts';
import { accepted, business, tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

let counted = 0;
const newAddress = () => {
  counted += 1;
  return `sahip${counted}@example.com`;
};

async function applied(email: string): Promise<string> {
  const form = applicationForm({ fields: newSeller() });
  const { status, body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
  if (status !== 201) throw new Error(`apply answered ${status}`);
  return String(body._id);
}
async function approved(email: string) {
  const id = await applied(email);
  const { body } = await stage.call('POST', `/api/apply/${id}/approve`, { as: admin(), body: lookedAt });
  return { id, businessId: String(body.businessId), version: Number(body.version ?? 2) };
}
/** An application that the registry has carried out. */
async function published(email: string, of?: string) {
  const { id, businessId: own } = await approved(email);
  const businessId = of ?? own;
  const row = await stage.deps.db
    .selectFrom('application')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tell(stage, business(businessId, 1), accepted(id, row.version, businessId));
  return { id, businessId };
}
const ask = (applicantEmail: string, shared?: string[]) =>
  tell(
    stage,
    newEvent(ownerLinkAsked, {
      subject: '0199f2a0-0000-7000-8000-0000000000aa',
      version: 1,
      data: { applicantEmail, sendAt: '2026-11-24T10:00:00.000Z', ...(shared && { shared }) },
    }),
  );
const foundFor = async (email: string) =>
  (await stage.events(ownerFound.type))
    .map(({ data }) => ownerFound.data.parse(data))
    .filter(({ applicantEmail }) => applicantEmail === email);

describe('[R357] who asks for an owner’s link', () => {
  it('with the address of a published application is found, whatever its case, with when the mail is due', async () => {
    const email = newAddress();
    const { businessId, id: applicationId } = await published(email);
    await ask(email.toUpperCase());
    expect(await foundFor(email.toUpperCase())).toEqual([
      expect.objectContaining({
        businesses: [expect.objectContaining({ businessId, applicationId })],
        sendAt: '2026-11-24T10:00:00.000Z',
      }),
    ]);
  });

  it('is found under the application, whose facts an erasure has refused', async () => {
    const email = newAddress();
    const { id } = await published(email);
    await ask(email);
    const told = (await stage.events(ownerFound.type)).filter(({ subject }) => subject === id);
    expect(told.map(({ data: { applicantEmail } }) => applicantEmail)).toEqual([email]);
    const { facts } = await findPerson(stage.deps.db, { email });
    expect(facts).toContainEqual({ subject: id, type: ownerFound.type });
  });

  it('is whose application was carried out last, whatever was handed in first', async () => {
    const [owner, fraud] = [newAddress(), newAddress()];
    const early = await applied(owner);
    const { businessId } = await published(fraud);
    await stage.call('POST', `/api/apply/${early}/approve`, { as: admin(), body: lookedAt });
    const { version } = await stage.deps.db
      .selectFrom('application')
      .select('version')
      .where('id', '=', early)
      .executeTakeFirstOrThrow();
    await tell(stage, business(businessId, 2), accepted(early, version, businessId));
    for (const email of [owner, fraud]) await ask(email);
    expect(await foundFor(fraud)).toEqual([]);
    expect(await foundFor(owner)).toEqual([
      expect.objectContaining({ businesses: [expect.objectContaining({ businessId })] }),
    ]);
  });

  it('is found with each of several businesses, told at once so that one question is one mail', async () => {
    const email = newAddress();
    const [one, two] = [await published(email), await published(email)];
    await ask(email);
    const found = (await foundFor(email)).map(({ businesses }) =>
      businesses.map(({ businessId }) => businessId).sort(),
    );
    expect(found).toEqual([[one.businessId, two.businessId].sort()]);
  });

  it.each([
    ['that nobody knows', async () => newAddress()],
    [
      'whose application waits',
      async () => {
        const email = newAddress();
        await applied(email);
        return email;
      },
    ],
    [
      'whose application was refused',
      async () => {
        const email = newAddress();
        const id = await applied(email);
        const body = { reason: 'Belgeler okunmuyor, lütfen yeniden gönderin.' };
        const { status } = await stage.call('POST', `/api/apply/${id}/reject`, { as: admin(), body });
        expect(status).toBe(200);
        return email;
      },
    ],
    [
      'whose approval the registry has not carried out',
      async () => {
        const email = newAddress();
        await approved(email);
        return email;
      },
    ],
    [
      'whose business is deleted',
      async () => {
        const email = newAddress();
        const { businessId } = await published(email);
        const data = { businessId, slug: 'gol', imageFileIds: [] };
        await tell(stage, newEvent(businessDeleted, { subject: businessId, version: 2, data }));
        return email;
      },
    ],
    [
      'whose business a later application of another address renewed',
      async () => {
        const email = newAddress();
        const { businessId } = await published(email);
        await published(newAddress(), businessId);
        return email;
      },
    ],
    [
      'that was erased since',
      async () => {
        const email = newAddress();
        await published(email);
        await until(async () => {
          stage.deps.poke();
          return (await findPerson(stage.deps.db, { email })).waiting === 0;
        });
        const { applications } = await findPerson(stage.deps.db, { email });
        await erasePerson(stage.deps, { email }, applications);
        return email;
      },
    ],
    [
      'whose owner is invented',
      async () => {
        const email = newAddress();
        const { id } = await published(email);
        await stage.deps.db.updateTable('application').set({ demo: true }).where('id', '=', id).execute();
        return email;
      },
    ],
  ])('is not with an address %s', async (_what, addressOf) => {
    const email = await addressOf();
    await ask(email);
    expect(await foundFor(email)).toEqual([]);
  });

  it('is found with a business that another address renewed only as that one', async () => {
    const [former, later] = [newAddress(), newAddress()];
    const { businessId } = await published(former);
    await published(later, businessId);
    await ask(later);
    const [found] = await foundFor(later);
    expect(found?.businesses.map((one) => one.businessId)).toEqual([businessId]);
  });
});

describe('[R358] who is let in beside the first', () => {
  it('is found with that business, marked as shared, under the application of its owner', async () => {
    const [owner, second] = [newAddress(), newAddress()];
    const { id, businessId } = await published(owner);
    await ask(second, [businessId]);
    expect(await foundFor(second)).toMatchObject([{ businesses: [{ businessId, shared: true }] }]);
    const told = (await stage.events(ownerFound.type)).filter(({ subject }) => subject === id);
    expect(told).toHaveLength(1);
  });

  it('is found with the own ones too, at once; an own one is never marked as shared', async () => {
    const [owner, second] = [newAddress(), newAddress()];
    const [theirs, own] = [await published(owner), await published(second)];
    await ask(second, [theirs.businessId, own.businessId]);
    const [found] = await foundFor(second);
    expect(found?.businesses.map(({ businessId, shared }) => [businessId, shared ?? false])).toEqual([
      [own.businessId, false],
      [theirs.businessId, true],
    ]);
  });

  it.each([
    [
      'is deleted',
      (businessId: string) => {
        const data = { businessId, slug: 'gol', imageFileIds: [] };
        return tell(stage, newEvent(businessDeleted, { subject: businessId, version: 2, data }));
      },
    ],
    [
      'has an erased owner',
      (businessId: string) =>
        stage.deps.db
          .updateTable('application')
          .set({ applicant_email: '' })
          .where('business_id', '=', businessId)
          .execute(),
    ],
    [
      'has an invented owner',
      (businessId: string) =>
        stage.deps.db
          .updateTable('application')
          .set({ demo: true })
          .where('business_id', '=', businessId)
          .execute(),
    ],
  ])('is not found with one that %s', async (_what, change) => {
    const second = newAddress();
    const { businessId } = await published(newAddress());
    await change(businessId);
    await ask(second, [businessId]);
    expect(await foundFor(second)).toEqual([]);
  });
});
