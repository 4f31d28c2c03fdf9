/** Two digits in any script, however they are set: without them there is no number. */
const digits = /\p{N}.*\p{N}/su;

/** True for a text that is worth the reading; most searches are words. */
const hasNumber = (text: string): boolean => digits.test(text);

/**
 * The same as `holdsPaymentNumber`, for a page whose texts are mostly words: what reads numbers is loaded with a number alone.
 * @throws where it cannot be fetched
 */
export async function mayHoldPaymentNumber(text: string): Promise<boolean> {
  if (!hasNumber(text)) return false;
  const { holdsPaymentNumber } = await import('./holds-payment-number.ts');
  return holdsPaymentNumber(text);
}
