import type { Envelope } from '@edogrula/contracts/events/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const later = '2026-11-20T11:00:00.000Z';
const again = (event: Envelope): Envelope => ({ ...event, id: uuidv7() });

/** What moderation was answered about an application, oldest first. */
async function answersTo(event: Envelope) {
  const { rows } = await service.deps.pool.query(
    `select event from outbox where subject = $1 and event->>'type' like 'business.application.%' order by position`,
    [applicationOf(event).applicationId],
  );
  return rows.map(({ event: { type, version, data } }: { event: Envelope }) => ({
    is: type.split('.')[2],
    version,
    ...data,
  }));
}
const about = (event: Envelope) => ({
  version: 2,
  approvedVersion: 2,
  applicationId: applicationOf(event).applicationId,
});
const withheldRows = async (event: Envelope) => {
  const { rows } = await service.deps.pool.query(
    `select subject_id, details->>'withheldFor' as why from audit_log
     where action = 'business.approval-withheld' and details->>'applicationId' = $1`,
    [applicationOf(event).applicationId],
  );
  return rows;
};

/** A verified business under an account and a website that a published entry condemns. */
async function condemned() {
  const handle = newHandle();
  const website = `https://${handle.replace(/[^a-z0-9]/g, '-')}.example`;
  const event = applicationEvent({ instagramUsername: handle, website });
  const report = reportEvent({ instagramUsername: handle });
  for (const one of [event, report]) await service.deliver(one);
  return { id: applicationOf(event).businessId, entryId: reportOf(report).entryId, handle, website };
}

it('[R184] the owner’s district, pin and description are on the profile; left out, the record keeps its own', async () => {
  const told = { district: 'Kırkpınar', lat: 40.691234, lng: 30.268123, description: 'Göle beş dakika.' };
  const first = applicationEvent({ ...told });
  await service.deliver(first);
  const { businessId } = applicationOf(first);
  const read = async () => (await service.get(`/api/businesses/${businessId}`)).json().business;
  expect(await read()).toMatchObject({
    district: told.district,
    description: told.description,
    location: { lat: told.lat, lng: told.lng },
  });
  await service.deliver(applicationEvent({ linkedBusinessId: businessId, district: 'Mahmudiye' }, later));
  expect(await read()).toMatchObject({
    district: 'Mahmudiye',
    description: told.description,
    location: { lat: told.lat, lng: told.lng },
  });
});

it('[R205] an approval of before these fields is carried out', async () => {
  const event = applicationEvent();
  const { district: _d, lat: _a, lng: _o, description: _t, ...data } = event.data as Record<string, unknown>;
  await service.deliver({ ...event, data });
  const { businessId } = applicationOf(event);
  expect((await service.get(`/api/businesses/${businessId}`)).json().business.description).toBeNull();
});

describe('an approval is answered once, in the transaction of what it did', () => {
  it('[R205] [decision 13] accepted: with the record and its version, however often it is delivered', async () => {
    const event = applicationEvent();
    await Promise.all([service.deliver(event), service.deliver(event), service.deliver(event)]);
    const businessId = applicationOf(event).businessId;
    expect(await answersTo(event)).toEqual([
      { is: 'accepted', ...about(event), businessId, businessVersion: 1 },
    ]);
    expect(JSON.stringify(await answersTo(event))).not.toContain(applicationOf(event).phone);
  });

  it('accepted: a linked record, as its next version', async () => {
    const { _id, version } = await enterBusiness(service);
    const event = applicationEvent({ linkedBusinessId: _id });
    await service.deliver(event);
    expect(await answersTo(event)).toMatchObject([
      { is: 'accepted', businessId: _id, businessVersion: version + 1 },
    ]);
  });

  it.each(['account', 'website'] as const)(
    '[R205] [decision 12] withheld: its %s is a condemned record’s',
    async (reason) => {
      const { id, entryId, handle, website } = await condemned();
      const event = applicationEvent(
        reason === 'account' ? { instagramUsername: handle } : { website: `${website}/odalar` },
        later,
      );
      for (const one of [event, event]) await service.deliver(one);
      expect(await answersTo(event)).toEqual([{ is: 'withheld', ...about(event), reason, businessId: id }]);
      expect(await withheldRows(event)).toEqual([{ subject_id: id, why: reason }]);
      expect((await service.get(`/api/businesses/${applicationOf(event).businessId}`)).json().status).toBe(
        'not_found',
      );

      // Without the entry the record is a verified business, whose account and website are its own.
      await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
      await service.deliver({ ...again(event), version: 4, time: '2026-11-20T12:00:00.000Z' });
      await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
      await service.deliver({ ...again(event), version: 6, time: '2026-11-20T13:00:00.000Z' });
      expect((await answersTo(event)).slice(1)).toMatchObject([
        { is: 'withheld', approvedVersion: 4, reason: `${reason}-taken`, businessId: id },
        { is: 'accepted', approvedVersion: 6, businessId: applicationOf(event).businessId },
      ]);
    },
  );

  it.each(['account', 'website'] as const)(
    '[R205] withheld: another verified business holds its %s; linked to that business it is accepted',
    async (taken) => {
      const handle = newHandle();
      const website = `https://${handle.replace(/[^a-z0-9]/g, '-')}.example`;
      const holder = applicationEvent({ instagramUsername: handle, website });
      await service.deliver(holder);
      const id = applicationOf(holder).businessId;
      const claim = taken === 'account' ? { instagramUsername: handle } : { website: `${website}/odalar` };
      const event = applicationEvent({ name: 'Başkası', ...claim }, later);
      for (const one of [event, event]) await service.deliver(one);
      const reason = `${taken}-taken`;
      expect(await answersTo(event)).toEqual([{ is: 'withheld', ...about(event), reason, businessId: id }]);
      expect(await withheldRows(event)).toEqual([{ subject_id: id, why: reason }]);
      const verdict = (await service.get(`/api/businesses/search?q=@${handle}`)).json();
      expect(verdict).toMatchObject({ status: 'verified', business: { _id: id, name: 'Gölkıyı Bungalov' } });

      const linked = applicationEvent({ linkedBusinessId: id, name: 'Aynısı', ...claim }, later);
      await service.deliver(linked);
      expect(await answersTo(linked)).toMatchObject([{ is: 'accepted', businessId: id, businessVersion: 2 }]);
    },
  );

  it('[R205] accepted: only an unverified business holds its account, or a verified one its phone', async () => {
    const [handle, phone] = [newHandle(), '+905320000077'];
    await enterBusiness(service, { instagramUsername: handle, verified: false });
    await enterBusiness(service, { phone, verified: true });
    const event = applicationEvent({ instagramUsername: handle, phone });
    await service.deliver(event);
    expect(await answersTo(event)).toMatchObject([{ is: 'accepted', businessVersion: 1 }]);
  });

  it('[decision 12] withheld: the record that it would verify is condemned', async () => {
    const { id } = await condemned();
    const event = applicationEvent({ linkedBusinessId: id }, later);
    await service.deliver(event);
    expect(await answersTo(event)).toMatchObject([{ is: 'withheld', reason: 'record', businessId: id }]);
    expect(await withheldRows(event)).toEqual([{ subject_id: id, why: 'record' }]);
  });

  it('withheld: an admin deleted the record after the decision', async () => {
    const { _id } = await enterBusiness(service);
    await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    const event = applicationEvent({ linkedBusinessId: _id }, '2026-11-20T09:00:00.000Z');
    await service.deliver(event);
    expect(await answersTo(event)).toMatchObject([{ is: 'withheld', reason: 'deleted', businessId: _id }]);
  });

  const decidedTwice = (id: string) => ({
    newer: applicationEvent({ linkedBusinessId: id, name: 'Güncel' }, '2026-11-20T09:50:00.000Z'),
    older: applicationEvent({ linkedBusinessId: id, name: 'Bayat' }, '2026-11-20T09:20:00.000Z'),
  });

  it('accepted: the same owner’s later decision is in the record already', async () => {
    const first = applicationEvent({}, '2026-11-20T09:00:00.000Z');
    const { businessId } = applicationOf(first);
    const { newer, older } = decidedTwice(businessId);
    for (const event of [first, newer, older]) await service.deliver(event);
    expect(await answersTo(older)).toMatchObject([{ is: 'accepted', businessId, businessVersion: 2 }]);
  });

  it('[R502] withheld: the record got its owner since, and nobody said that this applicant is the same', async () => {
    const { _id } = await enterBusiness(service);
    const { newer, older } = decidedTwice(_id);
    for (const event of [newer, older]) await service.deliver(event);
    expect(await answersTo(older)).toMatchObject([
      { is: 'withheld', reason: 'owner-replaced', businessId: _id },
    ]);
    expect(await withheldRows(older)).toEqual([{ subject_id: _id, why: 'owner-replaced' }]);
  });

  it('a repeat under another id gets the current answer, and changes nothing', async () => {
    const event = applicationEvent();
    for (const one of [event, again(event)]) await service.deliver(one);
    const answers = await answersTo(event);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
  });
});
