import { z } from 'zod';
import { isSeen } from './common.ts';
import { delistingWords } from './delisting.ts';

/** Why an entry is taken off the blacklist; their Turkish is in locales/tr. */
export const removalReasons = [
  'entry_wrong_seller',
  'entry_evidence_weak',
  'entry_harm_made_good',
  'entry_reporter_asked',
  'entry_duplicate',
] as const;
export type RemovalReasonCode = (typeof removalReasons)[number];

/** Why an entry gets another name. */
export const renameReasons = ['entry_name_misspelt', 'entry_name_of_other', 'entry_name_changed'] as const;
export type RenameReasonCode = (typeof renameReasons)[number];

/** What a moderator changed by hand: the entry's name, or whether there is an entry. */
export const revisedPart = z.enum(['name', 'record']);
export type RevisedPart = z.infer<typeof revisedPart>;

const words = z.string().trim().max(delistingWords.max).optional();
/** Whether there is a code, words, or both. */
export const isReasonGiven = ({
  reasonCode,
  reason = '',
}: {
  reasonCode?: unknown;
  reason?: string | undefined;
}) => (Boolean(reasonCode) || reason.length >= delistingWords.min) && isSeen(reason);
/** Where a missing reason is reported. */
export const reasonNeeded = { path: ['reason'] };

/** Why an entry goes: a code of the list, words of one's own, or both [R323]. */
export const removalReason = z
  .object({ reasonCode: z.enum(removalReasons).optional(), reason: words })
  .refine(isReasonGiven, reasonNeeded);
export type RemovalReason = z.output<typeof removalReason>;

/** Why an entry gets another name, beside the name; `isReasonGiven` demands one of them [R323]. */
export const renameReason = z.object({ reasonCode: z.enum(renameReasons).optional(), reason: words });
export type RenameReason = z.output<typeof renameReason>;
