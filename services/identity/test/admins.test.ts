import type { Envelope } from '@edogrula/contracts/events/envelope';
import { createAdminAnswer } from '@edogrula/contracts/http/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  asAdminWith,
  calledFrom,
  choosePassword,
  logIn,
  makeAdmin,
  passwordLinkFor,
  resolve,
} from './support/calls.ts';
import { hours, startTestService, type TestService } from './support/service.ts';

type Signed = { email: string; password: string; token: string; id: string; headers: Record<string, string> };

let service: TestService;
let ayse: Signed;
beforeAll(async () => {
  service = await startTestService({ LIMITS: 'relaxed' });
  ayse = await signedIn('ayse@edogrula.example');
});
// A signed header lives for a minute, which this file can outlast on a busy machine.
beforeEach(async () => {
  ayse.headers = await asAdminWith(service, { bearer: ayse.token });
});
afterAll(() => service.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  by: Pick<Signed, 'headers'> = ayse,
  payload?: object,
) => service.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

async function enter(email: string, password: string): Promise<Signed> {
  const { token, user } = (await logIn(service, { email, password })).json();
  return { email, password, token, id: user._id, headers: await asAdminWith(service, { bearer: token }) };
}

const signedIn = async (email: string) => enter(email, await makeAdmin(service, email));

const actions = async (subjectId: string) => {
  const answer = await call('GET', `/api/admin/admins/audit?subjectId=${subjectId}`);
  return (answer.json().items as { action: string; actor: { id: string } }[]).toReversed();
};

const told = async (type: string): Promise<Envelope[]> =>
  (
    await service.deps.pool.query<{ event: Envelope }>(
      "select event from outbox where event ->> 'type' = $1 order by position",
      [type],
    )
  ).rows.map((row) => row.event);

describe('admins', () => {
  it('[R394] POST 201 adds one who chooses the password by a mailed link; 409 for the same address', async () => {
    const answer = await call('POST', '/api/admin/admins', ayse, { email: ' Yeni@Edogrula.example ' });
    const { admin } = createAdminAnswer.parse(answer.json());
    const password = 'göl kıyısında dört bungalov';

    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(['admin']);
    expect(admin).toMatchObject({ email: 'yeni@edogrula.example', role: 'moderator', removedAt: null });
    expect((await choosePassword(service, admin.email, password)).statusCode).toBe(200);
    expect((await logIn(service, { email: admin.email, password })).statusCode).toBe(200);
    const again = await call('POST', '/api/admin/admins', ayse, { email: 'yeni@edogrula.example' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'duplicate']);
    expect(await actions(admin._id)).toMatchObject([
      { action: 'admin.created', actor: { id: ayse.id } },
      { action: 'admin.password-set', actor: { id: admin._id } },
    ]);
    const listed = (await call('GET', '/api/admin/admins')).json();
    expect(listed.items).toContainEqual(expect.objectContaining({ _id: admin._id, liveSessions: 1 }));
    expect(JSON.stringify(listed)).not.toContain(password);
  });

  it.each(['', 'ad', 7, null])('POST 400 for the address %j', async (email) => {
    expect((await call('POST', '/api/admin/admins', ayse, { email })).statusCode).toBe(400);
  });

  it('DELETE removes one: sessions and keys end at once, the gateway is told, the name stays, the address is free', async () => {
    const leaving = await signedIn('giden@edogrula.example');
    const { key, _id: keyId } = (await call('POST', '/api/admin/keys', leaving, { label: 'Pano' })).json();

    expect((await call('DELETE', `/api/admin/admins/${leaving.id}`)).statusCode).toBe(200);

    expect((await resolve(service, { bearer: leaving.token })).admin).toBeNull();
    expect((await resolve(service, { key })).admin).toBeNull();
    expect((await logIn(service, leaving)).statusCode).toBe(401);
    const sessions = (await told('identity.session.revoked.v1')).map((event) => event.data.adminId);
    expect(sessions).toContain(leaving.id);
    expect((await told('identity.admin-key.revoked.v1')).map((event) => event.data.keyId)).toContain(keyId);
    const { items } = (await call('GET', '/api/admin/admins')).json();
    expect(items.at(-1)).toMatchObject({ email: leaving.email, liveSessions: 0, liveKeys: 0 });
    expect(items.at(-1).removedAt).not.toBeNull();
    expect((await call('DELETE', `/api/admin/admins/${leaving.id}`)).statusCode).toBe(404);
    expect((await signedIn(leaving.email)).id).not.toBe(leaving.id);
    expect((await actions(leaving.id)).map(({ action }) => action)).toEqual([
      'admin.created',
      'admin.removed',
    ]);
  });

  it('a session or key that slips in behind a removal opens nothing', async () => {
    const late = await signedIn('gec@edogrula.example');
    const { key } = (await call('POST', '/api/admin/keys', late, { label: 'Geç' })).json();
    await service.deps.db
      .updateTable('admin')
      .set({ removed_at: new Date() })
      .where('id', '=', late.id)
      .execute();
    expect((await resolve(service, { bearer: late.token })).admin).toBeNull();
    expect((await resolve(service, { key })).admin).toBeNull();
  });

  it('nobody removes themselves, and of two who remove each other one stays', async () => {
    const own = await call('DELETE', `/api/admin/admins/${ayse.id}`);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account']);
    const [one, two] = [await signedIn('bir@edogrula.example'), await signedIn('iki@edogrula.example')];
    const answers = await Promise.all([
      call('DELETE', `/api/admin/admins/${one.id}`, two),
      call('DELETE', `/api/admin/admins/${two.id}`, one),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
  });

  it('the last one cannot be removed, not even by somebody who is none any more', async () => {
    const small = await startTestService();
    try {
      const password = await makeAdmin(small, 'tek@edogrula.example');
      const { user } = (await logIn(small, { email: 'tek@edogrula.example', password })).json();
      const stranger = { adminId: '0199f2a0-0000-7000-8000-0000000000aa', email: 'x@x.example' };
      const headers = await small.identity.as({
        admin: { ...stranger, via: 'bearer' as const, sessionId: null },
      });
      const answer = await small.app.inject({
        method: 'DELETE',
        url: `/api/admin/admins/${user._id}`,
        headers,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_admin']);
    } finally {
      await small.close();
    }
  });

  it('[R395] nobody gives the own account another role; of two owners who take each other’s, one stays', async () => {
    const role = (id: string, by: Signed, to = 'editor') =>
      call('PUT', `/api/admin/admins/${id}/role`, by, { role: to });
    const own = await role(ayse.id, ayse);
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account']);
    const [one, two] = [
      await signedIn('rol-bir@edogrula.example'),
      await signedIn('rol-iki@edogrula.example'),
    ];
    const answers = await Promise.all([role(one.id, two), role(two.id, one)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(answers.map((answer) => answer.json().code)).toContain('role_required');
    // An owner no longer, with a header that a gateway signed a moment ago.
    const [former, still] = answers[0]?.statusCode === 200 ? [one, two] : [two, one];
    expect((await role(still.id, former, 'owner')).json().code).toBe('role_required');
    expect((await role('0199f2a0-0000-7000-8000-0000000000aa', ayse)).statusCode).toBe(404);
  });

  it('DELETE …/sessions signs another admin out everywhere, by whom is written down', async () => {
    const other = await signedIn('uzak@edogrula.example');
    const second = await enter(other.email, other.password);
    expect((await call('DELETE', `/api/admin/admins/${other.id}/sessions`)).statusCode).toBe(200);
    for (const { token } of [other, second])
      expect((await resolve(service, { bearer: token })).admin).toBeNull();
    const { items } = (await call('GET', '/api/admin/admins/audit?action=session.revoked')).json();
    expect(items[0]).toMatchObject({ actor: { id: ayse.id }, details: { adminId: other.id } });
  });
});

describe('passwords', () => {
  it('PUT /api/auth/password changes the own one and ends all other sessions', async () => {
    const me = await signedIn('sifre@edogrula.example');
    const elsewhere = await enter(me.email, me.password);
    const body = { currentPassword: me.password, newPassword: 'yepyeni bir şifre' };

    expect((await call('PUT', '/api/auth/password', me, body)).statusCode).toBe(200);

    expect((await resolve(service, { bearer: me.token })).admin).not.toBeNull();
    expect((await resolve(service, { bearer: elsewhere.token })).admin).toBeNull();
    expect((await logIn(service, me)).statusCode).toBe(401);
    expect((await logIn(service, { email: me.email, password: body.newPassword })).statusCode).toBe(200);
    expect((await actions(me.id)).at(-1)).toMatchObject({ action: 'admin.password-changed' });
  });

  it('422 for a wrong current one, 400 for a short or the same one, 403 by a key', async () => {
    const me = await signedIn('yanlis@edogrula.example');
    const change = async (currentPassword: string, newPassword: string, by: Pick<Signed, 'headers'> = me) => {
      const answer = await call('PUT', '/api/auth/password', by, { currentPassword, newPassword });
      return [answer.statusCode, answer.json().fields?.[0]?.path ?? answer.json().code];
    };
    expect(await change('yanlış şifre', 'yepyeni bir şifre')).toEqual([422, 'currentPassword']);
    expect(await change(me.password, 'kısa')).toEqual([400, 'newPassword']);
    expect(await change(me.password, me.password)).toEqual([400, 'newPassword']);
    const { key } = (await call('POST', '/api/admin/keys', me, { label: 'Pano' })).json();
    const byKey = { headers: await asAdminWith(service, { key }) };
    expect(await change(me.password, 'yepyeni bir şifre', byKey)).toEqual([403, 'password_sign_in_required']);
  });

  it('[R006] a key gives no rights away: whoever found one cannot make what outlives its revocation', async () => {
    const me = await signedIn('kayip-anahtar@edogrula.example');
    const other = await signedIn('baskasi@edogrula.example');
    const { key } = (await call('POST', '/api/admin/keys', me, { label: 'Pano' })).json();
    const byKey = { headers: await asAdminWith(service, { key }) };
    const { items } = (await call('GET', '/api/admin/admins', byKey)).json();
    const { _id } = items.find((item: { email: string }) => item.email === other.email);
    for (const [method, url, body] of [
      ['POST', '/api/admin/keys', { label: 'İkinci' }],
      ['POST', '/api/admin/admins', { email: 'sizan@edogrula.example' }],
      ['POST', `/api/admin/admins/${_id}/password`, undefined],
      ['DELETE', `/api/admin/admins/${_id}`, undefined],
    ] as const) {
      const answer = await call(method, url, byKey, body);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'password_sign_in_required']);
    }
    expect((await call('GET', '/api/admin/admins', byKey)).json().items).toHaveLength(items.length);
  });

  it('429 with Retry-After for guesses of the current one', async () => {
    const strict = await startTestService();
    try {
      const email = 'tahmin@edogrula.example';
      const { token } = (await logIn(strict, { email, password: await makeAdmin(strict, email) })).json();
      const headers = await asAdminWith(strict, { bearer: token });
      const guess = () =>
        strict.app.inject({
          method: 'PUT',
          url: '/api/auth/password',
          headers,
          payload: { currentPassword: 'tahminim bu', newPassword: 'yepyeni bir şifre' },
        });
      const answers = [];
      for (let n = 0; n < 7; n += 1) answers.push(await guess());
      expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422, 429, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it('[R394] POST …/password mails another admin a one-time link and shows the password to nobody', async () => {
    const other = await signedIn('unutan@edogrula.example');
    const answer = await call('POST', `/api/admin/admins/${other.id}/password`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await resolve(service, { bearer: other.token })).admin).toBeNull();
    expect((await logIn(service, other)).statusCode).toBe(401);
    expect((await actions(other.id)).at(-1)).toMatchObject({
      action: 'admin.password-reset',
      actor: { id: ayse.id },
    });
    const fresh = 'sapanca gölünde sabah sisi';
    const link = await passwordLinkFor(service, other.email);
    expect(
      JSON.stringify(await service.deps.db.selectFrom('password_link').selectAll().execute()),
    ).not.toContain(link);
    expect((await choosePassword(service, other.email, fresh)).statusCode).toBe(200);
    expect((await logIn(service, { email: other.email, password: fresh })).statusCode).toBe(200);
    const again = await choosePassword(service, other.email, 'ikinci kez aynı bağlantı');
    expect([again.statusCode, again.json().code]).toEqual([400, 'link_invalid']);
    await service.deps.mailer.drain();
    expect(service.inbox.to(other.email).at(-1)?.text).toContain('şifresi değişti');
    expect((await call('POST', `/api/admin/admins/${ayse.id}/password`)).json().code).toBe('own_account');
  });

  it('[R394] one network tries sixty links an hour, right or wrong', async () => {
    const strict = await startTestService();
    try {
      const headers = await calledFrom(strict, '203.0.113.60');
      const set = (token: string) =>
        strict.app.inject({
          method: 'POST',
          url: '/api/auth/password/set',
          headers,
          payload: { token, newPassword: 'sapanca gölünde sabah sisi' },
        });
      const statuses: number[] = [];
      for (let n = 0; n < 61; n += 1) statuses.push((await set(`spl_${'a'.repeat(43)}`)).statusCode);
      expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429]);
      strict.advance(hours(1));
      expect((await set(`spl_${'a'.repeat(43)}`)).statusCode).toBe(400);
    } finally {
      await strict.close();
    }
  });

  it('[R394] a link is over after its time, with the next one, and with the account', async () => {
    const strict = await startTestService({ LIMITS: 'relaxed' });
    const chief = 'kurucu@edogrula.example';
    const password = await makeAdmin(strict, chief);
    const { token } = (await logIn(strict, { email: chief, password })).json();
    const reset = async (id: string) =>
      strict.app.inject({
        method: 'POST',
        url: `/api/admin/admins/${id}/password`,
        headers: await asAdminWith(strict, { bearer: token }),
      });
    const forgetful = async (name: string) => {
      const email = `${name}@edogrula.example`;
      await makeAdmin(strict, email);
      const { id } = await strict.deps.db
        .selectFrom('admin')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect((await reset(id)).statusCode).toBe(200);
      return { id, email, link: await passwordLinkFor(strict, email) };
    };
    const set = async (link: string) => {
      const payload = { token: link, newPassword: 'sapanca gölünde sabah sisi' };
      const answer = await strict.app.inject({ method: 'POST', url: '/api/auth/password/set', payload });
      return answer.statusCode === 200 ? 200 : answer.json().code;
    };
    try {
      const twice = await forgetful('iki-kez');
      await reset(twice.id);
      expect(await set(twice.link)).toBe('link_invalid');
      expect(await set(await passwordLinkFor(strict, twice.email))).toBe(200);
      const gone = await forgetful('cikarilan');
      const removal = { method: 'DELETE', url: `/api/admin/admins/${gone.id}` } as const;
      await strict.app.inject({ ...removal, headers: await asAdminWith(strict, { bearer: token }) });
      expect(await set(gone.link)).toBe('link_invalid');
      const late = await forgetful('gec');
      strict.advance(hours(24));
      expect(await set(late.link)).toBe('link_invalid');
    } finally {
      await strict.close();
    }
  });

  it.each([
    ['sifre1234567', 'a common one with digits'],
    ['password1234', 'a leaked one'],
    ['qwertyuiop123', 'a row of keys'],
    ['aaaaaaaaaaaaaaaa', 'one letter'],
    ['zayif@edogrula.example', 'the own address'],
    ['Zayif-Edogrula-2026', 'the own name, the house and a year'],
    ['f1yaz.alurgode!26', 'the same backwards, with signs for letters'],
  ])('[R397] 422 for %j: %s', async (newPassword) => {
    const me = await signedIn('zayif@edogrula.example');
    const answer = await call('PUT', '/api/auth/password', me, { currentPassword: me.password, newPassword });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'password_weak']);
    await call('DELETE', `/api/admin/admins/${me.id}`);
  });
});

describe('the audit log and exports', () => {
  it('[decision 22] POST …/exports is written down with tab, columns, filter and rows', async () => {
    const body = { tab: 'keys', columns: ['label', 'ownerEmail'], filter: { q: 'pano' }, rows: 3 };
    const answer = await call('POST', '/api/admin/admins/exports', ayse, body);
    expect(answer.statusCode).toBe(201);
    const { items } = (await call('GET', '/api/admin/admins/audit?action=rows.exported')).json();
    expect(items[0]).toMatchObject({
      actor: { kind: 'admin', id: ayse.id },
      subject: { kind: 'export', id: answer.json()._id },
      details: body,
    });
  });

  it.each([
    { tab: 'requests', columns: ['a'], rows: 1 },
    { tab: 'keys', columns: [], rows: 1 },
    { tab: 'keys', columns: ['a'], rows: -1 },
    { tab: 'keys', columns: ['a'] },
  ])('400 for the export %j', async (body) => {
    expect((await call('POST', '/api/admin/admins/exports', ayse, body)).statusCode).toBe(400);
  });

  it('is walked without a gap while rows are added, filtered, and 304 when nothing was', async () => {
    const first = await call('GET', '/api/admin/admins/audit?limit=3&after=');
    await call('POST', '/api/admin/admins', ayse, { email: 'arada@edogrula.example' });
    const seen: number[] = first.json().items.map((item: { seq: number }) => item.seq);
    for (let { next } = first.json(); next; ) {
      const page = (await call('GET', `/api/admin/admins/audit?limit=3&after=${next}`)).json();
      seen.push(...page.items.map((item: { seq: number }) => item.seq));
      next = page.next;
    }
    expect(seen).toEqual(Array.from({ length: seen[0] ?? 0 }, (_, index) => (seen[0] ?? 0) - index));
    const url = '/api/admin/admins/audit?subjectKind=admin&actorId=identity&from=2020-01-01T00:00:00Z';
    const answer = await call('GET', url);
    for (const item of answer.json().items)
      expect(item).toMatchObject({ actor: { kind: 'system' }, subject: { kind: 'admin' } });
    const etag = String(answer.headers.etag);
    const again = await call('GET', url, { headers: { ...ayse.headers, 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await call('GET', '/api/admin/admins/audit?after=x')).statusCode).toBe(400);
    expect((await call('GET', '/api/admin/admins/audit?to=2020-01-01T00:00:00Z')).json().total).toBe(0);
  });
});
