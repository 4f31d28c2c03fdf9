import { type ApprovalTick, carriesWord, sawDocument } from '@edogrula/contracts/business-checks';
import { type DecisionReasonCode, documentReasons } from '@edogrula/contracts/decision-reasons';
import { AppError } from '@edogrula/service-kit/app-error';
import { decisionTexts } from '../locales/tr/decision.ts';

type Approval = {
  checks: readonly ApprovalTick[];
  byHand: boolean;
  /** Ticks were named, be it none. */
  named: boolean;
  words: string;
  reasonCode: DecisionReasonCode | null;
};

const shortestReason = 3;

/**
 * An approval that names ticks rests on a document that was opened and ticked, or is vouched for by hand: expressly, with a
 * check and the moderator's own reason. Where no document was opened, ticks named or not, no reason of the list speaks of
 * documents [R330, R352, R356, ADR 87].
 * @throws AppError documents_required, checks_required, invalid_request without a reason or for one of documents
 */
export function refuseUnproved({ checks, byHand, named, words, reasonCode }: Approval): void {
  if (sawDocument(checks)) return;
  if (named && !byHand) throw new AppError('documents_required');
  // Neither the ministry's list nor photographs alone make a record verified [R374, R506].
  if (named && !checks.some(carriesWord)) throw new AppError('checks_required');
  const fields = [];
  if (named && words.trim().length < shortestReason)
    fields.push({ path: 'reason', message: decisionTexts.reasonByHand });
  if (reasonCode && documentReasons.includes(reasonCode))
    fields.push({ path: 'reasonCode', message: decisionTexts.reasonOfDocuments });
  if (fields.length) throw new AppError('invalid_request', { fields });
}
