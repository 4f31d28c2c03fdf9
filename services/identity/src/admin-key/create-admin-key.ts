import { dayMs } from '@edogrula/contracts/durations';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import { appendAudit } from '@edogrula/service-kit/audit';
import { holdOwnAccount } from '../admin/hold-account.ts';
import type { Deps } from '../deps.ts';
import { queueAccountChangeMail } from '../mail/account-change-mail.ts';
import { sha256 } from '../secrets.ts';
import { newAdminKey } from './admin-key.ts';
import { insertKey, type OwnedKey } from './admin-key-repository.ts';

/**
 * Makes a key for the acting admin, who is told by mail; its text is returned this once and stored hashed.
 * @throws AppError auth_required for a session that was ended meanwhile: its account may just be recovered [R396]
 */
export async function createAdminKey(
  deps: Deps,
  actor: AdminIdentity,
  input: { label: string; scopes: KeyScope[]; days: number },
): Promise<OwnedKey & { key: string }> {
  const { db, clock, newId, poke } = deps;
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
    await holdOwnAccount(tx, actor);
    await insertKey(tx, { ...created, keyHash: sha256(key) });
    await appendAudit(tx, {
      at: created.createdAt,
      actor: { kind: 'admin', id: actor.adminId },
      action: 'admin-key.created',
      subject: { kind: 'admin-key', id },
      details: { label: input.label, scopes: created.scopes, days: input.days },
    });
    await queueAccountChangeMail(tx, deps, { to: actor.email, change: 'keyMade' });
  });
  poke();
  return { ...created, ownerEmail: actor.email, lastUsedAt: null, revokedAt: null, key };
}
