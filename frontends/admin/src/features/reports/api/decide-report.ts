import type { DecisionInput } from '../../../components/decision/decision.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Report } from './reports-query.ts';

/** Approves or rejects; the answer is the report as it stands after it [R170]. @throws ApiError */
export async function decideReport(input: DecisionInput): Promise<Report> {
  const { id, kind, version, reason, idempotencyKey } = input;
  const { report } = await dashboardCall<{ report: Report }>('POST', `/api/report/${id}/${kind}`, {
    body: { version, reason },
    idempotencyKey,
  });
  return report;
}
