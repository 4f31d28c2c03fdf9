import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { licenceOutcomes } from '@edogrula/contracts/tourism-licence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pauseBadges } from '../src/registry/pause-badges.ts';
import { remindOwners } from '../src/registry/remind-owners.ts';
import { applicationEvent, applicationOf, enterBusiness, newHandle, newPhone } from './support/factories.ts';
import { accept, eventsOf, ownerOf } from './support/owner.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1, env: { CHECK_DAYS: '365,licence=90' } });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

type Answer = { status: string; business: BusinessView };
const profile = async (id: string) => (await service.get(`/api/businesses/${id}`)).json<Answer>();
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
const licenceOf = ({ business }: Answer) =>
  business.verification?.checks.find(({ kind }) => kind === 'licence');
const unchecked = ({ business }: Answer) => business.verification?.notChecked;

/** A verified business of an approval, with what its owner named and what the moderator found. */
async function approved(data: Parameters<typeof applicationEvent>[0] = {}, found: ApprovalTick[] = []) {
  const event = applicationEvent({
    checkedBy: adminId,
    tourismLicence: '54-1234',
    checks: [{ kind: 'phone', how: 'confirmed' }, ...found],
    ...data,
  });
  await service.deliver(event);
  return applicationOf(event).linkedBusinessId ?? applicationOf(event).businessId;
}
const phone = { kind: 'phone', how: 'confirmed' };
const byHand = (more: object = {}) =>
  enterBusiness(service, {
    verified: true,
    instagramUsername: newHandle(),
    phone: newPhone(),
    tourismLicence: '54/1234',
    tradeTitle: 'Göl Turizm Ltd. Şti.',
    checks: [phone],
    ...more,
  });

describe('[R374] a number of the ministry’s documents', () => {
  it('is nobody’s to read from the owner’s word alone: the public is told that nobody looked', async () => {
    const id = await approved();
    const answer = await profile(id);
    expect(answer.business.tourismLicence).toBeNull();
    expect(licenceOf(answer)).toBeUndefined();
    expect(unchecked(answer)).toContain('licence');
    expect((await service.get('/api/businesses?limit=50')).body).not.toContain('54-1234');
    const desk = (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json();
    expect((desk.business ?? desk).tourismLicence).toBe('54-1234');
    expect((await ownerOf(service, id).page()).business.tourismLicence).toBe('54-1234');
  });

  it.each(licenceOutcomes)(
    '[R352] [R355] «%s» is told with its day, its end and its audit row',
    async (how) => {
      const answer = await profile(await approved({}, [{ kind: 'licence', how }]));
      expect(answer).toMatchObject({ status: 'verified', business: { tourismLicence: '54-1234' } });
      expect(licenceOf(answer)).toEqual({
        kind: 'licence',
        how,
        at: '2026-11-20T09:00:00.000Z',
        ref: expect.any(Number),
        until: '2027-02-18T09:00:00.000Z',
      });
      expect(unchecked(answer)).not.toContain('licence');
      const row = await service.deps.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'details'])
        .where('seq', '=', String(licenceOf(answer)?.ref) as never)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ action: 'business.checked', actor_id: adminId, details: { how } });
    },
  );

  it('is found of no application that names none, whatever an event says', async () => {
    const id = await approved({ tourismLicence: null }, [{ kind: 'licence', how: 'found' }]);
    expect(unchecked(await profile(id))).toContain('licence');
  });

  it('an application that names none leaves the record’s own', async () => {
    const id = await approved({}, [{ kind: 'licence', how: 'found' }]);
    const { business } = await profile(id);
    await approved({
      linkedBusinessId: id,
      tourismLicence: null,
      instagramUsername: business.instagramUsername,
      phone: business.phone ?? '',
    });
    expect((await ownerOf(service, id).page()).business.tourismLicence).toBe('54-1234');
  });

  it('its form is checked at the desk and on the owner’s page', async () => {
    const { _id, tourismLicence } = await byHand();
    expect(tourismLicence).toBe('54-1234');
    for (const text of ['99-1234', 'belgem var', '12'])
      expect((await edit(_id, { tourismLicence: text })).json().fields[0].path).toBe('tourismLicence');
    const owner = ownerOf(service, _id);
    const fields = { kind: 'fields', version: 1, fields: { tourismLicence: 'var' } };
    expect((await owner.propose(fields)).statusCode).toBe(400);
  });
});

describe('[R374] it never changes a verdict by itself', () => {
  it.each(licenceOutcomes)('«%s» alone makes no record verified: 422', async (how) => {
    const checks = [{ kind: 'licence', how }];
    const input = { name: 'Göl Evi', type: 'bungalov', tourismLicence: '54-1234', verified: true, checks };
    const created = await service.asAdmin('POST', '/api/admin/businesses', input);
    expect([created.statusCode, created.json().code]).toEqual([422, 'checks_required']);
    const { _id } = await enterBusiness(service, { tourismLicence: '54-1234' });
    expect((await edit(_id, { verified: true, checks })).statusCode).toBe(422);
    expect((await profile(_id)).status).toBe('unverified');
  });

  it.each(licenceOutcomes)('«%s» on a verified record neither renews nor shortens the badge', async (how) => {
    const { _id } = await byHand({ checks: [phone, { kind: 'tax_certificate', how: 'opened' }] });
    const before = (await profile(_id)).business.verification;
    service.time.now = new Date('2027-03-01T10:00:00Z');
    const answer = await edit(_id, { verified: true, checks: [{ kind: 'licence', how }] });
    expect(answer.statusCode).toBe(200);
    const after = (await profile(_id)).business.verification;
    expect([after?.verifiedAt, after?.until]).toEqual([before?.verifiedAt, before?.until]);
    expect(licenceOf(await profile(_id))).toMatchObject({ how, until: '2027-05-30T10:00:00.000Z' });
  });

  it.each(licenceOutcomes)(
    '[R354] «%s» that has ended is in no reminder and in no lapse of the badge',
    async (how) => {
      const checks = [phone, { kind: 'tax_certificate', how: 'opened' }, { kind: 'licence', how }];
      const { _id } = await byHand({ checks });
      const kindsOf = async (type: string) =>
        (await eventsOf(service, _id)).flatMap((event) =>
          event.type === type ? [[...(event.data.kinds as string[])].sort()] : [],
        );
      const both = ['phone', 'tax_certificate'];
      // The look itself ends on 18 February, of which nobody is reminded; the badge ends in November.
      service.time.now = new Date('2027-02-18T10:00:00Z');
      await remindOwners(service.deps);
      expect(await kindsOf(verificationEnding.type)).toEqual([]);
      service.time.now = new Date('2027-11-01T10:00:00Z');
      await remindOwners(service.deps);
      expect(await kindsOf(verificationEnding.type)).toEqual([both]);
      service.time.now = new Date('2027-11-20T10:00:00Z');
      await pauseBadges(service.deps);
      expect(await kindsOf(verificationLapsed.type)).toEqual([both]);
    },
  );

  it('does not end a pause', async () => {
    const { _id } = await byHand();
    service.time.now = new Date('2027-11-21T10:00:00Z');
    const checks = [{ kind: 'licence', how: 'found' }];
    expect((await edit(_id, { verified: true, checks })).statusCode).toBe(422);
    expect((await profile(_id)).business.verified).toBe(false);
  });

  it('is over after its days: the number goes, nobody has looked, and the badge is active', async () => {
    const id = await approved({}, [{ kind: 'licence', how: 'found' }]);
    service.time.now = new Date('2027-02-18T08:59:59Z');
    expect(licenceOf(await profile(id))?.how).toBe('found');
    service.time.now = new Date('2027-02-18T09:00:00Z');
    const answer = await profile(id);
    expect(answer).toMatchObject({ status: 'verified', business: { tourismLicence: null } });
    expect(unchecked(answer)).toContain('licence');
  });

  it('[R353] another number is not the one that was looked up, also when the first one comes back', async () => {
    const id = await approved({}, [{ kind: 'licence', how: 'found' }]);
    const owner = ownerOf(service, id);
    const page = await owner.page();
    const fields = { kind: 'fields', version: page.business.version, fields: { tourismLicence: '34-777' } };
    const change = await owner.proposed(fields);
    expect(change.drops).toEqual(['licence']);
    expect(licenceOf(await profile(id))?.how).toBe('found');
    await accept(service, change._id);
    for (const number of ['34-777', '54-1234']) {
      await edit(id, { tourismLicence: number });
      const answer = await profile(id);
      expect([answer.status, answer.business.tourismLicence]).toEqual(['verified', null]);
      expect(unchecked(answer)).toContain('licence');
    }
  });

  it('a liar’s: title and number of a real house are public, so by hand too it is found beside the tax certificate alone', async () => {
    const found = { kind: 'licence', how: 'found' };
    const tax = { kind: 'tax_certificate', how: 'opened' };
    const input = { name: 'Göl Evi', type: 'bungalov', tourismLicence: '54-1234', verified: true };
    const contact = newPhone();
    const created = await service.asAdmin('POST', '/api/admin/businesses', {
      ...input,
      phone: contact,
      checks: [phone, found],
    });
    expect([created.statusCode, created.json().fields]).toEqual([
      400,
      [{ path: 'checks.1', message: expect.stringContaining('vergi levhasını') }],
    ]);
    const { _id } = await byHand();
    const look = async (change: object = {}) =>
      (await edit(_id, { verified: true, checks: [found], ...change })).statusCode;
    expect(await look()).toBe(400);
    expect(licenceOf(await profile(_id))).toBeUndefined();
    expect(await look({ checks: [found, tax] })).toBe(200);
    expect(licenceOf(await profile(_id))?.how).toBe('found');
    // The certificate that was read names the former title, or its check is over.
    expect(await look({ tradeTitle: 'Gerçek Otel A.Ş.' })).toBe(400);
    expect(await look()).toBe(200);
    service.time.now = new Date('2027-11-20T09:59:59Z');
    expect(await look()).toBe(200);
    service.time.now = new Date('2027-11-20T10:00:00Z');
    expect(await look({ checks: [found, phone] })).toBe(400);
  });

  it('nobody finds a number that the record does not have', async () => {
    const { _id } = await byHand({ tourismLicence: null });
    for (const how of ['found', 'not_found'])
      expect((await edit(_id, { verified: true, checks: [{ kind: 'licence', how }] })).statusCode).toBe(400);
    const none = { verified: true, checks: [{ kind: 'licence', how: 'out_of_scope' }] };
    expect((await edit(_id, none)).statusCode).toBe(200);
    expect(licenceOf(await profile(_id))?.how).toBe('out_of_scope');
  });
});
