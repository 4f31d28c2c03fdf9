import { ApiError } from '@edogrula/contracts/api-error';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { whileActive } from './activity.ts';
import { probeAdmin } from './probe-admin.ts';
import type { AdminUser } from './recognise-admin.ts';
import { noteViewer } from './viewed-files.ts';

/** How long no admin call goes out after a refusal [R132]. */
export const adminPauseMs = 60_000;

/** Whether admin rights are confirmed; `user` only then. */
export type Access = { granted: true; user: AdminUser } | { granted: false };

/** Who is signed in [R160]; a 403 is an answer: no admin [R131, decision 7]. */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: async ({ signal }): Promise<Access> => {
    try {
      const user = await probeAdmin({ signal });
      noteViewer(user.id);
      return { granted: true, user };
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return { granted: false };
      throw error;
    }
  },
  staleTime: adminPauseMs,
  refetchOnWindowFocus: false,
  refetchInterval: whileActive(adminPauseMs),
});

/** After a 403 on an admin call: only public lists for a minute [R132]. */
export function denyAccess(client: QueryClient): void {
  client.setQueryData(accessQuery.queryKey, { granted: false });
}

/** Whether admin rights are confirmed; undefined while that is being asked. */
export function useAccess(): Access | undefined {
  return useQuery(accessQuery).data;
}
