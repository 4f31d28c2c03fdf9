import type { adminKeyView, createAdminKeyAnswer, sessionView } from '@edogrula/contracts/http/identity';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { adminPageSize, fetchAllPages } from '../../../lib/fetch-all-pages.ts';
import { readList } from '../../../lib/read-list.ts';

export type Session = z.infer<typeof sessionView>;
export type AdminKey = z.infer<typeof adminKeyView>;
export type NewAdminKey = z.infer<typeof createAdminKeyAnswer>;

const shape = { names: ['items'], limit: adminPageSize };

/** One’s own living sessions [decision 9]. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) =>
    readList<Session>(await dashboardCall('GET', '/api/auth/sessions', { signal }), shape).items,
  meta: { admin: true },
});

/** All admin keys, newest first; never the secret itself [decision 8]. */
export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) =>
    fetchAllPages<AdminKey>(async (page) => {
      const params = { page, perPage: adminPageSize };
      return readList<AdminKey>(await dashboardCall('GET', '/api/admin/keys', { params, signal }), shape);
    }),
  meta: { admin: true },
});

export const endSession = (id: string): Promise<unknown> =>
  dashboardCall('DELETE', `/api/auth/sessions/${id}`);

/** Makes a key for oneself; its text is in this answer and nowhere else. @throws ApiError */
export const createKey = (label: string): Promise<NewAdminKey> =>
  dashboardCall('POST', '/api/admin/keys', { body: { label } });

export const revokeKey = (id: string): Promise<unknown> => dashboardCall('DELETE', `/api/admin/keys/${id}`);
