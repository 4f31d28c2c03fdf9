import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { ErrorCode } from '@edogrula/contracts/error-codes';

export type Outcome = 'approved' | 'rejected';

/** A submission's state; `fromVersion` is the version that the decision was taken on. */
export type SubmissionState =
  | { status: 'pending'; version: number }
  | { status: Outcome; version: number; fromVersion: number }
  | { status: 'deleted'; version: number };

/** A moderator's wish; `version` is what the moderator saw, null when the client does not say. */
export type DecisionCommand = {
  kind: 'approve' | 'reject';
  version: number | null;
  reason: string;
  reasonCode: DecisionReasonCode | null;
  /** What the moderator ticked [decision 38]. */
  checks: readonly ApprovalTick[];
  admin: { id: string; email: string };
};

/** What a decision leaves behind, besides the new status. */
export type DecisionRecord = {
  outcome: Outcome;
  reason: string;
  reasonCode: DecisionReasonCode | null;
  checks: readonly ApprovalTick[];
  admin: { id: string; email: string };
  fromVersion: number;
  at: Date;
};

export type DecisionResult =
  | { kind: 'decided'; state: SubmissionState & { status: Outcome }; record: DecisionRecord }
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: ErrorCode };

/** What a wish leads to. */
export const outcomeOf = { approve: 'approved', reject: 'rejected' } as const;

/**
 * One decision; pure. Repeating it changes nothing, its opposite is `already_decided`, another version than the
 * current one is `version_conflict`, a deleted submission is `gone` [R128, R169, R170, R205, R207].
 */
export function decide(state: SubmissionState, command: DecisionCommand, now: Date): DecisionResult {
  const outcome = outcomeOf[command.kind];
  const { version } = command;
  switch (state.status) {
    case 'deleted':
      return { kind: 'refused', code: 'gone' };
    case 'approved':
    case 'rejected':
      if (state.status !== outcome) return { kind: 'refused', code: 'already_decided' };
      // A repeat carries the version seen before the decision or, after a reload, the one after it.
      if (version !== null && version !== state.version && version !== state.fromVersion)
        return { kind: 'refused', code: 'version_conflict' };
      return { kind: 'unchanged' };
    case 'pending': {
      if (version !== null && version !== state.version) return { kind: 'refused', code: 'version_conflict' };
      const { reason, reasonCode, checks, admin } = command;
      return {
        kind: 'decided',
        state: { status: outcome, version: state.version + 1, fromVersion: state.version },
        record: { outcome, reason, reasonCode, checks, admin, fromVersion: state.version, at: now },
      };
    }
  }
}

type ReopeningResult =
  | { kind: 'reopened'; state: { status: 'pending'; version: number } }
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: ErrorCode };

/**
 * Takes a rejection back: the submission waits again [decision 29]. One that waits already stays as it is; an approval
 * has its own way back, by its record.
 */
export function reopenSubmission(state: SubmissionState, version: number | null): ReopeningResult {
  if (state.status === 'deleted') return { kind: 'refused', code: 'gone' };
  if (state.status === 'approved') return { kind: 'refused', code: 'already_decided' };
  if (state.status === 'pending')
    // A repeat carries the version that was seen before the reopening.
    return version === null || version === state.version || version === state.version - 1
      ? { kind: 'unchanged' }
      : { kind: 'refused', code: 'version_conflict' };
  if (version !== null && version !== state.version) return { kind: 'refused', code: 'version_conflict' };
  return { kind: 'reopened', state: { status: 'pending', version: state.version + 1 } };
}

export type DeletionResult =
  | { kind: 'deleted'; state: { status: 'deleted'; version: number } }
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: ErrorCode };

/** Deletes a report in any state; a second deletion changes nothing [R170, R207]. */
export function deleteSubmission(state: SubmissionState, version: number | null): DeletionResult {
  if (state.status === 'deleted') return { kind: 'unchanged' };
  if (version !== null && version !== state.version) return { kind: 'refused', code: 'version_conflict' };
  return { kind: 'deleted', state: { status: 'deleted', version: state.version + 1 } };
}
