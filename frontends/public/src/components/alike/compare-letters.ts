/** A letter of a name at its place, from 1, and whether the other name lacks it there. */
export type Letter = { text: string; place: number; differs: boolean };

/** Two names letter by letter; what both have in the same order is alike, by the longest such run of letters. */
export function compareLetters(one: string, other: string): { one: Letter[]; other: Letter[] } {
  const [a, b] = [[...one], [...other]];
  const length = longestCommon(a, b);
  const lettersOf = (text: readonly string[], kept: ReadonlySet<number>) =>
    text.map((letter, at) => ({ text: letter, place: at + 1, differs: !kept.has(at) }));
  const [keptA, keptB] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      keptA.add(i++);
      keptB.add(j++);
    } else if ((length[i + 1]?.[j] ?? 0) >= (length[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return { one: lettersOf(a, keptA), other: lettersOf(b, keptB) };
}

/** How many letters are common from each pair of places on. */
function longestCommon(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      const next = table[i + 1];
      if (row && next)
        row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}

/** The one letter in which a name differs from the other; null where it is not exactly one. */
export function onlyDifference(letters: readonly Letter[]): Letter | null {
  const [first, ...more] = letters.filter(({ differs }) => differs);
  return first && !more.length ? first : null;
}
