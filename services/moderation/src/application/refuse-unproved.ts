import { type ApprovalTick, sawDocument } from '@edogrula/contracts/business-checks';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import { AppError } from '@edogrula/service-kit/app-error';
import { decisionTexts } from '../locales/tr/decision.ts';

type Approval = { checks: readonly ApprovalTick[]; byHand: boolean; words: string };

const shortestReason = 3;

/**
 * An approval that names ticks rests on a document that was opened and ticked, or is vouched for by hand: expressly, with a check and the
 * moderator's own reason [R330, R352, R356, ADR 87].
 * @throws AppError documents_required, checks_required, invalid_request without a reason
 */
export function refuseUnproved({ checks, byHand, words }: Approval): void {
  if (sawDocument(checks)) return;
  if (!byHand) throw new AppError('documents_required');
  // The ministry's list alone makes no record verified [R374].
  if (!checks.some(({ how }) => !isLicenceOutcome(how))) throw new AppError('checks_required');
  const fields = [{ path: 'reason', message: decisionTexts.reasonByHand }];
  if (words.trim().length < shortestReason) throw new AppError('invalid_request', { fields });
}
