import type { Envelope } from '@edogrula/contracts/events/envelope';
import { registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationEvent,
  applicationOf,
  newHandle,
  newPhone,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const verdict = (q: string) => verdictOf(service, q);
const verdicts = (keys: readonly string[]) => Promise.all(keys.map(verdict));
const elsewhere = async (query: string) =>
  registryElsewhere
    .parse((await service.asAdmin('GET', `/api/admin/businesses/elsewhere?${query}`)).json())
    .items.map(({ _id, state }) => [_id, state]);
const standings = async (id: string) => {
  const { rows } = await service.deps.pool.query(
    `select event from outbox where subject = $1 and event->>'type' like '%standing-changed%' order by position`,
    [id],
  );
  return rows.map(({ event }: { event: Envelope }) => [event.version, event.data.entryId]);
};

/** A verified business that a published entry condemns by its handle alone. */
async function condemned() {
  const [handle, phone] = [newHandle(), newPhone()];
  const host = `${handle.replace(/[^a-z0-9]/g, '-')}.example`;
  const business = applicationEvent({ instagramUsername: handle, phone, website: `https://${host}` });
  const report = reportEvent({ instagramUsername: handle });
  await service.deliver(business);
  await service.deliver(report);
  const { businessId: id } = applicationOf(business);
  return { id, entryId: reportOf(report).entryId, handle, phone, host };
}

const fresh = () => ({ instagramUsername: newHandle(), phone: newPhone(), website: null });

describe('a condemned business', () => {
  it('[decision 12] is not washed by an approval under new contacts, nor are they drawn in; the log tells', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    const next = fresh();
    await service.deliver(
      applicationEvent({ linkedBusinessId: id, ...next, name: 'Tertemiz' }, '2026-11-20T11:00:00.000Z'),
    );
    expect(await verdicts([handle, phone, host])).toEqual(Array(3).fill(`blacklist ${entryId}`));
    expect(await verdicts([next.instagramUsername, next.phone])).toEqual(['not_found', 'not_found']);
    const { rows } = await service.deps.pool.query(
      `select details from audit_log where subject_id = $1 and action = 'business.approval-withheld'`,
      [id],
    );
    expect(rows).toEqual([{ details: expect.objectContaining({ entryId }) }]);
  });

  it('[decision 12] keeps what it was known by when it is rewritten; all of it is free once the entry goes', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    const next = { ...fresh(), website: null };
    const answer = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, next);
    expect(answer.statusCode).toBe(200);
    const former = [handle, phone, host];
    const now = [next.instagramUsername, next.phone];
    expect(await verdicts([...former, ...now])).toEqual(Array(5).fill(`blacklist ${entryId}`));
    expect((await service.get(`/api/businesses/${id}`)).json().status).toBe('blacklist');

    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { instagramUsername: newHandle() });
    await service.asAdmin('PUT', `/api/report/blacklist/${entryId}`, { name: 'Yeni ad' });
    expect(await verdicts(former)).toEqual(Array(3).fill(`blacklist ${entryId}`));

    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`);
    expect(await verdicts(former)).toEqual(Array(3).fill('not_found'));
    expect(await verdict(next.phone)).toBe(`verified ${id}`);
    expect(await standings(id)).toEqual([
      [1, entryId],
      [2, null],
    ]);
  });

  it('a phone that a verified business holds too stays that business’s own', async () => {
    const { id, phone } = await condemned();
    const other = applicationEvent({ phone });
    await service.deliver(other);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone() });
    expect(await verdict(phone)).toBe(`verified ${applicationOf(other).businessId}`);
  });

  it('[R192] is told as condemned to whoever asks by what it has or had', async () => {
    const { id, entryId, handle, phone, host } = await condemned();
    expect(await elsewhere(`phone=${encodeURIComponent(phone)}`)).toEqual([[id, 'blacklisted']]);
    await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { phone: newPhone(), website: null });
    const both = expect.arrayContaining([
      [id, 'blacklisted'],
      [entryId, 'listed'],
    ]);
    expect(await elsewhere(`phone=${encodeURIComponent(phone)}`)).toEqual(both);
    expect(await elsewhere(`website=${host}`)).toEqual(both);
    expect(await elsewhere(`handle=${handle}`)).toEqual(both);
  });
});
