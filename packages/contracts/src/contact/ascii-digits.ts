const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The zero of the script that a digit is of; in each the ten follow one another, and sets follow sets. */
export function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return code - ((code - first) % 10);
}

/** Digits of every script as those of ours: to its reader `٥` is a five. Never for addresses, as `plainText`. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));
