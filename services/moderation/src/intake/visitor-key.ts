import { createHmac, hkdfSync } from 'node:crypto';

/** Gives the key of a visitor's address. */
export type VisitorKey = (email: string) => string;

/** Gives the key of an account number, by which reports are compared without the number being kept. */
export type AccountKey = (iban: string) => string;

const secretFor = (privatePart: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(privatePart, 'base64url'), '', use, 32));

/**
 * Names a visitor where the address itself must not be kept: idempotency scopes and the audit trail outlive the
 * record. Keyed, so that a copy of the database does not allow addresses to be guessed; 32 hex characters.
 * @param privatePart `d` of this service's key. With another key the same visitor gets another one.
 */
export function createVisitorKey(privatePart: string): VisitorKey {
  const secret = secretFor(privatePart, 'edogrula.moderation.visitor-key');
  return (email) => createHmac('sha256', secret).update(email).digest('hex').slice(0, 32);
}

/** What links without an account are signed by. @param privatePart `d` of this service's key */
export const linkSecret = (privatePart: string): string =>
  secretFor(privatePart, 'edogrula.moderation.person-link').toString('base64url');
