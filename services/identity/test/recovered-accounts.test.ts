import type { Envelope } from '@edogrula/contracts/events/envelope';
import { keyScopes } from '@edogrula/contracts/key-scopes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdminWith, choosePassword, logIn, makeAdmin, resolve } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

type Headers = Record<string, string>;
type Signed = { email: string; password: string; token: string; id: string; headers: Headers };

let service: TestService;
let owner: Signed;
beforeAll(async () => {
  service = await startTestService({ LIMITS: 'relaxed' });
  owner = await signedIn('kurtaran@edogrula.example');
});
beforeEach(async () => {
  owner.headers = await asAdminWith(service, { bearer: owner.token });
});
afterAll(() => service.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  service.app.inject({ method, url, headers, ...(payload && { payload }) });

async function signedIn(email: string): Promise<Signed> {
  const password = await makeAdmin(service, email);
  const { token, user } = (await logIn(service, { email, password })).json();
  return { email, password, token, id: user._id, headers: await asAdminWith(service, { bearer: token }) };
}

/** A key that whoever phished one sign-in makes: of every scope, for a year. */
async function keyOf({ headers }: Signed): Promise<{ _id: string; key: string }> {
  const wish = { label: 'Pano', scopes: keyScopes, days: 365 };
  const answer = await call('POST', '/api/admin/keys', headers, wish);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const opens = async (key: string) => (await resolve(service, { key })).admin !== null;
/** Ids of the keys that the gateway is told to forget. */
const told = async (): Promise<unknown[]> =>
  (
    await service.deps.pool.query<{ event: Envelope }>(
      "select event from outbox where event ->> 'type' = 'identity.admin-key.revoked.v1' order by position",
    )
  ).rows.map(({ event }) => event.data.keyId);
const revokedIn = async () => {
  const { rows } = await service.deps.pool.query(
    "select subject_id, actor_id, details from audit_log where action = 'admin-key.revoked'",
  );
  return (id: string) => rows.filter((row) => row.subject_id === id);
};
const ledgerOf = async (keyId: string) => {
  const subject = service.deps.ledger.hash(['key', keyId]);
  return (await service.deps.ledger.read()).filter((line) => line.subject === subject);
};
const lastMail = async (email: string) => {
  await service.deps.mailer.drain();
  return service.inbox.to(email).at(-1)?.text;
};

const fresh = 'sapanca gölünde sabah sisi';
const recoveries: [string, (of: Signed) => Promise<{ statusCode: number }>, 'owner' | 'self'][] = [
  ['an owner’s reset of the password', ({ id }) => reset(id, 'POST', 'password'), 'owner'],
  ['an owner’s reset of the factors', ({ id }) => reset(id, 'DELETE', 'factors'), 'owner'],
  [
    'the own change of the password',
    ({ headers, password }) =>
      call('PUT', '/api/auth/password', headers, { currentPassword: password, newPassword: fresh }),
    'self',
  ],
];
const reset = (id: string, method: 'POST' | 'DELETE', what: string) =>
  call(method, `/api/admin/admins/${id}/${what}`, owner.headers);

describe('[R396] a key that somebody made with a phished sign-in', () => {
  it.each(recoveries)('ends with %s: at once, written down, for good', async (name, recover, by) => {
    const me = await signedIn(`kurban-${recoveries.findIndex(([one]) => one === name)}@edogrula.example`);
    const [key, second] = [await keyOf(me), await keyOf(me)];
    const others = await keyOf(owner);
    expect((await recover(me)).statusCode).toBe(200);

    expect([await opens(key.key), await opens(second.key), await opens(others.key)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await told()).toEqual(expect.arrayContaining([key._id, second._id]));
    const rows = (await revokedIn())(key._id);
    expect(rows).toEqual([
      {
        subject_id: key._id,
        actor_id: by === 'owner' ? owner.id : me.id,
        details: expect.objectContaining({ adminId: me.id }),
      },
    ]);
    expect(await ledgerOf(key._id)).toMatchObject([{ kind: 'key.revoked' }]);
    expect(await ledgerOf(second._id)).toMatchObject([{ kind: 'key.revoked' }]);
  });

  it('stays when one signs out everywhere, or is signed out by an owner: that recovers nothing', async () => {
    const me = await signedIn('cikan@edogrula.example');
    const { key, _id } = await keyOf(me);
    expect((await call('DELETE', '/api/auth/sessions', me.headers)).statusCode).toBe(200);
    expect((await reset(me.id, 'DELETE', 'sessions')).statusCode).toBe(200);
    expect((await resolve(service, { bearer: me.token })).admin).toBeNull();
    expect([await opens(key), (await revokedIn())(_id)]).toEqual([true, []]);
  });

  it('ends with a password that is set by a link', async () => {
    const me = await signedIn('baglanti@edogrula.example');
    await reset(me.id, 'POST', 'password');
    // As of an account whose reset came before resets ended keys.
    const { key, _id } = await keyOf(owner);
    const row = service.deps.db.updateTable('admin_key').set({ admin_id: me.id }).where('id', '=', _id);
    await row.execute();
    expect(await opens(key)).toBe(true);
    expect((await choosePassword(service, me.email, fresh)).statusCode).toBe(200);
    expect(await opens(key)).toBe(false);
    expect(await ledgerOf(_id)).toMatchObject([{ kind: 'key.revoked' }]);
    expect(await lastMail(me.email)).toContain('anahtarlarınız iptal edildi');
  });

  it('is told to the account by mail as it is made', async () => {
    const me = await signedIn('haberli@edogrula.example');
    await keyOf(me);
    expect(await lastMail(me.email)).toContain('Yönetim hesabınız için yeni bir anahtar oluşturuldu.');
  });

  it('is not made by a sign-in that has ended meanwhile', async () => {
    const me = await signedIn('geckalan@edogrula.example');
    expect((await reset(me.id, 'POST', 'password')).statusCode).toBe(200);
    const answer = await call('POST', '/api/admin/keys', me.headers, { label: 'Pano' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth_required']);
  });
});
