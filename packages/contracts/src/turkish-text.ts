const folds: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/**
 * Folds a Turkish name for comparison [decision 19]: `İSTANBUL`, `istanbul` and `ıstanbul` are one. Both sides of a
 * comparison go through it. Not for handles or hosts: those fold by ASCII rules alone.
 */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .replaceAll('I', 'i')
    .toLowerCase()
    .replace(/[çğıöşüâîû]/g, (letter) => folds[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Slug of a name: folded, words joined by dashes, at most 80 characters; empty when nothing is left. */
export function slugOf(name: string): string {
  return foldTurkish(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
