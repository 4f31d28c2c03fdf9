import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { findAdminById } from '../src/admin/admin-repository.ts';
import { listFactors } from '../src/factor/factor-repository.ts';
import { beginStep } from '../src/sign-in/factor-step.ts';
import { asAdminWith, calledFrom, choosePassword, logIn, makeAdmin, resolve } from './support/calls.ts';
import { minutes, seconds, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';
type Headers = Record<string, string>;
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  service.app.inject({ method, url, headers, ...(payload && { payload }) });

/** The code that an app of this secret shows now; computed by the test, at the service's clock. */
const shown = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: service.deps.clock().getTime() + offsetSeconds * 1000,
  });

let made = 0;
/** An admin with an app of one-time codes. */
async function withApp() {
  made += 1;
  const email = `uygulama${made}@edogrula.example`;
  const password = await makeAdmin(service, email);
  const { token, user } = (await logIn(service, { email, password })).json();
  const headers = await asAdminWith(service, { bearer: token });
  const { secret, sealed } = (await call('GET', '/api/auth/factors/totp-secret', headers)).json();
  const body = { label: 'Telefonum', sealed, code: shown(secret) };
  const added = await call('POST', '/api/auth/factors/totp', headers, body);
  service.advance(seconds(60));
  return { email, password, token, id: user._id as string, headers, secret: secret as string, added };
}

const step = async ({ email, password }: { email: string; password: string }) => {
  const answer = await logIn(service, { email, password });
  expect(answer.json().token).toBeUndefined();
  expect(answer.cookies).toEqual([]);
  return answer.json() as { step: string; methods: string[] };
};
const prove = async (name: string, proof: object, from = '198.51.100.9') =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/login/factor',
    headers: await calledFrom(service, from),
    payload: { step: name, proof },
  });

describe('an app of one-time codes', () => {
  it('[R392] is added by its own code, sealed in the store, with ten recovery codes shown once', async () => {
    const { added, secret, headers, email } = await withApp();
    expect(added.statusCode).toBe(201);
    const { factor, recoveryCodes } = added.json();
    expect(factor).toMatchObject({ kind: 'totp', label: 'Telefonum', lastUsedAt: null });
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify([
      await service.deps.db.selectFrom('admin_factor').selectAll().execute(),
      await service.deps.db.selectFrom('admin_recovery_code').selectAll().execute(),
    ]);
    for (const text of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code: string) => code.replace('-', '')),
    ])
      expect(stored).not.toContain(text);
    const listed = await call('GET', '/api/auth/factors', headers);
    expect(listed.json()).toMatchObject({ recoveryCodes: 10, required: false });
    expect(listed.body).not.toContain(secret);
    await service.deps.mailer.drain();
    expect(service.inbox.to(email).at(-1)?.text).toContain('ikinci doğrulama yöntemi eklendi');
  });

  it('[R392] is between the password and the session; a right code opens it, once', async () => {
    const me = await withApp();
    const { step: name, methods } = await step(me);
    expect(methods).toEqual(['totp', 'recovery']);
    const code = shown(me.secret);
    const opened = await prove(name, { method: 'totp', code });
    expect(opened.statusCode).toBe(200);
    expect((await resolve(service, { bearer: opened.json().token })).admin).toMatchObject({
      email: me.email,
    });
    // The step is over, and so is the code: in this step, in a fresh one, and for proving it again.
    expect((await prove(name, { method: 'totp', code })).statusCode).toBe(401);
    const next = await step(me);
    const replayed = await prove(next.step, { method: 'totp', code });
    expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'factor_invalid']);
    const headers = await asAdminWith(service, { bearer: opened.json().token });
    const again = await call('POST', '/api/auth/confirm', headers, { proof: { method: 'totp', code } });
    expect([again.statusCode, again.json().code]).toEqual([422, 'proof_wrong']);
  });

  it.each([
    [0, 200],
    [-30, 200],
    [30, 200],
    [-90, 401],
    [90, 401],
  ])('[R392] takes the code of a clock that is %i s off: %i', async (offset, status) => {
    const me = await withApp();
    const { step: name } = await step(me);
    expect((await prove(name, { method: 'totp', code: shown(me.secret, offset) })).statusCode).toBe(status);
  });

  describe('[R392] [R396] a sign-in that began before', () => {
    const newPassword = 'bambaşka bir gölün suları';
    const reset = async ({ id }: { id: string }, what: 'password' | 'factors') => {
      const chief = await withApp();
      return what === 'password'
        ? call('POST', `/api/admin/admins/${id}/password`, chief.headers, {})
        : call('DELETE', `/api/admin/admins/${id}/factors`, chief.headers);
    };
    type Me = Awaited<ReturnType<typeof withApp>>;
    const changes: [string, (me: Me) => Promise<number>][] = [
      [
        'its owner changed the password',
        async ({ headers, password: currentPassword }) => {
          const body = { currentPassword, newPassword };
          return (await call('PUT', '/api/auth/password', headers, body)).statusCode;
        },
      ],
      ['another one reset it', async (me) => (await reset(me, 'password')).statusCode],
      [
        'a link set it anew',
        async (me) => {
          expect((await reset(me, 'password')).statusCode).toBe(200);
          return (await choosePassword(service, me.email, newPassword)).statusCode;
        },
      ],
      ['another one took the factors away', async (me) => (await reset(me, 'factors')).statusCode],
    ];
    it.each(changes)('is over once %s: no recovery code opens it', async (_what, change) => {
      const me = await withApp();
      const [code] = me.added.json().recoveryCodes;
      const { step: name } = await step(me);
      expect(await change(me)).toBe(200);
      const finished = await prove(name, { method: 'recovery', code });
      expect([finished.statusCode, finished.json().code]).toEqual([401, 'factor_invalid']);
      const open = service.deps.db.selectFrom('sign_in_step').select('id').where('used_at', 'is', null);
      expect(await open.where('admin_id', '=', me.id).execute()).toEqual([]);
    });

    it('begins no more once the password that was checked is another one', async () => {
      const me = await withApp();
      const admin = await findAdminById(service.deps.db, me.id);
      if (!admin) throw new Error('There is no such admin');
      const stale = { ...admin, passwordHash: `${admin.passwordHash}x` };
      const factors = await listFactors(service.deps.db, me.id);
      const begun = beginStep(service.deps, stale, { factors, attempts: { ids: [], own: undefined } });
      await expect(begun).rejects.toMatchObject({ code: 'credentials_invalid' });
    });
  });

  it('[R392] two requests with the same code at once open one session', async () => {
    const me = await withApp();
    const [one, two] = [await step(me), await step(me)];
    const code = shown(me.secret);
    const answers = await Promise.all(
      [one, two].map(({ step: name }) => prove(name, { method: 'totp', code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('[R392] guesses are slowed down for the account, from any network and in any number of steps', async () => {
    const me = await withApp();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { step: name } = await step(me);
      const answer = await prove(name, { method: 'totp', code: '000000' }, `203.0.113.${n}`);
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const { step: name } = await step(me);
    expect((await prove(name, { method: 'totp', code: shown(me.secret) })).statusCode).toBe(429);
    service.advance(minutes(1));
    const { step: later } = await step(me);
    expect((await prove(later, { method: 'totp', code: shown(me.secret) })).statusCode).toBe(200);
  });

  it('[R392] a step ends after five minutes, and is worth nothing for another account', async () => {
    const [me, other] = [await withApp(), await withApp()];
    const { step: name } = await step(me);
    expect((await prove(name, { method: 'totp', code: shown(other.secret) })).statusCode).toBe(401);
    service.advance(minutes(5));
    expect((await prove(name, { method: 'totp', code: shown(me.secret) })).statusCode).toBe(401);
    expect((await prove(`fst_${'a'.repeat(43)}`, { method: 'totp', code: '123456' })).statusCode).toBe(401);
  });

  it('[R392] a step has five tries, however slowly they come: after them the right code opens nothing', async () => {
    const me = await withApp();
    const { step: name } = await step(me);
    const wrong = { method: 'totp', code: '000000' };
    for (let n = 0; n < 5; n += 1) expect((await prove(name, wrong)).statusCode).toBe(401);
    service.advance(minutes(2));
    const { step: later } = await step(me);
    const right = { method: 'totp', code: shown(me.secret) };
    expect((await prove(name, right)).statusCode).toBe(401);
    expect((await prove(later, right)).statusCode).toBe(200);
  });

  it('[R392] an offer is good for its own admin and ten minutes', async () => {
    const [me, other] = [await withApp(), await withApp()];
    const { secret, sealed } = (await call('GET', '/api/auth/factors/totp-secret', me.headers)).json();
    const add = (headers: Headers) =>
      call('POST', '/api/auth/factors/totp', headers, { label: 'Başka', sealed, code: shown(secret) });
    expect((await add(other.headers)).json().code).toBe('proof_wrong');
    service.advance(minutes(10));
    expect((await add(me.headers)).json().code).toBe('proof_wrong');
  });
});

describe('twenty factors', () => {
  it('[R392] are the most: of two more at once one is refused and stored nowhere; each that is stored is listed', async () => {
    const me = await withApp();
    const add = async (label: string) => {
      const { secret, sealed } = (await call('GET', '/api/auth/factors/totp-secret', me.headers)).json();
      const body = { label, sealed, code: shown(secret) };
      return call('POST', '/api/auth/factors/totp', me.headers, body);
    };
    const listed = async (): Promise<{ _id: string; label: string }[]> =>
      (await call('GET', '/api/auth/factors', me.headers)).json().items;
    for (let n = 2; n <= 19; n += 1) expect((await add(`Telefon ${n}`)).statusCode).toBe(201);
    const last = await Promise.all([add('Telefon 20'), add('Telefon 21')]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await add('Telefon 22')).json()).toMatchObject({
      code: 'factors_full',
      message: 'En çok 20 doğrulama yöntemi ekleyebilirsiniz. Yenisi için birini kaldırın.',
    });
    expect(await listed()).toHaveLength(20);
    // One more, as a version without the limit stored it: what nobody sees, nobody could remove.
    await sql`insert into admin_factor (id, admin_id, kind, label, sealed_secret, created_at)
      select gen_random_uuid(), admin_id, kind, 'Eski', sealed_secret, now() + interval '1 day'
      from admin_factor where admin_id = ${me.id} limit 1`.execute(service.deps.db);
    const old = (await listed()).find(({ label }) => label === 'Eski');
    expect((await call('DELETE', `/api/auth/factors/${old?._id}`, me.headers)).statusCode).toBe(200);
    expect(await listed()).toHaveLength(20);
  });
});

describe('recovery codes', () => {
  it('[R392] open once each, however they are typed, and are written down', async () => {
    const me = await withApp();
    const [first = '', second = ''] = me.added.json().recoveryCodes as string[];
    const { step: one } = await step(me);
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect((await prove(one, { method: 'recovery', code: typed })).statusCode).toBe(200);
    const { step: two } = await step(me);
    expect((await prove(two, { method: 'recovery', code: first })).statusCode).toBe(401);
    expect((await prove(two, { method: 'recovery', code: second })).statusCode).toBe(200);
    const { items } = (
      await call('GET', `/api/admin/admins/audit?action=factor.recovery-code-used`, me.headers)
    ).json();
    expect(items.slice(0, 2).map((row: { actor: { id: string } }) => row.actor.id)).toEqual([me.id, me.id]);
    expect((await call('GET', '/api/auth/factors', me.headers)).json().recoveryCodes).toBe(8);
  });

  it('[R392] fresh ones end the older', async () => {
    const me = await withApp();
    const [old = ''] = me.added.json().recoveryCodes as string[];
    const renewed = await call('POST', '/api/auth/factors/recovery-codes', me.headers);
    const [fresh = ''] = renewed.json().recoveryCodes as string[];
    const { step: name } = await step(me);
    expect((await prove(name, { method: 'recovery', code: old })).statusCode).toBe(401);
    expect((await prove(name, { method: 'recovery', code: fresh })).statusCode).toBe(200);
  });
});

describe('removing factors', () => {
  it('[R392] the own one goes, and with it the second step; another admin’s is not found', async () => {
    const [me, other] = [await withApp(), await withApp()];
    const { factor } = me.added.json();
    const remove = (headers: Headers) => call('DELETE', `/api/auth/factors/${factor._id}`, headers);
    expect((await remove(other.headers)).statusCode).toBe(404);
    expect((await remove(me.headers)).statusCode).toBe(200);
    expect((await logIn(service, me)).json().token).toMatch(/^ads_/);
    expect((await call('GET', '/api/auth/factors', me.headers)).json()).toMatchObject({ recoveryCodes: 0 });
  });

  it('[R392] [R394] an owner resets a colleague’s: password and sessions end, the colleague alone chooses anew', async () => {
    const [me, other] = [await withApp(), await withApp()];
    const reset = (id: string) => call('DELETE', `/api/admin/admins/${id}/factors`, me.headers);
    expect((await reset(other.id)).statusCode).toBe(200);
    expect((await resolve(service, { bearer: other.token })).admin).toBeNull();
    // Who knows the old password alone would enrol a factor of theirs.
    expect((await logIn(service, other)).statusCode).toBe(401);
    const kinds = (await service.deps.ledger.read()).slice(-2).map(({ kind }) => kind);
    expect(kinds).toEqual(['factors.reset', 'password.changed']);
    const password = 'kuytu iskele 27 martı';
    expect((await choosePassword(service, other.email, password)).statusCode).toBe(200);
    const texts = service.inbox.to(other.email).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes('yöntemleri sıfırlandı'))).toHaveLength(1);
    expect((await logIn(service, { ...other, password })).json().token).toMatch(/^ads_/);
    expect((await reset(me.id)).json().code).toBe('own_account');
  });
});

describe('proving again', () => {
  it('[R393] by the password without a factor, by the factor with one; good for five minutes', async () => {
    const email = 'yeniden@edogrula.example';
    const password = await makeAdmin(service, email);
    const { token } = (await logIn(service, { email, password })).json();
    const untilNow = async () => (await resolve(service, { bearer: token })).admin.confirmedUntil as string;
    const inMinutes = async () => (Date.parse(await untilNow()) - service.deps.clock().getTime()) / 60_000;
    expect(await inMinutes()).toBe(5);
    service.advance(minutes(6));
    expect(await inMinutes()).toBe(-1);
    const headers = await asAdminWith(service, { bearer: token });
    const confirm = (proof: object) => call('POST', '/api/auth/confirm', headers, { proof });
    expect((await confirm({ method: 'password', password: 'yanlış şifre' })).statusCode).toBe(422);
    expect(await inMinutes()).toBe(-1);
    expect((await confirm({ method: 'password', password })).statusCode).toBe(200);
    expect(await inMinutes()).toBe(5);

    const me = await withApp();
    const byPassword = { proof: { method: 'password', password: me.password } };
    const refused = await call('POST', '/api/auth/confirm', me.headers, byPassword);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'proof_wrong']);
    expect((await call('GET', '/api/auth/confirm', me.headers)).json().methods).toEqual(['totp', 'recovery']);
    const byCode = { proof: { method: 'totp', code: shown(me.secret) } };
    expect((await call('POST', '/api/auth/confirm', me.headers, byCode)).statusCode).toBe(200);
  });
});

describe('[R397] guesses of the proof again', () => {
  it('within an open session are slowed down, by whatever method; the right one after the pause clears them', async () => {
    const me = await withApp();
    const confirm = (proof: object) => call('POST', '/api/auth/confirm', me.headers, { proof });
    const wrong = [
      { method: 'totp', code: '000000' },
      { method: 'recovery', code: '00000-00000' },
      { method: 'password', password: me.password },
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await confirm(wrong[n % 3] ?? {})).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const right = async () => confirm({ method: 'totp', code: shown(me.secret) });
    const held = await right();
    expect([held.statusCode, Number(held.headers['retry-after']) > 0]).toEqual([429, true]);
    service.advance(minutes(1));
    expect((await right()).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong[0] ?? {})).statusCode).toBe(422);
  });

  it('by the password where no factor is set up', async () => {
    const email = 'tahminle@edogrula.example';
    const password = await makeAdmin(service, email);
    const { token } = (await logIn(service, { email, password })).json();
    const headers = await asAdminWith(service, { bearer: token });
    const confirm = (typed: string) =>
      call('POST', '/api/auth/confirm', headers, { proof: { method: 'password', password: typed } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await confirm(`tahmin ${n}`)).statusCode);
    expect([statuses, (await confirm(password)).statusCode]).toEqual([[422, 422, 422, 422, 422, 429], 429]);
  });
});

describe('SECOND_FACTOR=required', () => {
  it('[R392] who has none may set one up and nothing else; the last one cannot be removed', async () => {
    const strict = await startTestService({ SECOND_FACTOR: 'required' });
    try {
      const email = 'zorunlu@edogrula.example';
      const password = await makeAdmin(strict, email);
      const { token } = (await logIn(strict, { email, password })).json();
      const headers = async () => asAdminWith(strict, { bearer: token });
      const ask = async (method: Method, url: string, payload?: object) =>
        strict.app.inject({ method, url, headers: await headers(), ...(payload && { payload }) });
      expect((await ask('GET', '/api/auth/me')).json()).toMatchObject({ mustEnrol: true });
      const list = await ask('GET', '/api/admin/admins');
      expect([list.statusCode, list.json().code]).toEqual([403, 'factor_required']);
      const { secret, sealed } = (await ask('GET', '/api/auth/factors/totp-secret')).json();
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: strict.deps.clock().getTime(),
      });
      const added = await ask('POST', '/api/auth/factors/totp', { label: 'Telefon', sealed, code });
      expect(added.statusCode).toBe(201);
      expect((await ask('GET', '/api/admin/admins')).statusCode).toBe(200);
      const last = await ask('DELETE', `/api/auth/factors/${added.json().factor._id}`);
      expect([last.statusCode, last.json().code]).toEqual([409, 'last_factor']);
    } finally {
      await strict.close();
    }
  });
});
