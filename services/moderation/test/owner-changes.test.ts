import { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import { ownerChangeTold } from '@edogrula/contracts/events/owner';
import { newEvent } from '@edogrula/event-bus/new-event';
import { describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { findPerson } from '../src/erasure/find-person.ts';
import { applicationForm, lookedAt, newSeller } from './support/forms.ts';
import { tell } from './support/registry.ts';
import { admin, sharedStage, visitor } from './support/stage.ts';

const stage = sharedStage();

async function owned() {
  const form = applicationForm({ fields: newSeller() });
  const { body } = await stage.call('POST', '/api/apply', { as: visitor('sahip@example.com'), form });
  const answer = await stage.call('POST', `/api/apply/${body._id}/approve`, { as: admin(), body: lookedAt });
  return { id: String(body._id), businessId: String(answer.body.businessId) };
}
const facts = (businessId: string, kind: 'fields' | 'deletion' = 'fields') => ({
  changeId: uuidv7(),
  number: 12,
  businessId,
  slug: 'gol-evi',
  name: 'Göl Evi',
  kind,
  fileIds: [],
});
type Facts = ReturnType<typeof facts>;
const proposed = (data: Facts, dueAt: string | null = null) =>
  newEvent(changeProposed, {
    subject: data.changeId,
    version: 1,
    clock: () => new Date('2026-11-20T10:00:00.000Z'),
    data: { ...data, dueAt },
  });
const closed = (data: Facts, outcome: 'accepted' | 'refused' | 'withdrawn' | 'closed', words = '') =>
  newEvent(changeClosed, {
    subject: data.changeId,
    version: 2,
    data: { ...data, businessVersion: 2, outcome, words },
  });
const waiting = async () => {
  const { body } = await stage.call('GET', '/api/admin/requests/waiting?kind=change', { as: admin() });
  return body.items as { _id: string }[];
};
const toldOf = async (businessId: string) =>
  (await stage.events(ownerChangeTold.type))
    .map(({ data }) => ownerChangeTold.data.parse(data))
    .filter((told) => told.businessId === businessId);

describe('[R357] an owner’s proposal', () => {
  it('is among what waits, with the first day on which it can be carried out, until it is over; its address hears of both', async () => {
    const { businessId } = await owned();
    const data = facts(businessId, 'deletion');
    const dueAt = '2026-12-20T10:00:00.000Z';
    const event = proposed(data, dueAt);
    await tell(stage, event, event);
    expect(await waiting()).toContainEqual({
      kind: 'change',
      _id: data.changeId,
      number: 'S-12',
      title: 'Göl Evi',
      due: dueAt,
      since: '2026-11-20T10:00:00.000Z',
    });
    const common = { businessId, slug: 'gol-evi', name: 'Göl Evi', applicantEmail: 'sahip@example.com' };
    const received = { ...common, number: 'S-12', kind: 'deletion', outcome: 'received', words: '', dueAt };
    expect(await toldOf(businessId)).toEqual([received]);
    await tell(stage, closed(data, 'refused', 'Önce borcunuzu ödeyin.'));
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(data.changeId);
    expect((await toldOf(businessId)).at(-1)).toEqual({
      ...received,
      outcome: 'refused',
      words: 'Önce borcunuzu ödeyin.',
      dueAt: null,
    });
  });

  it.each([
    ['accepted', 'fields', ['received', 'accepted']],
    ['withdrawn', 'fields', ['received']],
    ['closed', 'fields', ['received']],
    // The record's own mail tells of its deletion.
    ['accepted', 'deletion', ['received']],
  ] as const)('that is %s (%s) is told as %j', async (outcome, kind, told) => {
    const { businessId } = await owned();
    const data = facts(businessId, kind);
    await tell(stage, proposed(data), closed(data, outcome));
    expect((await toldOf(businessId)).map((one) => one.outcome)).toEqual(told);
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(data.changeId);
  });

  it('that comes to moderation after its end neither waits nor is told as received', async () => {
    const { businessId } = await owned();
    const data = facts(businessId);
    await tell(stage, closed(data, 'accepted'), proposed(data));
    expect((await toldOf(businessId)).map((one) => one.outcome)).toEqual(['accepted']);
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(data.changeId);
  });

  it.each([true, false])('[R506] whether the badge ended with it is told: %s', async (endedBadge) => {
    const { businessId } = await owned();
    const data = { ...facts(businessId), businessVersion: 2, outcome: 'accepted' as const, words: '' };
    const event = { subject: data.changeId, version: 2, data: { ...data, endedBadge } };
    await tell(stage, newEvent(changeClosed, event));
    expect((await toldOf(businessId)).map((one) => one.endedBadge ?? false)).toEqual([endedBadge]);
  });

  it('that is over leaves no name behind', async () => {
    const { businessId } = await owned();
    const data = facts(businessId);
    await tell(stage, proposed(data), closed(data, 'withdrawn'));
    const rows = await stage.deps.db.selectFrom('owner_change').selectAll().execute();
    expect(rows.filter(({ business_id }) => business_id === businessId)).toEqual([
      expect.objectContaining({ id: data.changeId, closed: true, business_name: '', due_at: null }),
    ]);
  });

  it('is told under its application, whose facts an erasure has refused', async () => {
    const { id, businessId } = await owned();
    const data = facts(businessId);
    await tell(stage, proposed(data), closed(data, 'accepted'));
    const told = (await stage.events(ownerChangeTold.type)).filter(({ subject }) => subject === id);
    expect(told.map(({ data: { outcome } }) => outcome)).toEqual(['received', 'accepted']);
    const { facts: refused } = await findPerson(stage.deps.db, { email: 'sahip@example.com' });
    expect(refused).toContainEqual({ subject: id, type: ownerChangeTold.type });
  });

  it('of an erased person is told to nobody and waits all the same', async () => {
    const { id, businessId } = await owned();
    const empty = { applicant_email: '' };
    await stage.deps.db.updateTable('application').set(empty).where('id', '=', id).execute();
    const data = facts(businessId);
    await tell(stage, proposed(data));
    expect(await toldOf(businessId)).toEqual([]);
    expect((await waiting()).map(({ _id }) => _id)).toContain(data.changeId);
  });
});
