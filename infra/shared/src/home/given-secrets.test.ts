import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenSecrets, keyFaults, secretsShape } from './given-secrets.ts';

const newKey = (kid: string) => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
});
const publicHalf = ({ d: _d, ...rest }: ReturnType<typeof newKey>) => rest;
const gateway = newKey('gateway');
const [xsrf, password] = [1, 2].map(() => randomBytes(36).toString('base64url')) as [string, string];
const jwks = (...keys: object[]) => JSON.stringify({ keys });
const read = (given: Record<string, string>) => secretsShape.parse(given);

describe('secrets that an operator gives', () => {
  it('are nothing where nothing was given', () => {
    expect(givenSecrets(read({}))).toEqual({ signingKeys: {}, furtherKeys: [], rolePasswords: {} });
    expect(keyFaults(read({}))).toEqual([]);
  });

  it('are sorted into keys, further public halves and the passwords of roles', () => {
    const old = publicHalf(newKey('gateway-2025'));
    const given = givenSecrets(
      read({
        GATEWAY_KEY: JSON.stringify(gateway),
        IDENTITY_JWKS: jwks(publicHalf(gateway), old),
        XSRF_SECRET: xsrf,
        BUSINESS_APP_PASSWORD: password,
      }),
    );
    expect(given.signingKeys).toEqual({ gateway });
    expect(given.furtherKeys).toEqual([old]);
    expect(given.rolePasswords).toEqual({ business_app: password });
    expect(given.xsrfSecret).toBe(xsrf);
    expect('linkSecret' in given).toBe(false);
  });

  it('a public half that is not the signing key’s is named: no service would believe its signatures', () => {
    const fault = ['IDENTITY_JWKS: its key gateway is not the public half of GATEWAY_KEY'];
    const other = publicHalf(newKey('gateway'));
    expect(keyFaults(read({ GATEWAY_KEY: JSON.stringify(gateway), IDENTITY_JWKS: jwks(other) }))).toEqual(
      fault,
    );
    expect(keyFaults(read({ IDENTITY_JWKS: jwks(publicHalf(gateway)) }))).toEqual(fault);
    const own = { GATEWAY_KEY: JSON.stringify(gateway), IDENTITY_JWKS: jwks(publicHalf(gateway)) };
    expect(keyFaults(read(own))).toEqual([]);
  });

  it('a key of another signer, a public half alone and no key at all are refused', () => {
    for (const wrong of [JSON.stringify(newKey('business')), JSON.stringify(publicHalf(gateway)), '{', '{}'])
      expect([wrong.length, secretsShape.safeParse({ GATEWAY_KEY: wrong }).success]).toEqual([
        wrong.length,
        false,
      ]);
  });

  it('a placeholder is no secret', () =>
    expect(secretsShape.safeParse({ LINK_SECRET: 'x'.repeat(48) }).success).toBe(false));
});
