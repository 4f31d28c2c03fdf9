import { Outlet, ScrollRestoration } from 'react-router';

/** The frame of every page; a new page starts at its top. */
export function Shell() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}
