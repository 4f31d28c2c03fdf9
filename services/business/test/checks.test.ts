import { readFile } from 'node:fs/promises';
import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newPhone,
} from './support/factories.ts';
import { adminId, serviceDir, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const allTicks: ApprovalTick[] = [
  { kind: 'tax_certificate', how: 'opened' },
  { kind: 'work_permit', how: 'opened' },
  { kind: 'images', how: 'opened' },
  { kind: 'handle', how: 'opened' },
  { kind: 'phone', how: 'confirmed' },
  { kind: 'website', how: 'opened' },
];
type Answer = { status: string; business: BusinessView };
const profile = async (id: string) => (await service.get(`/api/businesses/${id}`)).json<Answer>();
const ref = expect.any(Number);
/** What no test ticks unless it is about it. */
const neverTicked = ['licence', 'payee', 'visit'];
const kindsOf = ({ business }: Answer) => business.verification?.checks.map(({ kind }) => kind);
const uncheckedOf = ({ business }: Answer) => business.verification?.notChecked;

/** A business of an approval with these ticks. */
async function approved(
  checks: ApprovalTick[] | undefined,
  data: Parameters<typeof applicationEvent>[0] = {},
) {
  const event = applicationEvent({
    website: `https://${newHandle().replace(/[._]/g, '-')}.example`,
    checkedBy: adminId,
    ...(checks ? { checks } : {}),
    ...data,
  });
  await service.deliver(event);
  return { event, id: applicationOf(event).linkedBusinessId ?? applicationOf(event).businessId };
}
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
const rowsOf = (id: string) =>
  service.deps.db.selectFrom('business_check').selectAll().where('business_id', '=', id).execute();

describe('[decision 38] an approval says what was checked', () => {
  it('[R330] [R352] each tick with its way and its day; the e-mail address by its code', async () => {
    const { id, event } = await approved(allTicks);
    const answer = await profile(id);
    const { emailVerifiedAt } = applicationOf(event);
    expect(answer.business.verification).toEqual({
      verifiedAt: event.time,
      emailVerifiedAt,
      vouchedBy: 'application',
      until: '2027-11-20T08:00:00.000Z',
      checks: [
        { kind: 'email', at: emailVerifiedAt, how: 'code', until: '2027-11-20T08:00:00.000Z', ref },
        ...allTicks.map((tick) => ({ ...tick, at: event.time, until: '2027-11-20T09:00:00.000Z', ref })),
      ],
      notChecked: neverTicked,
    });
    const rows = await rowsOf(id);
    expect(rows.filter(({ kind }) => kind !== 'email').every((row) => row.checked_by === adminId)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(applicationOf(event).phone);
  });

  it('[R330] without ticks it is verified, and says that nothing but the address was checked', async () => {
    for (const ticks of [undefined, []]) {
      const answer = await profile((await approved(ticks)).id);
      expect(answer.status).toBe('verified');
      expect(kindsOf(answer)).toEqual(['email']);
      expect(uncheckedOf(answer)).toEqual(expect.arrayContaining(allTicks.map(({ kind }) => kind)));
    }
  });

  it('[R330] [R352] an approval by hand says that it was one', async () => {
    const { id } = await approved([{ kind: 'phone', how: 'confirmed' }], { vouchedBy: 'by-hand' });
    expect((await profile(id)).business.verification).toMatchObject({ vouchedBy: 'by-hand' });
  });

  it('[R330] [R356] vouched for by hand says that, and that only what was named was checked', async () => {
    const checks = [{ kind: 'phone', how: 'confirmed' }];
    const { _id } = await enterBusiness(service, { verified: true, phone: newPhone(), checks });
    expect((await profile(_id)).business.verification).toMatchObject({
      vouchedBy: 'by-hand',
      checks: [{ kind: 'phone', how: 'confirmed', at: '2026-11-20T10:00:00.000Z' }],
      notChecked: ['email', 'tax_certificate', 'work_permit', 'licence', 'images', 'payee', 'visit'],
    });
  });

  it('[R352] [R356] who vouched by hand is with the word and with each check that was named', async () => {
    const checks = [
      { kind: 'phone', how: 'confirmed' },
      { kind: 'tax_certificate', how: 'opened' },
    ];
    const { _id } = await enterBusiness(service, { verified: true, phone: newPhone(), checks });
    const by = (await rowsOf(_id)).map((row) => [row.kind, row.checked_by]).sort();
    expect(by).toEqual(['phone', 'record', 'tax_certificate'].map((kind) => [kind, adminId]));
    const noted = await service.deps.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id'])
      .where('subject_id', '=', _id)
      .where('action', '=', 'business.checked')
      .execute();
    expect(noted).toEqual(checks.map(() => ({ actor_kind: 'admin', actor_id: adminId })));
  });

  it('an application for a known record adds its ticks to those that still hold', async () => {
    const handle = newHandle();
    const phone = newPhone();
    const first = await approved([{ kind: 'handle', how: 'opened' }], { instagramUsername: handle, phone });
    await approved([{ kind: 'phone', how: 'confirmed' }], {
      linkedBusinessId: first.id,
      instagramUsername: handle,
      phone,
    });
    expect(kindsOf(await profile(first.id))).toEqual(['email', 'handle', 'phone']);
  });

  it('a record that comes back after its deletion begins anew', async () => {
    const { id } = await approved(allTicks);
    await service.asAdmin('DELETE', `/api/admin/businesses/${id}`, because);
    const event = applicationEvent({ linkedBusinessId: id, checks: [] }, '2026-11-20T12:00:00.000Z');
    await service.deliver(event);
    const answer = await profile(id);
    expect([answer.status, kindsOf(answer)]).toEqual(['verified', ['email']]);
    expect(answer.business.verification?.verifiedAt).toBe(event.time);
  });
});

describe('[R353] a changed value is no longer the checked one', () => {
  it.each([
    ['handle', () => ({ instagramUsername: newHandle() })],
    ['phone', () => ({ phone: newPhone() })],
    ['website', () => ({ website: 'https://baska-bir-site.example' })],
  ] as const)(
    '%s: its check ends in the same change, is audited, and does not come back by itself',
    async (kind, change) => {
      const { id } = await approved(allTicks);
      const before = (await profile(id)).business;
      await edit(id, change());
      const answer = await profile(id);
      expect(kindsOf(answer)).not.toContain(kind);
      expect(uncheckedOf(answer)?.filter((one) => !neverTicked.includes(one))).toEqual([kind]);
      const [row] = (await rowsOf(id)).filter((one) => one.kind === kind);
      expect(row).toMatchObject({ state: 'dropped', value_hash: null });
      const log = await service.deps.db
        .selectFrom('audit_log')
        .select('details')
        .where('subject_id', '=', id)
        .where('action', '=', 'business.updated')
        .executeTakeFirstOrThrow();
      expect(log.details).toMatchObject({ checksDropped: [kind] });
      const { instagramUsername, phone, website } = before;
      await edit(id, { instagramUsername, phone, website });
      expect(kindsOf(await profile(id))).not.toContain(kind);
    },
  );

  it('other edits leave the checks alone; a refused one too', async () => {
    const { id } = await approved(allTicks);
    const other = await approved(allTicks);
    const taken = (await profile(other.id)).business.instagramUsername;
    await edit(id, { description: 'Yeni açıklama', city: 'Sakarya' });
    expect((await edit(id, { instagramUsername: taken })).statusCode).toBe(409);
    expect(uncheckedOf(await profile(id))).toEqual(neverTicked);
  });

  it('unverified and verified again by hand: nothing is said to be checked any more', async () => {
    const { id } = await approved(allTicks);
    await edit(id, { verified: false, delisting: because });
    expect((await profile(id)).business.verification).toBeNull();
    await edit(id, { verified: true, checks: [{ kind: 'handle', how: 'opened' }] });
    expect((await profile(id)).business.verification).toMatchObject({
      vouchedBy: 'by-hand',
      checks: [{ kind: 'handle', how: 'opened' }],
    });
  });

  it('no order of edits leaves a check whose value differs from what was checked', async () => {
    const pool = {
      instagramUsername: [newHandle(), newHandle()],
      phone: [newPhone(), newPhone()],
      website: ['https://bir-site.example', 'https://iki-site.example'],
    };
    const choice = fc.record(
      {
        instagramUsername: fc.constantFrom(...pool.instagramUsername, null),
        phone: fc.constantFrom(...pool.phone, null),
        website: fc.constantFrom(...pool.website, null),
        verified: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const { id } = await approved(allTicks);
    const fieldOf = { handle: 'instagramUsername', phone: 'phone', website: 'website' } as const;
    const checked = (await profile(id)).business;
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 4 }), async (edits) => {
        for (const change of edits) {
          await edit(id, change);
          const { business } = await profile(id);
          for (const { kind } of business.verification?.checks ?? [])
            if (kind in fieldOf) {
              const field = fieldOf[kind as keyof typeof fieldOf];
              expect(business[field]).toBe(checked[field]);
            }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('the migration of what was verified before', () => {
  it('keeps day and checks as they were shown; a later edit ends the check of the photographs', async () => {
    const file = uuidv7();
    const at = '2026-01-05T10:00:00.000Z';
    const old = {
      verifiedAt: at,
      emailVerifiedAt: at,
      checks: [
        { kind: 'email', at },
        { kind: 'tax_certificate', at },
        { kind: 'images', at },
      ],
    };
    const { _id } = await enterBusiness(service, {});
    await service.deps.db.deleteFrom('business_check').where('business_id', '=', _id).execute();
    await sql`update business set verified_at = ${at}, verification = ${JSON.stringify(old)}::jsonb,
      gallery = ${[file]}::uuid[], application_id = ${uuidv7()} where id = ${_id}`.execute(service.deps.db);
    const script = await readFile(`${serviceDir}/migrations/0016-business-checks.sql`, 'utf8');
    // The table is there; the running role may do the rest, here for this one record.
    const [, ...steps] = script.split(/^(?=insert into|update )/m);
    for (const step of steps)
      await sql
        .raw(step.replace(/where (?=b\.verified_at|verified_at|verification)/, `where id = '${_id}' and `))
        .execute(service.deps.db);
    const shown = { verifiedAt: at, emailVerifiedAt: at, vouchedBy: 'application' };
    expect((await profile(_id)).business.verification).toEqual({
      ...shown,
      checks: [
        { kind: 'email', at, how: 'code' },
        { kind: 'tax_certificate', at, how: 'recorded' },
        { kind: 'images', at, how: 'recorded' },
      ],
      notChecked: ['work_permit', ...neverTicked],
    });
    const url = `/api/admin/businesses/${_id}/gallery/0`;
    expect((await service.asAdmin('DELETE', url)).statusCode).toBe(200);
    const after = await profile(_id);
    expect([after.status, kindsOf(after)]).toEqual(['verified', ['email', 'tax_certificate']]);
    expect(after.business.verification).toMatchObject(shown);
  });
});
