import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { type AccountMac, createAccountMac } from '@edogrula/service-kit/account-mac';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  reportDeletedEvent,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { confirmAccount } from './support/payees.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const ask = async (iban: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/payees/check',
    payload: { iban },
    headers: await service.identity.as({ address: '198.51.100.8' }),
  });
const statusOf = async (iban: string) => (await ask(iban)).json().status;
const payeesOf = (id: string) => `/api/admin/businesses/${id}/payees`;

describe('[R360] accounts that an approval of an application confirms', () => {
  const facts = (iban: string) => ({
    mac: service.deps.accountMac.of(iban),
    last4: iban.slice(-4),
    bankCode: iban.slice(4, 9),
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

  describe('an approval that a later word for the record overtook', () => {
    const later = '2026-11-20T09:50:00.000Z';
    const held = async (data: Parameters<typeof applicationEvent>[0] = {}) => {
      const event = applicationEvent(data, later);
      await service.deliver(event);
      return applicationOf(event).businessId;
    };
    const businessOf = async (id: string) =>
      (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business;
    const checksOf = async (id: string) =>
      (await businessOf(id)).verification.checks.filter(({ kind }: { kind: string }) => kind === 'payee');
    const answered = async ({ subject }: { subject: string }) => {
      const { rows } = await service.deps.pool.query(
        `select event->'data'->>'businessVersion' as version from outbox where subject = $1 order by position`,
        [subject],
      );
      return rows.map(({ version }) => Number(version));
    };

    it('confirms its accounts too: as the next version, with check, audit row and one event each', async () => {
      const linkedBusinessId = await held();
      const iban = newIban();
      const event = applicationEvent({
        linkedBusinessId,
        name: 'Bayat',
        payees: [facts(iban)],
        checkedBy: adminId,
      });
      for (const one of [event, { ...event, id: uuidv7() }]) await service.deliver(one);
      expect((await ask(iban)).json()).toMatchObject({
        status: 'confirmed',
        businesses: [{ name: 'Gölkıyı Bungalov', confirmedAt: '2026-11-20T09:00:00.000Z' }],
      });
      expect(await checksOf(linkedBusinessId)).toMatchObject([
        { how: 'confirmed', at: '2026-11-20T09:00:00.000Z' },
      ]);
      expect((await toldOf(linkedBusinessId)).map(({ change }) => change)).toEqual([
        { kind: 'confirmed', last4: iban.slice(-4) },
      ]);
      const rows = await service.deps.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('subject_id', '=', linkedBusinessId)
        .orderBy('seq')
        .execute();
      expect(rows.slice(-2)).toEqual([
        { action: 'business.payee-confirmed', actor_id: adminId },
        { action: 'business.checked', actor_id: adminId },
      ]);
      // Heard again it notes nothing.
      expect([await answered(event), (await businessOf(linkedBusinessId)).version]).toEqual([[2, 2], 2]);
    });

    it('under another trade title vouches for no holder, and takes no newer comparison away', async () => {
      const linkedBusinessId = await held({ tradeTitle: 'Yeni Ltd.' });
      const [iban, newer] = [newIban(), newIban()];
      await confirmAccount(service, linkedBusinessId, newer);
      const payees = [facts(iban), facts(newer)];
      await service.deliver(applicationEvent({ linkedBusinessId, tradeTitle: 'Eski Ltd.', payees }));
      expect([await statusOf(iban), await statusOf(newer)]).toEqual(['unknown', 'confirmed']);
      const { items } = (await service.asAdmin('GET', payeesOf(linkedBusinessId))).json();
      expect(items.map(({ last4, stale }: { last4: string; stale: boolean }) => [last4, stale])).toEqual([
        [newer.slice(-4), false],
        [iban.slice(-4), true],
      ]);
      const [check] = await checksOf(linkedBusinessId);
      expect(check.at > later).toBe(true);
    });

    it('is no check of a record with another title, and never an older one in place of a newer', async () => {
      const renamed = await held({ tradeTitle: 'Yeni Ltd.' });
      const payees = [facts(newIban())];
      await service.deliver(applicationEvent({ linkedBusinessId: renamed, tradeTitle: 'Eski Ltd.', payees }));
      expect(await checksOf(renamed)).toEqual([]);
      const linkedBusinessId = await held();
      await confirmAccount(service, linkedBusinessId, newIban());
      const [before] = await checksOf(linkedBusinessId);
      await service.deliver(applicationEvent({ linkedBusinessId, payees: [facts(newIban())] }));
      expect(await checksOf(linkedBusinessId)).toEqual([before]);
    });

    it('brings no account back that a moderator revoked since', async () => {
      const linkedBusinessId = await held();
      const iban = newIban();
      const { items } = (await confirmAccount(service, linkedBusinessId, iban)).json();
      const why = { reason: 'Hesap kapatıldı.' };
      await service.asAdmin('DELETE', `${payeesOf(linkedBusinessId)}/${items[0]._id}`, why);
      await service.deliver(applicationEvent({ linkedBusinessId, payees: [facts(iban)] }));
      expect([await statusOf(iban), await checksOf(linkedBusinessId)]).toEqual(['unknown', []]);
    });
  });

  describe('of another owner', () => {
    const renewed = async (data: Parameters<typeof applicationEvent>[0]) => {
      const [old, kept] = [newIban(), newIban()];
      const first = applicationEvent({ payees: [facts(old), facts(kept)] });
      await service.deliver(first);
      const { businessId } = applicationOf(first);
      const next = { ...data, linkedBusinessId: businessId };
      await service.deliver(applicationEvent(next, '2026-11-20T09:40:00.000Z'));
      const { business } = (await service.asAdmin('GET', `/api/admin/businesses/${businessId}`)).json();
      const checks = business.verification.checks.map(({ kind }: { kind: string }) => kind);
      return { businessId, old, checks, told: (await toldOf(businessId)).slice(2) };
    };

    it('end what was confirmed for the former one, with the check, an audit row and an event each', async () => {
      const { businessId, old, checks, told } = await renewed({ takesOver: true });
      expect([await statusOf(old), checks.includes('payee')]).toEqual(['unknown', false]);
      expect(told.map(({ change, accounts }) => [change.kind, accounts])).toEqual([
        ['revoked', []],
        ['revoked', []],
      ]);
      const { rows } = await service.deps.pool.query(
        "select details from audit_log where subject_id = $1 and action = 'business.payee-revoked'",
        [businessId],
      );
      expect(rows).toHaveLength(2);
    });

    it('are confirmed in their place', async () => {
      const iban = newIban();
      const { old, checks, told } = await renewed({ takesOver: true, payees: [facts(iban)] });
      expect([await statusOf(old), await statusOf(iban)]).toEqual(['unknown', 'confirmed']);
      expect(checks).toContain('payee');
      expect(told.map(({ change }) => change.kind)).toEqual(['revoked', 'revoked', 'confirmed']);
      expect(told.every(({ accounts }) => accounts.length === 1)).toBe(true);
    });

    it('are none where the same owner applies again', async () => {
      const { old, checks, told } = await renewed({ takesOver: false });
      expect([await statusOf(old), checks.includes('payee'), told]).toEqual(['confirmed', true, []]);
    });
  });

  it('a withheld approval confirms none', async () => {
    const condemned = 'karali.hesap.iki';
    await enterBusiness(service, { instagramUsername: condemned, verified: true });
    await service.deliver(reportEvent({ instagramUsername: condemned }));
    const iban = newIban();
    await service.deliver(applicationEvent({ instagramUsername: condemned, payees: [facts(iban)] }));
    expect(await statusOf(iban)).toBe('unknown');
  });

  it('one that stands under a former key is confirmed under the newest, and is no second account', async () => {
    const iban = newIban();
    const first = applicationEvent({ payees: [facts(iban)], checkedBy: adminId });
    await service.deliver(first);
    const { businessId } = applicationOf(first);
    const [mac = '', ...former] = createAccountMac([
      'a-newer-key-of-account-numbers',
      'a-key-of-account-numbers-for-tests',
    ]).all(iban);
    const again = applicationEvent(
      { linkedBusinessId: businessId, payees: [{ ...facts(iban), mac, former }], checkedBy: adminId },
      '2026-11-20T09:30:00.000Z',
    );
    await service.deliver(again);
    expect((await service.asAdmin('GET', payeesOf(businessId))).json().items).toHaveLength(1);
    expect((await toldOf(businessId)).at(-1)).toMatchObject({ accounts: [mac], known: [mac, ...former] });
  });
});

it('[R360] an approval of an application confirms nothing by itself', async () => {
  const event = applicationEvent();
  await service.deliver(event);
  const { businessId } = applicationOf(event);
  expect((await service.asAdmin('GET', payeesOf(businessId))).json()).toEqual({ items: [] });
});

describe('[R360] keys of account numbers', () => {
  const former = 'a-key-of-account-numbers-for-tests';
  const newer = 'a-newer-key-of-account-numbers';
  const useKeys = (...keys: string[]) => {
    (service.deps as { accountMac: AccountMac }).accountMac = createAccountMac(keys);
  };
  const confirm = (id: string, iban: string) => confirmAccount(service, id, iban);
  /** A verified business with a confirmed account. */
  async function withAccount() {
    const event = applicationEvent();
    await service.deliver(event);
    const business = { _id: applicationOf(event).businessId };
    const iban = newIban();
    const [payee] = (await confirm(business._id, iban)).json().items as { _id: string }[];
    return { business, iban, payee };
  }
  const listed = async (id: string) => (await service.asAdmin('GET', payeesOf(id))).json().items;
  // Nothing that other tests keep is lost with the key here.
  beforeAll(async () => {
    await service.close();
    service = await startTestService();
  });

  it('a former key still finds what was confirmed under it; without it nothing is guessed', async () => {
    const { business, iban, payee } = await withAccount();
    const lasting = await withAccount();
    useKeys(newer, former);
    expect(await statusOf(iban)).toBe('confirmed');
    expect((await confirm(lasting.business._id, lasting.iban)).statusCode).toBe(201);
    useKeys(newer);
    const lost = await ask(newIban());
    expect([lost.statusCode, lost.json().code]).toEqual([503, 'unavailable']);
    expect(await listed(business._id)).toMatchObject([{ lost: true }]);
    expect(await statusOf(lasting.iban)).toBe('confirmed');
    await service.asAdmin('DELETE', `${payeesOf(business._id)}/${payee?._id}`, {
      reason: 'Anahtar değişti.',
    });
    expect(await statusOf(newIban())).toBe('unknown');
    useKeys(former);
  });

  it('an account that is confirmed again stands under the newest key, once: the former one can go', async () => {
    const { business, iban, payee } = await withAccount();
    useKeys(newer, former);
    const again = await confirm(business._id, iban);
    expect(again.statusCode).toBe(201);
    expect(again.json().items).toMatchObject([{ _id: payee?._id, lost: false }]);
    expect((await confirm(business._id, iban)).statusCode).toBe(409);
    // An application that was hashed before the rotation still names it under the former key.
    const before = createAccountMac([former]).of(iban);
    await service.deliver(
      applicationEvent({
        linkedBusinessId: business._id,
        payees: [{ mac: before, last4: iban.slice(-4), bankCode: iban.slice(4, 9) }],
      }),
    );
    expect(await listed(business._id)).toHaveLength(2);
    expect((await confirm(business._id, iban)).statusCode).toBe(201);
    expect(await listed(business._id)).toHaveLength(1);
    await sql`delete from payee_account where business_id <> ${business._id}`.execute(service.deps.db);
    useKeys(newer);
    expect(await listed(business._id)).toMatchObject([{ lost: false }]);
    expect(await statusOf(newIban())).toBe('unknown');
    useKeys(former);
  });

  it('[R361] nor where an entry names an account under a key that is gone: who asks for it is not told «unknown»', async () => {
    await sql`delete from payee_account`.execute(service.deps.db);
    const iban = newIban();
    const accounts = [createAccountMac([former]).of(iban)];
    const dossier = { dossierId: uuidv7(), number: 'D-904', dossierVersion: 1, keys: [], accounts };
    const event = reportEvent({ dossier });
    await service.deliver(event);
    expect(await statusOf(iban)).toBe('seen_in_confirmed_reports');
    useKeys(newer);
    const lost = await ask(iban);
    expect([lost.statusCode, lost.json().code]).toEqual([503, 'unavailable']);
    const { reportId, entryId } = reportOf(event);
    await service.deliver(reportDeletedEvent(reportId, entryId));
    expect(await statusOf(iban)).toBe('unknown');
    useKeys(former);
  });
});
