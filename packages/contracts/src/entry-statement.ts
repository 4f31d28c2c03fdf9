import { z } from 'zod';
import { decisionReasonCode } from './decision-reasons.ts';

/** Kinds of evidence; `picture` and `document` where a moderator named none of the others. */
export const evidenceKinds = ['chat', 'receipt', 'listing', 'other', 'picture', 'document'] as const;
/** What a moderator may say that was seen. */
export const namedEvidence = z.enum(['chat', 'receipt', 'listing', 'other']);
export type NamedEvidence = z.infer<typeof namedEvidence>;

/** Why an entry is active, without a word about who reported [R324]. */
export const entryStatement = z.object({
  /** The reason of the list; null when the moderator had words of their own. */
  ground: decisionReasonCode.nullable(),
  /** Approved reports of different people. */
  reports: z.number().int().min(0),
  /** Empty: no evidence was sent. */
  evidence: z.array(z.enum(evidenceKinds)).max(evidenceKinds.length),
});
export type EntryStatement = z.infer<typeof entryStatement>;
