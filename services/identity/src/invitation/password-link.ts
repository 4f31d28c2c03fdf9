import { randomBytes } from 'node:crypto';
import { hourMs } from '@edogrula/contracts/durations';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail-repository.ts';
import { passwordLinkMail } from '../mail/templates/admin-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import { sha256 } from '../secrets.ts';
import type { Tx } from '../tables.ts';

const hours = { invited: 72, reset: 24, factorsReset: 24 } as const;

/** What sending a link needs. */
export type LinkDeps = Pick<Deps, 'db' | 'clock' | 'newId'> & { publicUrl: string };

/**
 * Mails an admin a one-time link to choose a password by, in the caller's transaction; older links end. The token is
 * stored hashed and answered to nobody [R394].
 */
export async function sendPasswordLink(
  tx: Tx,
  { clock, newId, publicUrl }: Omit<LinkDeps, 'db'>,
  { adminId, email, reason }: { adminId: string; email: string; reason: keyof typeof hours },
): Promise<void> {
  const now = clock();
  const token = `spl_${randomBytes(32).toString('base64url')}`;
  const endsAt = new Date(now.getTime() + hours[reason] * hourMs);
  await endPasswordLinks(tx, adminId);
  await tx
    .insertInto('password_link')
    .values({
      id: newId(),
      admin_id: adminId,
      token_hash: sha256(token),
      created_at: now,
      ends_at: endsAt,
      used_at: null,
    })
    .execute();
  const message = renderMail(passwordLinkMail({ reason, token, hours: hours[reason] }), publicUrl);
  await queueMail(tx, { id: newId(), kind: 'password-link', to: email, message, now, notAfter: endsAt });
}

/** The admin whom a living link is for, or null; the row is held until the transaction ends. */
export async function holdPasswordLink(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ id: string; adminId: string; email: string } | null> {
  const row = await tx
    .selectFrom('password_link')
    .innerJoin('admin', 'admin.id', 'password_link.admin_id')
    .select(['password_link.id', 'admin.id as adminId', 'admin.email'])
    .where('password_link.token_hash', '=', sha256(token))
    .where('password_link.used_at', 'is', null)
    .where('password_link.ends_at', '>', now)
    .where('admin.removed_at', 'is', null)
    .forUpdate('password_link')
    .executeTakeFirst();
  return row ?? null;
}

/** Notes when a link was used, which it can be once. */
export async function markLinkUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('password_link').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends the links of an admin that are not used yet. */
export async function endPasswordLinks(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('password_link').where('admin_id', '=', adminId).where('used_at', 'is', null).execute();
}

/** Deletes the links that ended before a time. @returns how many */
export const deleteLinksEndedBefore = (tx: Tx, before: Date): Promise<number> =>
  rowsChanged(tx.deleteFrom('password_link').where('ends_at', '<', before));
