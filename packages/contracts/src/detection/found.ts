/** A thing found in a text, with the stretch that it takes up there. */
export type Found<T> = { at: number; length: number; value: T };

/** So many characters of a text are read: a whole conversation, in a time that nobody notices. */
export const longestText = 20_000;

/** The text with what was found blotted out, so that nothing else is read from it or across it. */
export function without(text: string, found: readonly Found<unknown>[]): string {
  let rest = '';
  let from = 0;
  for (const { at, length } of [...found].sort((a, b) => a.at - b.at)) {
    if (at < from) continue;
    rest += text.slice(from, at) + '\n'.repeat(length);
    from = at + length;
  }
  return rest + text.slice(from);
}

/** The values in order of appearance, without repeats, at most `limit`. */
export function distinct<T>(found: readonly Found<T>[], limit: number, keyOf: (value: T) => string): T[] {
  const values = new Map<string, T>();
  for (const { value } of [...found].sort((a, b) => a.at - b.at)) {
    const key = keyOf(value);
    if (!values.has(key)) values.set(key, value);
  }
  return [...values.values()].slice(0, limit);
}
