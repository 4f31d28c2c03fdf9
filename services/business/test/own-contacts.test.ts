import { dossierChanged, dossierJoined } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  newHandle,
  newLandline,
  newPhone,
  removal,
  renaming,
  reportEvent,
  reportOf,
  seen,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { accept, ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const own = [409, 'own_matter'];
const mine = 'a@x.example';
const another = 'baskasi@x.example';
const desk = '/api/admin/businesses';
const call = async (...args: Parameters<TestService['asAdmin']>) => {
  const answer = await service.asAdmin(...args);
  return [answer.statusCode, answer.statusCode < 400 ? null : answer.json().code];
};

/** Everything by which a house can be known. */
const everyContact = () => {
  const handle = newHandle();
  const name = handle.replace(/[._]/g, '-');
  return {
    instagramUsername: handle,
    phone: newPhone(),
    landline: newLandline(),
    website: `https://${name}.example`,
    bookingUrl: `https://yer-ayir-${name}.example`,
  };
};
type Contacts = ReturnType<typeof everyContact>;
const isOwners = (id: string, email: string) =>
  service.deps.pool.query('update business set owner_mac = $1 where id = $2', [
    ownerMacOf(service.deps.accountMac, email),
    id,
  ]);
/** A house of the desk's own, with a booking address that a colleague entered. */
async function ownHouse() {
  const { bookingUrl, ...contacts } = everyContact();
  const ownerMac = ownerMacOf(service.deps.accountMac, another);
  const event = applicationEvent({ ...contacts, ownerMac, checks: [...seen], vouchedBy: 'application' });
  await service.deliver(event);
  const { businessId: id } = applicationOf(event);
  expect(await call('PUT', `${desk}/${id}`, { bookingUrl })).toEqual([200, null]);
  await isOwners(id, mine);
  return { id, contacts: { ...contacts, bookingUrl } };
}
/** As a colleague does it. */
async function byColleague(id: string, work: () => Promise<unknown>) {
  await isOwners(id, another);
  expect(await work()).toEqual([200, null]);
  await isOwners(id, mine);
}
const deleted = ({ id }: { id: string }) => byColleague(id, () => call('DELETE', `${desk}/${id}`, because));

describe('[R508] nobody of the desk renames or removes an entry on', () => {
  async function entryOn(data: Parameters<typeof reportEvent>[0]) {
    const event = reportEvent({ instagramUsername: null, phone: null, ...data });
    await service.deliver(event);
    return reportOf(event).entryId;
  }
  const both = async (entryId: string) => [
    await call('PUT', `/api/admin/report/blacklist/${entryId}`, { name: 'Başka Ad', ...renaming }),
    await call('DELETE', `/api/admin/report/blacklist/${entryId}`, removal),
  ];
  const naming = (keys: { kind: 'handle' | 'host' | 'phone'; key: string }[], accounts: string[] = []) => ({
    dossier: { dossierId: uuidv7(), number: 'D-1', dossierVersion: 1, keys, accounts },
  });

  it.each<[string, (house: Contacts) => Parameters<typeof reportEvent>[0]]>([
    ['telephone', ({ phone }) => ({ phone })],
    ['landline', ({ landline }) => ({ phone: landline })],
    ['account', ({ instagramUsername }) => ({ instagramUsername })],
    ['site', ({ website }) => ({ website })],
    ['page of its site', ({ website }) => ({ website: `${website}/sapanca-evleri` })],
    ['booking address', ({ bookingUrl }) => ({ website: bookingUrl })],
  ])('the own house’s %s, also once a colleague has deleted the record', async (_what, about) => {
    const house = await ownHouse();
    const entryId = await entryOn(about(house.contacts));
    expect(await both(entryId)).toEqual([own, own]);
    await deleted(house);
    expect(await both(entryId)).toEqual([own, own]);
  });

  it('the own house’s confirmed account or sister account', async () => {
    const { id } = await ownHouse();
    const [iban, handle] = [newIban(), newHandle()];
    await byColleague(id, async () => {
      const { business } = (await service.asAdmin('GET', `${desk}/${id}`)).json();
      const facts = { iban, ownerNamedIt: true, holderMatches: true, version: business.version };
      expect((await service.asAdmin('POST', `${desk}/${id}/payees`, facts)).statusCode).toBe(201);
      const { _id } = await ownerOf(service, id).proposed({ kind: 'sisters', handles: [handle] });
      return [(await accept(service, _id)).statusCode, null];
    });
    const account = await entryOn(naming([], [service.deps.accountMac.of(iban)]));
    const sister = await entryOn({ instagramUsername: handle });
    for (const entryId of [account, sister]) expect(await both(entryId)).toEqual([own, own]);
  });

  it('the own house alone: one on another’s account is renamed and removed', async () => {
    await ownHouse();
    const entryId = await entryOn(naming([], [service.deps.accountMac.of(newIban())]));
    expect(await both(entryId)).toEqual([
      [200, null],
      [200, null],
    ]);
  });
});

describe('[R508] nobody of the desk gives the own house’s contacts to a record', () => {
  const vouching = { name: 'Göl Evi', type: 'bungalov', verified: true, checks: seen };
  const left = async () => {
    const { rows } = await service.deps.pool.query(
      `select (select count(*) from audit_log) as audits, (select count(*) from outbox) as events,
        (select json_agg(json_build_array(id, version) order by id) from business) as versions`,
    );
    return rows[0];
  };

  it('by entering one: the telephone beside the record, each of them once the record was deleted', async () => {
    const house = await ownHouse();
    const { bookingUrl, phone, ...others } = house.contacts;
    const tries = [{ phone }, ...Object.entries(others).map(([field, value]) => ({ [field]: value }))];
    expect(await call('POST', desk, { ...vouching, phone })).toEqual(own);
    await deleted(house);
    const before = await left();
    for (const one of [...tries, { website: bookingUrl }])
      expect(await call('POST', desk, { ...vouching, ...one })).toEqual(own);
    expect(await left()).toEqual(before);
    expect(await call('POST', desk, { ...vouching, phone: newPhone() })).toEqual([201, null]);
  });

  it('by an edit, of a record without an owner or another’s; what another’s has already stays editable', async () => {
    const { contacts } = await ownHouse();
    const { phone } = contacts;
    const entered = (await service.asAdmin('POST', desk, { name: 'Orman Evi', type: 'bungalov' })).json();
    const ownerMac = ownerMacOf(service.deps.accountMac, another);
    const others = applicationEvent({ ownerMac, checks: [...seen], vouchedBy: 'application' });
    await service.deliver(others);
    for (const id of [entered.business._id, applicationOf(others).businessId]) {
      const before = await left();
      expect(await call('PUT', `${desk}/${id}`, { phone })).toEqual(own);
      expect(await left()).toEqual(before);
    }
    const sharing = applicationEvent({ phone, ownerMac, checks: [...seen], vouchedBy: 'application' });
    await service.deliver(sharing);
    const { businessId } = applicationOf(sharing);
    expect(await call('PUT', `${desk}/${businessId}`, { description: 'Göl.' })).toEqual([200, null]);
  });

  it('by another owner’s proposal', async () => {
    const { contacts } = await ownHouse();
    const ownerMac = ownerMacOf(service.deps.accountMac, another);
    const event = applicationEvent({ ownerMac, checks: [...seen], vouchedBy: 'application' });
    await service.deliver(event);
    const fields = { phone: contacts.phone };
    const { _id } = await ownerOf(service, applicationOf(event).businessId).proposed({
      kind: 'fields',
      fields,
      version: 1,
    });
    const answer = await accept(service, _id);
    expect([answer.statusCode, answer.json().code]).toEqual(own);
  });

  it('as its booking address: of a new record, another’s, or by another owner’s proposal', async () => {
    const { contacts } = await ownHouse();
    const { bookingUrl, phone, website } = contacts;
    const ownerMac = ownerMacOf(service.deps.accountMac, another);
    const event = applicationEvent({ ownerMac, checks: [...seen], vouchedBy: 'application' });
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    for (const led of [bookingUrl, `https://wa.me/${phone?.slice(1)}`, website]) {
      const before = await left();
      expect([led, ...(await call('POST', desk, { ...vouching, bookingUrl: led }))]).toEqual([led, ...own]);
      expect([led, ...(await call('PUT', `${desk}/${businessId}`, { bookingUrl: led }))]).toEqual([
        led,
        ...own,
      ]);
      expect(await left()).toEqual(before);
    }
    const fields = { bookingUrl };
    const { _id } = await ownerOf(service, businessId).proposed({ kind: 'fields', fields, version: 1 });
    const answer = await accept(service, _id);
    expect([answer.statusCode, answer.json().code]).toEqual(own);
    expect(await call('POST', desk, { ...vouching, bookingUrl: everyContact().bookingUrl })).toEqual([
      201,
      null,
    ]);
  });

  it('as its sister account, that of a deleted record too; what it has already stays editable', async () => {
    const house = await ownHouse();
    const { instagramUsername } = house.contacts;
    const ownerMac = ownerMacOf(service.deps.accountMac, another);
    const event = applicationEvent({ ownerMac, checks: [...seen], vouchedBy: 'application' });
    await service.deliver(event);
    const owner = ownerOf(service, applicationOf(event).businessId);
    const accepted = async (...handles: string[]) => {
      const { _id } = await owner.proposed({ kind: 'sisters', handles });
      const answer = await accept(service, _id);
      if (answer.statusCode !== 200) await owner.withdraw(_id);
      return [answer.statusCode, answer.statusCode < 400 ? null : answer.json().code];
    };
    await deleted(house);
    const free = newHandle();
    expect(await accepted(free, instagramUsername)).toEqual(own);
    const id = applicationOf(event).businessId;
    const sisters = 'select handle from sister_account where business_id = $1';
    expect((await service.deps.pool.query(sisters, [id])).rows).toEqual([]);
    const given = 'insert into sister_account (business_id, handle) values ($1, $2)';
    await service.deps.pool.query(given, [id, instagramUsername]);
    expect(await accepted(instagramUsername, free)).toEqual([200, null]);
  });

  it('nor decides on one without an owner that has such a contact, whoever entered it', async () => {
    const house = await ownHouse();
    const { phone } = house.contacts;
    const entry = { name: 'Göl Evi', type: 'bungalov', phone };
    await isOwners(house.id, another);
    const { business } = (await service.asAdmin('POST', desk, entry)).json();
    await isOwners(house.id, mine);
    const record = `${desk}/${business._id}`;
    const calls: Parameters<TestService['asAdmin']>[] = [
      ['PUT', record, { verified: true, checks: seen }],
      ['DELETE', record, because],
      ['POST', `${record}/control`, { kind: 'call' }],
      ['POST', '/api/admin/featured', { businessId: business._id, place: 'Sapanca', type: 'Bungalov' }],
    ];
    for (const one of calls)
      expect([one[0], one[1], ...(await call(...one))]).toEqual([one[0], one[1], ...own]);
  });
});

describe('[R509] nobody of the desk renames or removes an entry where the own word counts', () => {
  const hash = (email: string) => ownerMacOf(service.deps.accountMac, email);
  const dossier = (parties: string[] | undefined, dossierVersion = 1) => ({
    dossierId: uuidv7(),
    number: 'D-7',
    dossierVersion,
    keys: [],
    ...(parties ? { parties } : {}),
  });
  const state = (
    entryId: string,
    parties: string[] | undefined,
    version: number,
    clock = () => new Date(),
  ) => {
    const data = { ...dossier(parties, version), entryId, movedTo: null, texts: null, appealOpen: false };
    return newEvent(dossierChanged, { subject: data.dossierId, version, clock, data });
  };
  async function entryWith(parties: string[]) {
    const event = reportEvent({ dossier: dossier(parties) });
    await service.deliver(event);
    return reportOf(event).entryId;
  }
  const tries = async (entryId: string) => [
    await call('PUT', `/api/admin/report/blacklist/${entryId}`, { name: 'Başka Ad', ...renaming }),
    await call('DELETE', `/api/admin/report/blacklist/${entryId}`, removal),
  ];
  const free = [
    [200, null],
    [200, null],
  ];

  it('as the approval told, a later word, and a report that waits; others do', async () => {
    const approved = await entryWith([hash(another), hash('A+ihbar@x.example')]);
    expect(await tries(approved)).toEqual([own, own]);
    const appealed = await entryWith([hash(another)]);
    await service.deliver(state(appealed, [hash(another), hash(mine)], 2));
    expect(await tries(appealed)).toEqual([own, own]);
    const joined = await entryWith([hash(another)]);
    const waits = { dossierId: uuidv7(), entryId: joined, parties: [hash(another), hash(mine)] };
    await service.deliver(newEvent(dossierJoined, { subject: waits.dossierId, version: 1, data: waits }));
    expect(await tries(joined)).toEqual([own, own]);
    const parted = await entryWith([hash(mine)]);
    await service.deliver(state(parted, [hash(another)], 2));
    expect(await tries(parted)).toEqual(free);
  });

  it('a word that comes late, by another try, undoes no newer one', async () => {
    const entryId = await entryWith([hash(another)]);
    const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
    const joined = (parties: string[], minutes: number) => {
      const data = { dossierId: uuidv7(), entryId, parties };
      return newEvent(dossierJoined, { subject: data.dossierId, version: 1, clock: later(minutes), data });
    };
    await service.deliver(joined([hash(another), hash(mine)], 3));
    await service.deliver(joined([hash(another)], 2));
    expect(await tries(entryId)).toEqual([own, own]);
    await service.deliver(state(entryId, [hash(another)], 5, later(2)));
    expect(await tries(entryId)).toEqual([own, own]);
    await service.deliver(joined([hash(another)], 4));
    await service.deliver(state(entryId, [hash(mine)], 6, later(5)));
    await service.deliver(joined([hash(another)], 4));
    expect(await tries(entryId)).toEqual([own, own]);
    await service.deliver(joined([hash(another)], 6));
    expect(await tries(entryId)).toEqual(free);
  });

  it('an older word, and one of a former version that names nobody, change nothing', async () => {
    const entryId = await entryWith([hash(mine)]);
    await service.deliver(state(entryId, undefined, 3));
    await service.deliver(state(entryId, undefined, 3));
    await service.deliver(state(entryId, [], 2));
    expect(await tries(entryId)).toEqual([own, own]);
  });
});
