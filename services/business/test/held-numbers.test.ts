import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
} from './support/factories.ts';
import { accept, ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const verdict = (q: string) => verdictOf(service, q);
const put = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);
const post = (body: object) => service.asAdmin('POST', '/api/admin/businesses', { name: 'Biri', ...body });
const entered = async (input: Record<string, unknown>) =>
  (await enterBusiness(service, { instagramUsername: newHandle(), verified: true, ...input }))._id;
const refusal = (path: string) => [
  409,
  expect.objectContaining({ code: 'duplicate_key', fields: [expect.objectContaining({ path })] }),
];
const phoneChecked = [{ kind: 'phone', how: 'confirmed' }];

describe('[R495] another record’s number', () => {
  const propose = (id: string, fields: object) =>
    ownerOf(service, id).propose({ kind: 'fields', fields, version: 1 });
  /** Ways to claim a number as the own landline. */
  const claims = {
    'an edit': (id: string, landline: string) => put(id, { landline }),
    'a record by hand': (_id: string, landline: string) => post({ landline }),
    'a proposal': (id: string, landline: string) => propose(id, { landline }),
  };
  const national = (number: string) =>
    number.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0 ($1) $2 $3 $4');

  it.each<[keyof typeof claims, 'telephone' | 'landline', string, boolean]>([
    ['an edit', 'telephone', 'a verified house', true],
    ['an edit', 'landline', 'a verified house', true],
    ['a record by hand', 'telephone', 'a verified house', true],
    ['a record by hand', 'landline', 'a verified house', true],
    ['a proposal', 'telephone', 'a verified house', true],
    ['a proposal', 'landline', 'a verified house', true],
    ['an edit', 'telephone', 'one that nobody vouches for', false],
    ['an edit', 'landline', 'one that nobody vouches for', false],
    ['a record by hand', 'telephone', 'one that nobody vouches for', false],
    ['a record by hand', 'landline', 'one that nobody vouches for', false],
    ['a proposal', 'telephone', 'one that nobody vouches for', false],
    ['a proposal', 'landline', 'one that nobody vouches for', false],
  ])('becomes no landline by %s: the %s of %s', async (way, which, _whose, verified) => {
    const [phone, landline] = [newLandline(), newLandline()];
    const rival = await entered({});
    await entered({ phone, landline, verified });
    const number = which === 'telephone' ? phone : landline;
    const before = await Promise.all([phone, landline].map(verdict));
    for (const spelt of [number, national(number)]) {
      const answer = await claims[way](rival, spelt);
      expect([spelt, answer.statusCode, answer.json()]).toEqual([spelt, ...refusal('landline')]);
    }
    expect(await Promise.all([phone, landline].map(verdict))).toEqual(before);
  });

  it('nor one by a proposal from before the other record', async () => {
    const [rival, phone] = [await entered({}), newLandline()];
    const change = await ownerOf(service, rival).proposed({
      kind: 'fields',
      fields: { landline: phone },
      version: 1,
    });
    const id = await entered({ phone });
    const answer = await accept(service, change._id);
    expect([answer.statusCode, answer.json()]).toEqual(refusal('landline'));
    expect(await verdict(phone)).toBe(`verified ${id}`);
  });

  it('is no telephone where it is the other’s landline; telephones may be shared, and what is gone is free', async () => {
    const [phone, landline] = [newPhone(), newLandline()];
    const id = await entered({ phone, landline });
    const rival = await entered({});
    const edit = await put(rival, { phone: landline });
    expect([edit.statusCode, edit.json()]).toEqual(refusal('phone'));
    expect((await put(rival, { phone })).statusCode).toBe(200);
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    expect((await put(rival, { landline })).statusCode).toBe(200);
  });

  it('that a record has already is in the way of no other edit', async () => {
    const phone = newLandline();
    const [rival] = [await entered({ landline: phone })];
    await service.deliver(applicationEvent({ phone }));
    expect((await put(rival, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
  });

  it('is left out of an approval: the record gets no landline of another’s, and keeps its own', async () => {
    const phone = newLandline();
    const id = await entered({ phone, checks: phoneChecked });
    const fresh = applicationEvent({ landline: phone });
    await service.deliver(fresh);
    const { businessId } = applicationOf(fresh);
    const read = async (one: string) => (await service.get(`/api/businesses/${one}`)).json().business;
    expect((await read(businessId)).landline).toBeNull();
    const own = newLandline();
    await put(businessId, { landline: own });
    const again = { landline: phone, linkedBusinessId: businessId };
    await service.deliver(applicationEvent(again, '2026-11-20T11:00:00.000Z'));
    expect((await read(businessId)).landline).toBe(own);
    expect(await verdict(phone)).toBe(`verified ${id}`);
    const { rows } = await service.deps.pool.query(
      `select details->>'landlineLeftOut' as left from audit_log where subject_id = $1
       and action in ('business.created', 'business.verified') order by seq`,
      [businessId],
    );
    expect(rows).toEqual([{ left: 'true' }, { left: 'true' }]);
  });
});

describe('[R495] whose record a number answers with', () => {
  it('of a landline and a telephone the telephone’s, whoever was verified first', async () => {
    const phone = newLandline();
    const rival = await entered({ landline: phone });
    expect(await verdict(phone)).toBe(`verified ${rival}`);
    const event = applicationEvent({ phone }, '2026-11-20T11:00:00.000Z');
    await service.deliver(event);
    expect(await verdict(phone)).toBe(`verified ${applicationOf(event).businessId}`);
    const { body } = await service.app.inject({
      method: 'POST',
      url: '/api/businesses/together',
      payload: { keys: [phone, newHandle()] },
    });
    expect(body).not.toContain(rival);
  });

  it('of two telephones the one that was checked, whoever was verified first', async () => {
    const phone = newPhone();
    const first = await entered({ phone });
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    const checked = await entered({ phone, checks: phoneChecked });
    expect(await verdict(phone)).toBe(`verified ${checked}`);
    await put(checked, { phone: newPhone() });
    await put(checked, { phone });
    expect(await verdict(phone)).toBe(`verified ${first}`);
  });

  it('a landline is named among what was not checked, unless it is the telephone that was', async () => {
    const [phone, landline] = [newLandline(), newLandline()];
    const id = await entered({ phone, landline, checks: phoneChecked });
    const unchecked = async (q: string) => {
      service.deps.findings.clear();
      const answer = await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`);
      return answer.json().business.verification.notChecked;
    };
    expect(await unchecked(landline)).toContain('landline');
    await put(id, { landline: phone });
    expect(await unchecked(phone)).not.toContain('landline');
    await put(id, { landline: null });
    expect(await unchecked(phone)).not.toContain('landline');
  });
});
