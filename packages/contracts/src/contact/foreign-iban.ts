/**
 * The source of a pattern for an account number of any country (ISO 13616): two letters, two digits and the rest, with a gap of
 * the caller's between its signs. Only check digits tell it from words.
 */
export const foreignIban = (gap: string): string =>
  String.raw`[A-Z]${gap}[A-Z](?:${gap}\d){2}(?:${gap}[A-Z\d]){11,30}`;
