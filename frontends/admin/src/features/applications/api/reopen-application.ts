import type { CallAnswer } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Application } from './applications-query.ts';

type Wish = { application: Application; reason: string; idempotencyKey: string };

/** Takes the rejection of an application back; returns it as it waits again. @throws ApiError */
export async function reopenApplication({
  application: { _id: id, version },
  reason,
  idempotencyKey,
}: Wish): Promise<CallAnswer<'GET /api/admin/requests/:id'>> {
  const input = { params: { id }, body: { version, reason }, idempotencyKey };
  return (await dashboardCall('POST /api/admin/requests/:id/reopen', input)).request;
}
