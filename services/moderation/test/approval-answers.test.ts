import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { until } from '@edogrula/service-kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { businessIdOf } from '../src/decision/derived-id.ts';
import { erasePerson } from '../src/erasure/erase-person.ts';
import { createVisitorKey } from '../src/intake/visitor-key.ts';
import { applicationForm, lookedAt } from './support/forms.ts';
import { accepted, business, tell, withheld } from './support/registry.ts';
import { admin, newKey, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

const condemned = '0199c0de-0000-7000-8000-00000000c0de';
const path = (id: string) => `/api/admin/requests/${id}`;
const view = async (id: string) => (await stage.call('GET', path(id), { as: admin() })).body;
const ownStatus = async (id: string, email: string) =>
  (await stage.call('GET', `/api/apply/${id}/status`, { as: visitor(email) })).body.status;
const counts = async () => (await stage.call('GET', '/api/admin/requests/counts', { as: admin() })).body;
const decide = (id: string, wish: 'approve' | 'reject', body: object = {}, key = newKey()) =>
  stage.call('POST', `${path(id)}/${wish}`, {
    as: admin(),
    headers: { 'idempotency-key': key },
    body: wish === 'approve' ? { ...lookedAt, ...body } : body,
  });
const publishedOf = async (id: string) =>
  (await stage.events('moderation.application.published.v1')).filter(({ subject }) => subject === id);
const actionsOf = async (id: string) => {
  const rows = stage.deps.db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
  return (await rows.orderBy('seq').execute()).map(({ action }) => action);
};

let people = 0;
async function applied(email = `basvuran${++people}@example.com`) {
  const { body } = await stage.call('POST', '/api/apply', { as: visitor(email), form: applicationForm() });
  return { id: String(body._id), email };
}
async function approved(email?: string) {
  const one = await applied(email);
  expect((await decide(one.id, 'approve', { version: 1, reason: 'Aradık.' })).status).toBe(200);
  return { ...one, businessId: businessIdOf(one.id) };
}

describe('an approval that the registry accepts', () => {
  it('[R205] [decision 13] is published once: what mail and pictures need goes out then, and not with the decision', async () => {
    const { id, email } = await applied();
    await decide(id, 'approve', { version: 1, reasonCode: 'application_contact_confirmed' });
    expect(await view(id)).toMatchObject({ status: 'approved', publishedAt: null, withheld: null });
    expect(await ownStatus(id, email)).toBe('pending');
    expect(await publishedOf(id)).toEqual([]);
    const decision = (await stage.events('moderation.application.approved.v1')).find(
      ({ subject }) => subject === id,
    );
    expect(JSON.stringify(decision)).not.toContain('@example.com');

    const answer = accepted(id, 2, businessIdOf(id));
    await tell(stage, answer, answer, accepted(id, 2, businessIdOf(id)));
    const after = await view(id);
    expect(after).toMatchObject({ status: 'approved', version: 2, publishedAt: expect.any(String) });
    expect(await ownStatus(id, email)).toBe('approved');
    const [event, ...more] = await publishedOf(id);
    expect(more).toEqual([]);
    expect([event?.version, event?.data]).toEqual([
      2,
      expect.objectContaining({
        applicationId: id,
        businessId: businessIdOf(id),
        businessVersion: 1,
        number: after.number,
        applicantEmail: email,
        reason: decisionReasonTexts.application_contact_confirmed.text,
        imageFileIds: expect.any(Array),
        documentFileIds: expect.any(Array),
      }),
    ]);
    expect(event?.data.imageFileIds).toHaveLength(5);
  });

  it('stays decided: the same again changes nothing, the opposite is refused', async () => {
    const { id, businessId } = await approved();
    await tell(stage, accepted(id, 2, businessId));
    for (const version of [1, 2]) expect((await decide(id, 'approve', { version })).status).toBe(200);
    expect((await decide(id, 'reject')).body.code).toBe('already_decided');
    await tell(stage, withheld(id, 2, { businessId: condemned }));
    expect(await view(id)).toMatchObject({ status: 'approved', version: 2 });
    expect(await publishedOf(id)).toHaveLength(1);
  });
});

describe('an approval whose event was lost', () => {
  const approvalsOf = async (id: string) =>
    (await stage.events('moderation.application.approved.v1')).filter(({ subject }) => subject === id);

  it('[R205] approved again with its version, is told anew as the same decision, and published once', async () => {
    const { id, email, businessId } = await approved();
    const [lost] = await approvalsOf(id);
    expect((await decide(id, 'reject', { version: 2 })).body.code).toBe('already_decided');
    const { status, body } = await decide(id, 'approve', { version: 2 });
    expect([status, body.businessId, body.request]).toEqual([
      200,
      businessId,
      expect.objectContaining({ status: 'approved', version: 2, publishedAt: null }),
    ]);
    const [, again, ...more] = await approvalsOf(id);
    expect(more).toEqual([]);
    expect(again?.id).not.toBe(lost?.id);
    expect([again?.version, again?.data]).toEqual([lost?.version, lost?.data]);
    // Of the decision's own time: what an admin did to the record since then stays the later word.
    expect((await view(id)).decision).toMatchObject({ at: again?.time });

    await tell(stage, accepted(id, 2, businessId), accepted(id, 2, businessId));
    expect(await ownStatus(id, email)).toBe('approved');
    expect(await publishedOf(id)).toHaveLength(1);
    // Answered now: nothing more is asked.
    expect((await decide(id, 'approve', { version: 2 })).status).toBe(200);
    expect(await approvalsOf(id)).toHaveLength(2);
    expect(await actionsOf(id)).toEqual([
      'application.submitted',
      'application.approved',
      'application.published',
    ]);
  });

  it('is not told anew by the decision’s own repeat, nor by a call that names no version', async () => {
    const { id } = await approved();
    const key = newKey();
    for (const body of [{ version: 1 }, {}]) expect((await decide(id, 'approve', body)).status).toBe(200);
    expect(await approvalsOf(id)).toHaveLength(1);
    for (const _ of [1, 2]) await decide(id, 'approve', { version: 2 }, key);
    expect(await approvalsOf(id)).toHaveLength(2);
  });
});

describe('an approval that the registry withholds', () => {
  it('[R205] [decision 12] comes back into the queue with its reason; nobody is told that it was approved', async () => {
    const before = await counts();
    const { id, email } = await approved();
    const answer = withheld(id, 2, { reason: 'account', businessId: condemned });
    await tell(stage, answer, answer);
    expect(await view(id)).toMatchObject({
      status: 'pending',
      version: 3,
      businessId: null,
      decision: null,
      publishedAt: null,
      withheld: { reason: 'account', businessId: condemned, by: 'moderator@example.com' },
    });
    const list = await stage.call('GET', '/api/admin/requests?status=pending', { as: admin() });
    expect((list.body.items as unknown as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
    expect(await counts()).toEqual({
      ...before,
      pendingApplications: (before.pendingApplications as unknown as number) + 1,
    });
    expect(await ownStatus(id, email)).toBe('pending');
    expect(await publishedOf(id)).toEqual([]);
    expect(await actionsOf(id)).toEqual([
      'application.submitted',
      'application.approved',
      'application.withheld',
    ]);
  });

  it('[R128] can be rejected then; the withheld approval stays in its history', async () => {
    const { id } = await approved();
    await tell(stage, withheld(id, 2, { reason: 'website', businessId: condemned }));
    expect((await decide(id, 'reject', { version: 2 })).body.code).toBe('version_conflict');
    const { status, body } = await decide(id, 'reject', { version: 3, reason: 'Kara listede.' });
    expect([status, body.request]).toEqual([
      200,
      expect.objectContaining({ status: 'rejected', version: 4, decision: expect.anything() }),
    ]);
    expect(await view(id)).toMatchObject({
      decision: { outcome: 'rejected', reason: 'Kara listede.' },
      withheld: { reason: 'website' },
    });
    await tell(stage, withheld(id, 2, { businessId: condemned }), accepted(id, 2, businessIdOf(id)));
    expect(await view(id)).toMatchObject({ status: 'rejected', version: 4 });
    const rejected = (await stage.events('moderation.application.rejected.v1')).at(-1);
    expect(rejected).toMatchObject({ subject: id, version: 4 });
  });

  it('[R205] can be approved again, and only the answer to that approval counts', async () => {
    const { id, email, businessId } = await approved();
    await tell(stage, withheld(id, 2, { businessId: condemned }));
    expect((await decide(id, 'approve', { version: 3 })).status).toBe(200);
    // The first approval's answers, late and under other ids.
    await tell(stage, withheld(id, 2, { businessId: condemned }), accepted(id, 2, businessId));
    expect(await view(id)).toMatchObject({ status: 'approved', version: 4, publishedAt: null });
    expect(await publishedOf(id)).toEqual([]);
    await tell(stage, accepted(id, 4, businessId), business(businessId, 1));
    expect(await view(id)).toMatchObject({
      status: 'approved',
      version: 4,
      publishedAt: expect.any(String),
      businessVisible: true,
    });
    expect((await publishedOf(id)).map(({ version }) => version)).toEqual([4]);
    expect(await ownStatus(id, email)).toBe('approved');
  });

  it('may be withheld again, for another reason: the latest is shown', async () => {
    const { id } = await approved();
    await tell(stage, withheld(id, 2, { businessId: condemned }));
    await decide(id, 'approve', { version: 3 });
    const other = businessIdOf(condemned);
    await tell(stage, withheld(id, 4, { reason: 'deleted', businessId: other }));
    expect(await view(id)).toMatchObject({
      status: 'pending',
      version: 5,
      withheld: { reason: 'deleted', businessId: other },
    });
  });

  it('a repeat of the approval under its key neither decides again nor hides what came of it', async () => {
    const { id } = await applied();
    const key = newKey();
    const first = await decide(id, 'approve', { version: 1 }, key);
    await tell(stage, withheld(id, 2, { businessId: condemned }));
    expect((await decide(id, 'approve', { version: 1 }, key)).body).toEqual(first.body);
    expect((await decide(id, 'approve', { version: 1 })).body).toMatchObject({
      code: 'version_conflict',
      current: { status: 'pending', version: 3, by: null },
    });
    expect(await view(id)).toMatchObject({ status: 'pending', version: 3 });
  });
});

describe('a person who was erased before the answer came', () => {
  it.each(['accepted', 'withheld'])('%s: nothing goes out and nothing opens again', async (which) => {
    const { id, email, businessId } = await approved();
    const { db, newId, poke } = stage.deps;
    const visitorKey = createVisitorKey(JSON.parse(stage.env.SERVICE_KEY ?? '').d);
    await until(async () => {
      poke();
      const waiting = db
        .selectFrom('outbox' as never)
        .selectAll()
        .where('published_at' as never, 'is', null);
      return (await waiting.execute()).length === 0;
    });
    await erasePerson(
      { db, newId, visitorKey, accountMac: stage.deps.accountMac, clock: () => new Date() },
      { email },
      [id],
    );
    const late = {
      accepted: accepted(id, 2, businessId),
      withheld: withheld(id, 2, { businessId: condemned }),
    };
    await tell(stage, late[which as keyof typeof late]);
    expect(await publishedOf(id)).toEqual([]);
    const row = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ status: 'approved', version: 3, applicant_email: '', published_at: null });
    expect(await stage.count('quarantine')).toBe(0);
  });

  it('takes the moderators’ words out of approvals that were withheld too', async () => {
    const { id, email } = await approved();
    await tell(stage, withheld(id, 2, { businessId: condemned }));
    await decide(id, 'reject', { version: 3, reason: 'Yine aradık.' });
    const { db, newId, poke } = stage.deps;
    await until(async () => {
      poke();
      const waiting = db
        .selectFrom('outbox' as never)
        .selectAll()
        .where('published_at' as never, 'is', null);
      return (await waiting.execute()).length === 0;
    });
    const visitorKey = createVisitorKey(JSON.parse(stage.env.SERVICE_KEY ?? '').d);
    await erasePerson(
      { db, newId, visitorKey, accountMac: stage.deps.accountMac, clock: () => new Date() },
      { email },
      [id],
    );
    const rows = await db.selectFrom('decision').select('reason').where('application_id', '=', id).execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('radık');
  });
});
