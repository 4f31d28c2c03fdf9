import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Report } from './reports-query.ts';

/** Deletes the report as the moderator saw it, with the entry it led to [R170]. @throws ApiError */
export async function deleteReport({ _id, version }: Report, idempotencyKey: string): Promise<void> {
  const input = { params: { id: _id }, body: { version }, idempotencyKey };
  await dashboardCall('DELETE /api/report/:id', input);
}
