import {
  type DecisionReasonCode,
  type DecisionSubject,
  reasonsFor,
} from '@edogrula/contracts/decision-reasons';
import { decisionReasonTexts } from '@edogrula/contracts/locales/tr/decision-reasons';
import { AppError } from '@edogrula/service-kit/app-error';
import { decisionTexts } from '../locales/tr/decision.ts';
import type { Outcome } from './decide.ts';

/**
 * What the mail says: the chosen reason's sentence, then the moderator's own words; a fixed sentence where a
 * rejection has neither.
 * @throws AppError invalid_request for a reason that belongs to another kind of decision
 */
export function reasonText(
  subject: DecisionSubject,
  outcome: Outcome,
  given: { reasonCode: DecisionReasonCode | null; reason: string },
): string {
  const { reasonCode, reason } = given;
  if (reasonCode && !reasonsFor(subject, outcome).includes(reasonCode))
    throw new AppError('invalid_request', {
      fields: [{ path: 'reasonCode', message: decisionTexts.foreignReason }],
    });
  const chosen = reasonCode ? decisionReasonTexts[reasonCode].text : '';
  return [chosen, reason].filter(Boolean).join('\n\n') || decisionTexts.fallback[subject][outcome];
}
