import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses that such a password holds out against: over 10⁸, beyond what a slowed-down sign-in ever lets through. */
const leastScore = 3;
/** What is longer is looked at no further: the time grows with the square of it. */
const lookedAt = 72;

let judge: ZxcvbnFactory | undefined;

/** Whether a password is among the common and leaked ones of the shipped list, a variant of one, or of the address [R397]. */
export function isWeakPassword(password: string, email: string): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = [email, ...email.split(/[@.+_-]/), 'edogrula', 'doğrula', 'dogrula'].filter(Boolean);
  return judge.check(password.normalize('NFC').slice(0, lookedAt), own).score < leastScore;
}

/** What an operator reads whose environment brings such a password. */
export const weakPasswordFault = 'is a common password, or follows from its address; choose another one';
