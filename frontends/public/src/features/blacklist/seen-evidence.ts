import type { EntryStatement } from '@edogrula/contracts/entry-statement';

/** How much of the evidence of an entry a moderator has seen; `none`: nothing was sent. */
export type SeenEvidence = 'none' | 'sent' | 'some' | 'all';

/** A moderator names a kind of evidence after a file was opened; `picture` and `document` follow from the files alone [R324]. */
export function seenEvidence({ evidence }: EntryStatement): SeenEvidence {
  if (!evidence.length) return 'none';
  const named = evidence.filter((kind) => kind !== 'picture' && kind !== 'document');
  if (!named.length) return 'sent';
  return named.length < evidence.length ? 'some' : 'all';
}
