import { dossierChanged } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { type AccountMac, createAccountMac } from '@edogrula/service-kit/account-mac';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  newHandle,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { ownerOf } from './support/owner.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  // Answers are kept for long: what an entry changes must not wait for their end.
  service = await startTestService({ cacheMs: 60_000 });
});
afterAll(() => service.close());
beforeEach(() => {
  service.time.now = new Date('2026-11-20T10:00:00Z');
});

const { ask, statusOf, payeesOf, confirm, verified } = payeeDesk(() => service);
const condemnedStatus = 'seen_in_confirmed_reports';
const macOf = (iban: string) => service.deps.accountMac.of(iban);
const factsOf = (iban: string) => ({ mac: macOf(iban), last4: iban.slice(-4), bankCode: iban.slice(4, 9) });

/** A report whose approval chose these accounts. */
const choosing = (ibans: string[], more: Record<string, unknown> = {}) => {
  const accounts = ibans.map(macOf);
  const dossier = { dossierId: uuidv7(), number: 'D-903', dossierVersion: 1, keys: [], accounts };
  return { event: reportEvent({ dossier, ...more }), dossier };
};
async function condemn(...ibans: string[]) {
  const { event, dossier } = choosing(ibans);
  await service.deliver(event);
  return { entryId: reportOf(event).entryId, dossier };
}
const removeEntry = (entryId: string) =>
  service.asAdmin('DELETE', `/api/admin/report/blacklist/${entryId}`, { reasonCode: 'entry_wrong_seller' });
/** A verified house with a confirmed account, as visitors look it up. */
async function house() {
  const handle = newHandle();
  const business = await enterBusiness(service, {
    name: 'Saman Ev',
    tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
    verified: true,
    instagramUsername: handle,
  });
  const iban = newIban();
  expect((await confirm(business._id, iban)).statusCode).toBe(201);
  return { id: business._id, slug: business.slug, handle, iban };
}
type House = Pick<Awaited<ReturnType<typeof house>>, 'id' | 'slug' | 'handle'>;
type Checked = { checks: { kind: string }[]; notChecked: string[] };
const has = (checks: { kind: string }[]) => checks.some(({ kind }) => kind === 'payee');
/** Whether lookup, profile, owner's page and desk say that accounts were checked. */
async function checkShown({ id, slug, handle }: House): Promise<boolean[]> {
  const lookup = (await service.get(`/api/businesses/search?q=${handle}`)).json();
  const profile = (await service.get(`/api/businesses/by-slug/${slug}`)).json();
  const own = await ownerOf(service, id).page();
  const desk = (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json();
  const views: Checked[] = [lookup, profile, own, desk].map(({ business }) => business.verification);
  for (const { checks, notChecked } of views) expect(notChecked.includes('payee')).toBe(!has(checks));
  return [...views.map(({ checks }) => has(checks)), has(own.checks), has(desk.business.checks)];
}
const shown = Array(6).fill(true);
const hidden = Array(6).fill(false);
const refusal = [
  409,
  expect.objectContaining({
    code: 'contact_listed',
    fields: [{ path: 'iban', message: expect.stringMatching(/^IBAN kara liste/) }],
  }),
];

describe('[R360] [R361] [R493] an account that a moderator chose for an entry', () => {
  it('is no confirmed one of a business that names it in its application, though a moderator ticked it', async () => {
    const [iban, clean] = [newIban(), newIban()];
    await condemn(iban);
    const event = applicationEvent({ payees: [factsOf(iban), factsOf(clean)] });
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    expect([await statusOf(iban), await statusOf(clean)]).toEqual([condemnedStatus, 'confirmed']);
    const { items } = (await service.asAdmin('GET', payeesOf(businessId))).json();
    expect(items.map(({ last4 }: { last4: string }) => last4)).toEqual([clean.slice(-4)]);
    const { rows } = await service.deps.pool.query(
      "select details->'payeesLeftOut' as left from audit_log where subject_id = $1 and action = 'business.created'",
      [businessId],
    );
    expect(rows).toEqual([{ left: 1 }]);
  });

  it('alone in an application leaves no check of accounts behind, in an approval that was overtaken neither', async () => {
    const iban = newIban();
    await condemn(iban);
    const first = applicationEvent({ payees: [factsOf(iban)] }, '2026-11-20T09:50:00.000Z');
    await service.deliver(first);
    const { businessId: linkedBusinessId } = applicationOf(first);
    await service.deliver(applicationEvent({ linkedBusinessId, payees: [factsOf(iban)] }));
    expect((await service.asAdmin('GET', payeesOf(linkedBusinessId))).json()).toEqual({ items: [] });
    const { business } = (await service.asAdmin('GET', `/api/admin/businesses/${linkedBusinessId}`)).json();
    expect(has(business.verification.checks)).toBe(false);
  });

  it('leaves none behind under a newer key either, while the entry names it under the former one', async () => {
    const iban = newIban();
    await condemn(iban);
    const mac = createAccountMac(['a-newer-key-of-account-numbers']).of(iban);
    const event = applicationEvent({ payees: [{ ...factsOf(iban), mac, former: [macOf(iban)] }] });
    await service.deliver(event);
    const { businessId } = applicationOf(event);
    expect((await service.asAdmin('GET', payeesOf(businessId))).json()).toEqual({ items: [] });
  });

  it('is 409 at the desk, published or not, and nothing is half written', async () => {
    const [iban, waiting] = [newIban(), newIban()];
    await condemn(iban);
    await service.deliver(choosing([waiting], { publishAt: '2026-11-21T10:00:00.000Z' }).event);
    const { _id } = await verified();
    const before = (await service.asAdmin('GET', `/api/admin/businesses/${_id}`)).json();
    for (const one of [iban, waiting]) {
      const answer = await confirm(_id, one);
      expect([answer.statusCode, answer.json()]).toEqual(refusal);
    }
    expect((await service.asAdmin('GET', `/api/admin/businesses/${_id}`)).json()).toEqual(before);
    expect((await service.asAdmin('GET', payeesOf(_id))).json()).toEqual({ items: [] });
    const { rows } = await service.deps.pool.query(
      "select action from audit_log where subject_id = $1 and action like 'business.payee%'",
      [_id],
    );
    expect(rows).toEqual([]);
    expect([await statusOf(iban), await statusOf(waiting)]).toEqual([condemnedStatus, 'unknown']);
  });

  it('is 409 under a newer key too', async () => {
    const iban = newIban();
    await condemn(iban);
    const { _id } = await verified();
    const former = 'a-key-of-account-numbers-for-tests';
    const deps = service.deps as { accountMac: AccountMac };
    deps.accountMac = createAccountMac(['a-newer-key-of-account-numbers', former]);
    try {
      const answer = await confirm(_id, iban);
      expect([answer.statusCode, answer.json()]).toEqual(refusal);
    } finally {
      deps.accountMac = createAccountMac([former]);
    }
  });

  it('is confirmed no more where it was, whoever asks, and again once the entry goes', async () => {
    const straw = await house();
    const other = await house();
    expect([await statusOf(straw.iban), await checkShown(straw)]).toEqual(['confirmed', shown]);
    const { entryId } = await condemn(straw.iban);
    const { status, entry } = (await ask(straw.iban)).json();
    expect([status, entry.name]).toEqual([condemnedStatus, 'Sahte Bungalov']);
    expect([await statusOf(straw.iban, straw.slug), await statusOf(straw.iban, other.slug)]).toEqual([
      condemnedStatus,
      condemnedStatus,
    ]);
    expect([await checkShown(straw), await checkShown(other)]).toEqual([hidden, shown]);
    await removeEntry(entryId);
    expect([await statusOf(straw.iban), await statusOf(straw.iban, straw.slug)]).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await checkShown(straw)).toEqual(shown);
  });

  it('stays confirmed until the entry is public, and again once its dossier drops the account', async () => {
    const straw = await house();
    const { event, dossier } = choosing([straw.iban], { publishAt: '2026-11-20T12:00:00.000Z' });
    await service.deliver(event);
    expect([await statusOf(straw.iban), await checkShown(straw)]).toEqual(['confirmed', shown]);
    service.time.now = new Date('2026-11-20T12:00:00Z');
    service.deps.findings.clear();
    expect([await statusOf(straw.iban), await checkShown(straw)]).toEqual([condemnedStatus, hidden]);
    const { entryId } = reportOf(event);
    const data = { ...dossier, dossierVersion: 2, accounts: [], entryId, movedTo: null, texts: null };
    await service.deliver(newEvent(dossierChanged, { subject: dossier.dossierId, version: 2, data }));
    expect([await statusOf(straw.iban), await checkShown(straw)]).toEqual(['confirmed', shown]);
  });

  it('takes the check of a house with another account only when that goes', async () => {
    const straw = await house();
    const clean = newIban();
    const { items } = (await confirm(straw.id, clean)).json() as { items: { _id: string; last4: string }[] };
    await condemn(straw.iban);
    expect([await statusOf(clean), await checkShown(straw)]).toEqual(['confirmed', shown]);
    const [spare] = items.filter(({ last4 }) => last4 === clean.slice(-4));
    const address = `${payeesOf(straw.id)}/${spare?._id}`;
    expect((await service.asAdmin('DELETE', address, { reason: 'Hesap kapatıldı.' })).statusCode).toBe(200);
    expect(await checkShown(straw)).toEqual(hidden);
    expect((await confirm(straw.id, newIban())).statusCode).toBe(201);
    expect(await checkShown(straw)).toEqual(shown);
  });
});
