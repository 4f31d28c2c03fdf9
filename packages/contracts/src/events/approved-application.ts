import { z } from 'zod';
import { approvalTicks, vouchedBy } from '../business-checks.ts';
import { e164, handle, id } from '../common.ts';
import { payeeFacts, payeesAtMost } from '../payees.ts';

/** Files of one submission. */
export const fileIds = z.array(id).max(20);

/** Keyed hash of a mailbox, whatever its spelling. */
export const mailboxMac = z.string().regex(/^[\da-f]{32}$/);

/** What a business is made of when an application is approved; the record's `_id` is settled by the decision. */
export const approvedApplication = z.object({
  applicationId: id,
  businessId: id,
  linkedBusinessId: id.nullable(),
  name: z.string(),
  tradeTitle: z.string(),
  type: z.string(),
  tourismLicence: z.string().nullable().optional(),
  instagramUsername: handle.nullable(),
  instagramUrl: z.string().nullable(),
  website: z.string().nullable(),
  phone: e164,
  landline: e164.nullable(),
  address: z.string(),
  district: z.string().nullable().default(null),
  lat: z.number().nullable().default(null),
  lng: z.number().nullable().default(null),
  description: z.string().nullable().default(null),
  imageFileIds: fileIds,
  documentFileIds: fileIds,
  emailVerifiedAt: z.iso.datetime(),
  /** What the moderator ticked [decision 38]; an approval without ticks checked nothing but the e-mail address. */
  checks: approvalTicks.optional(),
  /** `vouchedBy` is by hand where no document was opened; absent in older events: on the application [R330]. */
  checkedBy: id.optional(),
  vouchedBy: vouchedBy.optional(),
  /** Accounts whose holder the moderator compared with the tax record [R360]. */
  payees: z.array(payeeFacts).max(payeesAtMost).optional(),
  /** Of another mailbox than the record's latest approved application [R360]; absent in older events. */
  takesOver: z.boolean().optional(),
  /**
   * The application by which moderation knew the owner as it said that, or the applicant's own one that had no answer yet;
   * null: it knew none. Absent in older events.
   */
  ownerApplicationId: id.nullable().optional(),
  /** Keyed hash of the applicant's mailbox: who of the desk it is decides nothing on the record [R508]; absent in older events. */
  ownerMac: mailboxMac.optional(),
  demo: z.boolean().default(false),
});
