import { createHash, randomInt } from 'node:crypto';

/** Signs that no eye takes for another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A fresh code, `ED-7K2M9-QX4RT`: 49 random bits, short enough for a profile and for the telephone. */
export const newControlCode = (): string => `ED-${part()}-${part()}`;

/** SHA-256 (hex) of a code however it is written: small letters, without dashes or the beginning. */
export function controlCodeHash(code: string): string {
  const signs = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^ED(?=.{10}$)/, '');
  return createHash('sha256').update(`control\n${signs}`).digest('hex');
}
