import type { createAdminAnswer, resetPasswordAnswer } from '@edogrula/contracts/http/identity';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

const path = (id: string) => `/api/admin/admins/${id}`;

/** Makes another moderator; the password is in this answer and nowhere else. @throws ApiError */
export const createAdmin = (email: string): Promise<z.infer<typeof createAdminAnswer>> =>
  dashboardCall('POST', '/api/admin/admins', { body: { email } });

/** Takes a moderator's account away with every session and key of it. @throws ApiError */
export const removeAdmin = (id: string): Promise<unknown> => dashboardCall('DELETE', path(id));

/** Gives a moderator a new password, shown in this answer alone; their sessions end. @throws ApiError */
export const resetPassword = (id: string): Promise<z.infer<typeof resetPasswordAnswer>> =>
  dashboardCall('POST', `${path(id)}/password`);

/** Ends every session of a moderator. @throws ApiError */
export const signOutEverywhere = (id: string): Promise<unknown> =>
  dashboardCall('DELETE', `${path(id)}/sessions`);

/** Changes one's own password; every other session ends. @throws ApiError */
export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<unknown> =>
  dashboardCall('PUT', '/api/auth/password', { body });
