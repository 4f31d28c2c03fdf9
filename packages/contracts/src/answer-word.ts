import type { LookupAnswer } from './http/business.ts';

/** What an answer says in one word; a badge that pauses has one of its own [R354]. */
export type AnswerWord = LookupAnswer['status'] | 'lapsed';

export const answerWord = (answer: LookupAnswer): AnswerWord =>
  answer.status === 'not_found' && answer.lapsed ? 'lapsed' : answer.status;
