import type { applicationView } from '@edogrula/contracts/http/moderation';
import type { WithheldReason } from '@edogrula/contracts/withheld-reasons';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type DecisionColumns, viewDecision } from '../decision/decision-view.ts';
import { type AttachmentRow, attachmentView } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { ApplicationTable } from '../tables.ts';
import { detailsOf } from './application-details.ts';
import type { NamedPayee } from './named-payees.ts';
import { isOther } from './owner-before.ts';

export type ApplicationView = z.infer<typeof applicationView>;
export type ApplicationRow = Selectable<ApplicationTable>;

/** An application with what was decided, what the registry withheld last, and whether it shows the business. */
export type ApplicationRecord = ApplicationRow &
  DecisionColumns & {
    visible: boolean | null;
    withheld_reason: WithheldReason | null;
    withheld_business_id: string | null;
    withheld_at: Date | null;
    withheld_by: string | null;
    withheld_decided_at: Date | null;
    payees: NamedPayee[];
    owner_before: string | null;
  };

/** An application as the dashboard reads it [R192]. */
export function viewApplication(row: ApplicationRecord, files: readonly AttachmentRow[]): ApplicationView {
  return {
    _id: row.id,
    number: quotedNumber('application', row.number),
    ...detailsOf(row),
    email: row.applicant_email,
    note: row.note,
    emailVerifiedAt: row.email_verified_at.toISOString(),
    demo: row.demo,
    status: row.status,
    businessId: row.business_id,
    linkedBusinessId: row.linked_business_id,
    takesOver: isOther(row.owner_before, row.applicant_email),
    businessVisible: row.visible ?? false,
    publishedAt: row.published_at?.toISOString() ?? null,
    withheld: viewWithheld(row),
    attachments: files.filter((file) => file.application_id === row.id).map(attachmentView),
    payees: row.payees,
    decision: viewDecision(row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

function viewWithheld(row: ApplicationRecord): ApplicationView['withheld'] {
  const { withheld_reason: reason, withheld_business_id: businessId, withheld_at: at } = row;
  if (!reason || !businessId || !at || !row.withheld_decided_at) return null;
  const by = row.withheld_by ?? '';
  return { reason, businessId, by, approvedAt: row.withheld_decided_at.toISOString(), at: at.toISOString() };
}
