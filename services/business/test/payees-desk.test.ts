import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { enterBusiness } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { payeeDesk } from './support/payees.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { ask, statusOf, payeesOf, facts, confirm, verified, withAccount } = payeeDesk(() => service);

describe('[R360] accounts at the desk', () => {
  it('both facts are needed, and nothing is written without', async () => {
    const { _id } = await verified();
    const iban = newIban();
    for (const given of [{}, { ownerNamedIt: true }, { ...facts, holderMatches: false }])
      expect((await service.asAdmin('POST', payeesOf(_id), { iban, version: 1, ...given })).statusCode).toBe(
        400,
      );
    expect((await confirm(_id, 'TR00')).statusCode).toBe(422);
    expect((await service.asAdmin('GET', payeesOf(_id))).json()).toEqual({ items: [] });
    expect(await statusOf(iban)).toBe('unknown');
  });

  it('the list has last digits, bank, date and who; the same number again is 409', async () => {
    const { business, iban } = await withAccount();
    expect((await service.asAdmin('GET', payeesOf(business._id))).json()).toEqual({
      items: [
        {
          _id: expect.any(String),
          last4: iban.slice(-4),
          bankCode: iban.slice(4, 9),
          lost: false,
          stale: false,
          confirmedAt: '2026-11-20T10:00:00.000Z',
          confirmedBy: adminId,
          revokedAt: null,
        },
      ],
    });
    expect((await confirm(business._id, iban)).statusCode).toBe(409);
  });

  it('of a record without a trade title there is nothing to compare a holder with: 400, and nothing is written', async () => {
    const { _id } = await enterBusiness(service, { verified: true });
    const iban = newIban();
    const refused = await confirm(_id, iban);
    expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
      400,
      'invalid_request',
      [{ path: 'holderMatches', message: 'Kayıtta ticari unvan yok; önce unvanı yazın.' }],
    ]);
    expect((await service.asAdmin('GET', payeesOf(_id))).json()).toEqual({ items: [] });
    expect(await statusOf(iban)).toBe('unknown');
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { tradeTitle: 'Gölkıyı Ltd. Şti.' });
    expect((await confirm(_id, iban)).statusCode).toBe(201);
  });

  it('[R353] a holder is compared with the title that the moderator saw: of a record that changed since it is 409', async () => {
    const { _id, version } = await verified();
    const iban = newIban();
    const seenAt = (seenVersion: number) =>
      service.asAdmin('POST', payeesOf(_id), { iban, ...facts, version: seenVersion });
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { tradeTitle: 'Başka Ltd. Şti.' });
    const stale = await seenAt(version);
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'version_conflict',
        current: expect.objectContaining({ version: version + 1 }),
      }),
    ]);
    expect((await service.asAdmin('GET', payeesOf(_id))).json()).toEqual({ items: [] });
    const unseen = await service.asAdmin('POST', payeesOf(_id), { iban, ...facts });
    expect([unseen.statusCode, unseen.json().fields?.[0]?.path]).toEqual([400, 'version']);
    expect((await seenAt(version + 1)).statusCode).toBe(201);
  });

  it('revoking takes a reason, answers at once, leaves no hash, and the owner’s event has the words', async () => {
    const { business, iban, payee } = await withAccount();
    const address = `${payeesOf(business._id)}/${payee._id}`;
    expect((await service.asAdmin('DELETE', address, { reason: ' ' })).statusCode).toBe(400);
    expect(await statusOf(iban)).toBe('confirmed');
    const reason = 'Hesap kapatılmış.';
    expect((await service.asAdmin('DELETE', address, { reason })).json().items[0].revokedAt).not.toBeNull();
    expect(await statusOf(iban)).toBe('unknown');
    expect((await service.asAdmin('DELETE', address, { reason })).statusCode).toBe(404);
    const kept = await service.deps.db
      .selectFrom('payee_account')
      .selectAll()
      .where('id', '=', payee._id)
      .execute();
    expect(kept).toEqual([
      expect.objectContaining({ iban_mac: null, revoked_by: adminId, revoke_reason: reason }),
    ]);
    const { rows } = await sql<{ event: { data: unknown } }>`select event from outbox
      where subject = ${business._id} and event->>'type' = ${businessPayeesChanged.type}
      order by (event->>'version')::int`.execute(service.deps.db);
    const told = rows.map(({ event }) => businessPayeesChanged.data.parse(event.data));
    expect(told.map(({ change, accounts }) => [change.kind, change.reason, accounts.length])).toEqual([
      ['confirmed', undefined, 1],
      ['revoked', reason, 0],
    ]);
    const audit = await sql<{ action: string; details: unknown }>`select action, details from audit_log
      where subject_id = ${business._id} and action like 'business.payee-%' order by seq`.execute(
      service.deps.db,
    );
    expect(audit.rows.map(({ action }) => action)).toEqual([
      'business.payee-confirmed',
      'business.payee-revoked',
    ]);
    expect(JSON.stringify(audit.rows)).not.toContain('kapatılmış');
  });

  it('another business’s account cannot be revoked here', async () => {
    const { payee, iban } = await withAccount();
    const other = await verified('Kuytu Koru');
    const address = `${payeesOf(other._id)}/${payee._id}`;
    expect((await service.asAdmin('DELETE', address, { reason: 'Yanlış kayıt.' })).statusCode).toBe(404);
    expect(await statusOf(iban)).toBe('confirmed');
  });

  it('the number is in no row of any table', async () => {
    const { iban } = await withAccount();
    await ask(iban);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(service.deps.db);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${iban.slice(4)}%`}`.execute(
          service.deps.db,
        );
      expect([name, found.rows]).toEqual([name, []]);
    }
  });
});
