import { type IdentityClaims, identityClaims } from '@edogrula/contracts/identity-claims';
import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** A header is for one service: who steals it there can show it nowhere else. */
const audienceOf = (service: string): string => `edogrula-${service}`;
const lifetimeSeconds = 60;
const toleranceSeconds = 5;
/** A page asks several things by one header: its signature is checked once. */
const rememberedHeaders = 5000;

/** A service says nothing of a person, not even an address. */
const isForItself = (name: string, { service, admin, visitor, owner, address }: IdentityClaims) =>
  service === name && !admin && !visitor && !owner && address === undefined;

/** Who may say what: the gateway speaks for people and itself, a service only for itself. */
const speaksFor: Record<string, (claims: IdentityClaims) => boolean> = {
  gateway: (claims) => claims.service === undefined || claims.service === 'gateway',
  moderation: (claims) => isForItself('moderation', claims),
  business: (claims) => isForItself('business', claims),
};

/** Signs what is said to the services of those names. */
export type IdentitySigner = (claims: IdentityClaims, ...services: readonly string[]) => Promise<string>;
export type IdentityVerifier = (header: string | undefined) => Promise<IdentityClaims>;

/** Signs identity headers with this process's own Ed25519 key; `kid` names the issuer. Valid for 60 s. */
export async function createIdentitySigner(privateJwk: JWK): Promise<IdentitySigner> {
  const issuer = privateJwk.kid;
  if (!issuer) throw new Error('The signing key has no kid');
  const key = await importJWK(privateJwk, 'EdDSA');
  return (claims, ...services) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer, typ: 'edogrula-identity+jwt' })
      .setIssuer(issuer)
      .setAudience(services.map(audienceOf))
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key);
}

/** Verifies a header for one service, locally; what is missing, stale, forged, meant for another or beyond its issuer's say is anonymous. */
export function createIdentityVerifier(
  jwks: { keys: Record<string, unknown>[] },
  service: string,
): IdentityVerifier {
  const keys = createLocalJWKSet({ keys: jwks.keys as unknown as JWK[] });
  const checked = new LRUCache<string, IdentityClaims>({ max: rememberedHeaders });
  return async (header) => {
    if (!header) return {};
    const known = checked.get(header);
    if (known) return known;
    try {
      const { payload, protectedHeader } = await jwtVerify(header, keys, {
        audience: audienceOf(service),
        algorithms: ['EdDSA'],
        typ: 'edogrula-identity+jwt',
        clockTolerance: toleranceSeconds,
      });
      const claims = identityClaims.parse(payload);
      const issuer = protectedHeader.kid ?? '';
      if (payload.iss !== issuer || !speaksFor[issuer]?.(claims)) return {};
      const leftMs = ((payload.exp ?? 0) + toleranceSeconds) * 1000 - Date.now();
      if (leftMs > 0) checked.set(header, claims, { ttl: leftMs });
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError || (error as Error).name === 'ZodError') return {};
      throw error;
    }
  };
}
