import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { cookieOf, logIn, makeAdmin, resolve, verifyTokenFor } from './support/calls.ts';
import { hours, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let ownKey: CryptoKey;
let publicX: string;
let good: string;
const email = 'ziyaretci@example.com';

beforeAll(async () => {
  service = await startTestService();
  const jwk = service.config.VERIFY_TOKEN_KEY;
  publicX = jwk.x;
  ownKey = (await importJWK(jwk, 'EdDSA')) as CryptoKey;
  good = await verifyTokenFor(service, email);
});
afterAll(() => service.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(service.deps.clock().getTime() / 1000);
const claims = (over: Record<string, unknown> = {}) => ({
  email,
  iss: 'edogrula-identity',
  aud: 'edogrula-visitor',
  jti: '0199f2a0-1111-7000-8000-000000000001',
  iat: now(),
  exp: now() + 3600,
  ...over,
});
const header = { alg: 'EdDSA', typ: 'edogrula-verify+jwt' };

/** A token as ours, but for what is given: the signature is right unless another key is. */
const forge = (over: Record<string, unknown> = {}, head: Partial<JWTHeaderParameters> = {}, key = ownKey) =>
  new SignJWT(claims(over)).setProtectedHeader({ ...header, ...head }).sign(key);

const without = (name: string) => forge({ [name]: undefined });

const handMade = (head: Record<string, unknown>, signature: (input: string) => string) => {
  const input = `${base64(head)}.${base64(claims())}`;
  return `${input}.${signature(input)}`;
};

const variants: [string, () => string | Promise<string>][] = [
  ['alg none', () => handMade({ ...header, alg: 'none' }, () => '')],
  ['alg None', () => handMade({ ...header, alg: 'None' }, () => '')],
  ['no alg', () => handMade({ typ: header.typ }, () => '')],
  [
    'HS256 with the public key as its secret',
    () =>
      handMade({ ...header, alg: 'HS256' }, (input) =>
        createHmac('sha256', Buffer.from(publicX, 'base64url')).update(input).digest('base64url'),
      ),
  ],
  [
    'HS512, whose seal is as long as ours, with the public key as its secret',
    () =>
      handMade({ ...header, alg: 'HS512' }, (input) =>
        createHmac('sha512', Buffer.from(publicX, 'base64url')).update(input).digest('base64url'),
      ),
  ],
  [
    'HS256 with an empty secret',
    () =>
      handMade({ ...header, alg: 'HS256' }, (input) =>
        createHmac('sha256', '').update(input).digest('base64url'),
      ),
  ],
  [
    'ES256 with a key of its own',
    () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return handMade({ ...header, alg: 'ES256' }, (input) =>
        sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
          'base64url',
        ),
      );
    },
  ],
  ["another's Ed25519 key", async () => forge({}, {}, (await generateKeyPair('EdDSA')).privateKey)],
  [
    'another key, brought along as jwk',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
      return forge({}, { jwk: await exportJWK(publicKey) } as JWTHeaderParameters, privateKey);
    },
  ],
  [
    'another key, named by kid and jku',
    async () => {
      const { privateKey } = await generateKeyPair('EdDSA');
      return forge(
        {},
        { kid: '../../dev/null', jku: 'https://evil.example/jwks' } as JWTHeaderParameters,
        privateKey,
      );
    },
  ],
  ['another type', () => forge({}, { typ: 'JWT' })],
  ['the type of the identity header', () => forge({}, { typ: 'edogrula-identity+jwt' })],
  ['no type', () => forge({}, { typ: undefined as never })],
  ['another issuer', () => forge({ iss: 'gateway' })],
  ['another audience', () => forge({ aud: 'edogrula-services' })],
  ['no issuer', () => without('iss')],
  ['no audience', () => without('aud')],
  ['no expiry', () => without('exp')],
  ['no time of issue', () => without('iat')],
  ['no id', () => without('jti')],
  ['no address', () => without('email')],
  ['an address that is none', () => forge({ email: 'admin' })],
  ['a list of addresses', () => forge({ email: [email] })],
  ['an expiry in the past', () => forge({ exp: now() - 1 })],
  ['an expiry right now', () => forge({ exp: now() })],
  ['an expiry that is text', () => forge({ exp: '9999999999' })],
  ['an issue more than 12 h ago', () => forge({ iat: now() - 12 * 3600 - 1, exp: now() + 3600 })],
  ['a start in the future', () => forge({ nbf: now() + 60 })],
  [
    'a critical extension',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ ...header, crit: ['x'], x: 1 })
        .sign(ownKey, { crit: { x: true } }),
  ],
  ['no signature', () => good.split('.').slice(0, 2).join('.')],
  ['an empty signature', () => `${good.split('.').slice(0, 2).join('.')}.`],
  ['five parts', () => `${good}.a.b`],
  ['a blank behind', () => `${good} `],
  ['Bearer before', () => `Bearer ${good}`],
  [
    'the identity header of the gateway',
    async () =>
      (await service.identity.as({ visitor: { email, tokenId: 'x' } }))['x-edogrula-identity'] ?? '',
  ],
  [
    'an identity header as admin',
    async () => (await service.identity.as({ service: 'gateway' }))['x-edogrula-identity'] ?? '',
  ],
];

describe('a verify token with', () => {
  it.each(variants)('%s proves nothing', async (_what, make) => {
    expect(await resolve(service, { verifyToken: await make() })).toMatchObject({
      visitor: null,
      admin: null,
    });
  });

  it('nothing wrong proves its address, so the others failed for a reason', async () => {
    expect((await resolve(service, { verifyToken: await forge() })).visitor).toMatchObject({ email });
    expect((await resolve(service, { verifyToken: good })).visitor).toMatchObject({ email });
  });

  it('any one byte changed proves nothing', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 2), fc.constantFrom(...alphabet), async (at, letter) => {
        fc.pre(good[at] !== letter && good[at] !== '.');
        const changed = good.slice(0, at) + letter + good.slice(at + 1);
        // The last character of the signature carries unused bits; it is left alone above.
        expect(await service.deps.verifyTokens.read(changed)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('any text at all never makes an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300, unit: 'binary' }), async (text) => {
        expect(await service.deps.verifyTokens.read(text)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

describe('one kind of credential in the place of another', () => {
  it('opens nothing', async () => {
    const admin = 'mod@edogrula.example';
    const opened = await logIn(service, { email: admin, password: await makeAdmin(service, admin) });
    const [{ token: session }, cookie = ''] = [opened.json(), cookieOf(opened)];
    const nothing = { visitor: null, admin: null, xsrf: null };
    for (const body of [
      { bearer: good },
      { cookie: good.slice(0, 300) },
      { key: good.slice(0, 200) },
      { verifyToken: session },
      { key: session },
      { bearer: `Bearer ${session}` },
      { bearer: `${session},${session}` },
      { cookie: session },
      { bearer: cookie },
      { key: cookie },
      { cookie: cookie.toLowerCase() },
      { cookie: cookie.slice(0, -1) },
      { cookie: `${cookie}=` },
      { bearer: await forge({ email: admin, admin: true, role: 'admin' }) },
    ]) {
      expect(await resolve(service, body)).toMatchObject(nothing);
    }
  });

  it("an admin's own address, verified, is a visitor and no more", async () => {
    const verifyToken = await verifyTokenFor(service, 'mod@edogrula.example');
    expect(await resolve(service, { verifyToken })).toMatchObject({
      visitor: { email: 'mod@edogrula.example' },
      admin: null,
    });
  });
});

describe('how long an answer may be kept', () => {
  it('a verify token: a minute at most, never past its end', async () => {
    const email2 = 'sure@example.com';
    const verifyToken = await verifyTokenFor(service, email2);
    expect((await resolve(service, { verifyToken })).cacheSeconds).toBe(60);
    service.advance(hours(12) - 30_000);
    const late = await resolve(service, { verifyToken });
    expect(late.visitor).toMatchObject({ email: email2 });
    expect(late.cacheSeconds).toBeLessThanOrEqual(30);
    service.advance(30_000);
    expect((await resolve(service, { verifyToken })).visitor).toBeNull();
  });

  it('what could be an admin: ten seconds, never past its end', async () => {
    const admin = 'iki@edogrula.example';
    const cookie = cookieOf(
      await logIn(service, { email: admin, password: await makeAdmin(service, admin) }),
    );
    expect((await resolve(service, { cookie })).cacheSeconds).toBe(10);
    expect((await resolve(service, { cookie: 'nonsense' })).cacheSeconds).toBe(10);
    for (let quarters = 0; quarters < 39; quarters += 1) {
      service.advance(15 * 60_000);
      await resolve(service, { cookie });
    }
    service.advance(15 * 60_000 - 4000);
    expect(await resolve(service, { cookie })).toMatchObject({
      admin: { email: admin },
      cacheSeconds: 4,
    });
  });
});
