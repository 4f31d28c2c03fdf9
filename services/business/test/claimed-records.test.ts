import type { ControlKind } from '@edogrula/contracts/control';
import { businessPayeesChanged } from '@edogrula/contracts/events/business';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { galleryUrl } from '../src/business/business-view.ts';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { eventsOf } from './support/owner.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
const decided = '2026-11-20T10:30:00.000Z';
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

const { confirm, statusOf } = payeeDesk(() => service);
const path = (id: string) => `/api/admin/businesses/${id}`;
const recordOf = async (id: string): Promise<AdminBusinessView> =>
  (await service.asAdmin('GET', path(id))).json().business;
const checksOf = async (id: string) => (await recordOf(id)).checks.map(({ kind, how }) => `${kind} ${how}`);

async function given(id: string, kind: ControlKind) {
  const { challenge, code } = (await service.asAdmin('POST', `${path(id)}/control`, { kind })).json();
  return { challenge: String(challenge._id), code: String(code) };
}
const prove = (id: string, { challenge, code }: Awaited<ReturnType<typeof given>>) =>
  service.asAdmin('POST', `${path(id)}/control/${challenge}`, { code });
const codesOf = async (id: string) => (await service.asAdmin('GET', `${path(id)}/control`)).json().items;

const checks = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'handle', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
  { kind: 'website', how: 'opened' },
  { kind: 'images', how: 'opened' },
  { kind: 'visit', how: 'visited' },
];
const gallery = [uuidv7(), uuidv7()];
const logo = uuidv7();

/** A record that moderators entered with every value, and vouched for unless `verified` says otherwise. */
async function entered({ verified = true } = {}) {
  const handle = newHandle();
  const contacts = {
    instagramUsername: handle,
    phone: newPhone(),
    website: `https://${handle.replace(/[._]/g, '-')}.example`,
  };
  const { landline, bookingUrl } = { landline: newLandline(), bookingUrl: `${contacts.website}/oda` };
  const [tradeTitle, address] = ['Gölkıyı Turizm Ltd. Şti.', 'Kırkpınar Mah. Göl Sok. 4, Sapanca, Sakarya'];
  const place = { city: 'Yalova', district: 'Kırkpınar', lat: 40.69, lng: 30.27 };
  const said = { description: 'Göle bakar.', googlePlaceId: 'ChIJ0000000000000001', address };
  const more = { landline, bookingUrl, tradeTitle, tourismLicence: '54-1234', ...place, ...said };
  const { _id: id } = await enterBusiness(service, { ...contacts, ...more, verified: false });
  await service.deps.pool.query(
    `update business set gallery = $2, logo = $3, google_rating = 460, google_reviews_count = 9,
     google_fetched_at = now() where id = $1`,
    [id, gallery, logo],
  );
  if (verified) expect((await service.asAdmin('PUT', path(id), { verified, checks })).statusCode).toBe(200);
  return { id, contacts, landline, bookingUrl };
}
type Entered = Awaited<ReturnType<typeof entered>>;

/** An application for it by somebody, with its three contacts beside what `data` names; carried out a minute later. */
function claimed({ id, contacts }: Entered, data: Parameters<typeof applicationEvent>[0] = {}, at = decided) {
  const ticks = [{ kind: 'tax_certificate' as const, how: 'opened' as const }];
  service.time.now = new Date(Date.parse(decided) + 60_000);
  const said = { linkedBusinessId: id, takesOver: false, imageFileIds: [], checks: ticks };
  return service.deliver(applicationEvent({ ...contacts, ...said, ...data }, at));
}
const payee = (iban: string) => ({
  mac: service.deps.accountMac.of(iban),
  last4: iban.slice(-4),
  bankCode: iban.slice(4, 9),
});

describe('[R502] an approval for a record that moderators vouched for by hand leaves of their checks', () => {
  it('none but what this approval ticked', async () => {
    const house = await entered();
    expect(await checksOf(house.id)).toHaveLength(checks.length);
    await claimed(house);
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    expect((await recordOf(house.id)).verified).toBe(true);
  });

  it.each(['bio', 'call'] as const)('none that a code proved, and no code that is open: %s', async (kind) => {
    const [proved, open] = [await entered(), await entered()];
    expect((await prove(proved.id, await given(proved.id, kind))).statusCode).toBe(200);
    const code = await given(open.id, kind);
    for (const house of [proved, open]) await claimed(house);
    expect(await checksOf(proved.id)).toEqual(['email code', 'tax_certificate opened']);
    const answer = await prove(open.id, code);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'control_code_expired']);
    expect([await codesOf(proved.id), await codesOf(open.id)]).toEqual([[], []]);
    const own = await given(open.id, kind);
    expect((await prove(open.id, own)).statusCode).toBe(200);
  });

  it('no account that the application does not name; what it names stands', async () => {
    const [house, gone, named] = [await entered(), newIban(), newIban()];
    for (const iban of [gone, named]) expect((await confirm(house.id, iban)).statusCode).toBe(201);
    await claimed(house, { payees: [payee(named)] });
    expect([await statusOf(gone), await statusOf(named)]).toEqual(['unknown', 'confirmed']);
    const events = await eventsOf(service, house.id);
    const told = events.flatMap(({ type, data }) =>
      type === businessPayeesChanged.type ? [(data.change as { kind: string }).kind] : [],
    );
    expect(told.slice(2)).toEqual(['revoked', 'revoked', 'confirmed']);
    expect(await checksOf(house.id)).toContain('payee confirmed');
    const { rows } = await service.deps.pool.query(
      `select details->>'reasonCode' as reason from audit_log
       where subject_id = $1 and action = 'business.payee-revoked'`,
      [house.id],
    );
    expect(rows).toEqual([{ reason: 'first-owner' }, { reason: 'first-owner' }]);
  });

  it('no seniority: of two holders of a telephone the one that was verified longer answers', async () => {
    const house = await entered();
    const { phone } = house.contacts;
    service.time.now = new Date('2026-11-20T10:10:00Z');
    const visit = [{ kind: 'phone', how: 'confirmed' }];
    const other = await enterBusiness(service, { phone, verified: true, checks: visit });
    await claimed(house);
    expect(await verdictOf(service, phone)).toBe(`verified ${other._id}`);
  });

  it('none where the badge pauses either', async () => {
    const house = await entered();
    await service.deps.pool.query(
      `update business set verified_until = '2026-11-20T10:05:00Z', lapsed_at = '2026-11-20T10:05:00Z' where id = $1`,
      [house.id],
    );
    await claimed(house, { instagramUsername: null });
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    expect((await recordOf(house.id)).instagramUsername).toBeNull();
  });

  it('none where their word is later than the decision either', async () => {
    const house = await entered();
    await claimed(house, { instagramUsername: null }, '2026-11-20T09:00:00.000Z');
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    expect((await recordOf(house.id)).instagramUsername).toBeNull();
  });

  it('a row in the audit log that says so', async () => {
    const house = await entered();
    await claimed(house);
    const { rows } = await service.deps.pool.query(
      "select details from audit_log where subject_id = $1 and action = 'business.verified'",
      [house.id],
    );
    const checksDropped = ['images', 'handle', 'phone', 'website', 'visit'];
    expect(rows.map(({ details }) => details)).toEqual([
      expect.objectContaining({ firstOwner: true, checksDropped: expect.arrayContaining(checksDropped) }),
    ]);
  });
});

const shown = async (id: string) => {
  const { landline, instagramUsername, website, bookingUrl, tourismLicence, ...row } = await recordOf(id);
  const { description, district, city, location, googlePlaceId, googleRating } = row;
  return {
    contacts: { landline, instagramUsername, website, bookingUrl, tourismLicence },
    looks: { description, district, city, location, googlePlaceId, googleRating },
    pictures: { gallery: row.gallery, logo: Boolean(row.logo) },
  };
};
const none = {
  ...{ landline: null, instagramUsername: null, website: null },
  ...{ bookingUrl: null, tourismLicence: null },
};
const left = { instagramUsername: null, website: null };

describe('[R502] of the values that moderators wrote and the application leaves out', () => {
  it('contacts and licence go with the approval: nobody who owns the record named them', async () => {
    const house = await entered();
    const before = await shown(house.id);
    const { instagramUsername, website } = house.contacts;
    const keys = [instagramUsername, website, house.landline];
    await claimed(house, left);
    const after = await shown(house.id);
    expect(after).toEqual({ ...before, contacts: none });
    expect(after.pictures).toEqual({ gallery: gallery.map(galleryUrl), logo: true });
    expect(after.looks).toMatchObject({ description: 'Göle bakar.', city: 'Yalova', googleRating: 4.6 });
    expect(await Promise.all(keys.map((key) => verdictOf(service, key)))).toEqual(
      keys.map(() => 'not_found'),
    );
  });

  it('contacts and licence that it names are the owner’s, unchecked', async () => {
    const house = await entered();
    const named = { landline: house.landline, tourismLicence: '54-1234' };
    await claimed(house, named);
    const { instagramUsername } = house.contacts;
    expect((await shown(house.id)).contacts).toMatchObject({ ...named, instagramUsername, bookingUrl: null });
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
  });

  it('all stay in a record that nobody vouched for; what a code proved or a moderator confirmed goes', async () => {
    const [house, iban] = [await entered({ verified: false }), newIban()];
    expect((await prove(house.id, await given(house.id, 'call'))).statusCode).toBe(200);
    expect((await confirm(house.id, iban)).statusCode).toBe(201);
    const open = await given(house.id, 'bio');
    const before = await shown(house.id);
    await claimed(house, left);
    expect(await shown(house.id)).toEqual(before);
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    expect(await statusOf(iban)).toBe('unknown');
    expect((await prove(house.id, open)).json().code).toBe('control_code_expired');
  });
});

it('[R502] the owner of a record keeps all by the next application, also where a moderator vouched for it since', async () => {
  const iban = newIban();
  const own = applicationEvent({ phone: newPhone(), landline: newLandline() }, '2026-11-20T09:00:00.000Z');
  await service.deliver(own);
  const { businessId, instagramUsername, landline, phone } = applicationOf(own);
  const again = [{ kind: 'handle', how: 'opened' }];
  expect((await service.asAdmin('PUT', path(businessId), { verified: true, checks: again })).statusCode).toBe(
    200,
  );
  expect((await confirm(businessId, iban)).statusCode).toBe(201);
  const call = await given(businessId, 'call');
  const contacts = { instagramUsername: '', phone, website: '' };
  await claimed({ id: businessId, contacts, landline: '', bookingUrl: '' }, left);
  expect((await shown(businessId)).contacts).toMatchObject({ instagramUsername, landline });
  expect(await checksOf(businessId)).toEqual([
    'email code',
    'tax_certificate opened',
    'handle opened',
    'payee confirmed',
  ]);
  expect(await statusOf(iban)).toBe('confirmed');
  expect((await prove(businessId, call)).statusCode).toBe(200);
});
