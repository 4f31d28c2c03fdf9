import { jsonOf, secret, secretList } from '@edogrula/service-kit/config';
import type { JWK } from 'jose';
import { z } from 'zod';
import { type Signer, signers } from './signers.ts';

const publicKey = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().min(40) });
const privateKey = publicKey.extend({ d: z.string().min(40) });
const keyOf = (kid: Signer) => jsonOf(privateKey.extend({ kid: z.literal(kid) })).optional();
const password = secret.optional();

/** The secrets that an operator may give instead of having them made up; the names are .env.example's. */
export const secretsShape = z.object({
  GATEWAY_KEY: keyOf('gateway'),
  MODERATION_KEY: keyOf('moderation'),
  BUSINESS_KEY: keyOf('business'),
  IDENTITY_JWKS: jsonOf(z.object({ keys: z.array(publicKey).min(1) })).optional(),
  VERIFY_TOKEN_KEY: jsonOf(privateKey).optional(),
  XSRF_SECRET: secret.optional(),
  FACTOR_SECRET: secret.optional(),
  LINK_SECRET: secret.optional(),
  PAYEE_KEYS: secretList.optional(),
  IDENTITY_OWNER_PASSWORD: password,
  IDENTITY_APP_PASSWORD: password,
  BUSINESS_OWNER_PASSWORD: password,
  BUSINESS_APP_PASSWORD: password,
  MODERATION_OWNER_PASSWORD: password,
  MODERATION_APP_PASSWORD: password,
  MEDIA_OWNER_PASSWORD: password,
  MEDIA_APP_PASSWORD: password,
  BUS_OWNER_PASSWORD: password,
  BUS_APP_PASSWORD: password,
});

type Variables = z.infer<typeof secretsShape>;

/** What the operator gave; everything else is made up, where that is allowed. */
export type GivenSecrets = {
  signingKeys: Partial<Record<Signer, JWK>>;
  /** Public halves that are believed beside those of the signing keys, such as a key that is being rotated out. */
  furtherKeys: JWK[];
  verifyTokenKey?: JWK;
  xsrfSecret?: string;
  factorSecret?: string;
  linkSecret?: string;
  payeeKeys?: string[];
  rolePasswords: Record<string, string>;
};

const variableOf = (signer: Signer) => `${signer.toUpperCase()}_KEY` as `${Uppercase<Signer>}_KEY`;
const keyIn = (given: Variables, signer: Signer) => given[variableOf(signer)] as JWK | undefined;

/**
 * Faults, one for each signing key whose public half in IDENTITY_JWKS is another's, or whose private half is not given: no
 * verifier would accept its signatures.
 */
export function keyFaults(given: Variables): string[] {
  return signers.flatMap((signer) => {
    const own = keyIn(given, signer);
    const told = given.IDENTITY_JWKS?.keys.find((key) => key.kid === signer);
    const differ = told && told.x !== own?.x;
    return differ ? [`IDENTITY_JWKS: its key ${signer} is not the public half of ${variableOf(signer)}`] : [];
  });
}

/** Sorts the variables into what the launcher's secrets are made of. */
export function givenSecrets(given: Variables): GivenSecrets {
  const keys = signers.flatMap((signer) => {
    const key = keyIn(given, signer);
    return key ? [[signer, key] as const] : [];
  });
  const passwords = Object.entries(given).flatMap(([name, value]) => {
    const role = /^([A-Z]+_(?:OWNER|APP))_PASSWORD$/.exec(name)?.[1];
    return role && typeof value === 'string' ? [[role.toLowerCase(), value] as const] : [];
  });
  const { IDENTITY_JWKS, VERIFY_TOKEN_KEY, XSRF_SECRET, FACTOR_SECRET, LINK_SECRET, PAYEE_KEYS } = given;
  return {
    signingKeys: Object.fromEntries(keys),
    furtherKeys: (IDENTITY_JWKS?.keys ?? []).filter((key) => !signers.includes(key.kid as Signer)) as JWK[],
    ...(VERIFY_TOKEN_KEY ? { verifyTokenKey: VERIFY_TOKEN_KEY as JWK } : {}),
    ...(XSRF_SECRET ? { xsrfSecret: XSRF_SECRET } : {}),
    ...(FACTOR_SECRET ? { factorSecret: FACTOR_SECRET } : {}),
    ...(LINK_SECRET ? { linkSecret: LINK_SECRET } : {}),
    ...(PAYEE_KEYS ? { payeeKeys: PAYEE_KEYS } : {}),
    rolePasswords: Object.fromEntries(passwords),
  };
}
