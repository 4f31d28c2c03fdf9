import { redirect } from 'react-router';
import { isVerified } from './session.ts';
import { storeRedirect } from './stored-redirect.ts';

/** Address of the verify page that leads back to `path` [R031, R058]. */
export const verifyPath = (path: string): string =>
  `/verify-email?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** For client loaders: lets only visitors with a stored, living token in; everybody else verifies first [R233]. */
export function requireVerified(request: Request): void {
  if (isVerified()) return;
  const { pathname, search } = new URL(request.url);
  storeRedirect(`${pathname}${search}`);
  throw redirect(verifyPath(`${pathname}${search}`));
}
