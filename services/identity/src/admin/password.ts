import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is argon2id; OWASP's first choice for it: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/** Fits nothing: who has it comes in by a new password alone. */
export const noPassword = '';

let decoyHash: Promise<string> | undefined;

/** Checks a password; without a stored hash, or with an emptied one, it takes as long against a decoy and refuses. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  // An emptied hash, too, takes as long as any.
  const fits = await verify(stored || (await decoyHash), password.normalize('NFC'));
  return fits && Boolean(stored);
}

// Without 0/O, 1/l/I: it is read off a screen.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 23 characters (133 bits), to be shown once. */
export const newPassword = (): string =>
  Array.from({ length: 23 }, () => alphabet[randomInt(alphabet.length)]).join('');
