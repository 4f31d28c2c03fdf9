import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { ownerLinkAsked } from '@edogrula/contracts/events/identity';
import { applicationPayeeChanged, ownerFound, ownerReplaced } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isOwners } from '../src/application/owners-application.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { findPerson } from '../src/erasure/find-person.ts';
import { findOwner } from '../src/owner/find-owner.ts';
import { applicationForm, lookedAt, newSeller } from './support/forms.ts';
import { allHasLeft } from './support/left-behind.ts';
import { accepted, business, tell, withheld } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage({ UPLOAD_SLOTS_PER_NETWORK: '12' });

let counted = 0;
const newAddress = () => {
  counted += 1;
  return `onceki${counted}@example.com`;
};
/** An application that was carried out; with `of` it took that business over. */
async function published(email: string, of?: string) {
  const form = applicationForm({ fields: newSeller() });
  const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
  const id = String(body._id);
  const approved = await stage.call('POST', `/api/apply/${id}/approve`, { as: admin(), body: lookedAt });
  const businessId = of ?? String(approved.body.businessId);
  const { version } = await stage.deps.db
    .selectFrom('application')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tell(stage, business(businessId, 1), accepted(id, version, businessId));
  return { id, businessId };
}
const changed = (businessId: string, version: number) =>
  tell(
    stage,
    newEvent(businessPayeesChanged, {
      subject: businessId,
      version,
      data: {
        businessId,
        name: 'Göl Evi',
        accounts: [],
        change: { kind: 'confirmed' as const, last4: '8413' },
      },
    }),
  );
/** Whom a link would go to. */
const latestOwner = async (businessId: string) => {
  const { rows } = await sql<{ email: string }>`select applicant_email as email from application a
    where business_id = ${businessId} and ${isOwners('a')}`.execute(stage.deps.db);
  return rows.map(({ email }) => email).join();
};
const heard = async (businessId: string) =>
  (await stage.events(applicationPayeeChanged.type))
    .map(({ data }) => applicationPayeeChanged.data.parse(data))
    .filter((data) => data.businessId === businessId)
    .map(({ applicantEmail }) => applicantEmail)
    .sort();

describe('[R360] a new account of a business that was taken over', () => {
  it('is told to every former owner, each once, also to who applied twice', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const { businessId } = await published(first);
    await published(first.toUpperCase(), businessId);
    await published(second, businessId);
    await changed(businessId, 1);
    const told = await heard(businessId);
    expect(told.map((email) => email.toLowerCase())).toEqual([first, second].sort());
  });

  it('is told to nobody who was refused, was erased or is invented', async () => {
    const [owner, erased, invented, refused] = [newAddress(), newAddress(), newAddress(), newAddress()];
    const { businessId } = await published(erased);
    const made = await published(invented, businessId);
    const { db } = stage.deps;
    await db.updateTable('application').set({ demo: true }).where('id', '=', made.id).execute();
    await published(owner, businessId);
    const form = applicationForm({ fields: newSeller() });
    const { body } = await stage.call('POST', '/api/apply', { as: visitor(refused), form });
    const words = { reason: 'Belgeler okunmuyor, lütfen yeniden gönderin.' };
    await stage.call('POST', `/api/apply/${body._id}/reject`, { as: admin(), body: words });
    await allHasLeft(stage);
    const { applications } = await findPerson(db, { email: erased });
    await erasePerson(stage.deps, { email: erased }, applications);
    await changed(businessId, 1);
    expect(await heard(businessId)).toEqual([owner]);
  });
});

describe('[R358] a takeover', () => {
  const replaced = async (businessId: string) =>
    (await stage.events(ownerReplaced.type))
      .map(({ data }) => ownerReplaced.data.parse(data))
      .filter((data) => data.businessId === businessId)
      .map(({ applicantEmail }) => applicantEmail);

  it('[R360] is said in the approval: from another mailbox, and under another tag that may be somebody else’s [R510]', async () => {
    const owner = newAddress();
    const { businessId, id: first } = await published(owner);
    const saysOf = async (id: string) => {
      const events = await stage.events('moderation.application.approved.v1');
      return events.findLast(({ subject }) => subject === id)?.data.takesOver;
    };
    expect(await saysOf(first)).toBe(false);
    for (const [email, takesOver] of [
      [owner.toUpperCase(), false],
      [owner.replace('@', '+yeni@'), true],
      [newAddress(), true],
    ] as const) {
      const form = applicationForm({ fields: { ...newSeller(), business: businessId } });
      const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
      const path = `/api/apply/${body._id}/approve`;
      const { requests } = (await stage.call('GET', '/api/apply?limit=200', { as: admin() }))
        .body as never as {
        requests: { _id: string; takesOver: boolean }[];
      };
      expect(requests.find(({ _id }) => _id === body._id)?.takesOver).toBe(takesOver);
      expect((await stage.call('POST', path, { as: admin(), body: lookedAt })).status).toBe(200);
      expect(await saysOf(String(body._id))).toBe(takesOver);
    }
  });

  it('[R502] is one also while another approval of the same stranger has no answer, and names whom it replaces', async () => {
    const [owner, stranger] = [newAddress(), newAddress()];
    const { businessId, id: first } = await published(owner);
    const apply = async () => {
      const form = applicationForm({ fields: { ...newSeller(), business: businessId } });
      const { body } = await stage.call('POST', '/api/apply', { as: visitor(stranger), form });
      return String(body._id);
    };
    const approved = async (id: string) => {
      const path = `/api/apply/${id}/approve`;
      expect((await stage.call('POST', path, { as: admin(), body: lookedAt })).status).toBe(200);
      const events = await stage.events('moderation.application.approved.v1');
      const { takesOver, ownerApplicationId } = events.findLast(({ subject }) => subject === id)?.data ?? {};
      return { takesOver, ownerApplicationId };
    };
    const [unanswered, next] = [await apply(), await apply()];
    await approved(unanswered);
    const { body } = await stage.call('GET', `/api/admin/requests/${next}`, { as: admin() });
    expect(body.takesOver).toBe(true);
    const beside = (ownerApplicationId: string | null) => ({
      takesOver: ownerApplicationId !== null,
      ownerApplicationId,
    });
    expect(await approved(next)).toEqual(beside(first));
    const events = await stage.events('moderation.application.approved.v1');
    expect(events.find(({ subject }) => subject === first)?.data).toMatchObject(beside(null));
    await tell(stage, accepted(next, 2, businessId));
    expect(await approved(await apply())).toEqual({ takesOver: false, ownerApplicationId: next });
  });

  it('[R502] is none while an own approval for a record without an owner has no answer: the next one names it, beside no stranger’s', async () => {
    const [mine, stranger, entered] = [newAddress(), newAddress(), uuidv7()];
    await tell(stage, business(entered, 1));
    const approved = async (email: string) => {
      const form = applicationForm({ fields: { ...newSeller(), business: entered } });
      const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
      const path = `/api/apply/${body._id}/approve`;
      expect((await stage.call('POST', path, { as: admin(), body: lookedAt })).status).toBe(200);
      const events = await stage.events('moderation.application.approved.v1');
      const { takesOver, ownerApplicationId } =
        events.findLast(({ subject }) => subject === body._id)?.data ?? {};
      return { id: String(body._id), said: { takesOver, ownerApplicationId } };
    };
    const { id: first, said } = await approved(mine);
    expect(said).toEqual({ takesOver: false, ownerApplicationId: null });
    const strangers = await approved(stranger);
    expect(strangers.said).toEqual({ takesOver: false, ownerApplicationId: null });
    const beside = await approved(mine);
    expect(beside.said).toEqual({ takesOver: false, ownerApplicationId: null });
    for (const { id } of [strangers, beside]) await tell(stage, withheld(id, 2, { businessId: entered }));
    const next = await approved(mine.toUpperCase());
    expect(next.said).toEqual({ takesOver: false, ownerApplicationId: first });
    await tell(stage, accepted(next.id, 2, entered));
    await approved(stranger);
    expect((await approved(mine)).said).toEqual({ takesOver: false, ownerApplicationId: next.id });
  });

  it('[R502] whose record went to another owner meanwhile waits again: the desk says that it takes over', async () => {
    const [owner, next] = [newAddress(), newAddress()];
    const { businessId } = await published(owner);
    const apply = async (email: string) => {
      const form = applicationForm({ fields: { ...newSeller(), business: businessId } });
      const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form });
      const id = String(body._id);
      const { status } = await stage.call('POST', `/api/apply/${id}/approve`, {
        as: admin(),
        body: lookedAt,
      });
      expect(status).toBe(200);
      return id;
    };
    const [late, taking] = [await apply(owner), await apply(next)];
    await tell(stage, accepted(taking, 2, businessId));
    await tell(stage, withheld(late, 2, { reason: 'owner-replaced', businessId }));
    const { body } = await stage.call('GET', `/api/admin/requests/${late}`, { as: admin() });
    expect(body).toMatchObject({
      status: 'pending',
      takesOver: true,
      withheld: { reason: 'owner-replaced' },
    });
    expect(await latestOwner(businessId)).toBe(next);
  });

  it('is told to the owner before, and not to whom it is; applying again tells nobody', async () => {
    const [owner, next] = [newAddress(), newAddress()];
    const { businessId } = await published(owner);
    await published(owner.toUpperCase(), businessId);
    expect(await replaced(businessId)).toEqual([]);
    await published(next, businessId);
    expect((await replaced(businessId)).map((email) => email.toLowerCase())).toEqual([owner]);
    expect(JSON.stringify(await stage.events(ownerReplaced.type))).not.toContain(next);
  });

  it('[R510] is none, and told to nobody, where the owner applies again under another spelling of one mailbox', async () => {
    const { businessId } = await published('oncekiSahip@gmail.com');
    await published('onceki.sahip+ev@googlemail.com', businessId);
    expect(await replaced(businessId)).toEqual([]);
  });

  it('is told to every owner before, so that a second mailbox in between hides nothing', async () => {
    const [owner, between, next] = [newAddress(), newAddress(), newAddress()];
    const { businessId } = await published(owner);
    await published(between, businessId);
    await published(next, businessId);
    expect((await replaced(businessId)).sort()).toEqual([owner, owner, between].sort());
  });

  it('names nobody who is erased: the fact is refused with the application', async () => {
    const owner = newAddress();
    const { id } = await published(owner);
    const { facts } = await findPerson(stage.deps.db, { email: owner });
    expect(facts).toContainEqual({ subject: id, type: ownerReplaced.type });
  });
});

it('[R357] what is found for an owner waits for an erasure under way, and names nobody who is erased', async () => {
  const email = newAddress();
  const { id } = await published(email);
  const data = { applicantEmail: email, sendAt: '2026-11-24T10:00:00.000Z' };
  const asked = newEvent(ownerLinkAsked, { subject: id, version: 1, data });
  const { db } = stage.deps;
  const found = async () =>
    (await stage.events(ownerFound.type)).filter(({ data: { applicantEmail } }) => applicantEmail === email);
  let search: Promise<void> | undefined;
  await db.transaction().execute(async (erasing) => {
    await sql`select from application where id = ${id} for update`.execute(erasing);
    search = db.transaction().execute((tx) => findOwner(stage.deps, tx, asked as never));
    // It waits at the lock and has told nothing.
    await waitsForALock(1);
    await sql`update application set applicant_email = '' where id = ${id}`.execute(erasing);
  });
  await search;
  expect(await found()).toEqual([]);
});

/** Until so many of this service's connections wait for a row. */
async function waitsForALock(count: number): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.deps.db);
    return (rows[0]?.n ?? 0) >= count;
  });
}
