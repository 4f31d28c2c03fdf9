import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { applicationEvent, applicationOf, enterBusiness, reportEvent } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const ask = async (iban: string) =>
  service.app.inject({
    ...{ method: 'POST', url: '/api/payees/check', payload: { iban } },
    headers: await service.identity.as({ address: '198.51.100.8' }),
  });
const statusOf = async (iban: string) => (await ask(iban)).json().status;
const payeesOf = (id: string) => `/api/admin/businesses/${id}/payees`;

describe('[R360] accounts that an approval of an application confirms', () => {
  const facts = (iban: string) => ({
    ...{ mac: service.deps.accountMac.of(iban), last4: iban.slice(-4), bankCode: iban.slice(4, 9) },
  });
  const toldOf = async (id: string) => {
    const { rows } = await sql<{ event: { data: unknown } }>`select event from outbox
      where subject = ${id} and event->>'type' = ${businessPayeesChanged.type} order by position`.execute(
      service.deps.db,
    );
    return rows.map(({ event }) => businessPayeesChanged.data.parse(event.data));
  };

  it('stand for its business from then on, as a check with who looked; each is told once', async () => {
    const [iban, second] = [newIban(), newIban()];
    const event = applicationEvent({ payees: [facts(iban), facts(second)], checkedBy: adminId });
    await service.deliver(event);
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    expect((await ask(iban)).json()).toMatchObject({
      status: 'confirmed',
      businesses: [{ tradeTitle: 'Gölkıyı Turizm Ltd. Şti.', confirmedAt: '2026-11-20T09:00:00.000Z' }],
    });
    const { items } = (await service.asAdmin('GET', payeesOf(businessId))).json();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ confirmedBy: adminId, stale: false, lost: false });
    const told = await toldOf(businessId);
    expect(told.map(({ change, accounts }) => [change, accounts.length])).toEqual([
      [{ kind: 'confirmed', last4: iban.slice(-4) }, 2],
      [{ kind: 'confirmed', last4: second.slice(-4) }, 2],
    ]);
    const { business } = (await service.asAdmin('GET', `/api/admin/businesses/${businessId}`)).json();
    expect(business.verification.checks).toContainEqual(
      expect.objectContaining({ kind: 'payee', how: 'confirmed' }),
    );
  });

  it('a withheld approval confirms none', async () => {
    const condemned = 'karali.hesap.iki';
    await enterBusiness(service, { instagramUsername: condemned, verified: true });
    await service.deliver(reportEvent({ instagramUsername: condemned }));
    const iban = newIban();
    await service.deliver(applicationEvent({ instagramUsername: condemned, payees: [facts(iban)] }));
    expect(await statusOf(iban)).toBe('unknown');
  });
});

it('[R360] an approval of an application confirms nothing by itself', async () => {
  const event = applicationEvent();
  await service.deliver(event);
  const { businessId } = applicationOf(event);
  expect((await service.asAdmin('GET', payeesOf(businessId))).json()).toEqual({ items: [] });
});
