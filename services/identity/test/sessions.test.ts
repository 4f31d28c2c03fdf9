import type { Envelope } from '@edogrula/contracts/events/envelope';
import { verifyAudit } from '@edogrula/service-kit/audit-verify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdminWith, logIn, makeAdmin, resolve } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const passwords = new Map<string, string>();
const heard: Envelope[] = [];
const [one, two] = ['bir@edogrula.example', 'iki@edogrula.example'] as const;

beforeAll(async () => {
  service = await startTestService();
  for (const email of [one, two]) passwords.set(email, await makeAdmin(service, email));
  await service.bus.listen({
    types: ['identity.session.revoked.v1'],
    handle: async (event) => void heard.push(event),
  });
});
afterAll(() => service.close());

async function signedIn(
  email: string,
): Promise<{ token: string; id: string; headers: Record<string, string> }> {
  const { token } = (await logIn(service, { email, password: passwords.get(email) })).json();
  const { admin } = await resolve(service, { bearer: token });
  return { token, id: admin.sessionId, headers: await asAdminWith(service, { bearer: token }) };
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>) =>
  service.app.inject({ method, url, headers });

const isAlive = async (token: string) => (await resolve(service, { bearer: token })).admin !== null;

async function revocationsOf(...ids: string[]): Promise<string[]> {
  await service.relay.drain();
  const mine = () => heard.map((event) => String(event.data.sessionId)).filter((id) => ids.includes(id));
  for (let waited = 0; waited < 100 && mine().length < ids.length; waited += 1) {
    await new Promise((done) => setTimeout(done, 30));
  }
  return mine().sort();
}

describe('GET /api/auth/me and /api/admin/me', () => {
  it.each(['/api/auth/me', '/api/admin/me'])('[R158] [R160] [R234] 200 on %s', async (url) => {
    const { headers } = await signedIn(one);
    const answer = await call('GET', url, headers);
    const user = { _id: expect.any(String), email: one, role: 'admin', isAdmin: true, roles: ['admin'] };
    expect(answer.statusCode).toBe(200);
    const rights = { adminRole: 'owner', scopes: null, mustEnrol: false };
    expect(answer.json()).toEqual({ ...user, user, via: 'bearer', ...rights });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('POST /api/auth/logout', () => {
  it('ends this session at once, tells the gateway, takes the cookies away', async () => {
    const session = await signedIn(one);
    const answer = await call('POST', '/api/auth/logout', session.headers);

    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['edogrula_session', ''],
      ['XSRF-TOKEN', ''],
    ]);
    // The browser keeps nothing of the desk that it had cached; its storage holds no credential.
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(await isAlive(session.token)).toBe(false);
    expect(await revocationsOf(session.id)).toEqual([session.id]);
  });

  it('without a session says ok and touches no cookie', async () => {
    const answer = await call('POST', '/api/auth/logout', {});
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
  });
});

describe('own sessions', () => {
  it('GET lists those alive and marks the one in use', async () => {
    const first = await signedIn(two);
    const second = await signedIn(two);
    const { items, total } = (await call('GET', '/api/auth/sessions', second.headers)).json();
    const listed = items.map((item: { _id: string; current: boolean }) => [item._id, item.current]);

    expect(total).toBe(items.length);
    expect(listed).toEqual(
      expect.arrayContaining([
        [first.id, false],
        [second.id, true],
      ]),
    );
    expect(JSON.stringify(items)).not.toContain(second.token);
  });

  it("DELETE one: 200 and it is over; twice is once; another's is 404; no id is 400", async () => {
    const mine = await signedIn(two);
    const other = await signedIn(two);
    const strangers = await signedIn(one);

    expect((await call('DELETE', `/api/auth/sessions/${other.id}`, mine.headers)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`, mine.headers)).statusCode).toBe(200);
    expect((await call('DELETE', `/api/auth/sessions/${strangers.id}`, mine.headers)).statusCode).toBe(404);
    expect((await call('DELETE', '/api/auth/sessions/x', mine.headers)).statusCode).toBe(400);
    expect(await isAlive(other.token)).toBe(false);
    expect(await isAlive(strangers.token)).toBe(true);
    expect(await revocationsOf(other.id)).toEqual([other.id]);
  });

  it('DELETE all signs out everywhere, and nobody else', async () => {
    const mine = [await signedIn(two), await signedIn(two), await signedIn(two)] as const;
    const strangers = await signedIn(one);
    expect((await call('DELETE', '/api/auth/sessions', mine[0].headers)).statusCode).toBe(200);

    for (const session of mine) expect(await isAlive(session.token)).toBe(false);
    expect(await isAlive(strangers.token)).toBe(true);
    const ids = mine.map((session) => session.id);
    expect(await revocationsOf(...ids)).toEqual([...ids].sort());
  });

  it('each start and end left one row in an unbroken audit chain', async () => {
    const { db } = service.deps;
    const sessions = await db.selectFrom('admin_session').select(['id', 'revoked_at']).execute();
    const rows = await db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    const count = (action: string) =>
      rows
        .filter((row) => row.action === action)
        .map((row) => row.subject_id)
        .sort();

    expect(count('session.started')).toEqual(sessions.map((session) => session.id).sort());
    expect(count('session.revoked')).toEqual(
      sessions
        .filter((session) => session.revoked_at)
        .map((session) => session.id)
        .sort(),
    );
    expect((await verifyAudit(db as never)).fault).toBeNull();
  });
});
