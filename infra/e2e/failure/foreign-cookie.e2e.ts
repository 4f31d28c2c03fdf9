import { beforeAll, describe, it } from '@jest/globals';
import { call, newSeller, signedInAdmin } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { photo } from '../support/files.ts';
import { report } from '../support/main-job.ts';
import { sharedStack } from '../support/shared-stack.ts';

const stack = sharedStack();
const someId = '01a1fd68-c350-74b6-8b35-a19d5eff1398';
const evil = 'https://evil.example';

let admin: Record<string, string>;
let set: string[];
/** What the browser of a moderator sends along, whoever's page asks. */
let cookie: string;
let reportId: string;
let keys: number;
/** The pair of another session of the same moderator. */
let otherPair: string;

const pairIn = (lines: readonly string[]) => /XSRF-TOKEN=([^;]+)/.exec(lines.join('\n'))?.[1] ?? '';
async function signIn() {
  const { email, password } = stack.admin;
  const { headers } = await call(stack, 'POST', '/api/auth/login', { body: { email, password } });
  return headers.getSetCookie();
}
const keyCount = async () =>
  (await call<{ items: unknown[] }>(stack, 'GET', '/api/admin/keys', { headers: admin })).body.items.length;

beforeAll(async () => {
  admin = (await signedInAdmin(stack)).headers;
  set = await signIn();
  cookie = set.map((one) => one.split(';', 1)[0]).join('; ');
  reportId = (await report(stack, newSeller('Tuzak İhbar'))).id;
  keys = await keyCount();
  otherPair = pairIn(await signIn());
}, 60_000);

const form = () => {
  const made = new FormData();
  made.append('images', photo(0));
  return made;
};
const text = { 'content-type': 'text/plain' };
const json = { 'content-type': 'application/json' };
const pairOf = (value: string) => ({ 'x-xsrf-token': value });
const xsrf = () => pairIn(set);
type Try = { method?: string; path?: string; headers?: Record<string, string>; body?: () => BodyInit };
const approve = () => `/api/report/${reportId}/approve`;

const tries: [string, () => Try][] = [
  ['an approval without a body', () => ({})],
  [
    'a rejection as text',
    () => ({ path: `/api/report/${reportId}/reject`, headers: text, body: () => '{}' }),
  ],
  [
    'an approval with an empty pair',
    () => ({ path: `/api/admin/report/${reportId}/approve`, headers: pairOf('') }),
  ],
  ['a form with a file', () => ({ path: `/api/admin/businesses/${someId}/gallery`, body: form })],
  [
    'a form with fields',
    () => ({ path: '/api/cms/articles', body: () => new URLSearchParams({ title: 'x' }) }),
  ],
  ['a deletion', () => ({ method: 'DELETE', path: `/api/report/${reportId}` })],
  ['signing out', () => ({ path: '/api/auth/logout' })],
  ['a new key as text', () => ({ path: '/api/admin/keys', headers: text, body: () => '{"label":"x"}' })],
  ['JSON that is sent as JSON', () => ({ headers: json, body: () => '{"version":1}' })],
  ['a pair that it made up', () => ({ headers: { ...json, ...pairOf('A'.repeat(43)) }, body: () => '{}' })],
  [
    'a pair whose cookie a neighbour planted',
    () => ({
      headers: { ...pairOf('planted'), cookie: `${cookie.replace(xsrf(), 'planted')}` },
      body: () => '{}',
    }),
  ],
  [
    'a planted cookie beside the own one',
    () => ({ headers: { ...pairOf('planted'), cookie: `XSRF-TOKEN=planted; ${cookie}` }, body: () => '{}' }),
  ],
  [
    'the pair of another session of the same moderator',
    () => ({ headers: pairOf(otherPair), body: () => '{}' }),
  ],
  ['the pair in the address', () => ({ path: `${approve()}?_csrf=${xsrf()}&XSRF-TOKEN=${xsrf()}` })],
  [
    'the pair in the body',
    () => ({ body: () => new URLSearchParams({ _csrf: xsrf(), 'X-XSRF-TOKEN': xsrf() }) }),
  ],
  ['the pair under another name', () => ({ headers: { 'x-csrf-token': xsrf() }, body: () => '{}' })],
  ['a page that hides its origin', () => ({ headers: { origin: 'null' }, body: () => '{}' })],
  [
    'a change of a password',
    () => ({
      method: 'PUT',
      path: '/api/auth/password',
      headers: json,
      body: () => '{"currentPassword":"x","newPassword":"bambaşka bir parola"}',
    }),
  ],
];
describe('another page that rides on a moderator’s cookie', () => {
  it.each(tries)(
    'none of the requests that a foreign page can send does anything: %s',
    async (_what, make) => {
      const { method = 'POST', path = approve(), headers, body } = make();
      const answer = await fetch(stack.url + path, {
        method,
        headers: { cookie, origin: evil, ...headers },
        body: body?.() ?? null,
      });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'csrf_failed' }),
      ]);
      const own = await call(stack, 'GET', `/api/admin/report/${reportId}`, { headers: admin });
      expect(own.body.status).toBe('pending');
      expect(await keyCount()).toBe(keys);
      expect((await call(stack, 'GET', '/api/auth/me', { headers: { cookie } })).status).toBe(200);
    },
  );

  it.each([
    ['GET', 404],
    ['HEAD', 404],
  ])('an approval is nothing that %s does', async (method, status) => {
    const answer = await fetch(stack.url + approve(), { method, headers: { cookie, origin: evil } });
    expect(answer.status).toBe(status);
  });

  it('its cookies go to no other site’s requests, and no answer lets another origin read it', async () => {
    expect(set.length).toBeGreaterThan(1);
    expect(set.every((one) => /SameSite=(?:Lax|Strict)/.test(one))).toBe(true);
    const preflight = await fetch(`${stack.url}/api/admin/me`, {
      method: 'OPTIONS',
      headers: { origin: evil, 'access-control-request-method': 'POST' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('the own page, whose pair is that of its session, does it', async () => {
    const answer = await fetch(stack.url + approve(), {
      method: 'POST',
      headers: { cookie, ...json, ...pairOf(xsrf()) },
      body: '{"version":1}',
    });
    expect(answer.status).toBe(200);
  });
});
