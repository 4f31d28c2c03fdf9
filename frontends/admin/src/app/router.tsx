import { createBrowserRouter } from 'react-router';
import { forgetCredentials, rememberPage } from '../lib/admin-session.ts';
import { onSessionEnd } from '../lib/session-end.ts';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

/** The pages of the admin front end [R016]; the gateway answers everything else below /admin with the 404 page. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      { path: '/admin/login', lazy: () => import('../routes/login/login-page.tsx') },
      { path: '/admin/dashboard', lazy: () => import('../routes/dashboard/dashboard-page.tsx') },
      { path: '/admin/content', lazy: () => import('../routes/content/content-page.tsx') },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);

// The session ended: remember the page and lead to the sign-in [R252, decision 7].
onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  if (pathname === '/admin/login') return;
  forgetCredentials();
  rememberPage(`${pathname}${search}`);
  void router.navigate('/admin/login');
});
