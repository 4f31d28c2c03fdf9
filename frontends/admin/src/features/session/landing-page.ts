import { safeRedirect } from '@edogrula/contracts/safe-redirect';
import { forgetRedirect, storedRedirect } from '../../lib/admin-session.ts';

const home = '/admin/dashboard';

/** Where to go after signing in: the query’s `redirect`, the stored page, the dashboard [R113, R114, decision 2]. */
export function landingPage(query: URLSearchParams): string {
  return safeRedirect(query.get('redirect')) ?? safeRedirect(storedRedirect()) ?? home;
}

/** As `landingPage`; removes the stored page. */
export function takeLandingPage(query: URLSearchParams): string {
  const page = landingPage(query);
  forgetRedirect();
  return page;
}

/** Pages of this front end, which its own router opens; everything else is a full load. */
export const isOwnPage = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);
