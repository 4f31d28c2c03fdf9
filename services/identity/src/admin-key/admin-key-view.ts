import type { adminKeyView } from '@edogrula/contracts/http/identity';
import type { z } from 'zod';
import type { OwnedKey } from './admin-key-repository.ts';

/** A key as the dashboard shows it; its text is not in it. */
export const toKeyView = (key: OwnedKey): z.infer<typeof adminKeyView> => ({
  _id: key.id,
  label: key.label,
  ownerEmail: key.ownerEmail,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
