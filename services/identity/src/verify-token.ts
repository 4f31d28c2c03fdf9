import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const issuer = 'edogrula-identity';
const audience = 'edogrula-visitor';
const type = 'edogrula-verify+jwt';

/** Three parts without padding or blanks, as we write them; the library would read looser spellings too. */
const tokenShape = /^[\w-]{1,200}\.[\w-]{1,1500}\.[\w-]{86}$/;

const payloadShape = z.object({
  email: z.email().max(254),
  jti: z.uuid(),
  iat: z.number().int(),
  exp: z.number().int(),
});

export type IssuedToken = { token: string; expiresAt: Date };
export type Visitor = { email: string; tokenId: string; expiresAt: Date };

/** Makes and reads the tokens that prove an e-mail address [decision 10]. */
export type VerifyTokens = {
  issue(email: string): Promise<IssuedToken>;
  /** Whom a token proves, or null for anything but an unexpired token of ours for this very purpose. */
  read(token: string): Promise<Visitor | null>;
};

type Options = { privateJwk: JWK; hours: number; clock: () => Date; newId: () => string };

/** Fixed algorithm, type, issuer and audience; the key is ours alone, whatever `kid` or `jwk` a token names. */
export async function createVerifyTokens({
  privateJwk,
  hours,
  clock,
  newId,
}: Options): Promise<VerifyTokens> {
  const { d: _private, ...publicJwk } = privateJwk;
  const signingKey = await importJWK(privateJwk, 'EdDSA');
  const verifyingKey = await importJWK(publicJwk, 'EdDSA');
  const lifetimeSeconds = hours * 3600;

  async function payloadOf(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, verifyingKey, {
      algorithms: ['EdDSA'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'jti', 'email'],
      maxTokenAge: lifetimeSeconds,
      currentDate: clock(),
    });
    return payload;
  }

  return {
    async issue(email) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const token = await new SignJWT({ email })
        .setProtectedHeader({ alg: 'EdDSA', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(signingKey);
      return { token, expiresAt: new Date((issuedAt + lifetimeSeconds) * 1000) };
    },
    async read(token) {
      if (!tokenShape.test(token)) return null;
      try {
        const { email, jti, exp } = payloadShape.parse(await payloadOf(token));
        return { email, tokenId: jti, expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
        throw error;
      }
    },
  };
}
