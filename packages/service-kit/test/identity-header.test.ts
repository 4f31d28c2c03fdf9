import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { createIdentitySigner, createIdentityVerifier } from '../src/identity-header.ts';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const admin = {
  adminId: '0199aaaa-0000-7000-8000-00000000000a',
  email: 'a@x.example',
  via: 'key' as const,
  sessionId: null,
  keyId: null,
  role: 'owner' as const,
  scopes: null,
  confirmedUntil: null,
  mustEnrol: false,
};
const visitor = { email: 'v@x.example', tokenId: 't' };

const pairs = new Map<string, { open: JWK; secret: JWK; key: PrivateKey }>();
for (const kid of ['gateway', 'moderation', 'business', 'media']) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  pairs.set(kid, {
    open: { ...(await exportJWK(publicKey)), kid },
    secret: { ...(await exportJWK(privateKey)), kid },
    key: privateKey,
  });
}
const pair = (kid: string) => {
  const found = pairs.get(kid);
  if (!found) throw new Error(kid);
  return found;
};
const verify = createIdentityVerifier({ keys: [...pairs.values()].map(({ open }) => ({ ...open })) }, 'test');
const signed = async (issuer: string, claims: IdentityClaims) =>
  (await createIdentitySigner(pair(issuer).secret))(claims, 'test');

describe('an issuer says only what it may', () => {
  it.each<[string, IdentityClaims, boolean]>([
    ['gateway', {}, true],
    ['gateway', { admin }, true],
    ['gateway', { visitor }, true],
    ['gateway', { admin, visitor }, true],
    ['gateway', { service: 'gateway' }, true],
    ['gateway', { address: '203.0.113.7' }, true],
    ['gateway', { visitor, address: '2001:db8::1' }, true],
    ['gateway', { address: 'x'.repeat(61) }, false],
    ['moderation', { service: 'moderation', address: '203.0.113.7' }, false],
    ['moderation', { address: '203.0.113.7' }, false],
    ['business', { address: '203.0.113.7' }, false],
    ['gateway', { service: 'moderation' }, false],
    ['moderation', { service: 'moderation' }, true],
    ['moderation', { service: 'business' }, false],
    ['moderation', { service: 'gateway' }, false],
    ['moderation', { admin }, false],
    ['moderation', { service: 'moderation', admin }, false],
    ['business', { service: 'business' }, true],
    ['business', { service: 'business', visitor }, false],
    ['media', { service: 'moderation' }, false],
    ['media', { admin }, false],
  ])('%s %j: %s', async (issuer, claims, believed) => {
    expect(await verify(await signed(issuer, claims))).toEqual(believed ? claims : {});
  });
});

/** A header in every detail as the gateway's, but for what is changed. */
function forge(change: {
  alg?: string;
  typ?: string;
  kid?: string;
  iss?: string;
  aud?: string;
  exp?: string;
  key?: PrivateKey | Uint8Array;
  claims?: IdentityClaims;
}) {
  return new SignJWT({ ...(change.claims ?? { admin }) })
    .setProtectedHeader({
      alg: change.alg ?? 'EdDSA',
      kid: change.kid ?? 'gateway',
      typ: change.typ ?? 'edogrula-identity+jwt',
    })
    .setIssuer(change.iss ?? 'gateway')
    .setAudience(change.aud ?? 'edogrula-test')
    .setIssuedAt()
    .setExpirationTime(change.exp ?? '60s')
    .sign(change.key ?? pair('gateway').key);
}

describe('everything else is anonymous', () => {
  it('the untouched one is believed, so that the others prove something', async () => {
    expect(await verify(await forge({}))).toEqual({ admin });
  });

  it.each<[string, () => Promise<string>]>([
    ['expired', () => forge({ exp: '-10s' })],
    ['for others', () => forge({ aud: 'edogrula-clients' })],
    ['for another service, which was stolen', () => forge({ aud: 'edogrula-content' })],
    ['for all services', () => forge({ aud: 'edogrula-services' })],
    ['for nobody', () => forge({ aud: '' })],
    ['of another type', () => forge({ typ: 'JWT' })],
    ['signed by a service under the gateway’s name', () => forge({ key: pair('media').key })],
    ['of a service that names the gateway as issuer', () => forge({ kid: 'media', key: pair('media').key })],
    [
      'of a service that speaks for itself and names the gateway as issuer',
      () => forge({ kid: 'moderation', key: pair('moderation').key, claims: { service: 'moderation' } }),
    ],
    ['of an unknown key', () => forge({ kid: 'other' })],
    [
      'signed with the open key as a secret',
      () => forge({ alg: 'HS256', key: new TextEncoder().encode(String(pair('gateway').open.x)) }),
    ],
    ['cut short', async () => (await forge({})).slice(0, -4)],
    ['with claims of another shape', () => signed('gateway', { admin: { ...admin, adminId: 'x' } })],
    [
      'without a signature',
      async () => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none', typ: 'edogrula-identity+jwt' })}.${part({ admin, aud: 'edogrula-test' })}.`;
      },
    ],
    ['rubbish', async () => 'x'],
    ['empty', async () => ''],
  ])('%s', async (_what, make) => {
    expect(await verify(await make())).toEqual({});
  });

  it('none', async () => {
    expect(await verify(undefined)).toEqual({});
  });
});

it('is believed no longer than it says, though it was believed a moment before', async () => {
  // Five seconds of a clock's error are granted.
  const header = await forge({ exp: '-1s' });
  expect([await verify(header), await verify(header)]).toEqual([{ admin }, { admin }]);
  await sleep(4500);
  expect(await verify(header)).toEqual({});
});

it('a key without a name signs nothing', async () => {
  const { kid: _kid, ...nameless } = pair('gateway').secret;
  await expect(createIdentitySigner(nameless)).rejects.toThrow('no kid');
});
