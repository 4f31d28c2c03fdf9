import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdminWith, calledFrom, logIn, makeAdmin, resolve } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://edogrula.example' });
});
afterAll(() => service.close());

const deviceOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === '__Host-edogrula_device')?.value ?? '';

/** A guess a network: no network alone is over its limit. */
async function attack(email: string, guesses: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < guesses; n += 1) {
    const from = `203.0.${Math.floor(n / 200)}.${n % 200}`;
    statuses.push((await logIn(service, { email, password: 'yanlış tahmin' }, from)).statusCode);
  }
  return statuses;
}

describe('guesses from many networks', () => {
  it('[R397] slow the account down; a browser that signed in before is not locked out', async () => {
    const email = 'hedef@edogrula.example';
    const password = await makeAdmin(service, email);
    const before = await logIn(service, { email, password });
    const device = deviceOf(before);
    expect(before.cookies.find(({ value }) => value === device)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
    const statuses = await attack(email, 30);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    // Elsewhere even the right password has to wait; here it does not.
    expect((await logIn(service, { email, password }, '192.0.2.9')).statusCode).toBe(429);
    const known = { 'x-edogrula-device': device };
    expect((await logIn(service, { email, password }, '192.0.2.10', known)).statusCode).toBe(200);
  });

  it('[R397] a device cookie has tries of its own, and is worth nothing for another account or when forged', async () => {
    const email = 'cihaz@edogrula.example';
    const password = await makeAdmin(service, email);
    const device = deviceOf(await logIn(service, { email, password }));
    const guess = (value: string, of = email) =>
      logIn(service, { email: of, password: 'yanlış tahmin' }, '198.51.100.30', {
        'x-edogrula-device': value,
      });
    for (let n = 0; n < 5; n += 1) expect((await guess(device)).statusCode).toBe(401);
    expect((await guess(device)).statusCode).toBe(429);
    const other = 'baska-cihaz@edogrula.example';
    await makeAdmin(service, other);
    await attack(other, 21);
    const forged = [
      device,
      `${device.slice(0, -1)}A`,
      `${'a'.repeat(22)}.${'b'.repeat(43)}`,
      '',
      'x'.repeat(500),
    ];
    for (const value of forged) expect((await guess(value, other)).statusCode).toBe(429);
  });

  it('[R397] an unknown account is slowed down alike: nobody learns which there are', async () => {
    const statuses = await attack('yok@edogrula.example', 25);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });
});

describe('whoever wants a moderator locked out', () => {
  type Aim = { email: string; home: string; device: string };
  const guess = (email: string, from: string, headers = {}) =>
    logIn(service, { email, password: 'yanlış tahmin' }, from, headers);
  /** So many guesses one after the other, each from a place of its own. */
  const guesses =
    (count: number, from: (n: number, aim: Aim) => string, spell = (email: string, _n: number) => email) =>
    async (aim: Aim) => {
      for (let n = 1; n <= count; n += 1) await guess(spell(aim.email, n), from(n, aim));
    };
  const post = async (url: string, payload: object, times = 20) => {
    for (let n = 0; n < times; n += 1)
      await service.app.inject({
        method: 'POST',
        url,
        headers: await calledFrom(service, `192.0.${n}.1`),
        payload,
      });
  };
  const withDevices = (of: (n: number, aim: Aim) => string) => async (aim: Aim) => {
    for (let n = 0; n < 8; n += 1)
      await guess(aim.email, `203.0.113.${n}`, { 'x-edogrula-device': of(n, aim) });
  };
  const waysIn: [string, (aim: Aim) => Promise<unknown>][] = [
    ['guesses from ever other networks', guesses(25, (n) => `203.0.${n}.1`)],
    ['guesses from one network', guesses(12, () => '203.0.113.66')],
    ['guesses from the moderator’s own network', guesses(12, (_n, { home }) => home)],
    [
      'guesses at the address in capitals and between blanks',
      guesses(
        12,
        () => '203.0.113.67',
        (email, n) => (n % 2 ? email.toUpperCase() : ` ${email} `),
      ),
    ],
    [
      'guesses at the same moment',
      ({ email }) => Promise.all(Array.from({ length: 25 }, (_, n) => guess(email, `203.0.${n}.2`))),
    ],
    [
      'guesses at everybody from the own network',
      guesses(
        55,
        (_n, { home }) => home,
        (_email, n) => `a${n}@example.com`,
      ),
    ],
    [
      'guesses with devices that were made up',
      withDevices((n) => `${String.fromCharCode(97 + n).repeat(22)}.${'b'.repeat(43)}`),
    ],
    [
      'guesses with the own device, altered',
      withDevices((n, { device }) => `${device.slice(0, -1)}${'ABCDEFGH'[n]}`),
    ],
    [
      'guesses with the device of somebody else',
      async (aim) => {
        const other = `baska-${aim.email}`;
        const device = deviceOf(
          await logIn(service, { email: other, password: await makeAdmin(service, other) }, '192.0.2.66'),
        );
        await withDevices(() => device)(aim);
      },
    ],
    [
      'made-up second steps',
      () =>
        post('/api/auth/login/factor', {
          step: `fst_${'x'.repeat(43)}`,
          proof: { method: 'totp', code: '000000' },
        }),
    ],
    [
      'made-up links to a new password',
      () => post('/api/auth/password/set', { token: 'x'.repeat(43), newPassword: 'bambaşka bir parola' }),
    ],
    [
      'codes asked for the address',
      async ({ email }) => {
        await post('/api/auth/send-code', { email });
        await post('/api/auth/verify-code', { email, code: '000000' });
      },
    ],
    ['signing out without a session', () => post('/api/auth/logout', {})],
  ];
  let row = 0;

  it.each(waysIn)(
    '[R397] by %s: the browser that signed in before stays and signs in at once',
    async (_how, attackBy) => {
      row += 1;
      const [email, home] = [`kurban${row}@edogrula.example`, `198.51.${row}.9`];
      const password = await makeAdmin(service, email);
      const before = await logIn(service, { email, password }, home);
      const device = deviceOf(before);
      await attackBy({ email, home, device });
      expect((await resolve(service, { bearer: before.json().token })).admin).toMatchObject({ email });
      const again = await logIn(service, { email, password }, home, { 'x-edogrula-device': device });
      expect(again.statusCode).toBe(200);
    },
  );
});

describe('a key in a browser', () => {
  it('[R396] is exchanged for a session with its scopes, which ends with the key and is no sign-in', async () => {
    const email = 'anahtarci@edogrula.example';
    const password = await makeAdmin(service, email);
    const { token } = (await logIn(service, { email, password })).json();
    const headers = await asAdminWith(service, { bearer: token });
    const made = await service.app.inject({
      method: 'POST',
      url: '/api/admin/keys',
      headers,
      payload: { label: 'Pano', scopes: ['read', 'content'], days: 2 },
    });
    const { key, _id, expiresAt, scopes } = made.json();
    expect(scopes).toEqual(['read', 'content']);
    expect(Date.parse(expiresAt) - service.deps.clock().getTime()).toBe(2 * 24 * 3_600_000);
    const exchange = async (by: Record<string, string>) =>
      service.app.inject({ method: 'POST', url: '/api/auth/key-session', headers: by });
    expect((await exchange(headers)).json().code).toBe('admin_key_invalid');
    const session = (await exchange(await asAdminWith(service, { key }))).json().token as string;
    expect(session).toMatch(/^ads_/);
    for (const way of ['key', 'bearer'] as const) {
      const { admin } = await resolve(service, { [way]: session });
      expect(admin).toMatchObject({
        via: 'key',
        keyId: _id,
        scopes: ['read', 'content'],
        confirmedUntil: null,
      });
    }
    expect((await resolve(service, { cookie: session })).admin).toBeNull();
    // A plain session does not pass for a key's.
    expect((await resolve(service, { key: token })).admin).toBeNull();
    const revoked = { method: 'DELETE', url: `/api/admin/keys/${_id}`, headers } as const;
    expect((await service.app.inject(revoked)).statusCode).toBe(200);
    expect((await resolve(service, { key: session })).admin).toBeNull();
  });

  it('[R396] is in no list of living sessions once its key is revoked; the sign-in that revoked it goes on', async () => {
    const email = 'pano-bakan@edogrula.example';
    const password = await makeAdmin(service, email);
    const { token, user } = (await logIn(service, { email, password })).json();
    const headers = await asAdminWith(service, { bearer: token });
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by = headers, payload?: object) =>
      service.app.inject({ method, url, headers: by, ...(payload && { payload }) });
    const { key, _id } = (
      await call('POST', '/api/admin/keys', headers, { label: 'Pano', scopes: ['read'], days: 2 })
    ).json();
    await call('POST', '/api/auth/key-session', await asAdminWith(service, { key }));
    const listed = async () => {
      const admins = (await call('GET', '/api/admin/admins?perPage=200')).json().items;
      const { liveSessions } = admins.find((admin: { _id: string }) => admin._id === user._id);
      return [(await call('GET', '/api/auth/sessions')).json().items.length, liveSessions];
    };
    expect(await listed()).toEqual([2, 2]);
    expect((await call('DELETE', `/api/admin/keys/${_id}`)).statusCode).toBe(200);
    expect(await listed()).toEqual([1, 1]);
    expect((await resolve(service, { bearer: token })).admin).toMatchObject({ email });
  });

  it('[R396] ends on its day, with its sessions', async () => {
    const email = 'gunu-gelen@edogrula.example';
    const password = await makeAdmin(service, email);
    const { token } = (await logIn(service, { email, password })).json();
    const headers = await asAdminWith(service, { bearer: token });
    const payload = { label: 'Bir günlük', days: 1 };
    const { key } = (
      await service.app.inject({ method: 'POST', url: '/api/admin/keys', headers, payload })
    ).json();
    service.advance(24 * 3_600_000 - 1000);
    expect((await resolve(service, { key })).admin).not.toBeNull();
    const by = await asAdminWith(service, { key });
    const session = (
      await service.app.inject({ method: 'POST', url: '/api/auth/key-session', headers: by })
    ).json();
    expect(Date.parse(session.expiresAt) - service.deps.clock().getTime()).toBe(1000);
    service.advance(1000);
    expect((await resolve(service, { key })).admin).toBeNull();
    expect((await resolve(service, { key: session.token })).admin).toBeNull();
  });
});
