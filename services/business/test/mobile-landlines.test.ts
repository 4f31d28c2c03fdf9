import { validation } from '@edogrula/contracts/locales/tr/validation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silenceMobiles } from '../src/registry/silence-mobiles.ts';
import {
  applicationEvent,
  applicationOf,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
  reportEvent,
  reportOf,
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
const entered = async (input: Record<string, unknown> = {}) =>
  (await enterBusiness(service, { instagramUsername: newHandle(), verified: true, ...input }))._id;
const landlineOf = async (id: string) =>
  (await service.get(`/api/businesses/${id}`)).json().business.landline;
/** A record of before, whose landline is a mobile number that lookups answered with. */
async function oldRecord(landline: string, more: Record<string, unknown> = {}) {
  const id = await entered({ landline: newLandline(), ...more });
  await service.deps.pool.query('update business set landline = $2 where id = $1', [id, landline]);
  await service.deps.pool.query(
    `with own as (insert into business_key (business_id, kind, key) values ($1, 'phone', $2)
      on conflict do nothing)
     insert into business_lookup_key (business_id, kind, key) values ($1, 'phone', $2)
     on conflict (kind, key) do update set business_id = excluded.business_id`,
    [id, landline],
  );
  return id;
}

/** Every place of the registry that takes a landline; the application form is `packages/contracts` and moderation's. */
const places: [string, (landline: string) => Promise<{ statusCode: number; json(): unknown }>][] = [
  [
    'the desk’s new record',
    (landline) => service.asAdmin('POST', '/api/admin/businesses', { name: 'Biri', landline }),
  ],
  ['the desk’s edit', async (landline) => put(await entered(), { landline })],
  [
    'an owner’s proposal',
    async (landline) =>
      ownerOf(service, await entered()).propose({ kind: 'fields', fields: { landline }, version: 1 }),
  ],
  [
    'a proposal of before that is accepted',
    async (landline) => {
      const owner = ownerOf(service, await entered());
      const fields = { landline: newLandline() };
      const { _id } = await owner.proposed({ kind: 'fields', fields, version: 1 });
      const wish = JSON.stringify({ landline });
      await service.deps.pool.query('update business_change set wish = $2 where id = $1', [_id, wish]);
      return accept(service, _id);
    },
  ],
];

describe('[R305] [R495] a mobile number as a landline', () => {
  describe.each(places)('%s', (_place, send) => {
    it.each(['0532 999 00 01', '+90 533 999 00 02', '+49 1511 2345678', '+447911123456'])(
      'refuses %s, at the field and in Turkish',
      async (landline) => {
        const answer = await send(landline);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          expect.objectContaining({ fields: [{ path: 'landline', message: validation.landline }] }),
        ]);
      },
    );
    it.each(['+49 30 901820', '0392 111 22 33'])('takes %s', async (landline) => {
      expect([200, 201]).toContain((await send(landline)).statusCode);
      await service.deps.pool.query('update business set landline = null where landline is not null');
      await service.deps.pool.query("delete from business_key where kind = 'phone'");
    });
  });

  it('an approval leaves it out and notes that, and the record’s own stays', async () => {
    const mobile = newPhone();
    const own = newLandline();
    const linkedBusinessId = await entered({ landline: own, verified: false });
    for (const [more, left] of [
      [{}, null],
      [{ linkedBusinessId }, own],
    ] as const) {
      const event = applicationEvent({ landline: mobile, ...more });
      await service.deliver(event);
      const id = 'linkedBusinessId' in more ? linkedBusinessId : applicationOf(event).businessId;
      expect(await landlineOf(id)).toBe(left);
      const { rows } = await service.deps.pool.query(
        `select details->>'landlineLeftOut' as left from audit_log where subject_id = $1 order by seq desc limit 1`,
        [id],
      );
      expect(rows).toEqual([{ left: 'true' }]);
    }
    expect(await verdict(mobile)).toBe('not_found');
  });

  it('that a record of before has stays in it, is in the way of no edit, and answers nothing by itself', async () => {
    const mobile = newPhone();
    const id = await oldRecord(mobile);
    expect(await verdict(mobile)).toBe(`verified ${id}`);
    expect(await silenceMobiles(service.deps)).toBe(1);
    expect(await verdict(mobile)).toBe('not_found');
    expect((await put(id, { description: 'Göle beş dakika.', landline: mobile })).statusCode).toBe(200);
    expect([await landlineOf(id), await verdict(mobile)]).toEqual([mobile, 'not_found']);
    const { body } = await service.app.inject({
      method: 'POST',
      url: '/api/businesses/together',
      payload: { keys: [mobile, newHandle()] },
    });
    expect(body).not.toContain('verified');
    expect(await silenceMobiles(service.deps)).toBe(0);
  });

  it('shields nobody: an entry of the number warns, and condemns the record that claims it', async () => {
    const mobile = newPhone();
    const handle = newHandle();
    const id = await oldRecord(mobile, { instagramUsername: handle });
    const event = reportEvent({ phone: mobile });
    await service.deliver(event);
    const warning = `blacklist ${reportOf(event).entryId}`;
    expect([await verdict(mobile), await verdict(handle)]).toEqual([warning, warning]);
    expect(await landlineOf(id)).toBeUndefined();
  });

  it('which is the record’s telephone too answers as that', async () => {
    const phone = newPhone();
    const id = await oldRecord(phone, { phone });
    expect(await silenceMobiles(service.deps)).toBe(0);
    await put(id, { description: 'Göl kıyısında.' });
    expect(await verdict(phone)).toBe(`verified ${id}`);
  });
});
