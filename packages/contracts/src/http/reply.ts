import { z } from 'zod';
import { id, instant, isSeen } from '../common.ts';
import { decisionReasonCode } from '../decision-reasons.ts';

/** The token of a link without an account. */
export const linkQuery = z.object({ token: z.string().min(1).max(300) });

/** What the accused reads behind the link of a notice: what is said, until when, nothing of who said it [R311]. */
export const replyPage = z.object({
  /** What a person can quote, like `D-118`. */
  number: z.string(),
  contacts: z.array(z.string()),
  /** Of the approval that waits; null where the list has none for it, or a reply came; absent in older answers. */
  ground: decisionReasonCode.nullable().optional(),
  until: instant,
  /** What became of the reply that came by this link; null until it is written, and then nothing is said of the contacts [R488]. */
  reply: z
    .object({
      at: instant,
      files: z.number().int(),
      /**
       * `closed`: decided, and nothing is public with what the notice went to; `removed`: the entry was, and is gone;
       * `struck`: the entry is there, and what the notice went to was taken out of it.
       */
      outcome: z.enum(['waiting', 'listed', 'closed', 'removed', 'struck']),
      decidedAt: instant.nullable(),
    })
    .nullable(),
});
/** The reply has come in [R312]. */
export const replyAnswer = z.object({ at: instant, acceptedFiles: z.number().int() });

/** How the accused was told [R310]. */
export const noticeList = z.object({
  items: z.array(
    z.object({
      _id: id,
      channel: z.enum(['mail', 'instagram', 'sms', 'none']),
      recipient: z.string(),
      /** The number of the application that the address is of. */
      application: z.string().nullable(),
      /** Where the link of a message leads that a moderator sends; null once it opens nothing. */
      path: z.string().nullable(),
      /** There is a link, and the reader is a party: a colleague sends it [R509]. */
      withheld: z.boolean().optional(),
      until: instant.nullable(),
      outcome: z
        .object({ kind: z.enum(['sent', 'unreachable']), reason: z.string(), by: z.string(), at: instant })
        .nullable(),
      createdAt: instant,
    }),
  ),
});
/** A moderator has sent a message, or writes down why nobody can be reached. */
export const noticeWord = z
  .object({
    noticeId: id,
    outcome: z.enum(['sent', 'unreachable']),
    reason: z.string().trim().max(300).default(''),
  })
  .refine(({ outcome, reason }) => outcome === 'sent' || (reason.length >= 3 && isSeen(reason)), {
    path: ['reason'],
  });
