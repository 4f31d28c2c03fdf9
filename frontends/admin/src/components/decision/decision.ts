import { ApiError } from '@edogrula/contracts/api-error';

export type DecisionKind = 'approve' | 'reject';

/** What both kinds of submissions have in common. */
export type Decidable = {
  _id: string;
  number: string;
  name: string;
  version: number;
  status: 'pending' | 'approved' | 'rejected';
  decision: { outcome: 'approved' | 'rejected'; reason: string; by: string; at: string } | null;
};

/** What goes to the server with a decision. */
export type DecisionInput = {
  id: string;
  kind: DecisionKind;
  version: number;
  reason: string;
  idempotencyKey: string;
};

export type Refusal = 'stale' | 'gone' | 'other';

/** Whether a refused decision means that somebody else was first, that the record is gone, or something else. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return 'other';
  if (error.status === 410 || error.status === 404) return 'gone';
  return error.status === 409 && error.code !== 'request_in_progress' ? 'stale' : 'other';
}
