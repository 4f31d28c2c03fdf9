import { createHash } from 'node:crypto';

/**
 * Stands for a visitor where the address itself must not be kept: idempotency scopes and the audit trail outlive the
 * record. 32 hex characters.
 */
export const visitorKey = (email: string): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 32);
