import { z } from 'zod';
import { instant } from '../common.ts';
import { longestCardQuery } from '../page-limits.ts';
import { lookupAnswer, matchedContact } from './business.ts';

export const cardQuery = z.object({ q: z.string().max(longestCardQuery) });
/** Longer than the token of the longest contact. */
export const cardToken = z.object({ token: z.string().min(1).max(6000) });
export const madeCard = z.object({ token: z.string() });

/**
 * An answer's card, opened [R391]: what was asked and answered when, and what is answered now. `withdrawn` is in the
 * place of every answer that no longer holds, but where an entry came since: a card neither repeats an accusation that the
 * registry has taken back nor tells that there was one.
 */
export const answerCard = z.object({
  contacts: z.array(matchedContact),
  /** A text that asks for all of them at once, where there is one. */
  asks: z.string(),
  madeAt: instant,
  endsAt: instant,
  /** What was answered then, or `withdrawn`. */
  before: z.enum(['verified', 'blacklist', 'not_found', 'lapsed', 'withdrawn']),
  now: lookupAnswer,
});
export type AnswerCard = z.infer<typeof answerCard>;
