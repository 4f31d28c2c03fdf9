import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** Adds a moderator, who gets a link to choose a password by. @throws ApiError */
export const createAdmin = (body: { email: string; role: AdminRole }) =>
  dashboardCall('POST /api/admin/admins', { body });

/** Takes a moderator's account away with every session and key of it. @throws ApiError */
export const removeAdmin = (id: string) => dashboardCall('DELETE /api/admin/admins/:id', { params: { id } });

/** Mails a moderator a link to a new password; their sessions end. @throws ApiError */
export const resetPassword = (id: string) =>
  dashboardCall('POST /api/admin/admins/:id/password', { params: { id } });

/** Gives a moderator another role. @throws ApiError */
export const changeRole = (id: string, role: AdminRole) =>
  dashboardCall('PUT /api/admin/admins/:id/role', { params: { id }, body: { role } });

/** Takes a moderator's second factors away, who has lost them; their sessions end. @throws ApiError */
export const resetFactors = (id: string) =>
  dashboardCall('DELETE /api/admin/admins/:id/factors', { params: { id } });

/** Ends every session of a moderator. @throws ApiError */
export const signOutAdmin = (id: string) =>
  dashboardCall('DELETE /api/admin/admins/:id/sessions', { params: { id } });

/** Ends every session of one's own. @throws ApiError */
export const signOutEverywhere = () => dashboardCall('DELETE /api/auth/sessions');

/** Changes one's own password; every other session ends. @throws ApiError */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  dashboardCall('PUT /api/auth/password', { body });
