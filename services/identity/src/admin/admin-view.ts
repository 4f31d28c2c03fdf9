import type { adminUser, meAnswer } from '@edogrula/contracts/http/identity';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { z } from 'zod';

/** An admin in every shape that the specification's clients look for [R200, R234]. */
export const adminUserView = (admin: { adminId: string; email: string }): z.infer<typeof adminUser> => ({
  _id: admin.adminId,
  email: admin.email,
  role: 'admin',
  isAdmin: true,
  roles: ['admin'],
});

/** The signed-in admin, and by which credential. */
export function meView(admin: AdminIdentity): z.infer<typeof meAnswer> {
  const user = adminUserView(admin);
  const { via, role: adminRole, scopes, mustEnrol } = admin;
  return { ...user, user, via, adminRole, scopes, mustEnrol };
}
