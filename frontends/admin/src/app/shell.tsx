import { keyOfVisit } from '@edogrula/ui/key-of-visit';
import { Toaster } from '@edogrula/ui/toasts';
import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmIdentity } from '../components/proof/confirm-identity.tsx';

/** Tabs, filters and the open record are in the address of one page: choosing them moves nothing. */
const getKey = keyOfVisit(({ pathname }: { pathname: string }) => pathname);

/** The frame of every page; a new page starts at its top, by Back as well [R007]. */
export function Shell() {
  return (
    <>
      <Outlet />
      <ConfirmIdentity />
      <Toaster />
      <ScrollRestoration getKey={getKey} />
    </>
  );
}
