import type { CallAnswer } from '@edogrula/contracts/http/api';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';

export type Session = CallAnswer<'GET /api/auth/sessions'>['items'][number];
export type AdminKey = CallAnswer<'GET /api/admin/keys'>['items'][number];

/** One’s own living sessions [decision 9]. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await dashboardCall('GET /api/auth/sessions', { signal })).items,
  meta: { admin: true },
});

/** All admin keys, newest first; never the secret itself [decision 8]. */
export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) =>
    fetchAllPages((page) =>
      dashboardCall('GET /api/admin/keys', { query: { page, perPage: adminPageSize }, signal }),
    ),
  meta: { admin: true },
});

export const endSession = (id: string) => dashboardCall('DELETE /api/auth/sessions/:id', { params: { id } });

/** Makes a key for oneself; its text is in this answer and nowhere else. @throws ApiError */
export const createKey = (body: { label: string; scopes: KeyScope[]; days: number }) =>
  dashboardCall('POST /api/admin/keys', { body });

export const revokeKey = (id: string) => dashboardCall('DELETE /api/admin/keys/:id', { params: { id } });
