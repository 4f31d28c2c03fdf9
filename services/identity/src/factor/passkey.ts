import { brand } from '@edogrula/contracts/brand';
import type { CreatedPasskey, SignedByPasskey } from '@edogrula/contracts/http/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
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

/** What a browser's answer must be of: this challenge, at our own address. */
function expectedOf(publicUrl: string, expectedChallenge: string) {
  const { hostname, origin } = new URL(publicUrl);
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname };
  return { ...expected, requireUserVerification: false };
}

/** Options for making a passkey, none of those that are there already. */
export const registrationOptions = (
  publicUrl: string,
  owner: { adminId: string; email: string },
  known: readonly Passkey[],
) =>
  generateRegistrationOptions({
    rpName: brand.name,
    rpID: new URL(publicUrl).hostname,
    userName: owner.email,
    userID: new Uint8Array(Buffer.from(owner.adminId)),
    attestationType: 'none',
    excludeCredentials: known.map(stored),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** The passkey that a browser made for this challenge, or null when anything about it is wrong. */
export async function readRegistration(
  publicUrl: string,
  response: CreatedPasskey,
  challenge: string,
): Promise<Passkey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expectedOf(publicUrl, challenge),
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
    rpID: new URL(publicUrl).hostname,
    allowCredentials: known.map(stored),
    userVerification: 'preferred',
  });

/** The new counter of the passkey that signed this challenge; null when it did not, or when it looks copied. */
export async function readAssertion(
  publicUrl: string,
  passkey: Passkey,
  { response, challenge }: { response: SignedByPasskey; challenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectedOf(publicUrl, challenge),
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
