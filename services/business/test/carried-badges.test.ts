import { readFile } from 'node:fs/promises';
import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
} from './support/factories.ts';
import { accept, eventsOf, ownerOf, read, refuse } from './support/owner.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

type Answer = { status: string; business: BusinessView };
const profile = async (id: string) => (await service.get(`/api/businesses/${id}`)).json<Answer>();
const lookup = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json<Answer>().status;
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
const newSite = () => `${newHandle().replace(/[._]/g, '-')}.example`;
const kindsOf = ({ business }: Answer) => business.verification?.checks.map(({ kind }) => kind);

const ticks: ApprovalTick[] = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'images', how: 'opened' },
  { kind: 'handle', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
  { kind: 'website', how: 'opened' },
];
/** A business of an honest application, of which all but one document was ticked. */
async function approved(checks: ApprovalTick[] | undefined = ticks, more: object = {}) {
  const event = applicationEvent({
    website: `https://${newSite()}`,
    vouchedBy: 'application',
    ...(checks ? { checks } : {}),
    ...more,
  });
  await service.deliver(event);
  const { businessId: id } = applicationOf(event);
  const owner = ownerOf(service, id);
  const propose = async (fields: object) => {
    const { version } = (await owner.page()).business;
    return owner.proposed({ kind: 'fields', fields, version });
  };
  return { id, owner, propose };
}
const anotherSeller = () => ({
  name: 'Başka Biri Evleri',
  tradeTitle: 'Başka Biri Turizm A.Ş.',
  instagramUsername: newHandle(),
  phone: newPhone(),
  website: newSite(),
  address: 'Deniz Cad. 9',
});
const acceptWith = async (id: string, checks: object[]) => {
  const version = (await read(service, id)).json().businessVersion;
  return service.asAdmin('POST', `/api/admin/businesses/changes/${id}/accept`, { version, checks });
};
const closed = async (id: string) => (await eventsOf(service, id)).at(-1)?.data;

describe('[R506] a badge ends with what it rested on', () => {
  it('another seller in one accepted proposal: the code of the mailbox and the photographs carry nothing', async () => {
    const { id, owner, propose } = await approved();
    const wish = anotherSeller();
    const change = await propose(wish);
    expect([change.endsBadge, (await read(service, change._id)).json().endsBadge]).toEqual([true, true]);
    expect((await owner.page()).changes[0]).toMatchObject({ endsBadge: true });
    expect((await accept(service, change._id)).statusCode).toBe(200);
    const answer = await profile(id);
    expect([answer.status, answer.business.verification]).toEqual(['unverified', null]);
    for (const contact of [wish.instagramUsername, wish.phone, wish.website])
      expect([contact, await lookup(contact)]).toEqual([contact, 'not_found']);
    expect(await closed(change._id)).toMatchObject({ outcome: 'accepted', endedBadge: true });
    expect((await owner.page()).changes[0]).toMatchObject({ state: 'accepted', endsBadge: false });
  });

  it('a trade title that no document shows: contacts that were looked at are no document', async () => {
    const { id, propose } = await approved();
    const change = await propose({ tradeTitle: 'Başka Biri Turizm A.Ş.' });
    expect(change).toMatchObject({ drops: ['tax_certificate'], endsBadge: true });
    await accept(service, change._id);
    expect((await profile(id)).status).toBe('unverified');
  });

  it('is foreseen from the record as it is: a town that somebody wrote in meanwhile is another town', async () => {
    const permit: ApprovalTick[] = [{ kind: 'work_permit', how: 'opened' }];
    const { id, owner, propose } = await approved(permit, { district: null });
    const change = await propose({ district: 'Sapanca' });
    expect(change).toMatchObject({ drops: [], endsBadge: false });
    await edit(id, { district: 'Kartepe' });
    const foreseen = { drops: ['work_permit'], endsBadge: true };
    expect((await owner.page()).changes[0]).toMatchObject(foreseen);
    expect((await read(service, change._id)).json()).toMatchObject({ ...foreseen, changedSince: true });
    expect((await accept(service, change._id)).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('unverified');
  });

  it('nothing ends with a value that the record has by now', async () => {
    const { id, propose } = await approved();
    const change = await propose({ tradeTitle: 'Başka Biri Turizm A.Ş.' });
    expect(change.endsBadge).toBe(true);
    const vouched = { verified: true, checks: [{ kind: 'website', how: 'opened' }] };
    expect((await edit(id, { tradeTitle: 'Başka Biri Turizm A.Ş.', ...vouched })).statusCode).toBe(200);
    expect((await read(service, change._id)).json()).toMatchObject({ drops: [], endsBadge: false });
    expect((await accept(service, change._id)).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('verified');
  });

  it('piece by piece it is no other way round: the document goes with the title, whatever came before', async () => {
    const { id, propose } = await approved();
    const { tradeTitle, name, ...contacts } = anotherSeller();
    for (const [field, value] of Object.entries({ name, ...contacts })) {
      const { _id, endsBadge } = await propose({ [field]: value });
      expect([field, endsBadge]).toEqual([field, false]);
      await accept(service, _id);
      expect([field, (await profile(id)).status]).toEqual([field, 'verified']);
    }
    const last = await propose({ tradeTitle });
    expect(last.endsBadge).toBe(true);
    await accept(service, last._id);
    expect((await profile(id)).status).toBe('unverified');
  });

  it('a moderator’s own edit that is to keep it is refused where it would end, and changes nothing', async () => {
    const { id } = await approved();
    const before = await profile(id);
    const title = { tradeTitle: 'Başka Biri Turizm A.Ş.' };
    const answer = await edit(id, { ...title, phone: newPhone(), keepBadge: true });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'badge_would_end']);
    expect(await profile(id)).toEqual(before);
    expect((await edit(id, { phone: newPhone(), keepBadge: true })).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('verified');
    const checks = [{ kind: 'tax_certificate', how: 'opened' }];
    const kept = await edit(id, { ...title, keepBadge: true, verified: true, checks });
    expect([kept.statusCode, (await profile(id)).status]).toEqual([200, 'verified']);
    expect((await edit(id, { tradeTitle: 'Üçüncü A.Ş.' })).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('unverified');
    // Nothing is left to keep.
    expect((await edit(id, { tradeTitle: 'Dördüncü A.Ş.', keepBadge: true })).statusCode).toBe(200);
  });

  it('with the documents of the new values ticked in the same call it stays', async () => {
    const { id, propose } = await approved();
    const { _id } = await propose(anotherSeller());
    const checks = [{ kind: 'tax_certificate', how: 'opened' }];
    const answer = await acceptWith(_id, checks);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'accepted']);
    const after = await profile(id);
    expect([after.status, after.business.verification?.vouchedBy]).toEqual(['verified', 'application']);
    expect(kindsOf(after)).toEqual(['email', 'tax_certificate', 'images']);
    expect(await closed(_id)).toMatchObject({ endedBadge: false });
  });

  it.each([
    ['a contact', [{ kind: 'handle', how: 'opened' }]],
    ['photographs', [{ kind: 'images', how: 'opened' }]],
    ['the ministry’s list', [{ kind: 'licence', how: 'out_of_scope' }]],
  ])(
    '%s in place of the document vouches for nobody by the way: 422, and nothing changes',
    async (_what, checks) => {
      const { id, propose } = await approved();
      const { _id } = await propose(anotherSeller());
      const answer = await acceptWith(_id, checks);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'documents_required']);
      expect(answer.json().message).toMatch(/vergi levhasını ya da işletme ruhsatını/);
      expect((await profile(id)).status).toBe('verified');
      expect((await read(service, _id)).json()).toMatchObject({ state: 'open', businessVersion: 1 });
    },
  );

  it('a tick of what the proposal takes away, or of a kind that is a code, is refused', async () => {
    const { propose } = await approved();
    const { _id } = await propose({ ...anotherSeller(), website: null });
    for (const kind of ['website', 'email'])
      expect(
        (
          await acceptWith(_id, [
            { kind: 'tax_certificate', how: 'opened' },
            { kind, how: 'opened' },
          ])
        ).statusCode,
      ).toBe(400);
  });

  it('ticks are for values of an active badge alone', async () => {
    const { id, owner, propose } = await approved();
    const checks = [{ kind: 'tax_certificate', how: 'opened' }];
    const sisters = await owner.proposed({ kind: 'sisters', handles: [newHandle()] });
    expect((await acceptWith(sisters._id, checks)).statusCode).toBe(400);
    const { _id } = await propose({ tradeTitle: 'Başka A.Ş.' });
    await edit(id, { verified: false, delisting: { reasonCode: 'delisting_owner_asked' } });
    expect((await acceptWith(_id, checks)).statusCode).toBe(400);
    expect((await profile(id)).status).toBe('unverified');
  });

  it('an approval by hand rests on each check that was named, photographs and codes excepted', async () => {
    const byHand: ApprovalTick[] = [
      { kind: 'phone', how: 'confirmed' },
      { kind: 'handle', how: 'opened' },
      { kind: 'images', how: 'opened' },
    ];
    const { id, propose } = await approved(byHand, { vouchedBy: 'by-hand' });
    const first = await propose({ phone: newPhone(), tradeTitle: 'Başka A.Ş.' });
    expect(first.endsBadge).toBe(false);
    await accept(service, first._id);
    const second = await propose({ instagramUsername: newHandle() });
    expect(second.endsBadge).toBe(true);
    expect((await acceptWith(second._id, [{ kind: 'images', how: 'opened' }])).json().code).toBe(
      'checks_required',
    );
    expect((await acceptWith(second._id, [{ kind: 'handle', how: 'opened' }])).statusCode).toBe(200);
    expect((await profile(id)).business.verification).toMatchObject({ vouchedBy: 'by-hand' });
  });

  const told = () => ({
    ...anotherSeller(),
    landline: newLandline(),
    bookingUrl: `https://${newSite()}/odalar`,
  });
  it.each([
    ...(['tradeTitle', 'instagramUsername', 'phone', 'website', 'address'] as const),
    ...(['name', 'landline', 'bookingUrl'] as const),
  ])('where nothing but a mailbox was ever checked, another %s ends it', async (field) => {
    const { id, propose } = await approved([]);
    expect(kindsOf(await profile(id))).toEqual(['email']);
    const harmless = await propose({ description: 'Göle yürüyerek beş dakika.' });
    expect(harmless.endsBadge).toBe(false);
    await accept(service, harmless._id);
    expect((await profile(id)).status).toBe('verified');
    const change = await propose({ [field]: told()[field] });
    expect(change).toMatchObject({ drops: [], endsBadge: true });
    const photographs = await acceptWith(change._id, [{ kind: 'images', how: 'opened' }]);
    expect(photographs.json().code).toBe('checks_required');
    await accept(service, change._id);
    expect((await profile(id)).status).toBe('unverified');
    expect(await closed(change._id)).toMatchObject({ endedBadge: true });
  });

  it('by a moderator’s own edit as well, and a new word without a document is one by hand', async () => {
    const { id } = await approved();
    expect((await edit(id, { tradeTitle: 'Başka A.Ş.' })).statusCode).toBe(200);
    expect((await profile(id)).status).toBe('unverified');
    const other = await approved();
    const checks = [{ kind: 'handle', how: 'opened' }];
    await edit(other.id, { tradeTitle: 'Başka A.Ş.', verified: true, checks });
    expect((await profile(other.id)).business.verification).toMatchObject({ vouchedBy: 'by-hand' });
    const kept = await approved();
    await edit(kept.id, { verified: true, checks });
    expect((await profile(kept.id)).business.verification).toMatchObject({ vouchedBy: 'application' });
  });

  it('a paused badge whose document ended comes back by hand alone, or by a document', async () => {
    const { id } = await approved();
    const paused = new Date('2027-12-01T10:00:00Z');
    const began = service.time.now;
    service.time.now = paused;
    await edit(id, { verified: true, checks: [{ kind: 'phone', how: 'confirmed' }] });
    expect((await profile(id)).business.verification).toMatchObject({ vouchedBy: 'by-hand' });
    const other = await approved(ticks, {});
    service.time.now = new Date('2029-01-01T10:00:00Z');
    await edit(other.id, { verified: true, checks: [{ kind: 'images', how: 'opened' }] });
    expect((await profile(other.id)).status).toBe('unverified');
    await edit(other.id, { verified: true, checks: [{ kind: 'tax_certificate', how: 'opened' }] });
    expect((await profile(other.id)).business.verification).toMatchObject({ vouchedBy: 'application' });
    service.time.now = began;
  });

  it('[R353] in another town photographs keep no badge that a permit carried', async () => {
    const permit: ApprovalTick = { kind: 'work_permit', how: 'opened' };
    const checks = [{ kind: 'images', how: 'opened' }];
    const { id } = await approved([permit]);
    // A town that is written in is not another one.
    await edit(id, { city: 'Sakarya', verified: true, checks });
    expect(kindsOf(await profile(id))).toEqual(['email', 'work_permit', 'images']);
    await edit(id, { city: 'Muğla', verified: true, checks });
    expect((await profile(id)).status).toBe('unverified');
  });

  it('nobody vouches by hand for photographs alone', async () => {
    const { id } = await approved();
    await edit(id, { verified: false, delisting: { reasonCode: 'delisting_owner_asked' } });
    const answer = await edit(id, { verified: true, checks: [{ kind: 'images', how: 'opened' }] });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checks_required']);
  });
});

describe('[R353] a visit is about the house and its town', () => {
  const visited = () =>
    enterBusiness(service, {
      address: 'Göl Sok. 4',
      district: 'Sapanca',
      city: 'Sakarya',
      lat: 40.69,
      lng: 30.27,
      phone: newPhone(),
      verified: true,
      checks: [
        { kind: 'visit', how: 'visited' },
        { kind: 'phone', how: 'confirmed' },
      ],
    });

  it.each([{ city: 'Muğla' }, { district: 'Bodrum' }])(
    '%j: the check ends, and the proposal says so',
    async (fields) => {
      const { _id: id } = await visited();
      const change = await ownerOf(service, id).proposed({ kind: 'fields', fields, version: 1 });
      expect(change.drops).toEqual(['visit']);
      await accept(service, change._id);
      expect(kindsOf(await profile(id))).toEqual(['phone']);
    },
  );

  it('what stands from before is bound to the town of the day of the migration', async () => {
    const { _id: id } = await visited();
    const hashOf = async () => {
      const { rows } = await service.deps.pool.query(
        `select value_hash from business_check where business_id = $1 and kind = 'visit' and state = 'standing'`,
        [id],
      );
      return rows[0]?.value_hash;
    };
    const now = await hashOf();
    await service.deps.pool.query(
      `update business_check set value_hash = 'old' where business_id = $1 and kind = 'visit'`,
      [id],
    );
    const script = await readFile(`${serviceDir}/migrations/0035-places-of-visits.sql`, 'utf8');
    await service.deps.pool.query(script.split('-- By whom')[0] ?? '');
    expect(await hashOf()).toBe(now);
    await edit(id, { description: 'Göl manzaralı.' });
    expect(kindsOf(await profile(id))).toEqual(['phone', 'visit']);
  });
});

describe('[R319] nobody of the desk decides on the own proposal', () => {
  it.each(['a@x.example', 'A+isletme@X.example'])(
    'sent as %s: 409, and the desk says so before',
    async (email) => {
      const { id } = await approved();
      const sent = await service.app.inject({
        method: 'POST',
        url: '/api/owner/changes',
        headers: await service.identity.as({ owner: { sessionId: id, businessId: id, email } }),
        payload: { kind: 'fields', fields: { description: 'Kendi kendime.' }, version: 1 },
      });
      const { change } = sent.json();
      expect((await read(service, change._id)).json().own).toBe(true);
      for (const answer of [await accept(service, change._id), await refuse(service, change._id)])
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_submission']);
      expect((await read(service, change._id)).json().state).toBe('open');
      const { rows } = await service.deps.pool.query('select sent_by from business_change where id = $1', [
        change._id,
      ]);
      expect(rows[0].sent_by).toMatch(/^[\da-f]{32}$/);
    },
  );

  it('of another mailbox it is decided as before', async () => {
    const { propose } = await approved();
    const { _id } = await propose({ description: 'Başka biri.' });
    expect((await read(service, _id)).json().own).toBe(false);
    expect((await accept(service, _id)).statusCode).toBe(200);
  });
});
