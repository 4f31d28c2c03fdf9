import { randomInt } from 'node:crypto';

// Without I, L, O, U: they are read off paper (Crockford's base 32).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
const count = 10;

/** Ten codes of 50 random bits each, to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );

/** A code as it is shown: two groups. */
export const shownCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
