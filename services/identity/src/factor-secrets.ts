import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What belongs to second factors and must be read by nobody who has the database alone [R392]. */
export type FactorSecrets = {
  /** Encrypts a text for one purpose and owner (AES-256-GCM); for any other it cannot be opened. */
  seal(purpose: string, text: string): Buffer;
  /** The text, or null for what was not sealed for this purpose under this secret. */
  unseal(purpose: string, sealed: Buffer): string | null;
  /** Keyed hash of a recovery code, bound to its owner. */
  recoveryHash(adminId: string, code: string): Buffer;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the keys of FACTOR_SECRET. */
export function createFactorSecrets(secret: string): FactorSecrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'edogrula-factor', purpose, 32));
  const sealKey = keyFor('seal');
  const recoveryKey = keyFor('recovery');
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]);
    },
    unseal(purpose, sealed) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const opening = createDecipheriv(cipher, sealKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = opening.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch {
        // A tag that does not fit: another secret, another purpose, or changed bytes.
        return null;
      }
    },
    recoveryHash: (adminId, code) =>
      createHmac('sha256', recoveryKey)
        .update(JSON.stringify([adminId, code]))
        .digest(),
  };
}
