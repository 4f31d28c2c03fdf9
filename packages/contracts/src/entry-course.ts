import { z } from 'zod';

/** A day in Turkey: hours would tell the accused who reported when. */
const day = z.iso.date();

/** How an entry came to be and what happened since, without a word about who reported [R313, R328, R329]. */
export const entryCourse = z.object({
  /** When the first of its reports came in. */
  reported: day,
  /** Before the decision: when the accused was told, and until when a reply counted; null without a reply window. */
  told: day.nullable(),
  replyUntil: day.nullable(),
  /** Each reply of the accused; its text only where consent and a moderator's shortened form are there [R313]. */
  replies: z.array(z.object({ on: day, text: z.string().max(2000).nullable() })).max(5),
  decided: day,
  /** When a moderator last found that it is still justified [R328]. */
  reviewed: day,
  /** The latest appeal that was decided, or waits: filed on, to be decided by, decided on. */
  appeal: z
    .object({ on: day, due: day, outcome: z.enum(['upheld', 'amended']).nullable(), ended: day.nullable() })
    .nullable(),
  /**
   * Harm that was made good: the latest day on which somebody said so, who says it, and of how many independent
   * reporters. Who has another report without such a word does not count [R329].
   */
  madeGood: z
    .object({
      on: day,
      /** When a moderator last saw proof of it; absent where none did, and in older answers. */
      seenOn: day.optional(),
      reporters: z.number().int().min(0),
      by: z.enum(['reporters', 'moderator']),
    })
    .nullable(),
});
export type EntryCourse = z.infer<typeof entryCourse>;
