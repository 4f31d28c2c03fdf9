import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two secrets are equal, in a time that does not depend on where they differ. Takes any text: a header holds
 * whatever a client wrote, and letters outside of ASCII have more bytes than characters.
 */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
