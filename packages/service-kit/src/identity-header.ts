import { type IdentityClaims, identityClaims } from '@edogrula/contracts/identity-claims';
import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';

const audience = 'edogrula-services';
const lifetimeSeconds = 60;

/** Who may say what: the gateway speaks for people and itself, a service only for itself. */
const speaksFor: Record<string, (claims: IdentityClaims) => boolean> = {
  gateway: (claims) => claims.service === undefined || claims.service === 'gateway',
  moderation: (claims) => claims.service === 'moderation' && !claims.admin && !claims.visitor,
  business: (claims) => claims.service === 'business' && !claims.admin && !claims.visitor,
};

export type IdentitySigner = (claims: IdentityClaims) => Promise<string>;
export type IdentityVerifier = (header: string | undefined) => Promise<IdentityClaims>;

/** Signs identity headers with this process's own Ed25519 key; `kid` names the issuer. Valid for 60 s. */
export async function createIdentitySigner(privateJwk: JWK): Promise<IdentitySigner> {
  const issuer = privateJwk.kid;
  if (!issuer) throw new Error('The signing key has no kid');
  const key = await importJWK(privateJwk, 'EdDSA');
  return (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer, typ: 'edogrula-identity+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
}

/** Verifies an identity header locally; what is missing, stale, forged or beyond its issuer's say is anonymous. */
export function createIdentityVerifier(jwks: { keys: Record<string, unknown>[] }): IdentityVerifier {
  const keys = createLocalJWKSet({ keys: jwks.keys as unknown as JWK[] });
  return async (header) => {
    if (!header) return {};
    try {
      const { payload, protectedHeader } = await jwtVerify(header, keys, {
        audience,
        algorithms: ['EdDSA'],
        typ: 'edogrula-identity+jwt',
        clockTolerance: 5,
      });
      const claims = identityClaims.parse(payload);
      const issuer = protectedHeader.kid ?? '';
      return payload.iss === issuer && speaksFor[issuer]?.(claims) ? claims : {};
    } catch (error) {
      if (error instanceof errors.JOSEError || (error as Error).name === 'ZodError') return {};
      throw error;
    }
  };
}
