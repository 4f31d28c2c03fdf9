import { ApiError } from '@edogrula/contracts/api-error';
import type { ApprovalTick } from '@edogrula/contracts/business-checks';
import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import type { ChoosableKey } from '@edogrula/contracts/record-key';

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

/** Whether it has no decision yet; a missing status counts as pending [R205]. */
export const isPending = ({ status }: Pick<Decidable, 'status'>): boolean =>
  (status ?? 'pending') === 'pending';

/** What goes to the server with a decision. */
export type DecisionInput = {
  id: string;
  kind: DecisionKind;
  version: number;
  reason: string;
  reasonCode: DecisionReasonCode | null;
  /** What was ticked at an application's approval. */
  checks?: ApprovalTick[];
  /** An application without a document that was opened: the moderator vouches by hand. */
  byHand?: boolean;
  /** Of an application's accounts, those whose holder was compared with the tax record. */
  payees?: readonly string[];
  /** Which files of an application its rejection asks to be sent anew. */
  refusedFiles?: readonly string[];
  /** What a report's approval condemns; what is proposed when it is left out. */
  keys?: readonly ChoosableKey[] | undefined;
  /** Of the report's dossier, as the moderator saw it with an approval. */
  dossierVersion?: number | undefined;
  /** The public name and text of a report's approval, and the kinds of evidence that were seen. */
  name?: string | undefined;
  summary?: string | undefined;
  evidence?: readonly NamedEvidence[] | undefined;
  idempotencyKey: string;
};

/** What a moderator says with a decision. */
export type SaidWithDecision = Omit<DecisionInput, 'id' | 'kind' | 'version' | 'idempotencyKey'>;

/** For two minutes an approved record that is not yet visible shows as publishing, afterwards as hidden. */
const publishingGraceMs = 2 * 60_000;

type PublicState = 'none' | 'publishing' | 'public' | 'hidden';

/** What the public sees of a decision [decisions 13, 15]. */
export function publicState(
  { status, decision }: Pick<Decidable, 'status' | 'decision'>,
  visible: boolean,
  now: number,
): PublicState {
  if (status !== 'approved') return 'none';
  if (visible) return 'public';
  const fresh = decision !== null && now - Date.parse(decision.at) < publishingGraceMs;
  return fresh ? 'publishing' : 'hidden';
}

export type Refusal = 'stale' | 'gone' | 'other';

/** Codes of 409 by which somebody was first: the fresh record says what is to be decided. Every other one says so itself. */
const staleCodes: ReadonlySet<string> = new Set(['version_conflict', 'already_decided', 'awaiting_second']);

/** Whether a refused decision means that another moderator was first, that the record is gone, or something else. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return 'other';
  if (error.status === 410 || error.status === 404) return 'gone';
  return error.status === 409 && staleCodes.has(error.code ?? '') ? 'stale' : 'other';
}
