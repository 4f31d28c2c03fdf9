/** Three words after another say more than one: «kapora aldı» is in every report. */
const wordsInARow = 3;
const fewest = 6;
const share = 0.5;

/** What a text is compared by: each three words of it that follow one another, without case and punctuation. */
export function marksOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]+/gu) ?? [];
  const rows = words.slice(wordsInARow - 1).map((_, at) => words.slice(at, at + wordsInARow).join(' '));
  return new Set(rows);
}

/** Whether half of the shorter text is in the other one; short texts are like many. */
export function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size < other.size ? [one, other] : [other, one];
  if (short.size < fewest) return false;
  let same = 0;
  for (const mark of short) if (long.has(mark)) same += 1;
  return same / short.size >= share;
}
