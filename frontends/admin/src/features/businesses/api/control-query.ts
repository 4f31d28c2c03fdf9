import type { ControlKind } from '@edogrula/contracts/control';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

/** The newest code of each kind that a business was given. */
export const controlQuery = ({ _id: id, version }: Pick<AdminBusinessView, '_id' | 'version'>) =>
  queryOptions({
    queryKey: ['control', id, version],
    queryFn: async ({ signal }) =>
      (await dashboardCall('GET /api/admin/businesses/:id/control', { params: { id }, signal })).items,
    staleTime: 10_000,
    meta: { admin: true },
  });

/** Gives a one-time code, which is shown this once [R373]. @throws ApiError */
export const giveCode = (id: string, kind: ControlKind) =>
  dashboardCall('POST /api/admin/businesses/:id/control', { params: { id }, body: { kind } });

/** Names the code that was seen or heard; without one the service looks at the site. @throws ApiError */
export const proveControl = async (
  ids: { id: string; challenge: string },
  code: string | null,
): Promise<AdminBusinessView> =>
  (
    await dashboardCall('POST /api/admin/businesses/:id/control/:challenge', {
      params: ids,
      body: code === null ? {} : { code },
    })
  ).business;
