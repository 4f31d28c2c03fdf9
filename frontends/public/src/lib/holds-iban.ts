/** `TR` as a word of its own with digits after it, or anything that long, also half-typed and of another country. */
const begun = /(?<![\p{L}\p{N}_@.])TR(?:[\s.\p{Pd}]?\d){2}(?=[\s.\p{Pd}\d]|$)/iu;
const long = /TR(?:[\s.\p{Pd}]{0,3}\d){10}|(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:\s?[A-Z\d]){11}/iu;

/** True for a text that holds an account number or the beginning of one: it stays out of addresses and lists [R361]. */
export function holdsIban(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return begun.test(plain) || long.test(plain);
}
