import { generateKeyPairSync } from 'node:crypto';

/** Variables of a process under test that signs by a key of its own: its private key, and whose signatures it takes. */
type KeyPair = { SERVICE_KEY: string; IDENTITY_JWKS: string };

/** A fresh pair for a process of that name, which believes its own key. */
export function newKeyPair(name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const named = (key: typeof publicKey) => ({ ...key.export({ format: 'jwk' }), kid: name });
  return {
    SERVICE_KEY: JSON.stringify(named(privateKey)),
    IDENTITY_JWKS: JSON.stringify({ keys: [named(publicKey)] }),
  };
}
