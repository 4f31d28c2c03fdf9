import type { applicationView } from '@edogrula/contracts/http/moderation';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type AttachmentRow, attachmentView } from '../submission/attachments.ts';
import type { ApplicationTable, DecisionTable } from '../tables.ts';

export type ApplicationView = z.infer<typeof applicationView>;
export type ApplicationRow = Selectable<ApplicationTable>;

/** An application with what was decided and what the registry made and shows of it. */
export type ApplicationRecord = ApplicationRow &
  Pick<NullableDecision, 'outcome' | 'reason' | 'reason_code' | 'admin_email' | 'decided_at'> &
  Pick<NullableDecision, 'withheld_reason' | 'withheld_business_id'> & {
    visible: boolean | null;
    withheld_at: Date | null;
    withheld_by: string | null;
    withheld_decided_at: Date | null;
  };
type NullableDecision = { [Column in keyof DecisionTable]: DecisionTable[Column] | null };

/** What a person can quote on the phone. */
export const applicationNumber = (number: number): string => `B-${number}`;

/** An application as the dashboard reads it [R192]. */
export function viewApplication(row: ApplicationRecord, files: readonly AttachmentRow[]): ApplicationView {
  return {
    _id: row.id,
    number: applicationNumber(row.number),
    name: row.name,
    tradeTitle: row.trade_title,
    type: row.type,
    instagramUsername: row.instagram_username,
    instagramUrl: row.instagram_url,
    website: row.website,
    phone: row.phone,
    landline: row.landline,
    address: row.address,
    email: row.applicant_email,
    note: row.note,
    emailVerifiedAt: row.email_verified_at.toISOString(),
    demo: row.demo,
    status: row.status,
    businessId: row.business_id,
    linkedBusinessId: row.linked_business_id,
    businessVisible: row.visible ?? false,
    publishedAt: row.published_at?.toISOString() ?? null,
    withheld: viewWithheld(row),
    attachments: files.filter((file) => file.application_id === row.id).map(attachmentView),
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

/** The decision on a record, null while there is none. */
export function viewDecision(
  row: Pick<ApplicationRecord, 'outcome' | 'reason' | 'reason_code' | 'admin_email' | 'decided_at'>,
): ApplicationView['decision'] {
  if (!row.outcome || !row.decided_at) return null;
  return {
    outcome: row.outcome,
    reason: row.reason ?? '',
    reasonCode: row.reason_code,
    by: row.admin_email ?? '',
    at: row.decided_at.toISOString(),
  };
}
