import { readFile } from 'node:fs/promises';
import { verificationEnding, verificationLapsed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { pauseBadges } from '../src/registry/pause-badges.ts';
import { remindOwners } from '../src/registry/remind-owners.ts';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newPhone,
  reportEvent,
} from './support/factories.ts';
import { newIban } from './support/ibans.ts';
import { confirmAccount } from './support/payees.ts';
import { serviceDir, startTestService, type TestService } from './support/service.ts';

let service: TestService;
const began = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  service = await startTestService({ cacheMs: 60_000, env: { CHECK_DAYS: '365,phone=90' } });
});
beforeEach(() => {
  service.time.now = began;
});
afterAll(() => service.close());

type Answer = { status: string; business: BusinessView | null; lapsed?: object };
const lookup = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json<Answer>();
const profile = async (id: string) => (await service.get(`/api/businesses/${id}`)).json<Answer>();
const edit = (id: string, change: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, change);
const at = (moment: string) => {
  service.time.now = new Date(moment);
};
async function told<Type extends typeof verificationLapsed | typeof verificationEnding>(
  id: string,
  type: Type,
) {
  const { rows } = await service.deps.pool.query<{ event: EventOf<typeof verificationEnding> }>(
    `select event from outbox where subject = $1 and event->>'type' = $2 order by event->>'time'`,
    [id, type.type],
  );
  return rows.map(({ event }) => type.data.parse(event.data) as EventOf<Type>['data']);
}
const audited = async (id: string, action: 'business.verification-lapsed' | 'business.checked') =>
  (
    await service.deps.db
      .selectFrom('audit_log')
      .select(['seq', 'details', 'actor_id'])
      .where('subject_id', '=', id)
      .where('action', '=', action)
      .orderBy('seq')
      .execute()
  ).map((row) => ({ ...row, details: row.details as unknown as Record<string, unknown> }));

/** A business whose telephone was checked at the beginning: that ends on 18 February, all else in November. */
async function checked(change: Record<string, unknown> = {}) {
  const [handle, phone] = [newHandle(), newPhone()];
  const checks = [
    { kind: 'phone', how: 'confirmed' },
    { kind: 'handle', how: 'opened' },
  ];
  const { _id, slug } = await enterBusiness(service, {
    verified: true,
    instagramUsername: handle,
    phone,
    checks,
    ...change,
  });
  return { id: _id, slug, handle, phone };
}
const end = '2027-02-18T10:00:00.000Z';

describe('[R354] a badge pauses when the first of its checks ends', () => {
  it('says until when it is active, and each check its own end', async () => {
    const { id } = await checked();
    const { business } = await profile(id);
    expect(business?.verification?.until).toBe(end);
    expect(business?.verification?.checks.map(({ kind, until }) => [kind, until])).toEqual([
      ['handle', '2027-11-20T10:00:00.000Z'],
      ['phone', end],
    ]);
  });

  it('by the clock, to the millisecond and out of a full cache; the words are its own, with its day', async () => {
    const { id, slug, handle, phone } = await checked();
    at('2027-02-18T09:59:59.999Z');
    expect((await lookup(handle)).status).toBe('verified');
    expect((await lookup(phone)).status).toBe('verified');
    at(end);
    for (const q of [handle, phone, slug]) {
      const answer = await lookup(q);
      expect(answer).toMatchObject({ status: 'not_found', business: null });
      expect(answer.lapsed).toEqual({ name: 'Sisli Orman Evleri', slug, at: end, demo: false });
    }
    const shown = await profile(id);
    expect(shown).toMatchObject({ status: 'unverified' });
    expect(shown.business).toMatchObject({ verified: false, verification: null, lapsedAt: end });
  });

  it('no list, search or name one glance away calls it verified', async () => {
    const { id, handle } = await checked({ name: 'Duraklayan Sazlık Evleri', type: 'Bungalov' });
    const alike = `${handle}_`;
    const urls = [
      '/api/businesses/filter?onlyVerified=true&perPage=50',
      '/api/businesses/search?type=text&q=Duraklayan%20Sazl%C4%B1k',
      '/api/explore?q=Duraklayan%20Sazl%C4%B1k%20bungalov',
      `/api/businesses/alike?handle=${alike}`,
    ];
    const bodies = async () => Promise.all(urls.map(async (url) => (await service.get(url)).body));
    const before = await bodies();
    expect(before[0]).toContain(id);
    expect(before[1]).toContain('"verified":true');
    at(end);
    const [listed, searched, explored, near] = await bodies();
    expect(listed).not.toContain(id);
    expect(searched).toContain(id);
    expect(`${searched}${explored}`).not.toMatch(/"verified":true|"badge":"verified"/);
    const { results } = JSON.parse(explored ?? '') as { results: { title: string; badge: string }[] };
    expect(results.find(({ title }) => title.startsWith('Duraklayan'))?.badge).toBe('lapsed');
    expect(near).not.toContain('Duraklayan');
  });

  it('an entry still goes before a pause', async () => {
    const { phone } = await checked();
    await service.deliver(reportEvent({ phone }, '2026-11-20T09:30:00.000Z'));
    at(end);
    expect((await lookup(phone)).status).toBe('blacklist');
  });

  it('is noted once, however many look at the same time: one audit row, one event', async () => {
    const { id } = await checked();
    at('2027-02-19T10:00:00Z');
    await Promise.all([pauseBadges(service.deps), pauseBadges(service.deps), pauseBadges(service.deps)]);
    await pauseBadges(service.deps);
    expect(await told(id, verificationLapsed)).toEqual([
      expect.objectContaining({ businessId: id, kinds: ['phone'], endsAt: end }),
    ]);
    expect(await audited(id, 'business.verification-lapsed')).toHaveLength(1);
  });

  it('nothing is noted of an active badge, of a deleted record, or by a wrong clock', async () => {
    const [standing, deleted, other] = [await checked(), await checked(), await checked()];
    await service.asAdmin('DELETE', `/api/admin/businesses/${deleted.id}`, because);
    await pauseBadges(service.deps);
    expect(await told(standing.id, verificationLapsed)).toEqual([]);
    at(end);
    const wrong = {
      ...service.deps,
      clockWatch: { skewMs: async () => 1, assertRight: () => Promise.reject(new Error('clock')) },
    };
    await expect(pauseBadges(wrong)).rejects.toThrow('clock');
    expect(await told(other.id, verificationLapsed)).toEqual([]);
    await pauseBadges(service.deps);
    expect(await told(deleted.id, verificationLapsed)).toEqual([]);
    expect(await told(other.id, verificationLapsed)).toHaveLength(1);
  });

  it('a telephone that another verified business shares answers with that one', async () => {
    const { phone } = await checked();
    at('2026-12-20T10:00:00Z');
    const other = await checked({ phone });
    at(end);
    expect((await lookup(phone)).status).toBe('not_found');
    await pauseBadges(service.deps);
    expect(await lookup(phone)).toMatchObject({ status: 'verified', business: { _id: other.id } });
  });

  it('a pause frees no account: another’s application for it is withheld', async () => {
    const { id, handle } = await checked();
    at(end);
    await pauseBadges(service.deps);
    const event = applicationEvent({ instagramUsername: handle }, '2027-02-18T11:00:00.000Z');
    await service.deliver(event);
    expect((await profile(applicationOf(event).businessId)).status).toBe('not_found');
    expect((await profile(id)).business?.instagramUsername).toBe(handle);
  });
});

describe('[R354] owners are reminded 30, 7 and 0 days before', () => {
  const days = async (id: string) => (await told(id, verificationEnding)).map(({ daysLeft }) => daysLeft);

  it('each once, by the days of Türkiye’s calendar, however many look', async () => {
    const { id } = await checked();
    const steps: [string, number[]][] = [
      ['2027-01-18T20:59:59Z', []],
      ['2027-01-18T21:00:00Z', [30]],
      ['2027-01-25T10:00:00Z', [30]],
      ['2027-02-10T21:30:00Z', [30, 7]],
      ['2027-02-17T20:30:00Z', [30, 7]],
      ['2027-02-17T21:30:00Z', [30, 7, 0]],
      [end, [30, 7, 0]],
    ];
    for (const [moment, sent] of steps) {
      at(moment);
      await Promise.all([remindOwners(service.deps), remindOwners(service.deps)]);
      expect([moment, await days(id)]).toEqual([moment, sent]);
    }
    const [first] = await told(id, verificationEnding);
    expect(first).toMatchObject({ businessId: id, kinds: ['phone'], endsAt: end });
  });

  it('after a jump of the clock the nearest one goes out, and no earlier one behind it', async () => {
    const { id } = await checked();
    at('2027-02-15T10:00:00Z');
    await remindOwners(service.deps);
    at('2027-01-20T10:00:00Z');
    await remindOwners(service.deps);
    expect(await days(id)).toEqual([3]);
  });

  it('nobody is reminded of what was renewed, deleted or condemned', async () => {
    const [renewed, deleted, condemned] = [await checked(), await checked(), await checked()];
    await service.asAdmin('DELETE', `/api/admin/businesses/${deleted.id}`, because);
    await service.deliver(reportEvent({ phone: condemned.phone }));
    at('2027-01-10T10:00:00Z');
    const checks = [{ kind: 'phone', how: 'confirmed' }];
    expect((await edit(renewed.id, { verified: true, checks })).statusCode).toBe(200);
    at('2027-02-15T10:00:00Z');
    await remindOwners(service.deps);
    for (const { id } of [renewed, deleted, condemned]) expect(await days(id)).toEqual([]);
  });
});

describe('[R354] a moderator checks again', () => {
  const again = [{ kind: 'phone', how: 'confirmed' }];

  it('before the end: it lasts longer, with an audit row that says how and until when', async () => {
    const { id } = await checked();
    at('2027-02-01T10:00:00Z');
    const checks = [{ kind: 'phone', how: 'opened', on: '2027-01-30' }];
    expect((await edit(id, { verified: true, checks })).statusCode).toBe(200);
    const { business } = await profile(id);
    const phone = business?.verification?.checks.find(({ kind }) => kind === 'phone');
    expect(phone).toMatchObject({ how: 'opened', at: '2027-01-30T09:00:00.000Z' });
    expect(business?.verification?.until).toBe('2027-04-30T09:00:00.000Z');
    const row = (await audited(id, 'business.checked')).find(({ seq }) => seq === phone?.ref);
    expect(row?.details).toMatchObject({ kind: 'phone', how: 'opened', until: '2027-04-30T09:00:00.000Z' });
  });

  it('after it: the badge is back at once, and what was not checked again is named as unchecked', async () => {
    const { id, handle } = await checked();
    at('2027-12-01T10:00:00Z');
    await pauseBadges(service.deps);
    expect((await lookup(handle)).lapsed).toBeDefined();
    expect((await edit(id, { verified: true, checks: again })).statusCode).toBe(200);
    const { business } = await lookup(handle);
    expect(business?.verification?.checks.map(({ kind }) => kind)).toEqual(['phone']);
    expect(business?.verification?.notChecked).toContain('handle');
    expect(business).not.toHaveProperty('lapsedAt');
    // The next end is told of anew.
    at('2028-02-29T10:00:01Z');
    await pauseBadges(service.deps);
    expect(await told(id, verificationLapsed)).toHaveLength(2);
  });

  it('no edit ends a pause, not even of the value whose check has ended', async () => {
    const { id, handle } = await checked();
    at(end);
    await pauseBadges(service.deps);
    for (const change of [{ phone: newPhone() }, { phone: null }, { description: 'Yeni' }]) {
      expect((await edit(id, change)).statusCode).toBe(200);
      expect((await lookup(handle)).status).toBe('not_found');
    }
    await pauseBadges(service.deps);
    expect(await told(id, verificationLapsed)).toHaveLength(1);
    const refused = await edit(id, { verified: true });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'checks_required']);
  });

  it('neither an edit that drops the first to end nor a check beside it makes the badge last longer', async () => {
    const { id } = await checked({ tradeTitle: 'Göl A.Ş.' });
    await edit(id, { phone: newPhone() });
    expect((await profile(id)).business?.verification?.until).toBe(end);
    expect((await confirmAccount(service, id, newIban())).statusCode).toBe(201);
    const { verification } = (await profile(id)).business ?? {};
    expect(verification?.checks.map(({ kind }) => kind)).toContain('payee');
    expect(verification?.until).toBe(end);
  });

  it('a document’s own end shortens its check; no day makes one longer or older than allowed', async () => {
    const { id } = await checked();
    const licence = (days: object) =>
      edit(id, { verified: true, checks: [{ kind: 'licence', how: 'opened', ...days }] });
    for (const days of [
      { until: '2026-11-19' },
      { until: '2027-11-21' },
      { on: '2026-11-21' },
      { on: '2026-10-20' },
      { on: 'dün' },
    ])
      expect([days, (await licence(days)).statusCode]).toEqual([days, 400]);
    expect((await licence({ on: '2026-11-19', until: '2026-12-31' })).statusCode).toBe(200);
    expect((await profile(id)).business?.verification?.until).toBe('2026-12-31T20:59:59.000Z');
  });

  it('the desk lists what ends within 30 days or has ended, with its checks, and counts it', async () => {
    const [{ id }, later] = [await checked(), await checked()];
    at('2027-01-18T10:00:00Z');
    await edit(later.id, { verified: true, checks: again });
    at('2027-01-19T10:00:00Z');
    const list = async (status: string) =>
      (await service.asAdmin('GET', `/api/admin/businesses?status=${status}`)).json<{
        items: (BusinessView & { checks: { kind: string }[] })[];
      }>().items;
    const found = await list('ending');
    expect(found.map(({ _id }) => _id)).toContain(id);
    expect(found.map(({ _id }) => _id)).not.toContain(later.id);
    at(end);
    const paused = (await list('ending')).find(({ _id }) => _id === id);
    expect(paused?.checks.map(({ kind }) => kind)).toEqual(['handle', 'phone']);
    expect((await list('verified')).map(({ _id }) => _id)).not.toContain(id);
    expect((await list('unverified')).map(({ _id }) => _id)).toContain(id);
    const counts = (await service.asAdmin('GET', '/api/admin/businesses/counts')).json<{ ending: number }>();
    expect(counts.ending).toBe((await list('ending')).length);
  });
});

describe('[R356] vouching names a check', () => {
  const input = { name: 'Elle Girilen', type: 'Bungalov', verified: true };

  it.each([{}, { checks: [] }])(
    'a record entered as verified without one is refused (%j)',
    async (without) => {
      const phone = newPhone();
      const answer = await service.asAdmin('POST', '/api/admin/businesses', { ...input, phone, ...without });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'checks_required']);
      expect(answer.json().message).toBe(
        'Doğrulamak için en az bir kontrolü adıyla işaretleyin. Kontrol edilmeyen işletme doğrulanmaz.',
      );
      const list = (
        await service.asAdmin('GET', `/api/admin/businesses?q=${encodeURIComponent(phone)}`)
      ).json();
      expect(list.items).toEqual([]);
    },
  );

  it.each([{}, { checks: [] }])('so is one that is made verified (%j)', async (without) => {
    const { _id } = await enterBusiness(service, {});
    expect((await edit(_id, { verified: true, ...without })).statusCode).toBe(422);
    expect((await profile(_id)).status).toBe('unverified');
  });

  it.each([
    [{ kind: 'handle', how: 'opened' }],
    [{ kind: 'phone', how: 'confirmed' }],
    [{ kind: 'visit', how: 'visited' }],
    [{ kind: 'images', how: 'opened' }],
    [{ kind: 'tax_certificate', how: 'confirmed' }],
    [{ kind: 'email', how: 'code' }],
    [{ kind: 'payee', how: 'confirmed' }],
    [{ kind: 'record', how: 'by-hand' }],
  ])('nothing is named that the record does not have, or that only others can say (%j)', async (check) => {
    const answer = await service.asAdmin('POST', '/api/admin/businesses', { ...input, checks: [check] });
    expect(answer.statusCode).toBe(400);
  });

  it('checks beside a record that stays unverified are refused', async () => {
    const { _id } = await enterBusiness(service, {});
    const checks = [{ kind: 'tax_certificate', how: 'opened' }];
    expect((await edit(_id, { checks })).statusCode).toBe(400);
    expect((await edit(_id, { verified: false, checks })).statusCode).toBe(400);
  });
});

describe('the migration of what stands without an end', () => {
  it('[R354] keeps day and checks; each ends a year after its day, and not before its owner can be reminded', async () => {
    const db = service.deps.db;
    const { id } = await checked({
      tradeTitle: 'Göl A.Ş.',
      checks: [{ kind: 'tax_certificate', how: 'opened' }],
    });
    const before = (await profile(id)).business?.verification;
    await sql`update business_check set expires_at = null, audit_no = null, value_hash = null,
      at = '2020-01-01T00:00:00Z' where business_id = ${id} and kind = 'tax_certificate'`.execute(db);
    await sql`update business_check set expires_at = null, audit_no = null where business_id = ${id}`.execute(
      db,
    );
    await sql`update business set verified_until = null, verification = verification - 'until' || jsonb_build_object(
      'checks', '[{"kind":"tax_certificate","how":"opened","at":"2020-01-01T00:00:00.000Z"}]'::jsonb)
      where id = ${id}`.execute(db);
    const script = await readFile(`${serviceDir}/migrations/0025-checks-that-end.sql`, 'utf8');
    for (const step of script.split(/^(?=update )/m).slice(1)) await sql.raw(step).execute(db);
    const after = (await profile(id)).business?.verification;
    expect(after).toMatchObject({ verifiedAt: before?.verifiedAt, vouchedBy: 'by-hand' });
    const [tax] = after?.checks ?? [];
    expect(tax).toMatchObject({ kind: 'tax_certificate', how: 'opened', at: '2020-01-01T00:00:00.000Z' });
    const daysLeft = (Date.parse(tax?.until ?? '') - Date.now()) / 86_400_000;
    expect([Math.round(daysLeft), after?.until]).toEqual([60, tax?.until]);
    // Another title than the one of the day of the migration is not what was read.
    await edit(id, { tradeTitle: 'Orman A.Ş.' });
    expect((await profile(id)).status).toBe('unverified');
  });
});
