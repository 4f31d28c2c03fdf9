import { pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { readText, removeKey, writeText } from '@edogrula/ui/storage';
import { redirect } from 'react-router';
import { isVerified } from './session.ts';

/** Address of the verify page that leads back to `path` [R031, R058]. */
export const verifyPath = (path: string): string =>
  `/verify-email?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** For client loaders: lets only visitors with a stored, living token in; everybody else verifies first [R233]. */
export function requireVerified(request: Request): void {
  if (isVerified()) return;
  const { pathname, search } = new URL(request.url);
  // The router puts the language before the path again.
  const path = pathname.slice(pathPrefix.length) + search;
  storeRedirect(path);
  throw redirect(verifyPath(path));
}

const key = 'redirectAfterVerifyEmail';

/** Where this tab was going when it was sent to verify an address [R106]. */
export const readStoredRedirect = (): string | null => readText(key, 'session');
const storeRedirect = (target: string): boolean => writeText(key, target, 'session');
export const forgetRedirect = (): void => removeKey(key, 'session');
