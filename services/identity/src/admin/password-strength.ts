import { AppError } from '@edogrula/service-kit/app-error';
import { signInTexts } from '../locales/tr/sign-in.ts';
import { isWeakPassword } from '../weak-password.ts';

/** @throws AppError password_weak, at its field */
export function refuseWeakPassword(password: string, email: string): void {
  if (isWeakPassword(password, email))
    throw new AppError('password_weak', {
      fields: [{ path: 'newPassword', message: signInTexts.passwordWeak }],
    });
}
