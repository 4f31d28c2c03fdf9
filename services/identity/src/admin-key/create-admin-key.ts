import { dayMs } from '@edogrula/contracts/durations';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import { newAdminKey } from './admin-key.ts';
import { insertKey, type OwnedKey } from './admin-key-repository.ts';

/** Makes a key for the acting admin; its text is returned this once and stored hashed. */
export async function createAdminKey(
  { db, clock, newId }: Deps,
  actor: AdminIdentity,
  input: { label: string; scopes: KeyScope[]; days: number },
): Promise<OwnedKey & { key: string }> {
  const id = newId();
  const key = newAdminKey(id);
  const createdAt = clock();
  const created = {
    id,
    adminId: actor.adminId,
    label: input.label,
    createdAt,
    scopes: [...new Set(input.scopes)],
    expiresAt: new Date(createdAt.getTime() + input.days * dayMs),
  };
  await db.transaction().execute(async (tx) => {
    await insertKey(tx, { ...created, keyHash: sha256(key) });
    await appendAudit(tx, {
      at: created.createdAt,
      actor: { kind: 'admin', id: actor.adminId },
      action: 'admin-key.created',
      subject: { kind: 'admin-key', id },
      details: { label: input.label, scopes: created.scopes, days: input.days },
    });
  });
  return { ...created, ownerEmail: actor.email, lastUsedAt: null, revokedAt: null, key };
}
