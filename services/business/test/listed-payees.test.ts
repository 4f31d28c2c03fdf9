import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { createAccountMac } from '@edogrula/service-kit/account-mac';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { because, enterBusiness, newHandle, reportEvent, reportOf } from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { confirmAccount } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
const today = new Date('2026-11-20T10:00:00Z');
beforeEach(() => {
  service.time.now = today;
});

const ask = async (iban: string, business?: string) => {
  const headers = await service.identity.as({ address: '198.51.100.7' });
  const payload = { iban, ...(business === undefined ? {} : { business }) };
  return (await service.app.inject({ method: 'POST', url: '/api/payees/check', headers, payload })).json();
};
const statusOf = async (iban: string, business?: string) => (await ask(iban, business)).status;
const confirm = async (id: string, iban: string) => {
  const answer = await confirmAccount(service, id, iban);
  expect(answer.statusCode).toBe(201);
  return answer.json().items as { _id: string }[];
};
const change = async (id: string, fields: Record<string, unknown>) => {
  const answer = await service.asAdmin('PUT', `/api/admin/businesses/${id}`, fields);
  expect(answer.statusCode).toBe(200);
};
const removeEntry = (entryId: string) =>
  service.asAdmin('DELETE', `/api/admin/report/blacklist/${entryId}`, { reasonCode: 'entry_wrong_seller' });

/** A verified house with a confirmed account, and the report that is going to name its handle. */
async function house(publishAt?: string) {
  const handle = newHandle();
  const business = await enterBusiness(service, {
    name: 'Gölkıyı Bungalov',
    tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
    verified: true,
    instagramUsername: handle,
  });
  const iban = newIban();
  const [payee] = await confirm(business._id, iban);
  const report = reportEvent({ instagramUsername: handle, ...(publishAt ? { publishAt } : {}) });
  return {
    id: business._id,
    slug: business.slug,
    handle,
    iban,
    payee,
    report,
    entryId: reportOf(report).entryId,
  };
}

/** The same house, by now on the blacklist. */
async function listedHouse() {
  const listed = await house();
  await service.deliver(listed.report);
  return listed;
}
const warning = 'business_on_blacklist';

describe('[R492] the confirmed account of a business that came onto the blacklist', () => {
  it('warns with the entry, and says nothing of a confirmation', async () => {
    const { iban, handle } = await listedHouse();
    const { business: entry } = (await service.get(`/api/businesses/search?q=${handle}`)).json();
    expect(await ask(iban)).toEqual({
      status: warning,
      checkedAt: today.toISOString(),
      entry: { name: 'Sahte Bungalov', slug: entry.slug, demo: false },
    });
  });

  it('warns whoever asks for that business, and whoever asks for another one', async () => {
    const { iban, slug } = await listedHouse();
    const bare = await enterBusiness(service, {
      name: 'Kuytu Koru',
      tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
      verified: true,
    });
    expect(await statusOf(iban, slug)).toBe(warning);
    expect(await statusOf(iban, bare.slug)).toBe(warning);
    await confirm(bare._id, newIban());
    expect(await statusOf(iban, bare.slug)).toBe(warning);
  });

  type House = Awaited<ReturnType<typeof listedHouse>>;
  async function renamed(entryId: string): Promise<void> {
    const name = { name: 'Adı gizlenen satıcı', reasonCode: 'entry_name_of_other' };
    const answer = await service.asAdmin('PUT', `/api/report/blacklist/${entryId}`, name);
    expect(answer.statusCode).toBe(200);
  }
  const pause = ({ id }: House) =>
    service.deps.db
      .updateTable('business')
      .set({ verified_until: new Date('2026-11-20T09:00:00Z') })
      .where('id', '=', id)
      .execute();
  /** A verified second house that holds the account too. */
  async function sharedWith({ iban }: House): Promise<string> {
    const second = await enterBusiness(service, {
      name: 'İkinci Ev',
      tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
      verified: true,
    });
    await confirm(second._id, iban);
    return second.slug;
  }

  it.each<[string, (house: House) => Promise<{ iban?: string; asked?: string } | unknown>]>([
    ['takes another handle', ({ id }) => change(id, { instagramUsername: newHandle() })],
    ['takes another name', ({ id }) => change(id, { name: 'Tertemiz Evler' })],
    [
      'takes another trade title, as if the holder were another',
      ({ id }) => change(id, { tradeTitle: 'Yeni Ltd. Şti.' }),
    ],
    ['loses its verification', ({ id }) => change(id, { verified: false, delisting: because })],
    ['pauses by its badge', pause],
    ['shares it with a verified second house: one listed holder is enough', sharedWith],
    [
      'shares it with a second house, for which it is asked',
      async (house) => ({ asked: await sharedWith(house) }),
    ],
    [
      'has another one confirmed only after the listing',
      async ({ id }) => {
        const iban = newIban();
        await confirm(id, iban);
        return { iban };
      },
    ],
    ['has its entry renamed', ({ entryId }) => renamed(entryId)],
    ['is reported once more', ({ handle }) => service.deliver(reportEvent({ instagramUsername: handle }))],
  ])('still warns after the record %s', async (_try, tried) => {
    const house = await listedHouse();
    const { iban = house.iban, asked } = ((await tried(house)) ?? {}) as { iban?: string; asked?: string };
    expect(await statusOf(iban, asked)).toBe(warning);
    expect(await statusOf(iban)).toBe(warning);
  });

  it('warns where it was hashed under a former key', async () => {
    const { iban } = await listedHouse();
    const former = 'a-key-of-account-numbers-for-tests';
    const keys = { ...service.deps.accountMac };
    Object.assign(service.deps.accountMac, createAccountMac(['a-newer-key-of-account-numbers', former]));
    expect(await statusOf(iban)).toBe(warning);
    Object.assign(service.deps.accountMac, keys);
  });

  it('stays confirmed within the reply window, in which nothing is public, and warns from its end on', async () => {
    const { iban, slug, report } = await house('2026-11-20T12:00:00.000Z');
    await service.deliver(report);
    service.time.now = new Date('2026-11-20T11:59:59.999Z');
    expect([await statusOf(iban), await statusOf(iban, slug)]).toEqual(['confirmed', 'confirmed']);
    service.time.now = new Date('2026-11-20T12:00:00.000Z');
    expect([await statusOf(iban), await statusOf(iban, slug)]).toEqual([warning, warning]);
  });

  it('[decision 12] is confirmed again once the entry is removed, and not before the last one is', async () => {
    const { iban, slug, handle, entryId } = await listedHouse();
    const second = reportEvent({ instagramUsername: handle });
    await service.deliver(second);
    await removeEntry(entryId);
    expect(await statusOf(iban)).toBe(warning);
    await removeEntry(reportOf(second).entryId);
    expect([await statusOf(iban), await statusOf(iban, slug)]).toEqual(['confirmed', 'confirmed']);
  });

  it('[decision 12] is confirmed again once an appeal takes the entry off the list', async () => {
    const { iban, handle } = await house();
    const keys = [{ kind: 'handle' as const, key: handle }];
    const told = { dossierId: uuidv7(), number: 'D-902', dossierVersion: 1, keys, accounts: [] };
    const report = reportEvent({ instagramUsername: handle, dossier: told });
    await service.deliver(report);
    expect(await statusOf(iban)).toBe(warning);
    const { entryId } = reportOf(report);
    const data = { ...told, dossierVersion: 2, entryId, movedTo: null, texts: null, reversed: true };
    await service.deliver(newEvent(dossierChanged, { subject: told.dossierId, version: 2, data }));
    expect(await statusOf(iban)).toBe('confirmed');
  });

  it('warns no longer once a moderator revoked it: what was confirmed wrongly condemns nobody', async () => {
    const { id, iban, payee } = await listedHouse();
    const path = `/api/admin/businesses/${id}/payees/${payee?._id}`;
    await service.asAdmin('DELETE', path, { reason: 'Hesap bu işletmenin değilmiş.' });
    expect(await statusOf(iban)).toBe('unknown');
  });

  it('leaves the account of a house that only a telephone or a name resembles as it is', async () => {
    await listedHouse();
    const { iban } = await house();
    expect(await statusOf(iban)).toBe('confirmed');
  });
});
