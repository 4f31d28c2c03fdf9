import { readFile } from 'node:fs/promises';
import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { applicationEvent, applicationOf, because, reportEvent, seen } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { payeeDesk } from './support/payees.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0, env: { CHECK_DAYS: '3650,payee=365' } });
});
const at = (moment: string) => {
  service.time.now = new Date(moment);
};
beforeEach(() => at('2026-11-20T10:00:00Z'));
afterAll(() => service.close());

const { ask, statusOf, payeesOf, confirm, withAccount } = payeeDesk(() => service);
const title = 'Gölkıyı Turizm Ltd. Şti.';
const edit = async (id: string, patch: object) =>
  expect((await service.asAdmin('PUT', `/api/admin/businesses/${id}`, patch)).statusCode).toBe(200);
const vouch = (id: string) => edit(id, { verified: true, checks: seen });
const facts = (iban: string) => ({
  mac: service.deps.accountMac.of(iban),
  last4: iban.slice(-4),
  bankCode: iban.slice(4, 9),
});
type Listed = { _id: string; last4: string; stale: boolean };
const listed = async (id: string): Promise<Listed[]> =>
  (await service.asAdmin('GET', payeesOf(id))).json().items;
const staleOf = async (id: string, iban: string) =>
  (await listed(id)).find(({ last4 }) => last4 === iban.slice(-4))?.stale;
const checksOf = async (id: string) =>
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`))
    .json()
    .business.verification?.checks.filter(({ kind }: { kind: string }) => kind === 'payee');
const toldOf = async (id: string) => {
  const { rows } = await service.deps.pool.query(
    `select event->'data'->'change'->>'last4' as last4 from outbox where subject = $1 and event->>'type' = $2
      order by position`,
    [id, businessPayeesChanged.type],
  );
  return rows.map(({ last4 }) => last4);
};
/** A house by application, with these accounts. */
async function applied(...ibans: string[]) {
  const event = applicationEvent({ payees: ibans.map(facts) });
  await service.deliver(event);
  return applicationOf(event).businessId;
}
const renew = (linkedBusinessId: string, moment: string, data: Parameters<typeof applicationEvent>[0]) =>
  service.deliver(applicationEvent({ linkedBusinessId, ...data }, moment));
/** The badge is active, and the account counts neither for it nor at the desk, yet is no wrong one; confirmed anew it does. */
async function expectEnded(business: { _id: string; slug: string }, iban: string, strange = 'unknown') {
  const profile = (await service.get(`/api/businesses/by-slug/${business.slug}`)).json();
  expect(profile.status).toBe('verified');
  expect(await statusOf(iban)).toBe('unknown');
  expect(await statusOf(iban, business.slug)).toBe('unknown');
  expect(await statusOf(newIban(), business.slug)).toBe(strange);
  expect(await staleOf(business._id, iban)).toBe(true);
}
async function expectAnew(business: { _id: string }, iban: string) {
  expect((await confirm(business._id, iban)).statusCode).toBe(201);
  expect([await statusOf(iban), await staleOf(business._id, iban)]).toEqual(['confirmed', false]);
  expect(await checksOf(business._id)).toHaveLength(1);
}

describe('[R360] [R353] an account whose check of accounts is gone comes back by a new tick alone', () => {
  it('not by a renewal that names other checks, after its check has ended', async () => {
    const { business, iban } = await withAccount();
    at('2027-11-20T09:59:59.999Z');
    expect((await ask(iban)).json()).toMatchObject({ status: 'confirmed' });
    at('2027-11-20T10:00:00Z');
    expect([await statusOf(iban), await staleOf(business._id, iban)]).toEqual(['unknown', true]);
    at('2027-12-01T10:00:00Z');
    await vouch(business._id);
    await expectEnded(business, iban);
    await expectAnew(business, iban);
  });

  it('not by a new word for a record whose verification was withdrawn', async () => {
    const { business, iban } = await withAccount();
    await edit(business._id, { verified: false, delisting: because });
    await vouch(business._id);
    await expectEnded(business, iban);
    // Nor by a tick for another account.
    expect((await confirm(business._id, newIban())).statusCode).toBe(201);
    await expectEnded(business, iban, 'not_this_business');
    await expectAnew(business, iban);
  });

  it('not by the former trade title', async () => {
    const { business, iban } = await withAccount();
    await edit(business._id, { tradeTitle: 'Başka Ltd. Şti.' });
    await edit(business._id, { tradeTitle: title });
    await vouch(business._id);
    await expectEnded(business, iban);
    await expectAnew(business, iban);
  });

  it('nor where an account of another title was compared in between', async () => {
    const [iban, other] = [newIban(), newIban()];
    const id = await applied(iban);
    await renew(id, '2026-11-20T09:30:00Z', { tradeTitle: 'Başka Ltd. Şti.', payees: [facts(other)] });
    expect([await statusOf(iban), await statusOf(other)]).toEqual(['unknown', 'confirmed']);
    await renew(id, '2026-11-20T09:40:00Z', { tradeTitle: title, payees: [facts(newIban())] });
    expect([await statusOf(iban), await statusOf(other)]).toEqual(['unknown', 'unknown']);
    expect([await staleOf(id, iban), await staleOf(id, other)]).toEqual([true, true]);
  });

  it('nor by an approval from before, which a later word for the record overtook', async () => {
    const { business, iban } = await withAccount();
    const id = business._id;
    await renew(id, '2026-11-20T10:00:00Z', {});
    const again = await confirm(id, iban);
    expect(again.statusCode).toBe(201);
    at('2026-11-20T10:10:00Z');
    await edit(id, { verified: false, delisting: because });
    await vouch(id);
    await renew(id, '2026-11-20T10:05:00Z', { payees: [facts(iban)] });
    expect([await statusOf(iban), await checksOf(id)]).toEqual(['unknown', []]);
  });
});

describe('[R360] [R354] each account has its own end', () => {
  it('which another account’s later check does not move', async () => {
    const { business, iban } = await withAccount();
    const later = newIban();
    at('2027-06-01T10:00:00Z');
    expect((await confirm(business._id, later)).statusCode).toBe(201);
    await vouch(business._id);
    at('2027-11-20T09:59:59.999Z');
    expect([await statusOf(iban), await statusOf(later)]).toEqual(['confirmed', 'confirmed']);
    at('2027-11-20T10:00:00Z');
    await expectEnded(business, iban, 'not_this_business');
    expect(await statusOf(later)).toBe('confirmed');
    // The one that ended keeps no check alive once the other is revoked.
    const [counting] = (await listed(business._id)).filter(({ stale }) => !stale);
    await service.asAdmin('DELETE', `${payeesOf(business._id)}/${counting?._id}`, { reason: 'Kapatıldı.' });
    expect(await checksOf(business._id)).toEqual([]);
  });

  it('a revocation leaves a check that ends with the last account that counts, as that was compared', async () => {
    const { business, iban } = await withAccount();
    const [first] = await checksOf(business._id);
    at('2027-09-16T10:00:00Z');
    const later = newIban();
    const { items } = (await confirm(business._id, later)).json();
    const revoke = ({ _id }: Listed) =>
      service.asAdmin('DELETE', `${payeesOf(business._id)}/${_id}`, { reason: 'Kapatıldı.' });
    const [second] = await checksOf(business._id);
    expect(second).toMatchObject({ at: '2027-09-16T10:00:00.000Z', until: '2028-09-15T10:00:00.000Z' });
    const third = (await confirm(business._id, newIban())).json().items as Listed[];
    const written = async () => {
      const checks = "select from business_check where business_id = $1 and kind = 'payee'";
      return (await service.deps.pool.query(checks, [business._id])).rowCount;
    };
    // Another as long as the check leaves it as it is.
    at('2027-09-20T10:00:00Z');
    const [before] = await checksOf(business._id);
    await revoke((items as Listed[]).find(({ last4 }) => last4 === later.slice(-4)) as Listed);
    expect(await checksOf(business._id)).toEqual([before]);
    expect(await written()).toBe(3);
    const known = (items as Listed[]).map(({ _id }) => _id);
    await revoke(third.find(({ _id }) => !known.includes(_id)) as Listed);
    expect(await checksOf(business._id)).toEqual([first]);
    expect(first).toMatchObject({ at: '2026-11-20T10:00:00.000Z', until: '2027-11-20T10:00:00.000Z' });
    expect([await statusOf(iban), await statusOf(later)]).toEqual(['confirmed', 'unknown']);
    const [only] = (await listed(business._id)).filter(({ last4 }) => last4 === iban.slice(-4));
    await revoke(only as Listed);
    expect(await checksOf(business._id)).toEqual([]);
  });

  it('a renewal moves the end of those alone that it names, and tells none that stood a second time', async () => {
    const [iban, unnamed] = [newIban(), newIban()];
    const id = await applied(iban, unnamed);
    at('2027-05-01T10:00:00Z');
    await renew(id, '2027-05-01T09:00:00.000Z', { payees: [facts(iban)] });
    expect(await toldOf(id)).toEqual([iban, unnamed].map((one) => one.slice(-4)));
    at('2027-12-01T10:00:00Z');
    expect([await statusOf(iban), await statusOf(unnamed)]).toEqual(['confirmed', 'unknown']);
    at('2028-04-30T09:00:00Z');
    expect(await statusOf(iban)).toBe('unknown');
  });

  it('from the first reminder on it can be confirmed again, by hand and by an application, and is told', async () => {
    const { business, iban } = await withAccount();
    at('2027-10-21T09:59:59.999Z');
    const early = await confirm(business._id, iban);
    expect([early.statusCode, early.json().code]).toEqual([409, 'duplicate']);
    at('2027-10-21T10:00:00Z');
    expect((await confirm(business._id, iban)).statusCode).toBe(201);
    expect(await toldOf(business._id)).toHaveLength(2);
    expect(await listed(business._id)).toHaveLength(1);
    await vouch(business._id);
    at('2027-12-01T10:00:00Z');
    expect(await statusOf(iban)).toBe('confirmed');
  });
});

it('[R361] an account that counts no more keeps no check of accounts shown beside a condemned one', async () => {
  const { business, iban } = await withAccount();
  await edit(business._id, { verified: false, delisting: because });
  await vouch(business._id);
  const condemned = newIban();
  expect((await confirm(business._id, condemned)).statusCode).toBe(201);
  expect(await checksOf(business._id)).toHaveLength(1);
  const dossier = { dossierId: uuidv7(), number: 'D-904', dossierVersion: 1, keys: [] };
  await service.deliver(reportEvent({ dossier: { ...dossier, accounts: [facts(condemned).mac] } }));
  expect([await checksOf(business._id), await statusOf(iban)]).toEqual([[], 'unknown']);
});

describe('[R361] the check of accounts is shown no more where entries name all that counts', () => {
  const naming = (...ibans: string[]) => {
    const accounts = ibans.map((iban) => facts(iban).mac);
    const dossier = { dossierId: uuidv7(), number: 'D-905', dossierVersion: 1, keys: [], accounts };
    return service.deliver(reportEvent({ dossier }));
  };
  const shown = async (id: string) => (await checksOf(id)).length;

  it('from the end of the last other one on, by the clock alone', async () => {
    const { business, iban } = await withAccount();
    const condemned = newIban();
    at('2027-06-01T10:00:00Z');
    expect((await confirm(business._id, condemned)).statusCode).toBe(201);
    await vouch(business._id);
    await naming(condemned);
    at('2027-11-20T09:59:59.999Z');
    expect([await shown(business._id), await statusOf(iban)]).toEqual([1, 'confirmed']);
    at('2027-11-20T10:00:00Z');
    expect([await shown(business._id), await statusOf(iban)]).toEqual([0, 'unknown']);
  });

  it('where the other one had ended before, too', async () => {
    const { business } = await withAccount();
    const condemned = newIban();
    at('2027-06-01T10:00:00Z');
    expect((await confirm(business._id, condemned)).statusCode).toBe(201);
    at('2027-12-01T10:00:00Z');
    await vouch(business._id);
    expect(await shown(business._id)).toBe(1);
    await naming(condemned);
    expect(await shown(business._id)).toBe(0);
  });

  it('not as it ends itself: it is one that has ended, whatever was named before', async () => {
    const { business } = await withAccount();
    const [condemned, last] = [newIban(), newIban()];
    for (const iban of [condemned, last]) {
      at(iban === last ? '2027-06-01T10:00:00Z' : '2027-05-01T10:00:00Z');
      expect((await confirm(business._id, iban)).statusCode).toBe(201);
    }
    await naming(condemned);
    at('2028-06-01T10:00:00Z');
    const read = (await service.asAdmin('GET', `/api/admin/businesses/${business._id}`)).json().business;
    expect(read.checks.map(({ kind }: { kind: string }) => kind)).toContain('payee');
  });

  it('not where the last to count is named by none, or a renewal without a word moved its end', async () => {
    const [iban, condemned] = [newIban(), newIban()];
    const id = await applied(iban, condemned);
    at('2026-12-20T10:00:00Z');
    const named = newIban();
    expect((await confirm(id, named)).statusCode).toBe(201);
    await naming(condemned, named);
    at('2027-03-01T10:00:00Z');
    await renew(id, '2027-03-01T09:00:00.000Z', { payees: [facts(iban)] });
    at('2027-11-21T10:00:00Z');
    expect([await shown(id), await statusOf(iban)]).toEqual([1, 'confirmed']);
  });
});

describe('[R360] an approval that a later word for the record overtook renews an account', () => {
  /** A house whose account stands since 09:00 of the 20th, vouched for by hand a day after it was renewed. */
  async function overtaken(between: (id: string, iban: string) => Promise<unknown> = async () => undefined) {
    const iban = newIban();
    const id = await applied(iban);
    at('2026-12-20T10:10:00Z');
    await between(id, iban);
    await vouch(id);
    const version = async () =>
      (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business.version;
    const event = applicationEvent(
      { linkedBusinessId: id, payees: [facts(iban)] },
      '2026-12-20T10:05:00.000Z',
    );
    return { id, iban, event, version };
  }

  it('of which that word said nothing: its end and its check move, without a second telling', async () => {
    const { id, iban, event, version } = await overtaken();
    for (const _time of ['once', 'again']) {
      await service.deliver({ ...event, id: uuidv7() });
      expect(await checksOf(id)).toMatchObject([
        { at: '2026-12-20T10:05:00.000Z', until: '2027-12-20T10:05:00.000Z' },
      ]);
      expect([await toldOf(id), await version()]).toEqual([[iban.slice(-4)], 3]);
    }
    // The badge itself lasts longer by a new word alone.
    await vouch(id);
    at('2027-12-20T10:04:59.999Z');
    expect(await statusOf(iban)).toBe('confirmed');
    at('2027-12-20T10:05:00Z');
    expect(await statusOf(iban)).toBe('unknown');
  });

  it('beside one that was confirmed since, whose check stays', async () => {
    const { id, iban, event } = await overtaken(async (house) => confirm(house, newIban()));
    const before = await checksOf(id);
    await service.deliver(event);
    expect(await checksOf(id)).toEqual(before);
    at('2027-12-20T10:04:59.999Z');
    expect(await statusOf(iban)).toBe('confirmed');
  });

  it('that had ended before the tick, but not one of another title, nor one that a moderator ended or renewed after it', async () => {
    const ends = async (id: string, iban: string) => {
      const { rows } = await service.deps.pool.query(
        'select valid_until from payee_account where business_id = $1 and last4 = $2',
        [id, iban.slice(-4)],
      );
      return rows.map(({ valid_until: end }) => end?.toISOString() ?? null);
    };
    const withdraw = (id: string) => edit(id, { verified: false, delisting: because });
    const withdrawBefore = async (id: string) => {
      at('2026-12-20T10:00:00Z');
      await withdraw(id);
      at('2026-12-20T10:10:00Z');
    };
    const before = await overtaken(withdrawBefore);
    await service.deliver(before.event);
    expect(await ends(before.id, before.iban)).toEqual(['2027-12-20T10:05:00.000Z']);
    at('2026-11-20T10:00:00Z');
    const renamed = await overtaken(withdrawBefore);
    const { data } = renamed.event;
    await service.deliver({ ...renamed.event, data: { ...data, tradeTitle: 'Başka Ltd. Şti.' } });
    expect(await toldOf(renamed.id)).toEqual([renamed.iban.slice(-4)]);
    at('2026-11-20T10:00:00Z');
    const after = await overtaken(withdraw);
    await service.deliver(after.event);
    expect(await ends(after.id, after.iban)).toEqual([null]);
    at('2026-11-20T10:00:00Z');
    const renewed = await overtaken(async (id, iban) => {
      at('2027-11-01T10:00:00Z');
      expect((await confirm(id, iban)).statusCode).toBe(201);
    });
    const newest = createAccountMac(['a-newer-key-of-account-numbers-here']).of(renewed.iban);
    const named = { ...facts(renewed.iban), mac: newest, former: [facts(renewed.iban).mac] };
    await service.deliver({ ...renewed.event, data: { ...renewed.event.data, payees: [named] } });
    expect(await ends(renewed.id, renewed.iban)).toEqual(['2028-10-31T10:00:00.000Z']);
  });
});

it('[R360] the migration gives accounts their own days, and none to one whose check was dropped', async () => {
  const { business, iban } = await withAccount();
  const dropped = await withAccount();
  at('2026-11-25T10:00:00Z');
  const second = newIban();
  expect((await confirm(business._id, second)).statusCode).toBe(201);
  await edit(dropped.business._id, { verified: false, delisting: because });
  await vouch(dropped.business._id);
  at('2026-11-26T10:00:00Z');
  const later = newIban();
  expect((await confirm(dropped.business._id, later)).statusCode).toBe(201);
  const renamed = await withAccount();
  await edit(renamed.business._id, { tradeTitle: 'Başka Ltd. Şti.' });
  // Compared with another title than the one that the check beside it stands for.
  const strange = await withAccount();
  await sql`update payee_account set holder_hash = repeat('a', 64) where id = ${strange.payee._id}`.execute(
    service.deps.db,
  );
  const ends = async () => {
    const { rows } = await service.deps.pool.query(
      'select last4, valid_until from payee_account where business_id = any($1)',
      [[business, dropped.business, renamed.business, strange.business].map(({ _id }) => _id)],
    );
    return new Map(rows.map(({ last4, valid_until: end }) => [last4, end?.toISOString() ?? null]));
  };
  await sql`update payee_account set valid_until = null`.execute(service.deps.db);
  const script = await readFile(`${serviceDir}/migrations/0038-accounts-that-end.sql`, 'utf8');
  await sql.raw(script.slice(script.indexOf('\nupdate '))).execute(service.deps.db);
  expect(await ends()).toEqual(
    new Map([
      [iban.slice(-4), '2027-11-20T10:00:00.000Z'],
      [second.slice(-4), '2027-11-25T10:00:00.000Z'],
      [dropped.iban.slice(-4), null],
      [later.slice(-4), '2027-11-26T10:00:00.000Z'],
      [renamed.iban.slice(-4), null],
      [strange.iban.slice(-4), null],
    ]),
  );
});
