import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureFirstAdmin } from '../src/account/create-admin.ts';
import { newAdminKey } from '../src/admin-key/admin-key.ts';
import { sha256 } from '../src/secrets.ts';
import { asAdminWith, cookieOf, logIn, resolve, verifyTokenFor } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let bare: TestService;
const id = '0199f2a0-1111-7000-8000-000000000001';
const key = newAdminKey(id);
const first = { email: 'mod@edogrula.example', password: 'uzun bir şifre' };

beforeAll(async () => {
  service = await startTestService();
  bare = await startTestService();
  await ensureFirstAdmin(service.deps, { ...first, key });
  await ensureFirstAdmin(bare.deps, { ...first, key: undefined });
});
afterAll(async () => {
  await service.close();
  await bare.close();
});

const [, shortId = '', secret = ''] = /^adk_([^_]+)_(.+)$/.exec(key) ?? [];
const variants: [string, string][] = [
  ['empty', ''],
  ['a blank', ' '],
  ['tabs and line breaks', '\t\r\n'],
  ['24 blanks', ' '.repeat(24)],
  ['no-break spaces', '\u00a0'.repeat(30)],
  ['zero-width spaces', '\u200b'.repeat(30)],
  ['the word undefined', 'undefined'],
  ['the word null', 'null'],
  ['the words ADMIN_KEY', 'ADMIN_KEY'],
  ['twice, as a proxy joins headers', `${key}, ${key}`],
  ['twice without a blank', `${key},${key}`],
  ['twice in a row', key + key],
  ['with a blank behind', `${key} `],
  ['with a blank before', ` ${key}`],
  ['with a NUL behind', `${key}\0`],
  ['without its last character', key.slice(0, -1)],
  ['with one character more', `${key}A`],
  ['in capitals', key.toUpperCase()],
  ['its secret alone', secret],
  ['its id alone', `adk_${shortId}_`],
  ['its id and no secret', `adk_${shortId}_${'A'.repeat(43)}`],
  ['another id and its secret', `adk_${'0'.repeat(32)}_${secret}`],
  ['its hash', sha256(key).toString('hex')],
  ['its hash as bytea', `\\x${sha256(key).toString('hex')}`],
  ['SQL', "' or '1'='1' or key_hash is not null --"],
  ['wildcards', '%'.repeat(30)],
  ['as a bearer header', `Bearer ${key}`],
  ['300 characters', 'x'.repeat(300)],
];

describe('a key that is', () => {
  it.each(variants)('%s opens nothing', async (_what, attempt) => {
    expect((await resolve(service, { key: attempt })).admin).toBeNull();
    expect((await resolve(bare, { key: attempt })).admin).toBeNull();
  });

  it('right opens, so the others failed for a reason', async () => {
    expect((await resolve(service, { key })).admin).toMatchObject({ via: 'key' });
  });

  it('right, but where no key is configured, opens nothing', async () => {
    expect((await resolve(bare, { key })).admin).toBeNull();
  });

  it('another kind of credential opens nothing, nor does a key in their places', async () => {
    const { token } = (await logIn(service, first)).json();
    const verifyToken = await verifyTokenFor(service, 'z@example.com');
    for (const attempt of [
      { key: token },
      { key: verifyToken.slice(0, 200) },
      { bearer: key },
      { cookie: key },
      { verifyToken: key },
    ]) {
      expect(await resolve(service, attempt)).toMatchObject({ admin: null, visitor: null });
    }
  });

  it('absent leaves the other credentials their say', async () => {
    const opened = await logIn(service, first);
    const [{ token }, cookie] = [opened.json(), cookieOf(opened)];
    expect((await resolve(service, { key: '', bearer: token })).admin).toMatchObject({ via: 'bearer' });
    expect((await resolve(service, { key: ' ', cookie })).admin).toMatchObject({ via: 'cookie' });
  });

  it('revoked opens nothing, from that moment on', async () => {
    const headers = await asAdminWith(service, { key });
    const { items } = (await service.app.inject({ url: '/api/admin/keys', headers })).json();
    await service.app.inject({ method: 'DELETE', url: `/api/admin/keys/${items[0]._id}`, headers });
    expect((await resolve(service, { key })).admin).toBeNull();
  });

  it('longer than any key is refused unread', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/internal/credentials/resolve',
      headers: await service.identity.as({ service: 'gateway' }),
      payload: { key: 'x'.repeat(301) },
    });
    expect(answer.statusCode).toBe(400);
  });
});
