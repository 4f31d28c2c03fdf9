import { z } from 'zod';
import { approvalTicks } from '../business-checks.ts';
import { decisionReasonCode } from '../decision-reasons.ts';
import { condemnableKey } from '../record-key.ts';

const decisionShape = {
  version: z.number().int().min(1).optional(),
  reason: z.string().trim().max(500).optional(),
  reasonCode: decisionReasonCode.optional(),
};
const decisionShaped = z.object(decisionShape).nullish();
const decisionOf = (body: z.output<typeof decisionShaped>) => ({
  version: body?.version ?? null,
  reason: body?.reason ?? '',
  reasonCode: body?.reasonCode ?? null,
});
/** A decision names the version that the moderator saw, and why: a code of the list, words of one's own, or both. */
export const decisionBody = decisionShaped.transform(decisionOf);
/** A rejection is taken back with a reason, which the owner is told [decision 29]. */
export const reopeningBody = z.object({
  version: z.number().int().min(1).optional(),
  reason: z.string().trim().min(3).max(500),
});
/** An approval of an application carries the moderator's ticks besides [decision 38]. */
export const approvalBody = z
  .object({ ...decisionShape, checks: approvalTicks.optional() })
  .nullish()
  .transform((body) => ({ ...decisionOf(body), checks: body?.checks ?? [] }));
/** Approving a report may name the contacts that condemn; without them the proposed ones do [R305]. */
export const reportApprovalBody = z
  .object({ ...decisionShape, keys: z.array(condemnableKey).max(50).optional() })
  .nullish()
  .transform((body) => ({ ...decisionOf(body), keys: body?.keys ?? null }));
