import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Keys for single purposes, all derived from XSRF_SECRET, so that none can replace another. */
export type Secrets = {
  /** HMAC of a code, bound to its purpose and address. */
  codeHash(purpose: string, email: string, code: string): Buffer;
  /** Pseudonym under which an address or network is counted. */
  subject(kind: string, value: string): Buffer;
  /** Keyed name of an address or a browser, for logs and cookies. */
  pseudonym(kind: string, value: string): string;
  /** Anti-forgery token of a session, for the signed double submit. */
  xsrfToken(sessionId: string): string;
};

/** Derives the service's keys from its one secret. */
export function createSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'edogrula-identity', purpose, 32));
  const mac = (key: Buffer, parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const codeKey = keyFor('email-code');
  const subjectKey = keyFor('subject');
  const pseudonymKey = keyFor('pseudonym');
  const xsrfKey = keyFor('xsrf');
  return {
    codeHash: (purpose, email, code) => mac(codeKey, [purpose, email, code]),
    subject: (kind, value) => mac(subjectKey, [kind, value]),
    pseudonym: (kind, value) => mac(pseudonymKey, [kind, value]).toString('base64url'),
    xsrfToken: (sessionId) => mac(xsrfKey, [sessionId]).toString('base64url'),
  };
}

/** SHA-256, for values that are random enough to need no salt: session tokens and admin keys. */
export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();
