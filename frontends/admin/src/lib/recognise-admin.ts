import { type AdminRole, adminRoles } from '@edogrula/contracts/admin-roles';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isMarked = ({ role, isAdmin, roles }: Fields): boolean =>
  role === 'admin' || isAdmin === true || (Array.isArray(roles) && roles.includes('admin'));

/** Whether an answer of /auth/me is about an admin: role, isAdmin or roles, at the top or under `user` [R234]. */
export function isAdminAnswer(body: unknown): boolean {
  const top = fieldsOf(body);
  return isMarked(top) || isMarked(fieldsOf(top.user));
}

/** What the page shows of the signed-in admin; empty where the answer says nothing. */
export type AdminUser = {
  id: string;
  email: string;
  via: string;
  adminRole: AdminRole;
  /** A second factor has to be set up before anything else. */
  mustEnrol: boolean;
};

/** A server that knows no roles has admins who may everything. */
const roleOf = (value: unknown): AdminRole => adminRoles.find((role) => role === value) ?? 'owner';

/** Who an answer says is signed in; empty where it says nothing of the kind. */
export function adminUserOf(body: unknown): AdminUser {
  const top = fieldsOf(body);
  const id = top._id ?? fieldsOf(top.user)._id;
  const email = top.email ?? fieldsOf(top.user).email;
  return {
    id: typeof id === 'string' ? id : '',
    email: typeof email === 'string' ? email : '',
    via: typeof top.via === 'string' ? top.via : '',
    adminRole: roleOf(top.adminRole),
    mustEnrol: top.mustEnrol === true,
  };
}
