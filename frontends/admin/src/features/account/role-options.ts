import { adminRoles } from '@edogrula/contracts/admin-roles';
import { roleHints, roleNames } from '../../locales/tr/factors.ts';

/** The roles to choose from, each with what it may do [R395]. */
export const roleOptions = adminRoles.map((role) => ({
  value: role,
  label: `${roleNames[role]} – ${roleHints[role]}`,
}));
