import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { linesAfter, replayLedger } from '../src/restored/replay-ledger.ts';
import { asAdminWith, choosePassword, logIn, makeAdmin } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

type Headers = Record<string, string>;
type Me = { id: string; email: string; password: string; headers: Headers; factorId: string };

let service: TestService;
let owner: { email: string; password: string };
beforeAll(async () => {
  service = await startTestService({ LIMITS: 'relaxed' });
  owner = { email: 'sahip@edogrula.example', password: await makeAdmin(service, 'sahip@edogrula.example') };
});
afterAll(() => service.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) => service.app.inject({ method, url, headers, ...(payload && { payload }) });
const byOwner = async () =>
  asAdminWith(service, { bearer: (await logIn(service, owner)).json().token as string });

let made = 0;
/** A colleague with a second factor and its recovery codes. */
async function colleague(): Promise<Me> {
  made += 1;
  const email = `meslektas${made}@edogrula.example`;
  const password = await makeAdmin(service, email);
  const { token, user } = (await logIn(service, { email, password })).json();
  const headers = await asAdminWith(service, { bearer: token });
  const { secret, sealed } = (await call('GET', '/api/auth/factors/totp-secret', headers)).json();
  const timestamp = service.deps.clock().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const body = { label: 'Telefon', sealed, code };
  const { factor } = (await call('POST', '/api/auth/factors/totp', headers, body)).json();
  return { id: user._id, email, password, headers, factorId: factor._id };
}

/** What a database restored from a backup of before holds: the account, its factors and codes as they were. */
async function asBefore({ id }: Me, act: () => Promise<{ statusCode: number }>): Promise<void> {
  const { db } = service.deps;
  const admin = await db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const factors = await db.selectFrom('admin_factor').selectAll().where('admin_id', '=', id).execute();
  const codes = await db.selectFrom('admin_recovery_code').selectAll().where('admin_id', '=', id).execute();
  expect((await act()).statusCode).toBe(200);
  const { role, password_hash } = admin;
  await db.updateTable('admin').set({ role, password_hash }).where('id', '=', id).execute();
  await db.deleteFrom('admin_factor').where('admin_id', '=', id).execute();
  await db.deleteFrom('admin_recovery_code').where('admin_id', '=', id).execute();
  await db.insertInto('admin_factor').values(factors).execute();
  await db.insertInto('admin_recovery_code').values(codes).execute();
}

async function stateOf({ id }: Me) {
  const { db } = service.deps;
  const count = async (table: 'admin_factor' | 'admin_recovery_code') =>
    (await db.selectFrom(table).select('admin_id').where('admin_id', '=', id).execute()).length;
  const { role, password_hash } = await db
    .selectFrom('admin')
    .select(['role', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [factors, codes] = [await count('admin_factor'), await count('admin_recovery_code')];
  return { role, factors, codes, hasPassword: password_hash !== '' };
}

const before = { role: 'owner', factors: 1, codes: 10, hasPassword: true };
const newPassword = 'sapanca gölünde sabah sisi';
type Act = (me: Me) => Promise<{ statusCode: number }>;

const acts: [string, string, Act, Partial<typeof before>, (readonly string[])?][] = [
  [
    'another role',
    'role.changed',
    async ({ id }) => call('PUT', `/api/admin/admins/${id}/role`, await byOwner(), { role: 'auditor' }),
    { role: 'auditor' },
  ],
  [
    'factors that an owner took away',
    'factors.reset',
    async ({ id }) => call('DELETE', `/api/admin/admins/${id}/factors`, await byOwner()),
    { factors: 0, codes: 0, hasPassword: false },
    ['password.changed'],
  ],
  [
    'a factor that was removed',
    'factor.removed',
    async ({ headers, factorId }) => call('DELETE', `/api/auth/factors/${factorId}`, headers),
    { factors: 0 },
  ],
  [
    'recovery codes that were made anew: the old ones open nothing',
    'recovery-codes.renewed',
    async ({ headers }) => call('POST', '/api/auth/factors/recovery-codes', headers),
    { codes: 0 },
  ],
  [
    'a password that was changed',
    'password.changed',
    async ({ headers, password }) =>
      call('PUT', '/api/auth/password', headers, { currentPassword: password, newPassword }),
    { hasPassword: false },
  ],
  [
    'a password that another one ended',
    'password.changed',
    async ({ id }) => call('POST', `/api/admin/admins/${id}/password`, await byOwner()),
    { hasPassword: false },
  ],
];

describe('[R456] a restored database learns again of', () => {
  it.each(acts)('%s (%s)', async (_what, kind, act, after, beside = []) => {
    const me = await colleague();
    const position = (await service.deps.ledger.read()).at(-1) ?? null;
    await asBefore(me, () => act(me));
    expect(await stateOf(me)).toEqual(before);
    const behind = await linesAfter(service.deps.ledger, position);
    expect((await replayLedger(service.deps, behind)).done).toEqual(
      Object.fromEntries([kind, ...beside].map((one) => [one, 1])),
    );
    expect(await stateOf(me)).toEqual({ ...before, ...after });
  });

  it('a password that was set by a link', async () => {
    const me = await colleague();
    await call('POST', `/api/admin/admins/${me.id}/password`, await byOwner());
    const position = (await service.deps.ledger.read()).at(-1) ?? null;
    await asBefore(me, () => choosePassword(service, me.email, newPassword));
    const behind = await linesAfter(service.deps.ledger, position);
    expect(behind.map(({ kind }) => kind)).toEqual(['password.changed']);
    const { done, voidPasswords } = await replayLedger(service.deps, behind);
    expect([done, voidPasswords]).toEqual([{ 'password.changed': 1 }, [me.email]]);
  });
});
