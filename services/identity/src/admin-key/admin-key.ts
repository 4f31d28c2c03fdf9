import { randomBytes } from 'node:crypto';
import type { KeyScope } from '@edogrula/contracts/key-scopes';

export type AdminKey = {
  id: string;
  adminId: string;
  label: string;
  scopes: KeyScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** A new key `adk_<id>_<secret>`: the id names it to an operator, 256 random bits are the secret. */
export const newAdminKey = (id: string): string =>
  `adk_${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;

/**
 * True for what could be a key: 24 to 200 visible characters, no comma (two headers joined by a proxy are no key).
 * Empty and blank ones are absent [decision 8].
 */
export const looksLikeAdminKey = (text: string): boolean => /^[\x21-\x2b\x2d-\x7e]{24,200}$/.test(text);
