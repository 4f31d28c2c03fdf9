import { AppError } from '@edogrula/service-kit/app-error';
import type { Deps } from '../deps.ts';
import { clearAttempts } from '../limits/attempt-repository.ts';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { type Admin, findAdminById } from './admin-repository.ts';
import { countGuess } from './count-guess.ts';
import { passwordFits } from './password.ts';

/**
 * Checks the current password within an open session; guesses are slowed down like those of a sign-in.
 * @throws AppError password_wrong, too_many_requests, auth_required
 */
export async function checkOwnPassword(deps: Deps, adminId: string, password: string): Promise<Admin> {
  const { db } = deps;
  const counted = await countGuess(deps, 'password:admin', adminId);
  const admin = await findAdminById(db, adminId);
  if (!admin) throw new AppError('auth_required');
  if (!(await passwordFits(admin.passwordHash, password)))
    throw new AppError('password_wrong', {
      fields: [{ path: 'currentPassword', message: signInTexts.passwordWrong }],
    });
  await clearAttempts(db, counted);
  return admin;
}
