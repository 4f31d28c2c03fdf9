import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** Makes another moderator; the password is in this answer and nowhere else. @throws ApiError */
export const createAdmin = (email: string) => dashboardCall('POST /api/admin/admins', { body: { email } });

/** Takes a moderator's account away with every session and key of it. @throws ApiError */
export const removeAdmin = (id: string) => dashboardCall('DELETE /api/admin/admins/:id', { params: { id } });

/** Gives a moderator a new password, shown in this answer alone; their sessions end. @throws ApiError */
export const resetPassword = (id: string) =>
  dashboardCall('POST /api/admin/admins/:id/password', { params: { id } });

/** Ends every session of a moderator. @throws ApiError */
export const signOutEverywhere = (id: string) =>
  dashboardCall('DELETE /api/admin/admins/:id/sessions', { params: { id } });

/** Changes one's own password; every other session ends. @throws ApiError */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  dashboardCall('PUT /api/auth/password', { body });
