import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdminWith, logIn, makeAdmin, resolve } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let headers: Record<string, string>;
const email = 'anahtar@edogrula.example';

beforeAll(async () => {
  service = await startTestService();
  const password = await makeAdmin(service, email);
  const { token } = (await logIn(service, { email, password })).json();
  headers = await asAdminWith(service, { bearer: token });
});
afterAll(() => service.close());

const list = (query = '') => service.app.inject({ method: 'GET', url: `/api/admin/keys${query}`, headers });
const create = (label: unknown) =>
  service.app.inject({ method: 'POST', url: '/api/admin/keys', headers, payload: { label } });
const revoke = (id: string) =>
  service.app.inject({ method: 'DELETE', url: `/api/admin/keys/${id}`, headers });

describe('admin keys', () => {
  it('[R235] POST 201 shows the key this once; it opens as its owner; the store holds its hash', async () => {
    const answer = await create('  Pano  ');
    const { key, ...view } = answer.json();

    expect(answer.statusCode).toBe(201);
    expect(key).toMatch(new RegExp(`^adk_${view._id.replaceAll('-', '')}_[A-Za-z0-9_-]{43}$`));
    expect(view).toMatchObject({ label: 'Pano', ownerEmail: email, lastUsedAt: null, revokedAt: null });
    expect((await resolve(service, { key })).admin).toMatchObject({
      email,
      via: 'key',
      keyId: view._id,
      sessionId: null,
    });
    const stored = await service.deps.db.selectFrom('admin_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect((await list()).body).not.toContain(key);
  });

  it('notes the last use once a minute at most', async () => {
    const { key, _id } = (await create('Son kullanım')).json();
    const lastUsed = async () => {
      await resolve(service, { key });
      const { items } = (await list('?perPage=200')).json();
      const { lastUsedAt } = items.find((item: { _id: string }) => item._id === _id);
      return service.deps.clock().getTime() - new Date(lastUsedAt).getTime();
    };
    expect(await lastUsed()).toBe(0);
    service.advance(59_000);
    expect(await lastUsed()).toBe(59_000);
    service.advance(1000);
    expect(await lastUsed()).toBe(0);
  });

  it('DELETE 200 revokes at once, tells the gateway once, and is audited once', async () => {
    const heard: Envelope[] = [];
    const types = ['identity.admin-key.revoked.v1'];
    const ears = await service.bus.listen({ types, handle: async (event) => void heard.push(event) });
    const { key, _id } = (await create('Geçici')).json();

    expect((await revoke(_id)).statusCode).toBe(200);
    expect((await revoke(_id)).statusCode).toBe(200);
    expect((await resolve(service, { key })).admin).toBeNull();

    await service.relay.drain();
    for (let waited = 0; waited < 100 && !heard.length; waited += 1) {
      await new Promise((done) => setTimeout(done, 30));
    }
    expect(heard.map((event) => event.data.keyId)).toEqual([_id]);
    const audited = await service.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', _id)
      .orderBy('seq')
      .execute();
    expect(audited.map((row) => row.action)).toEqual(['admin-key.created', 'admin-key.revoked']);
    await ears.close();
  });

  it('DELETE 404 for an unknown key, 400 for what is no id', async () => {
    expect((await revoke('0199f2a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await revoke('adk_1')).statusCode).toBe(400);
  });

  it('GET pages, newest first, 200 at most', async () => {
    const { items, total } = (await list('?perPage=100000')).json();
    const second = (await list('?page=2&perPage=1')).json();

    expect(items).toHaveLength(total);
    expect(second).toMatchObject({ items: [items[1]], total, page: 2, perPage: 1, pages: total });
    expect((await list('?perPage=100000')).json().perPage).toBe(200);
    expect((await list('?page=0')).statusCode).toBe(400);
  });

  it.each([[''], [' a '], ['x'.repeat(61)], [7], [null]])('POST 400 for the label %j', async (label) => {
    expect((await create(label)).statusCode).toBe(400);
  });
});

describe('[R395] another admin’s keys', () => {
  type Headers = Record<string, string>;
  const signedIn = async (name: string, role: AdminRole) => {
    const address = `${name}@edogrula.example`;
    const password = await makeAdmin(service, address, role);
    const { token } = (await logIn(service, { email: address, password })).json();
    return { address, headers: await asAdminWith(service, { bearer: token }) };
  };
  const made = async (by: Headers): Promise<{ _id: string; key: string }> =>
    (
      await service.app.inject({
        method: 'POST',
        url: '/api/admin/keys',
        headers: by,
        payload: { label: 'Pano' },
      })
    ).json();
  const listed = async (by: Headers) => {
    const url = '/api/admin/keys?perPage=200';
    const { items, total } = (await service.app.inject({ url, headers: by })).json();
    const owners = new Set(items.map((item: { ownerEmail: string }) => item.ownerEmail));
    return { owners, whole: items.length === total };
  };

  it('are seen by owners and auditors; everybody else sees the own ones, and counts no others', async () => {
    const [moderator, editor] = [await signedIn('mod', 'moderator'), await signedIn('editor', 'editor')];
    await Promise.all([made(moderator.headers), made(editor.headers)]);
    const all = [email, moderator.address, editor.address];
    for (const { headers: by } of [await signedIn('denet', 'auditor'), { headers }])
      expect([...(await listed(by)).owners]).toEqual(expect.arrayContaining(all));
    for (const { headers: by, address } of [moderator, editor])
      expect(await listed(by)).toEqual({ owners: new Set([address]), whole: true });
  });

  it('are revoked by owners alone: to anybody else they are not there, and go on opening', async () => {
    const [one, other] = [await signedIn('bir', 'moderator'), await signedIn('iki', 'moderator')];
    const { _id, key } = await made(one.headers);
    const revoked = async (by: Headers) =>
      (await service.app.inject({ method: 'DELETE', url: `/api/admin/keys/${_id}`, headers: by })).statusCode;
    expect(await revoked(other.headers)).toBe(404);
    expect((await resolve(service, { key })).admin).not.toBeNull();
    expect(await revoked(headers)).toBe(200);
    expect((await resolve(service, { key })).admin).toBeNull();
    const own = await made(one.headers);
    const byOwner = { method: 'DELETE', url: `/api/admin/keys/${own._id}`, headers: one.headers } as const;
    expect((await service.app.inject(byOwner)).statusCode).toBe(200);
  });
});
