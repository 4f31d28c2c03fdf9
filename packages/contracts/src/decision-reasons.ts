import { z } from 'zod';

/** Reasons that moderators choose from, by what is decided and how; their Turkish is in locales/tr. */
export const decisionReasons = {
  application: {
    approved: ['application_documents_checked', 'application_contact_confirmed'],
    rejected: [
      'application_documents_unreadable',
      'application_documents_mismatch',
      'application_documents_expired',
      'application_images_not_own',
      'application_contact_unconfirmed',
      'application_duplicate',
      'application_out_of_scope',
    ],
  },
  report: {
    approved: [
      'report_paid_no_service',
      'report_copied_lodging',
      'report_evidence_consistent',
      'report_several_victims',
    ],
    rejected: [
      'report_evidence_missing',
      'report_evidence_unreadable',
      'report_other_account',
      'report_dispute_not_fraud',
      'report_duplicate',
    ],
  },
} as const;

export type DecisionSubject = keyof typeof decisionReasons;
type Reasons = (typeof decisionReasons)[DecisionSubject];
export type DecisionReasonCode = Reasons['approved' | 'rejected'][number];

const all = Object.values(decisionReasons).flatMap(({ approved, rejected }): DecisionReasonCode[] => [
  ...approved,
  ...rejected,
]);

/** Any reason of the list, whatever it belongs to. */
export const decisionReasonCode = z.enum(all as [DecisionReasonCode, ...DecisionReasonCode[]]);

/** Reasons that say a document was looked at: nobody gives them who opened none [R330, ADR 87]. */
export const documentReasons: readonly DecisionReasonCode[] = ['application_documents_checked'];

/** Reasons that say that evidence was looked at: nobody gives them who names no kind that was seen [R324, ADR 104]. */
export const evidenceReasons: readonly DecisionReasonCode[] = ['report_evidence_consistent'];

/** Reasons that say that several people reported: nobody gives them where one did [R324]. */
export const severalPeopleReasons: readonly DecisionReasonCode[] = ['report_several_victims'];

/** The reasons that fit one decision. */
export const reasonsFor = (
  subject: DecisionSubject,
  outcome: 'approved' | 'rejected',
): readonly DecisionReasonCode[] => decisionReasons[subject][outcome];
