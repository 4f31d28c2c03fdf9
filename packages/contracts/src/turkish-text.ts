/**
 * Folds a Turkish name for comparison [decision 19]: `İSTANBUL`, `istanbul` and `ıstanbul` are one, accents and
 * invisible characters do not count. Both sides of a comparison go through it; folding twice changes nothing. Not for
 * handles or hosts: those fold by ASCII rules alone.
 */
export function foldTurkish(text: string): string {
  // Decomposed first: İ is then I and a dot above, which goes with the other marks before letters become small.
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
}

/** Slug of a name: folded, words joined by dashes, at most 80 characters; empty when nothing is left. */
export function slugOf(name: string): string {
  return foldTurkish(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
