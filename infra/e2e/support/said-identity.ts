import type { AdminIdentity, IdentityClaims } from '@edogrula/contracts/identity-claims';
import { type CryptoKey, SignJWT } from 'jose';

/** An owner of the desk, whole: as the gateway names one to the services. */
export const ownerOfTheDesk = {
  adminId: '0197a000-0000-7000-8000-00000000000a',
  email: 'a@example.com',
  via: 'bearer',
  sessionId: null,
  keyId: null,
  role: 'owner',
  scopes: null,
  confirmedUntil: null,
  mustEnrol: false,
} as const satisfies AdminIdentity;

/** What a header says of itself; without a word of it, what ours say. */
export type Said = {
  /** Whose name it is signed in, and for which service. */
  kid: string;
  service: string;
  issuer?: string;
  typ?: string;
  seconds?: number;
};

/** A header that says who is calling, as ours but for what is given: nothing else is wrong with it. */
export async function sayIdentity(
  key: CryptoKey,
  claims: IdentityClaims,
  { kid, service, issuer = kid, typ = 'edogrula-identity+jwt', seconds = 60 }: Said,
): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000);
  const text = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(issuer)
    .setAudience(`edogrula-${service}`)
    .setIssuedAt(Math.min(now, now + seconds))
    .setExpirationTime(now + seconds)
    .sign(key);
  return { 'x-edogrula-identity': text };
}
