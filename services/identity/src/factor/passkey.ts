import { brand } from '@edogrula/contracts/brand';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** A stored passkey. */
export type Passkey = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[] | null;
};

const stored = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  ...(transports ? { transports } : {}),
});

/** The domain that passkeys are bound to, and the origin that they are used on. */
const site = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

/** Options for making a passkey, none of those that are there already. */
export const registrationOptions = (
  publicUrl: string,
  owner: { adminId: string; email: string },
  known: readonly Passkey[],
) =>
  generateRegistrationOptions({
    rpName: brand.name,
    rpID: site(publicUrl).rpId,
    userName: owner.email,
    userID: new Uint8Array(Buffer.from(owner.adminId)),
    attestationType: 'none',
    excludeCredentials: known.map(stored),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** The passkey that a browser made for this challenge, or null when anything about it is wrong. */
export async function readRegistration(
  publicUrl: string,
  response: Record<string, unknown>,
  challenge: string,
): Promise<Passkey | null> {
  const { rpId, origin } = site(publicUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? null };
  } catch {
    // The library throws for every malformed, foreign or replayed answer; all are refused alike.
    return null;
  }
}

/** Options for proving one of these passkeys. */
export const assertionOptions = (publicUrl: string, known: readonly Passkey[]) =>
  generateAuthenticationOptions({
    rpID: site(publicUrl).rpId,
    allowCredentials: known.map(stored),
    userVerification: 'preferred',
  });

/** The new counter of the passkey that signed this challenge; null when it did not, or when it looks copied. */
export async function readAssertion(
  publicUrl: string,
  passkey: Passkey,
  { response, challenge }: { response: Record<string, unknown>; challenge: string },
): Promise<number | null> {
  const { rpId, origin } = site(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        ...stored(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // As above; a counter that went back is among the reasons.
    return null;
  }
}
