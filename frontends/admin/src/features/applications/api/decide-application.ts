import type { DecisionInput } from '../../../components/decision/decision.ts';
import { dashboardCall, firstKnown } from '../../../lib/dashboard-call.ts';
import type { Application } from './applications-query.ts';

/** Approves or rejects; the answer is the application as it stands after it [R169]. @throws ApiError */
export async function decideApplication(input: DecisionInput): Promise<Application> {
  const { id, kind, version, reason, idempotencyKey } = input;
  const paths = [`/api/admin/requests/${id}/${kind}`, `/api/apply/${id}/${kind}`];
  const { request } = await firstKnown(paths, (path) =>
    dashboardCall<{ request: Application }>('POST', path, { body: { version, reason }, idempotencyKey }),
  );
  return request;
}
