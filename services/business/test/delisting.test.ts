import { businessDelisted } from '@edogrula/contracts/events/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, applicationOf, enterBusiness, seen } from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const address = (id: string) => `/api/admin/businesses/${id}`;
const remove = (id: string, body?: object, query = '') =>
  service.asAdmin('DELETE', `${address(id)}${query}`, body);
const edit = (id: string, body: object) => service.asAdmin('PUT', address(id), body);
const rowsOf = (id: string) =>
  service.deps.db.selectFrom('delisting').selectAll().where('business_id', '=', id).execute();
const auditOf = async (id: string) =>
  (
    await service.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
  ).at(-1);
async function toldOf(id: string) {
  const { rows } = await service.deps.pool.query<{ event: { data: unknown } }>(
    `select event from outbox where subject = $1 and event->>'type' = $2`,
    [id, businessDelisted.type],
  );
  return rows.map(({ event }) => businessDelisted.data.parse(event.data));
}
/** A verified business that an application led to. */
async function approved(): Promise<string> {
  const event = applicationEvent();
  await service.deliver(event);
  return applicationOf(event).businessId;
}

const nothing = [
  undefined,
  {},
  { reason: '' },
  { reason: '  a ' },
  { reason: 'x'.repeat(501) },
  { reasonCode: 'application_duplicate' },
  { reasonCode: 'delisting_closed', reason: 'bos\u0000luk' },
] as const;

describe('[decision 29] a verification or a record is taken away with a reason', () => {
  it.each(nothing)('[R167] a deletion without one is refused, and nothing changes (%#)', async (body) => {
    const { _id } = await enterBusiness(service, { verified: true });
    expect((await remove(_id, body)).statusCode).toBe(400);
    expect((await service.asAdmin('GET', address(_id))).json().business).toMatchObject({ version: 1 });
    expect([await rowsOf(_id), await toldOf(_id)]).toEqual([[], []]);
  });

  it.each(nothing.slice(0, 6))('so is the end of a verification (%#)', async (delisting) => {
    const { _id } = await enterBusiness(service, { verified: true });
    const answer = await edit(_id, { verified: false, name: 'Başka ad', ...(delisting && { delisting }) });
    expect([answer.statusCode, answer.json().fields[0].path.split('.')[0]]).toEqual([400, 'delisting']);
    expect((await service.asAdmin('GET', address(_id))).json().business).toMatchObject({
      version: 1,
      verified: true,
    });
  });

  it('the words are kept beside the record, the audit row has the code, and the owner’s event has both', async () => {
    const id = await approved();
    const why = { reasonCode: 'delisting_document_expired', reason: 'Ruhsat 2024’te bitmiş.' };
    expect((await edit(id, { verified: false, delisting: why })).json().business.verified).toBe(false);
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({
        part: 'verification',
        reason_code: why.reasonCode,
        reason: why.reason,
        by_id: adminId,
      }),
    ]);
    const audit = await auditOf(id);
    expect(audit).toMatchObject({ action: 'business.updated', details: { reasonCode: why.reasonCode } });
    expect(JSON.stringify(audit)).not.toContain('2024');
    const [told, ...more] = await toldOf(id);
    expect(more).toEqual([]);
    expect(told?.reason).toBe(
      'Doğrulamanın dayandığı belgelerden en az birinin geçerlilik süresi doldu.\n\nRuhsat 2024’te bitmiş.',
    );
    expect(told).toMatchObject({ businessId: id, part: 'verification' });

    expect((await remove(id, { reason: 'İşletme kapanmış.' })).statusCode).toBe(200);
    expect((await auditOf(id))?.details).toMatchObject({ reasonCode: null });
    expect((await toldOf(id)).map(({ part, reason }) => [part, reason])).toEqual([
      ['verification', told?.reason],
      ['record', 'İşletme kapanmış.'],
    ]);
  });

  it('an edit that ends no verification tells nobody, with a reason or without', async () => {
    const { _id } = await enterBusiness(service, {});
    const delisting = { reason: 'Gerek yoktu.' };
    expect((await edit(_id, { name: 'Yeni ad', delisting })).statusCode).toBe(200);
    expect((await edit(_id, { verified: false })).statusCode).toBe(200);
    expect((await edit(_id, { verified: true, checks: seen, delisting })).statusCode).toBe(200);
    expect([await rowsOf(_id), await toldOf(_id)]).toEqual([[], []]);
  });

  it('the way back is the next decision: verified again by hand, or by the next approval', async () => {
    const id = await approved();
    await edit(id, { verified: false, delisting: { reasonCode: 'delisting_contact_lost' } });
    expect((await edit(id, { verified: true, checks: seen })).json().business.verified).toBe(true);
  });

  it('a stale version, an unknown business and a second deletion leave no reason behind', async () => {
    const { _id } = await enterBusiness(service, { verified: true });
    const why = { reasonCode: 'delisting_closed' };
    expect((await remove(_id, why, '?version=7')).json().code).toBe('version_conflict');
    expect((await remove(uuidv7(), why)).statusCode).toBe(404);
    const twice = await Promise.all([remove(_id, why), remove(_id, why)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await rowsOf(_id)).length).toBe(1);
    expect((await toldOf(_id)).length).toBe(1);
  });
});
