/** A thing found in a text, with the stretch that it takes up there. */
export type Found<T> = { at: number; length: number; value: T };

/** So many characters of a text are read: a whole conversation, in a time that nobody notices. */
export const longestText = 20_000;

/** The text with other words in place of what was found; of two that overlap the first goes. */
export function replaced<T>(
  text: string,
  found: readonly Found<T>[],
  wordsFor: (one: Found<T>) => string,
): string {
  let shown = '';
  let from = 0;
  for (const one of [...found].sort((a, b) => a.at - b.at)) {
    if (one.at < from) continue;
    shown += text.slice(from, one.at) + wordsFor(one);
    from = one.at + one.length;
  }
  return shown + text.slice(from);
}

/** The text with what was found blotted out, so that nothing else is read from it or across it. */
export const without = (text: string, found: readonly Found<unknown>[]): string =>
  replaced(text, found, ({ length }) => '\n'.repeat(length));

/** The values in order of appearance, without repeats, at most `limit`. */
export function distinct<T>(found: readonly Found<T>[], limit: number, keyOf: (value: T) => string): T[] {
  const values = new Map<string, T>();
  for (const { value } of [...found].sort((a, b) => a.at - b.at)) {
    const key = keyOf(value);
    if (!values.has(key)) values.set(key, value);
  }
  return [...values.values()].slice(0, limit);
}
