import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { stemOf, type Wanted } from './words.ts';

/** How many typing errors a word of that length may hold. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** Letters that two words begin with alike. */
function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function mistyped(word: string, found: string): number {
  const errors = errorsIn(word);
  if (!errors) return 0;
  const whole = editDistance(word, found, errors);
  if (whole <= errors) return 0.8 - whole * 0.15;
  const stems = editDistance(stemOf(word), stemOf(found), 1);
  if (stems <= 1 && errors > 1) return 0.55;
  // Typed to its middle, with an error in it.
  const started = found.length > word.length && editDistance(word, found.slice(0, word.length), 1) <= 1;
  return started && word.length >= 5 ? 0.45 : 0;
}

/** How well a word of a text is the one looked for, 0 to 1: itself, its Turkish forms, its beginning, typing errors. */
function likeness({ word, stem }: Wanted, found: string): number {
  if (word === found) return 1;
  if (stem.length >= 3 && (stem === found || stem === stemOf(found))) return 0.9;
  if (word.length >= 2 && found.startsWith(word)) return 0.6 + 0.3 * (word.length / found.length);
  if (stem.length >= 4 && found.startsWith(stem)) return 0.7;
  const start = commonStart(word, found);
  if (start >= 5 && start >= Math.min(word.length, found.length) * 0.7) return 0.6;
  if (word.length >= 4 && found.length > word.length && found.includes(word)) return 0.5;
  return mistyped(word, found);
}

const otherName = 0.75;

/** The best likeness among a text's words; what is called otherwise counts less. */
export function matchWord(wanted: Wanted, words: readonly string[]): number {
  let best = 0;
  for (const found of words) {
    best = Math.max(best, likeness(wanted, found));
    if (best === 1) return 1;
    for (const other of wanted.others)
      if (found.startsWith(other)) best = Math.max(best, otherName * (found === other ? 1 : 0.9));
  }
  return best;
}
