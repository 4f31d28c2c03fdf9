import { Outlet, ScrollRestoration } from 'react-router';

/** What every page stands in; a new page starts at its top. */
export function Shell() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}
