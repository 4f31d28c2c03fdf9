import type { CallAnswer, CallInput } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { listQuery } from '../../../lib/list-query.ts';

export type AppealDetail = CallAnswer<'GET /api/admin/appeals/:id'>;
export type Appeal = CallAnswer<'GET /api/admin/appeals'>['items'][number];

/** Appeals that wait, the one that is due first before all others [R322]. */
export const appealsQuery = listQuery({
  key: listKeys.appeals,
  calls: ['GET /api/admin/appeals'],
  names: ['items'],
});

/** Appeals that were decided, the latest first [R322]. */
export const decidedAppealsQuery = listQuery({
  key: listKeys.decidedAppeals,
  calls: ['GET /api/admin/appeals'],
  names: ['items'],
  filter: { status: 'archived' },
});

/** One appeal with the decisions of its dossier. @throws ApiError */
export const fetchAppeal = (id: string): Promise<AppealDetail> =>
  dashboardCall('GET /api/admin/appeals/:id', { params: { id } });

/** Ends an appeal, once for its key. @throws ApiError */
export const decideAppeal = (
  id: string,
  body: CallInput<'POST /api/admin/appeals/:id/decide'>['body'],
  idempotencyKey: string,
): Promise<AppealDetail> =>
  dashboardCall('POST /api/admin/appeals/:id/decide', { params: { id }, body, idempotencyKey });

/** One appeal, read again when the appeal changed. */
export const appealQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['appeal', id, version],
    queryFn: () => fetchAppeal(id),
    meta: { admin: true },
  });
