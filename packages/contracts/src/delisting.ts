import { z } from 'zod';
import { isSeen } from './common.ts';

/** Why the verification or the record of a business is taken away; their Turkish is in locales/tr. */
export const delistingReasons = [
  'delisting_information_wrong',
  'delisting_document_expired',
  'delisting_contact_lost',
  'delisting_closed',
  'delisting_owner_asked',
  'delisting_duplicate',
  'delisting_complaints',
] as const;
export type DelistingReasonCode = (typeof delistingReasons)[number];

/** What was taken away: a moderator's word for the record, or the record itself. */
export const delistedPart = z.enum(['verification', 'record']);
export type DelistedPart = z.infer<typeof delistedPart>;

/** A moderator's own words count from here, in characters. */
export const delistingWords = { min: 3, max: 500 } as const;

/** Why: a code of the list, words of one's own, or both. */
export const delistingReason = z
  .object({
    reasonCode: z.enum(delistingReasons).optional(),
    reason: z.string().trim().max(delistingWords.max).optional(),
  })
  .refine(
    ({ reasonCode, reason = '' }) => (reasonCode || reason.length >= delistingWords.min) && isSeen(reason),
  );
export type DelistingReason = z.output<typeof delistingReason>;
