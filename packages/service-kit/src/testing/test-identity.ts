import type { AdminIdentity, IdentityClaims } from '@edogrula/contracts/identity-claims';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { createIdentitySigner, createIdentityVerifier, type IdentityVerifier } from '../identity-header.ts';

type Admin = Pick<AdminIdentity, 'adminId' | 'email' | 'via' | 'sessionId'> & Partial<AdminIdentity>;
/** Claims whose admin, where nothing else is said, is an owner who has just proved to be there. */
export type TestClaims = Omit<IdentityClaims, 'admin'> & { admin?: Admin | undefined };

const mayAll = {
  keyId: null,
  role: 'owner',
  scopes: null,
  confirmedUntil: '2100-01-01T00:00:00.000Z',
  mustEnrol: false,
} as const satisfies Partial<AdminIdentity>;

const whole = ({ admin, ...claims }: TestClaims): IdentityClaims =>
  admin ? { ...claims, admin: { ...mayAll, ...admin } } : claims;

export type TestIdentity = {
  verify: IdentityVerifier;
  jwks: { keys: Record<string, unknown>[] };
  /** A header pair for inject() or fetch, signed by the named issuer. */
  as(claims: TestClaims, issuer?: 'gateway' | 'moderation' | 'business'): Promise<Record<string, string>>;
};

/** A test's header may be shown to any service. */
const everybody = ['identity', 'business', 'moderation', 'media', 'content', 'reviews', 'test'];

/** Real keys and the real verifier, made for one test run. */
export async function createTestIdentity(): Promise<TestIdentity> {
  const pairs = await Promise.all(
    ['gateway', 'moderation', 'business'].map(async (kid) => {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
      return {
        kid,
        open: { ...(await exportJWK(publicKey)), kid },
        secret: { ...(await exportJWK(privateKey)), kid } as JWK,
      };
    }),
  );
  const jwks = { keys: pairs.map((pair) => pair.open as Record<string, unknown>) };
  return {
    verify: createIdentityVerifier(jwks, 'test'),
    jwks,
    async as(claims, issuer = 'gateway') {
      const pair = pairs.find((one) => one.kid === issuer);
      if (!pair) throw new Error(`No test key ${issuer}`);
      const sign = await createIdentitySigner(pair.secret);
      return { 'x-edogrula-identity': await sign(whole(claims), ...everybody) };
    },
  };
}
