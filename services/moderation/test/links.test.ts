import {
  blacklistEntryCreated,
  blacklistEntryRemoved,
  businessDeleted,
  businessStandingChanged,
} from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { applicationForm, lookedAt, reportForm } from './support/forms.ts';
import { business, tell as notifyStage } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

async function approved(kind: 'apply' | 'report', fields: Record<string, string> = {}) {
  const form = kind === 'apply' ? applicationForm({ fields }) : reportForm({ fields });
  const { body } = await stage.call('POST', `/api/${kind}`, { as: visitor(), form });
  const answer = await stage.call('POST', `/api/${kind}/${body._id}/approve`, {
    as: admin(),
    body: kind === 'apply' ? lookedAt : {},
  });
  return { id: String(body._id), body: answer.body };
}

const gone = (businessId: string, version: number) =>
  newEvent(businessDeleted, {
    subject: businessId,
    version,
    data: { businessId, slug: 'gol', imageFileIds: [] },
  });
const standing = (businessId: string, version: number, entryId: string | null) =>
  newEvent(businessStandingChanged, { subject: businessId, version, data: { businessId, entryId } });
const entry = (
  type: typeof blacklistEntryCreated | typeof blacklistEntryRemoved,
  entryId: string,
  version: number,
) =>
  newEvent(type as typeof blacklistEntryCreated, {
    subject: entryId,
    version,
    data: { entryId, slug: 'sahte', name: 'Sahte', reportId: null },
  });

const tell = (...events: Envelope[]) => notifyStage(stage, ...events);

const requestView = async (id: string) =>
  (await stage.call('GET', `/api/admin/requests/${id}`, { as: admin() })).body;
const reportView = async (id: string) =>
  (await stage.call('GET', `/api/admin/report/${id}`, { as: admin() })).body;

describe('what the registry tells is shown on the decision', () => {
  it('[R205] a business that was created, also by an event that comes twice', async () => {
    const { id, body } = await approved('apply');
    expect(await requestView(id)).toMatchObject({ businessVisible: false });
    const event = business(String(body.businessId), 1);
    await tell(event, event);
    expect(await requestView(id)).toMatchObject({ businessVisible: true, version: 2 });
    expect(await stage.count('quarantine')).toBe(0);
  });

  it('a deletion that overtakes the creation stays a deletion', async () => {
    const { id, body } = await approved('apply');
    const businessId = String(body.businessId);
    await tell(gone(businessId, 3), business(businessId, 1));
    expect(await requestView(id)).toMatchObject({ businessVisible: false });
  });

  it('[R133] [R207] an entry that was created, then removed', async () => {
    const { id, body } = await approved('report');
    const entryId = String(body.entryId);
    await tell(entry(blacklistEntryCreated, entryId, 1));
    expect(await reportView(id)).toMatchObject({ entryVisible: true });
    await tell(entry(blacklistEntryRemoved, entryId, 2), entry(blacklistEntryCreated, entryId, 1));
    expect(await reportView(id)).toMatchObject({ entryVisible: false });
  });

  it('an event that comes before the decision is not lost', async () => {
    const form = applicationForm();
    const { body } = await stage.call('POST', '/api/apply', { as: visitor(), form });
    const { businessIdOf } = await import('../src/decision/derived-id.ts');
    await tell(business(businessIdOf(String(body._id)), 1));
    const answer = await stage.call('POST', `/api/apply/${body._id}/approve`, {
      as: admin(),
      body: lookedAt,
    });
    expect(answer.body.request).toMatchObject({ businessVisible: true });
  });
});

describe('an application for an existing business', () => {
  it('[R037] [R191] approving links it: the answer and the event name that business', async () => {
    const existing = '0199c0de-0000-7000-8000-000000000abc';
    await tell(business(existing, 1));
    const { id, body } = await approved('apply', { business: existing });
    expect(body).toMatchObject({
      businessId: existing,
      request: { businessId: existing, linkedBusinessId: existing, businessVisible: true },
    });
    const event = (await stage.events('moderation.application.approved.v1')).find(
      (one) => one.subject === id,
    );
    expect(event?.data).toMatchObject({ businessId: existing, linkedBusinessId: existing });
  });

  it('that was deleted meanwhile becomes a new one', async () => {
    const existing = '0199c0de-0000-7000-8000-000000000abd';
    await tell(business(existing, 1));
    const { body } = await stage.call('POST', '/api/apply', {
      as: visitor(),
      form: applicationForm({ fields: { business: existing } }),
    });
    await tell(gone(existing, 2));
    const answer = await stage.call('POST', `/api/apply/${body._id}/approve`, {
      as: admin(),
      body: lookedAt,
    });
    expect(answer.body.businessId).not.toBe(existing);
    expect(answer.body.request).toMatchObject({ linkedBusinessId: null, status: 'approved' });
  });

  it('[decision 12] is not approved while an entry condemns it; rejecting stays possible', async () => {
    const existing = '0199c0de-0000-7000-8000-000000000abe';
    const entryId = '0199c0de-0000-7000-8000-000000000abf';
    await tell(business(existing, 1), standing(existing, 2, null), standing(existing, 1, entryId));
    await approved('apply', { business: existing });
    await tell(standing(existing, 3, entryId));
    const submit = async () => {
      const form = applicationForm({ fields: { business: existing } });
      return String((await stage.call('POST', '/api/apply', { as: visitor(), form })).body._id);
    };
    const [first, second] = [await submit(), await submit()];
    const refused = await stage.call('POST', `/api/apply/${first}/approve`, { as: admin(), body: lookedAt });
    expect([refused.status, refused.body.code]).toEqual([409, 'business_condemned']);
    expect(refused.body.message).toContain('kara listede');
    expect(await requestView(first)).toMatchObject({ status: 'pending', version: 1, decision: null });
    const rejected = await stage.call('POST', `/api/apply/${second}/reject`, {
      as: admin(),
      body: { reason: 'Kayıt kara listede.' },
    });
    expect(rejected.status).toBe(200);
    await tell(standing(existing, 4, null));
    const later = await stage.call('POST', `/api/apply/${first}/approve`, { as: admin(), body: lookedAt });
    expect(later.body.request).toMatchObject({ status: 'approved', businessId: existing });
  });
});
