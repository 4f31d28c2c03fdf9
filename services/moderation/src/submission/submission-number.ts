import { numberLetters } from '@edogrula/contracts/number-letters';

/** Submissions that moderators decide on in their queue. */
export type QueueSubject = 'application' | 'report';

/** Every kind of submission with a number. */
export type SubmissionSubject = keyof typeof numberLetters;

/** The number that a person can quote on the phone: `B-2041`, `İ-2041`, `T-104`, `Z-104`. */
export const quotedNumber = (subject: SubmissionSubject, number: number): string =>
  `${numberLetters[subject]}-${number}`;

/** The record number in `B-2041`, `İ-2041` or `2041`; null when the text is not one. */
export function numberIn(q: string | undefined): number | null {
  const digits = /^(?:[bBiİıI]-?)?(\d{1,9})$/.exec((q ?? '').trim())?.[1];
  return digits ? Number(digits) : null;
}
