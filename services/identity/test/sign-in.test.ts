import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createAdmin } from '../src/account/create-admin.ts';
import { insertFactor } from '../src/factor/factor-repository.ts';
import { asAdminWith, logIn, makeAdmin, resolve } from './support/calls.ts';
import { hours, minutes, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let password: string;
const email = 'mod@edogrula.example';
beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://edogrula.example' });
  password = await makeAdmin(service, email);
});
afterAll(() => service.close());

const signIn = async () => {
  const answer = await logIn(service, { email, password });
  expect(answer.statusCode).toBe(200);
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  const session = cookies['__Host-edogrula_session'];
  return { body: answer.json(), session, cookie: session?.value, xsrf: cookies['XSRF-TOKEN'] };
};

describe('POST /api/auth/login', () => {
  it('[R159] [R200] [R234] 200: token, end, and the admin in every shape clients look for', async () => {
    const { body } = await signIn();
    expect(body.user).toEqual({
      _id: expect.any(String),
      email,
      role: 'admin',
      isAdmin: true,
      roles: ['admin'],
    });
    expect(new Date(body.expiresAt).getTime()).toBe(service.deps.clock().getTime() + hours(10));
  });

  it('[R175] sets a closed session cookie and an open anti-forgery one, both for https alone', async () => {
    const { cookie, session, xsrf } = await signIn();
    expect(session).toMatchObject({
      value: expect.stringMatching(/^adc_[\w-]{43}$/),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(xsrf).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
    expect(xsrf?.httpOnly).toBeUndefined();
    const answer = await resolve(service, { cookie });
    expect(answer.xsrf?.token).toBe(xsrf?.value);
    // A cookie's end has no milliseconds.
    expect(new Date(answer.xsrf?.endsAt ?? 0).toUTCString()).toBe(xsrf?.expires?.toUTCString());
  });

  it('[R159] [R235] the cookie’s secret is no token and the token no cookie: neither opens in the other’s place', async () => {
    const { body, cookie = '' } = await signIn();
    expect((await resolve(service, { cookie })).admin).toMatchObject({ email, via: 'cookie' });
    expect((await resolve(service, { bearer: body.token })).admin).toMatchObject({ email, via: 'bearer' });
    const bent = (text: string, prefix: string) => prefix + text.slice(4);
    for (const stolen of [
      { cookie: body.token },
      { cookie: bent(body.token, 'adc_') },
      { bearer: cookie },
      { bearer: bent(cookie, 'ads_') },
      { key: cookie },
    ])
      expect((await resolve(service, stolen)).admin).toBeNull();
  });

  it('stores token and cookie hashed', async () => {
    const { body, cookie } = await signIn();
    const rows = await service.deps.db.selectFrom('admin_session').selectAll().execute();
    for (const secret of [body.token, cookie]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it('gives a new id each time and ends the session that the browser had before', async () => {
    const first = await signIn();
    const before = await asAdminWith(service, { cookie: first.cookie });
    const answer = await logIn(service, { email, password }, undefined, before);

    expect(answer.json().token).not.toBe(first.body.token);
    expect((await resolve(service, { cookie: first.cookie })).admin).toBeNull();
    expect((await resolve(service, { bearer: answer.json().token })).admin).not.toBeNull();
  });

  it('ends no session that a header brings: that is no browser’s, and goes on', async () => {
    const { token } = (await signIn()).body;
    const before = await asAdminWith(service, { bearer: token });
    expect((await logIn(service, { email, password }, undefined, before)).statusCode).toBe(200);
    expect((await resolve(service, { bearer: token })).admin).not.toBeNull();
  });

  it('[R244] 401 alike for a wrong password and an unknown address', async () => {
    const wrong = await logIn(service, { email, password: 'not the password' }, '198.51.100.20');
    const unknown = await logIn(service, { email: 'kim@example.com', password }, '198.51.100.20');
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'credentials_invalid', message: 'E-posta/şifre hatalı.' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it.each([
    ['an address that is none', { email: 'mod', password: 'long enough' }],
    ['a password of five characters', { email, password: '12345' }],
    ['a password of 201 characters', { email, password: 'x'.repeat(201) }],
    ['no password', { email, password: undefined }],
    ['an operator for a password', { email, password: { $gt: '' } }],
  ])('[R116] 400 for %s', async (_what, credentials) => {
    expect((await logIn(service, credentials)).statusCode).toBe(400);
  });
});

describe('a password that changes while it is checked', () => {
  /** Signs in while the password becomes another one. @returns the status of the answer */
  async function overtaken(other: string, first: string): Promise<number> {
    const { db } = service.deps;
    const change = await db.startTransaction().execute();
    await change.updateTable('admin').set({ password_hash: 'changed' }).where('email', '=', other).execute();
    let answered = false;
    const signingIn = logIn(service, { email: other, password: first }).finally(() => {
      answered = true;
    });
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (!answered && !(await waiting.execute(db)).rows.length)
      await new Promise((done) => setTimeout(done, 10));
    await change.commit().execute();
    return (await signingIn).statusCode;
  }

  it('opens no session that would outlive the change', async () => {
    const other = 'ikinci@edogrula.example';
    expect(await overtaken(other, await makeAdmin(service, other))).toBe(401);
    const sessions = service.deps.db
      .selectFrom('admin_session')
      .innerJoin('admin', 'admin.id', 'admin_session.admin_id');
    expect(await sessions.select('admin.id').where('email', '=', other).execute()).toEqual([]);
  });

  it('[R392] begins no second step that would outlive it', async () => {
    const { db, clock, newId } = service.deps;
    const other = 'etkenli@edogrula.example';
    const { id, password: first } = await createAdmin(service.deps, { email: other });
    const about = { id: newId(), adminId: id, label: 'Telefon', createdAt: clock(), lastUsedAt: null };
    const factor = { ...about, kind: 'totp' as const, sealedSecret: Buffer.from('sealed') };
    await db.transaction().execute((tx) => insertFactor(tx, factor));
    expect(await overtaken(other, first)).toBe(401);
    const steps = db.selectFrom('sign_in_step').select('id').where('admin_id', '=', id);
    expect(await steps.execute()).toEqual([]);
  });
});

describe('failed sign-ins', () => {
  const stranger = '203.0.113.66';

  it('[R244] 429 with Retry-After after five, longer each time, for that account and network alone', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn(service, { email, password: 'wrong guess' }, stranger)).statusCode).toBe(401);
    }
    const blocked = await logIn(service, { email, password }, stranger);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('30');
    expect(blocked.json().message).toBe('Çok fazla deneme. Lütfen biraz sonra tekrar deneyin.');

    // The owner, elsewhere, notices nothing.
    expect((await logIn(service, { email, password }, '198.51.100.77')).statusCode).toBe(200);

    service.advance(30_000);
    expect((await logIn(service, { email, password: 'wrong guess' }, stranger)).statusCode).toBe(401);
    expect((await logIn(service, { email, password }, stranger)).headers['retry-after']).toBe('60');
  });

  it('are forgotten once the right password came', async () => {
    service.advance(minutes(15));
    expect((await logIn(service, { email, password }, stranger)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn(service, { email, password: 'wrong guess' }, stranger)).statusCode).toBe(401);
    }
  });

  it('sent side by side are counted before they are checked', async () => {
    const guesses = Array.from({ length: 20 }, () =>
      logIn(service, { email, password: 'side by side' }, '203.0.113.80'),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('over many accounts are stopped by their network: 50 an hour', async () => {
    const from = '203.0.113.90';
    const statuses = new Map<number, number>();
    for (let account = 0; account < 55; account += 1) {
      const credentials = { email: `a${account}@example.com`, password: 'spray and pray' };
      const { statusCode } = await logIn(service, credentials, from);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 50, 429: 5 });
  });
});

describe('a session', () => {
  it('ends after 30 minutes without use', async () => {
    const { body } = await signIn();
    service.advance(minutes(29));
    expect((await resolve(service, { bearer: body.token })).admin).not.toBeNull();
    service.advance(minutes(29));
    expect((await resolve(service, { bearer: body.token })).admin).not.toBeNull();
    service.advance(minutes(30));
    expect((await resolve(service, { bearer: body.token })).admin).toBeNull();
  });

  it('ends after 10 hours of use', async () => {
    const { cookie } = await signIn();
    for (let quarters = 0; quarters < 39; quarters += 1) {
      service.advance(minutes(15));
      expect((await resolve(service, { cookie })).admin).not.toBeNull();
    }
    service.advance(minutes(15));
    expect((await resolve(service, { cookie })).admin).toBeNull();
  });

  it('notes its use once a minute at most', async () => {
    const { cookie } = await signIn();
    const seen = async () => {
      const { admin } = await resolve(service, { cookie });
      const { last_seen_at } = await service.deps.db
        .selectFrom('admin_session')
        .select('last_seen_at')
        .where('id', '=', admin.sessionId)
        .executeTakeFirstOrThrow();
      return last_seen_at.getTime() - service.deps.clock().getTime();
    };
    service.advance(59_000);
    expect(await seen()).toBe(-59_000);
    service.advance(1000);
    expect(await seen()).toBe(0);
  });
});
