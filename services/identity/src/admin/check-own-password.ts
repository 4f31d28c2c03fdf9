import { AppError } from '@edogrula/service-kit/app-error';
import type { Deps } from '../deps.ts';
import { clearAttempts } from '../limits/attempt-repository.ts';
import { growingPause } from '../limits/rules.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { type Admin, findAdminById } from './admin-repository.ts';
import { passwordFits } from './password.ts';

/**
 * Checks the current password within an open session; guesses are slowed down like those of a sign-in.
 * @throws AppError password_wrong, too_many_requests, auth_required
 */
export async function checkOwnPassword(deps: Deps, adminId: string, password: string): Promise<Admin> {
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
  return admin;
}
