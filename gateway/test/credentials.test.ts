import { rawRequest } from '@edogrula/service-kit/testing/raw-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Rig, startRig } from './support/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ PUBLIC_URL: 'https://edogrula.example', LIMIT_AUTH_PER_MINUTE: '1000' });
});
afterAll(() => rig.close());
beforeEach(() => {
  rig.seen.length = 0;
});

const session = '__Host-edogrula_session=good-session';
const device = 'a-browser.that-signed-in-before';

/** Sends the lines as they are; what the service was sent. */
async function sent(path: string, lines: string[]) {
  await rawRequest(rig.url, [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, 'Connection: close']);
  return rig.seen.at(-1);
}
const callerOf = async (lines: string[], path = '/api/admin/requests') => {
  const seen = await sent(path, lines);
  return rig.verify(seen?.headers['x-edogrula-identity'] as string | undefined, seen?.upstream ?? '');
};

describe('[R175] the cookie of a session', () => {
  it('opens the desk where it is sent once', async () => {
    expect((await callerOf([`Cookie: ${session}`])).admin?.via).toBe('cookie');
    expect((await callerOf([`Cookie: a=1; ${session}; b=2`])).admin?.via).toBe('cookie');
  });

  it.each<[string, string[]]>([
    ['twice in one line', [`Cookie: ${session}; ${session}`]],
    ['in two lines', [`Cookie: ${session}`, `Cookie: ${session}`]],
    ['beside one that another host has put beside it', [`Cookie: ${session}; __Host-edogrula_session=x`]],
    ['under the name that it has without https', ['Cookie: edogrula_session=good-session']],
    ['under a name that ends alike', ['Cookie: x__Host-edogrula_session=good-session']],
  ])('is nobody’s %s', async (_how, lines) => {
    expect(await callerOf(lines)).toEqual({ address: '127.0.0.1' });
  });
});

describe('a credential in a header', () => {
  it.each<[string, string[]]>([
    ['a bearer twice', ['Authorization: Bearer good-session', 'Authorization: Bearer good-session']],
    ['a key twice', ['X-Admin-Key: adk_good', 'X-Admin-Key: adk_good']],
    ['a proof of an address twice', ['X-Verify-Token: good-token', 'X-Verify-Token: good-token']],
    ['an owner’s session twice', ['X-Owner-Session: good-owner', 'X-Owner-Session: good-owner']],
    ['two bearers in one line', ['Authorization: Bearer good-session, Bearer good-session']],
  ])('is nobody’s: %s', async (_what, lines) => {
    expect(await callerOf(lines)).toEqual({ address: '127.0.0.1' });
  });
});

it.each<[string, number, (text: string) => string]>([
  ['a cookie', 301, (text) => `Cookie: __Host-edogrula_session=${text}`],
  ['a bearer', 2001, (text) => `Authorization: Bearer ${text}`],
  ['a key', 301, (text) => `X-Admin-Key: ${text}`],
  ['a proof of an address', 2001, (text) => `X-Verify-Token: ${text}`],
  ['an owner’s session', 101, (text) => `X-Owner-Session: ${text}`],
])('%s of %i signs is longer than any: identity is not asked about it', async (_what, length, line) => {
  const before = rig.asked();
  expect(await callerOf([line('a'.repeat(length))])).toEqual({ address: '127.0.0.1' });
  expect(rig.asked()).toBe(before);
  await callerOf([line('a'.repeat(length - 1))]);
  expect(rig.asked()).toBe(before + 1);
});

describe('[R397] the cookie that says that a browser has signed in before', () => {
  const cookie = `Cookie: __Host-edogrula_device=${device}`;
  /** The headers that identity was sent on one of its own routes. */
  async function toIdentity(path: string, lines: string[]) {
    const heard: Record<string, unknown>[] = [];
    const own = await startRig({ PUBLIC_URL: 'https://edogrula.example' });
    own.handle('identity', (request, response) => {
      heard.push(request.headers);
      request.resume().once('end', () => response.end('{}'));
    });
    try {
      await rawRequest(own.url, [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, 'Connection: close']);
    } finally {
      await own.close();
    }
    return heard.at(-1)?.['x-edogrula-device'];
  }

  it('goes on to where one signs in', async () => {
    expect(await toIdentity('/api/auth/login', [cookie])).toBe(device);
    expect(await toIdentity('/api/auth/login/factor', [cookie])).toBe(device);
  });

  it.each<[string, string, string[]]>([
    ['to no other route of identity', '/api/auth/send-code', [cookie]],
    ['to no route that begins alike', '/api/auth/logins', [cookie]],
    ['not where it is sent twice', '/api/auth/login', [`${cookie}; __Host-edogrula_device=${device}`]],
    ['not with signs that it never has', '/api/auth/login', ['Cookie: __Host-edogrula_device=a%20b"c']],
    [
      'not where it is longer than any',
      '/api/auth/login',
      [`Cookie: __Host-edogrula_device=${'a'.repeat(101)}`],
    ],
    ['not as a header of the client’s own', '/api/auth/login', [`X-Edogrula-Device: ${device}`]],
  ])('goes on %s', async (_where, path, lines) => {
    expect(await toIdentity(path, lines)).toBeUndefined();
  });

  it('goes to no other service, and neither does the cookie', async () => {
    const seen = await sent('/api/cms/articles', [`${cookie}; ${session}`]);
    expect([seen?.upstream, seen?.headers['x-edogrula-device'], seen?.headers.cookie]).toEqual([
      'content',
      undefined,
      undefined,
    ]);
  });
});

describe('[R395] whoever changes something by an admin’s credential', () => {
  it('is asked about each time, whatever is remembered; a read is not', async () => {
    const headers = { authorization: 'Bearer good-session' };
    const ask = (method: string) => fetch(`${rig.url}/api/admin/businesses`, { method, headers });
    await ask('GET');
    const before = rig.asked();
    await ask('GET');
    expect(rig.asked()).toBe(before);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) await ask(method);
    expect(rig.asked()).toBe(before + 4);
  });

  it.each([
    ...['/api/admin/report', '/api/report', '/api/admin/requests', '/api/requests', '/api/apply'],
    ...['/api/admin/report/1', '/api/admin/appeals', '/api/admin/corrections'],
  ])('[R393] so is who reads %s: a proof of a moment ago counts at once', async (path) => {
    const headers = { authorization: 'Bearer good-session' };
    const before = rig.asked();
    for (const method of ['GET', 'GET', 'HEAD']) await fetch(`${rig.url}${path}`, { method, headers });
    expect(rig.asked()).toBe(before + 3);
  });
});

describe('headers that a client must not set', () => {
  it.each([
    'X-Edogrula-Identity',
    'X-Edogrula-Device',
    'X-Edogrula-Client-Ip',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Real-IP',
    'Forwarded',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-HTTP-Method-Override',
    'Baggage',
    'Tracestate',
    'Proxy-Authorization',
  ])('%s reaches no service as it came', async (name) => {
    const seen = await sent('/api/cms/articles', [`${name}: forged`]);
    expect(seen?.upstream).toBe('content');
    expect(seen?.headers[name.toLowerCase()]).not.toBe('forged');
  });

  it.each(['short', 'with blanks in it', 'a'.repeat(65), '{"level":50}'])(
    'a request id that is none of ours is replaced: «%s»',
    async (id) => {
      const seen = await sent('/api/cms/articles', [`X-Request-Id: ${id}`]);
      expect(seen?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

it.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
  '[R400] a body in %s, which nothing behind would unpack, is refused by its head',
  async (encoding) => {
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' };
    const answer = await fetch(`${rig.url}/api/cms/pages`, { method: 'POST', body: 'x', headers });
    expect([answer.status, rig.seen]).toEqual([415, []]);
  },
);
