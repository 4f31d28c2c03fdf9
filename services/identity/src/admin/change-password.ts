import type { changePasswordBody } from '@edogrula/contracts/http/identity';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { clearAttempts } from '../limits/attempt-repository.ts';
import { growingPause } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import type { WhichSessions } from '../session/session-repository.ts';
import type { Tx } from '../tables.ts';
import { findAdminById, savePassword } from './admin-repository.ts';
import { hashPassword, newPassword, passwordFits } from './password.ts';

type Change = { id: string; passwordHash: string; actor: AdminIdentity; keep: WhichSessions };

async function write(tx: Tx, deps: Deps, { id, passwordHash, actor, keep }: Change): Promise<void> {
  await savePassword(tx, id, passwordHash);
  await endSessionsIn(tx, deps, id, { ...keep, by: actor.adminId });
  await appendAudit(tx, {
    at: deps.clock(),
    actor: { kind: 'admin', id: actor.adminId },
    action: id === actor.adminId ? 'admin.password-changed' : 'admin.password-reset',
    subject: { kind: 'admin', id },
  });
}

/** Guesses of the current password within an open session are slowed down like those of a sign-in. */
async function check(deps: Deps, adminId: string, password: string): Promise<void> {
  const { db, clock, limits, secrets } = deps;
  const counted = {
    scope: 'password:admin',
    subject: secrets.subject('admin', adminId),
    rules: [
      growingPause({
        free: limits.loginFreeTries,
        firstMs: limits.loginFirstPauseMs,
        longestMs: limits.loginLongestPauseMs,
      }),
    ],
  };
  await db.transaction().execute((tx) => takeTurn(tx, clock(), [counted], signInTexts.tooManyTries));
  const admin = await findAdminById(db, adminId);
  if (!admin) throw new AppError('auth_required');
  if (!(await passwordFits(admin.passwordHash, password)))
    throw new AppError('password_wrong', {
      fields: [{ path: 'currentPassword', message: signInTexts.passwordWrong }],
    });
  await clearAttempts(db, counted);
}

/**
 * Changes one's own password; every other session of one's own ends.
 * @throws AppError password_wrong, too_many_requests, auth_required
 */
export async function changePassword(
  deps: Deps,
  actor: AdminIdentity,
  input: z.output<typeof changePasswordBody>,
): Promise<void> {
  await check(deps, actor.adminId, input.currentPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const keep = { except: actor.sessionId };
  await deps.db
    .transaction()
    .execute((tx) => write(tx, deps, { id: actor.adminId, passwordHash, actor, keep }));
  deps.poke();
}

/**
 * Gives another admin a made-up password, shown this once; that admin is signed out everywhere.
 * @throws AppError own_account, not_found
 */
export async function resetPassword(deps: Deps, actor: AdminIdentity, id: string): Promise<string> {
  if (id === actor.adminId) throw new AppError('own_account');
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await findAdminById(tx, id))) throw new AppError('not_found');
    await write(tx, deps, { id, passwordHash, actor, keep: {} });
  });
  deps.poke();
  return password;
}
