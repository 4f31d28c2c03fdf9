import type { ControlKind } from '@edogrula/contracts/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { galleryUrl } from '../src/business/business-view.ts';
import { findHeldPictures } from '../src/gallery/find-held-pictures.ts';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newPhone,
  seen,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { accept, ownerOf, read } from './support/owner.ts';
import { payeeDesk } from './support/payees.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
/** What every site of the tests shows. */
let onSites: string[] = [];
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  const look = async () => onSites;
  service = await startTestService({
    cacheMs: 1,
    env: { OWNER_CHANGES_A_DAY: '2' },
    overrides: { codesOnSite: { dns: look, meta: look } },
  });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

const { confirm, statusOf } = payeeDesk(() => service);
const businessOf = async (id: string): Promise<AdminBusinessView> =>
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business;
const checksOf = async (id: string) => (await businessOf(id)).checks.map(({ kind, how }) => `${kind} ${how}`);
const controlOf = (id: string) => `/api/admin/businesses/${id}/control`;

async function given(id: string, kind: ControlKind) {
  const { challenge, code } = (await service.asAdmin('POST', controlOf(id), { kind })).json();
  return { challenge: String(challenge._id), code: String(code) };
}
const prove = (id: string, { challenge, code }: Awaited<ReturnType<typeof given>>, kind: ControlKind) => {
  onSites = [code];
  const body = kind === 'bio' || kind === 'call' ? { code } : {};
  return service.asAdmin('POST', `${controlOf(id)}/${challenge}`, body);
};

const opened = (...kinds: ('tax_certificate' | 'images' | 'handle' | 'website')[]) =>
  kinds.map((kind) => ({ kind, how: 'opened' as const }));

/** A business that an application made, with everything that an owner and moderators can bring into a record. */
async function owned() {
  const handle = newHandle();
  const contacts = {
    instagramUsername: handle,
    phone: newPhone(),
    website: `https://${handle.replace(/[._]/g, '-')}.example`,
  };
  const said = { description: 'Eski sahibin sözleri.', district: 'Kırkpınar', lat: 40.69, lng: 30.27 };
  const event = applicationEvent({
    ...contacts,
    ...said,
    tourismLicence: '12345',
    checks: opened('tax_certificate', 'images', 'handle', 'website'),
  });
  await service.deliver(event);
  const { applicationId, businessId: id, imageFileIds, tradeTitle } = applicationOf(event);
  const edit = { city: 'Yalova', googlePlaceId: 'ChIJ0000000000000001' };
  expect((await service.asAdmin('PUT', `/api/admin/businesses/${id}`, edit)).statusCode).toBe(200);
  const logo = uuidv7();
  await service.deps.pool.query(
    'update business set logo = $2, google_rating = 460, google_reviews_count = 9, google_fetched_at = now() where id = $1',
    [id, logo],
  );
  return {
    id,
    applicationId,
    contacts,
    images: imageFileIds,
    logo,
    tradeTitle,
    slug: (await businessOf(id)).slug,
  };
}
type Owned = Awaited<ReturnType<typeof owned>>;

/** The next application for it, with the same contacts and title beside what `data` names; carried out a second later. */
function next(
  { id, contacts }: Owned,
  data: Parameters<typeof applicationEvent>[0] = {},
  at = '2026-11-20T09:40:00.000Z',
) {
  const said = { linkedBusinessId: id, takesOver: true, checks: opened('tax_certificate') };
  service.time.now = new Date(service.time.now.getTime() + 1000);
  return service.deliver(applicationEvent({ ...contacts, ...said, ...data }, at));
}

describe('[R502] a takeover leaves of the checks of a former owner', () => {
  const ways: [ControlKind, string][] = [
    ['bio', 'handle bio_code'],
    ['call', 'phone call_code'],
    ['dns', 'website dns_record'],
    ['meta', 'website meta_tag'],
  ];
  it.each(ways)('none that a code proved: %s', async (kind, check) => {
    const house = await owned();
    expect((await prove(house.id, await given(house.id, kind), kind)).statusCode).toBe(200);
    expect(await checksOf(house.id)).toContain(check);
    await next(house);
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    expect((await service.asAdmin('GET', controlOf(house.id))).json().items).toEqual([]);
    expect((await businessOf(house.id)).verified).toBe(true);
  });

  it.each(ways)('no code that still could prove something: %s', async (kind) => {
    const house = await owned();
    const open = await given(house.id, kind);
    await next(house);
    const answer = await prove(house.id, open, kind);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'control_code_expired']);
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
    const own = await given(house.id, kind);
    expect((await prove(house.id, own, kind)).statusCode).toBe(200);
  });

  it('none that a moderator ticked for that one, be it of the same title, account and site', async () => {
    const house = await owned();
    await next(house, { checks: opened('website'), imageFileIds: [] });
    expect(await checksOf(house.id)).toEqual(['email code', 'website opened']);
  });

  it('no seniority: of two holders of a telephone the one that was verified longer answers', async () => {
    const phone = newPhone();
    const house = await owned();
    service.time.now = new Date('2026-11-20T09:20:00Z');
    const other = await enterBusiness(service, { phone, verified: true, checks: seen });
    service.time.now = began;
    await next(house, { phone });
    expect(await verdictOf(service, phone)).toBe(`verified ${other._id}`);
  });

  it('all of them where the same owner applies again', async () => {
    const house = await owned();
    const call = await given(house.id, 'call');
    expect((await prove(house.id, call, 'call')).statusCode).toBe(200);
    const open = await given(house.id, 'dns');
    await next(house, { takesOver: false });
    expect(await checksOf(house.id)).toEqual([
      'email code',
      'tax_certificate opened',
      'handle opened',
      'phone call_code',
      'website opened',
    ]);
    expect((await prove(house.id, open, 'dns')).statusCode).toBe(200);
  });
});

describe('[R502] a takeover leaves of the record of a former owner', () => {
  const shown = async ({ id }: Owned) => {
    const { rows } = await service.deps.pool.query(
      'select google_rating, google_reviews_count, google_fetched_at from business where id = $1',
      [id],
    );
    const { description, district, city, location, tourismLicence, googlePlaceId, ...row } =
      await businessOf(id);
    const place = { district, city, location, googlePlaceId };
    return { description, tourismLicence, ...place, gallery: row.gallery, logo: row.logo, ...rows[0] };
  };
  const nothing = { google_rating: null, google_reviews_count: null, google_fetched_at: null };

  it('neither words, pin, licence, place nor a picture', async () => {
    const house = await owned();
    const ofCity = async () =>
      (await service.get('/api/businesses/filter?address=Yalova'))
        .json()
        .items.map(({ _id }: { _id: string }) => _id);
    expect(await ofCity()).toContain(house.id);
    await next(house, { imageFileIds: [] });
    expect(await shown(house)).toEqual({
      ...{ description: null, district: null, city: null, location: null, tourismLicence: null },
      ...{ googlePlaceId: null, gallery: [], logo: null, ...nothing },
    });
    const pictures = [...house.images, house.logo];
    expect(await findHeldPictures(service.deps.db, pictures)).toEqual(new Set());
    const { rows } = await service.deps.pool.query(
      `select event->'data' as data from outbox where subject = $1 and event->>'type' = 'business.business.updated.v1'
       order by position desc limit 1`,
      [house.id],
    );
    expect(rows[0].data).toMatchObject({ imageFileIds: [], logoFileId: null, googlePlaceId: null });
    expect(await ofCity()).not.toContain(house.id);
  });

  it('what the next application says in its place', async () => {
    const house = await owned();
    const imageFileIds = [uuidv7(), uuidv7()];
    const says = { description: 'Yeni sahip.', district: 'Maşukiye', lat: 40.7, lng: 30.1, imageFileIds };
    await next(house, says);
    expect(await shown(house)).toMatchObject({
      description: 'Yeni sahip.',
      district: 'Maşukiye',
      location: { lat: 40.7, lng: 30.1 },
      gallery: imageFileIds.map(galleryUrl),
      logo: null,
    });
  });

  it('everything where the same owner applies again and leaves it out', async () => {
    const house = await owned();
    const before = await shown(house);
    await next(house, { takesOver: false, imageFileIds: [] });
    expect(await shown(house)).toEqual(before);
  });

  it('its address in the site; the badge on the site that it gave up is no genuine one', async () => {
    const house = await owned();
    const { token } = (await service.get(`/api/badges/link?slug=${house.slug}`)).json();
    const from = house.contacts.website;
    const ask = async () =>
      (
        await service.get(`/api/badges/question?${new URLSearchParams({ slug: house.slug, token, from })}`)
      ).json().verdict;
    expect(await ask()).toBe('genuine');
    await next(house, { website: 'https://yeni-sahip.example', instagramUsername: newHandle() });
    expect((await businessOf(house.id)).slug).toBe(house.slug);
    expect(await ask()).toBe('elsewhere');
  });

  it('a row in the audit log that says so', async () => {
    const house = await owned();
    await next(house);
    const { rows } = await service.deps.pool.query(
      "select details from audit_log where subject_id = $1 and action = 'business.verified'",
      [house.id],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      expect.objectContaining({ takenOver: true, checksDropped: ['images', 'handle', 'website'] }),
    ]);
  });
});

describe('[R502] [R357] a takeover leaves of what a former owner wished', () => {
  const wish = (phone = newPhone()) => ({ kind: 'fields', fields: { phone }, version: 2 });

  it('nothing that waits, nothing that was decided, and none of the day’s proposals', async () => {
    const house = await owned();
    const former = ownerOf(service, house.id);
    const { _id: named } = await former.proposed({ kind: 'sisters', handles: ['eski.kardes'] });
    expect((await accept(service, named)).statusCode).toBe(200);
    const { _id: waits } = await former.proposed({ kind: 'deletion' });
    service.time.now = new Date(began.getTime() + 60_000);
    await next(house);
    expect((await read(service, waits)).json().state).toBe('closed');
    expect((await accept(service, waits)).json().code).toBe('already_decided');
    const owner = ownerOf(service, house.id, { since: '2026-11-20T10:02:00.000Z' });
    expect(await owner.page()).toMatchObject({ changes: [], sisters: [] });
    service.time.now = new Date(began.getTime() + 180_000);
    const { _id: own } = await owner.proposed({ kind: 'deletion' });
    expect((await owner.page()).changes.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
  });

  it('no session: what identity has not ended yet reads, proposes and takes back nothing', async () => {
    const house = await owned();
    const former = ownerOf(service, house.id, { since: '2026-11-20T09:59:59.000Z' });
    expect((await former.call('GET', '/api/owner/business')).statusCode).toBe(200);
    await next(house);
    const owner = ownerOf(service, house.id, { since: '2026-11-20T10:00:01.000Z' });
    const { _id: own } = await owner.proposed({ kind: 'deletion' });
    const answers = await Promise.all([
      former.call('GET', '/api/owner/business'),
      former.propose(wish()),
      former.propose({ kind: 'sisters', handles: ['eski.kardes'] }),
      former.call('POST', '/api/owner/changes/images'),
      former.call('POST', '/api/owner/changes/logo'),
      former.withdraw(own),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect((await owner.page()).changes).toHaveLength(1);
  });

  it('no session of its application, also one that began after it; the new owner’s own applications open it', async () => {
    const house = await owned();
    const [taking, next] = ['2026-11-20T09:40:00.000Z', '2026-11-20T12:00:00.000Z'].map((at, again) =>
      applicationEvent({ ...house.contacts, linkedBusinessId: house.id, takesOver: again === 0 }, at),
    );
    if (!taking || !next) throw new Error('Two applications were expected');
    const late = { since: '2026-11-20T13:00:00.000Z' };
    const by = (applicationId: string) => ownerOf(service, house.id, { ...late, applicationId });
    const read = async (applicationId: string) =>
      (await by(applicationId).call('GET', '/api/owner/business')).statusCode;
    expect(await read(house.applicationId)).toBe(200);
    await service.deliver(taking);
    const taker = applicationOf(taking).applicationId;
    expect([await read(house.applicationId), await read(taker)]).toEqual([401, 200]);
    const refused = await by(house.applicationId).propose({ kind: 'deletion' });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'owner_session_required']);
    await service.deliver(next);
    const after = await Promise.all(
      [house.applicationId, taker, applicationOf(next).applicationId].map(read),
    );
    expect(after).toEqual([401, 200, 200]);
  });

  it('a session by the own application that a later one has overtaken opens the record', async () => {
    const house = await owned();
    const at = (time: string) =>
      applicationEvent({ ...house.contacts, linkedBusinessId: house.id, takesOver: false }, time);
    const [older, newer] = [at('2026-11-20T09:45:00.000Z'), at('2026-11-20T09:50:00.000Z')];
    for (const event of [newer, older]) await service.deliver(event);
    const { applicationId } = applicationOf(older);
    const owner = ownerOf(service, house.id, { applicationId });
    expect((await owner.call('GET', '/api/owner/business')).statusCode).toBe(200);
  });

  it('all of it where the same owner applies again', async () => {
    const house = await owned();
    const owner = ownerOf(service, house.id, { since: '2026-11-20T09:59:59.000Z' });
    const { _id: named } = await owner.proposed({ kind: 'sisters', handles: ['bizim.kardes'] });
    await accept(service, named);
    service.time.now = new Date(began.getTime() + 60_000);
    await next(house, { takesOver: false });
    expect((await owner.page()).changes).toHaveLength(1);
  });
});

describe('[R502] a takeover that a later word for the former owner’s record has overtaken', () => {
  const later = new Date('2026-11-20T11:00:00Z');

  it('is carried out all the same: no account, check or word of that owner stays', async () => {
    const house = await owned();
    const iban = newIban();
    expect((await confirm(house.id, iban)).statusCode).toBe(201);
    service.time.now = later;
    const again = { verified: true, checks: [{ kind: 'visit', how: 'visited' }] };
    expect((await service.asAdmin('PUT', `/api/admin/businesses/${house.id}`, again)).statusCode).toBe(200);
    await next(house);
    expect([await statusOf(iban), (await businessOf(house.id)).description]).toEqual(['unknown', null]);
    expect(await checksOf(house.id)).toEqual(['email code', 'tax_certificate opened']);
  });

  /** A former owner's approval of before the takeover, heard after it. */
  async function late(house: Owned, data: Parameters<typeof applicationEvent>[0] = {}) {
    const before = '2026-11-20T09:30:00.000Z';
    const event = applicationEvent({ ...house.contacts, linkedBusinessId: house.id, ...data }, before);
    await service.deliver(event);
    const { rows } = await service.deps.pool.query<{ type: string; reason?: string }>(
      `select event->>'type' as type, event->'data'->>'reason' as reason from outbox
       where subject = $1 and event->>'type' like 'business.application.%'`,
      [applicationOf(event).applicationId],
    );
    return rows;
  }
  const withheld = [{ type: 'business.application.withheld.v1', reason: 'owner-replaced' }];

  it('carries no approval of the former owner out that comes after it, and confirms no account of one', async () => {
    const house = await owned();
    await next(house);
    const [iban, mac] = [newIban(), service.deps.accountMac];
    const payee = { mac: mac.of(iban), last4: iban.slice(-4), bankCode: iban.slice(4, 9) };
    const taken = await businessOf(house.id);
    expect(await late(house, { takesOver: false, payees: [payee] })).toEqual(withheld);
    expect(await statusOf(iban)).toBe('unknown');
    expect(await businessOf(house.id)).toEqual(taken);
  });

  it.each([false, true])('nor once its badge was withdrawn, with takesOver %p', async (takesOver) => {
    const house = await owned();
    await next(house);
    const end = { verified: false, delisting: because };
    expect((await service.asAdmin('PUT', `/api/admin/businesses/${house.id}`, end)).statusCode).toBe(200);
    const taken = await businessOf(house.id);
    expect(await late(house, { takesOver, name: 'Eski Sahip' })).toEqual(withheld);
    expect(await businessOf(house.id)).toEqual(taken);
  });
});
