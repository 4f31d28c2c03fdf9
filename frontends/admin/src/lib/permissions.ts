import { type AdminRole, deciders, owners, readers, writers } from '@edogrula/contracts/admin-roles';
import { createContext, useContext } from 'react';
import { useAccess } from './access-query.ts';
import type { AdminUser } from './recognise-admin.ts';

/** What a signed-in person may do; what they may not is not offered to them [R395]. */
export type May = { decide: boolean; read: boolean; write: boolean; own: boolean; setUp: boolean };

const has = (roles: readonly AdminRole[], role: AdminRole) => roles.includes(role);

/** The rights of a role, for screens; the server decides by the same lists. */
export function mayOf(user: Pick<AdminUser, 'adminRole' | 'mustEnrol'> | undefined): May {
  if (!user) return { decide: false, read: false, write: false, own: false, setUp: false };
  const { adminRole: role, mustEnrol } = user;
  const open = !mustEnrol;
  return {
    decide: open && has(deciders, role),
    read: open && has(readers, role),
    write: open && has(writers, role),
    own: open && has(owners, role),
    setUp: mustEnrol,
  };
}

/** True below what is the reader's own matter: nothing is decided there, and the page says so once [R508, R509]. */
export const OwnMatter = createContext(false);

/** What the signed-in person may do here; nothing while that is being asked. */
export function useMay(): May {
  const access = useAccess();
  const isOwn = useContext(OwnMatter);
  const may = mayOf(access?.granted ? access.user : undefined);
  return isOwn ? { ...may, decide: false } : may;
}
