/** What a visitor hands in. */
export type Subject = 'application' | 'report';

/** The number that a person can quote on the phone: `B-2041`, `İ-2041`. */
export const quotedNumber = (subject: Subject, number: number): string =>
  `${subject === 'application' ? 'B' : 'İ'}-${number}`;

/** The record number in `B-2041`, `İ-2041` or `2041`; null when the text is not one. */
export function numberIn(q: string | undefined): number | null {
  const digits = /^(?:[bBiİıI]-?)?(\d{1,9})$/.exec((q ?? '').trim())?.[1];
  return digits ? Number(digits) : null;
}
